import { expect, test } from 'vitest';
import { chronicle } from './chronicle.ts';
import { start } from './tracker/start.ts';

const state = start({ campaign: 'granicus' });

test('attacks, raids, retreats and orders fall well for who throws them with a low die', () => {
  for (const [at, procedure] of [
    ['own/alexander', 'attack'],
    ['enemy/f4', 'attack'],
    ['raid/1', 'pre-battle'],
    ['retreat/f1', 'retreat'],
    ['orders/die', 'enemy-orders'],
  ] as const)
    expect(chronicle.favours?.(at, procedure)).toBe('low');
});

test('an ambush and a surrender ask for a high die; one that names an area or a section of wall, or that only measures the road, is no luck', () => {
  expect(chronicle.favours?.('ambush/hits', 'attack')).toBe('high');
  expect(chronicle.favours?.('again/ambush-1', 'attack')).toBe('high');
  expect(chronicle.favours?.('intimidation/die', 'intimidation')).toBe('high');
  for (const at of ['enter/1', 'section/2', 'scouting/die']) expect(chronicle.favours?.(at, 'any')).toBe('neither');
});

test('an ambush is Alexander’s own insight: its die is his (Insights)', () => {
  expect(chronicle.thrower?.('ambush/hits', 'attack', {}, state)).toBe('player');
  expect(chronicle.thrower?.('enemy/f4', 'attack', {}, state)).toBe('enemy');
});
