import { expect, test } from 'vitest';
import { across } from './follow-map.ts';
import { spot, WIDTH } from './map-layout.ts';

const phone = { wide: WIDTH, shown: 390, at: 0 };

test('the map moves to what may be attacked beyond its edge, no further than it must', () => {
  const at = across(['china'], ['siam', 'mongolia'], phone);
  expect(at).toBeGreaterThan(0);
  expect(at + phone.shown).toBeCloseTo(spot('mongolia').x + 36);
  expect(across(['china'], ['siam', 'mongolia'], { ...phone, at: at + 20 })).toBe(at + 20);
  expect(across(['alaska'], ['alberta'], { ...phone, at: 130 })).toBe(0);
});

test('round the world there is no room for both ends: the map stays with the one that is chosen', () => {
  expect(across(['alaska'], ['kamchatka'], phone)).toBe(0);
  expect(across(['kamchatka'], ['alaska'], phone)).toBe(WIDTH - phone.shown);
});

test('nothing chosen, nothing moves', () => {
  expect(across([], ['japan'], { ...phone, at: 40 })).toBe(40);
});
