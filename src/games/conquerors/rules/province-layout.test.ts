import { describe, expect, test } from 'vitest';
import type { Typed } from '../../../core/testing/typed.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { forcesIn, unplaced } from './province-forces.ts';
import { ACROSS, BY_TILE, DOWN, placesIn, TILES } from './province-layout.ts';
import { retreating } from './retreating.ts';
import { applied } from './testing/applied.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import { PROVINCES } from './vocabulary.ts';

const FRESH = start(SETUP);

test('37 provinces, a tile each within the drawing', () => {
  expect(PROVINCES).toHaveLength(37);
  expect(new Set(Object.values(TILES).map(String)).size).toBe(37);
  for (const [column, row] of Object.values(TILES)) expect([column >= 0 && column < ACROSS, row >= 0 && row < DOWN]).toEqual([true, true]);
  expect([...BY_TILE].sort()).toEqual([...PROVINCES].sort());
});

describe('the places of a province', () => {
  test('3.1 those the book gives are proposed there', () => {
    expect(placesIn(FRESH, 'mysia')).toEqual(['cyzicus', 'ilium']);
    expect(placesIn(FRESH, 'lydia')).toEqual(['sardes', 'ephesus']);
    expect(placesIn(FRESH, 'egypt')).toContain('siwa');
    expect(placesIn(FRESH, 'phrygia')).toEqual(['gordium']);
  });
  test('what the players said goes before what is proposed', () => {
    const said = reduce(FRESH, { type: 'garrison', side: 'persian', place: 'ephesus', province: 'caria', gsp: 1 });
    expect(placesIn(said, 'caria')[0]).toBe('ephesus');
    expect(placesIn(said, 'lydia')).toEqual(['sardes']);
  });
});

test('what stands in a province, and what nobody has placed yet; Rhodes is no province (6.1)', () => {
  expect(forcesIn(FRESH, 'thrace')).toMatchObject({ armies: ['macedonian-1'], fleets: ['macedonian'], garrisons: [] });
  expect(forcesIn(FRESH, 'susiana')).toMatchObject({ armies: ['persian-1'], treasuries: ['susa'], tribes: ['uxii'] });
  expect(unplaced(FRESH)).toEqual([]);
  expect(unplaced(reduce(FRESH, { type: 'army', army: 'persian-1', set: { place: 'Issus plain', province: 'none' } }))).toEqual(['Issus plain']);
});

test('11.3 E an army beaten in this activity stands beside its enemy until it has retreated', () => {
  const met: readonly Event[] = [
    { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } },
    { type: 'acted', army: 'macedonian-1' },
  ];
  const together = met.reduce(reduce, FRESH);
  expect(retreating(together)).toBeUndefined();
  const beaten = reduce(together, { type: 'army', army: 'persian-2', set: { fatigued: true, retreats: true } });
  expect(retreating(beaten)).toBe('persian-2');
  expect(retreating(reduce(beaten, { type: 'army', army: 'persian-2', set: { place: 'sardes' } }))).toBeUndefined();
});

test('11.3 G, H an army that was Fatigued or Useless before is met by a fresh one and does not retreat from it', () => {
  const met: readonly Event[] = [
    { type: 'army', army: 'persian-2', set: { fatigued: true, useless: true } },
    { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } },
    { type: 'acted', army: 'macedonian-1' },
  ];
  expect(retreating(met.reduce(reduce, FRESH))).toBeUndefined();
});

describe('11.3 E who leaves the space of a battle', () => {
  const met: readonly Event[] = [
    { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } },
    { type: 'acted', army: 'macedonian-1' },
  ];
  const fought = (faces: Typed) => {
    const state = met.reduce(reduce, FRESH);
    return applied(landBattle, landBattle.prefill(state, 'macedonian-1'), faces, state);
  };
  const calm = { 'wounds/alexander': [1, 1] };
  test('the loser, though the winner’s loss roll has fatigued him as well', () => {
    const rolls = {
      'battle/macedonian': [5, 5],
      'battle/persian': [3, 3],
      'retreat/persian': 1,
      'retreat-mp/persian': 1,
      'loss/macedonian': 6,
      'loss/persian': 2,
    };
    const { state } = fought({ ...rolls, ...calm });
    expect([state.armies['macedonian-1'].fatigued, state.armies['persian-2'].fatigued, retreating(state)]).toEqual([true, true, 'persian-2']);
    expect(retreating(reduce(state, { type: 'army', army: 'persian-2', set: { place: 'sardes' } }))).toBeUndefined();
  });
  test('after a draw the attacker, tired or not', () => {
    // 2 and 7 are 9 points in the column of 33, 6 and 2 are 9 in that of 40.
    const { state, outcome } = fought({ 'battle/macedonian': [1, 1], 'battle/persian': [3, 3], 'loss/macedonian': 2, 'loss/persian': 2, ...calm });
    expect([outcome.result, state.armies['macedonian-1'].fatigued, retreating(state)]).toEqual(['draw', false, 'macedonian-1']);
    expect(retreating(reduce(state, { type: 'army', army: 'macedonian-1', set: { place: 'perinthos' } }))).toBeUndefined();
  });
});
