import { expect, test } from 'vitest';
import { knocksOf } from './knocks.ts';

test.each([0, 1, 3, 40])('%i dice are heard softly, and for half a second at most', (dice) => {
  const knocks = knocksOf(dice);
  expect(knocks.length).toBeGreaterThan(0);
  expect(knocks.length).toBeLessThanOrEqual(24);
  for (const { at, loud, pitch } of knocks) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(0.5);
    expect(loud).toBeLessThanOrEqual(0.16);
    expect(pitch).toBeGreaterThan(500);
  }
});

test('every bounce of a die is softer than the one before', () => {
  const loud = knocksOf(1).map((knock) => knock.loud);
  expect([...loud].sort((a, b) => b - a)).toEqual(loud);
});
