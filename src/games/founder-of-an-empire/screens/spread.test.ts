import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY } from '../rules/tracker/state.ts';
import { BOXES, CUBES } from '../rules/vocabulary.ts';
import { filled, gathered, put, sealable } from './spread.ts';

const fresh = gathered(EMPTY, BOXES, CUBES);

test('setting three boxes leaves the rest in the pool, which the fourth takes when it is sealed', () => {
  const set = put(put(put(fresh, 'order', 1), 'militia', 6), 'temples', 5);
  expect([set.boxes, set.pool]).toEqual([{ order: 1, militia: 6, temples: 5, cities: 0 }, 3]);
  expect(sealable(set)).toEqual({ order: 1, militia: 6, temples: 5, cities: 3 });
});

test('pool and boxes always hold fifteen; no box but the one touched changes, and it gets no more than the pool has', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...BOXES), fc.integer({ min: -2, max: 17 })));
  fc.assert(
    fc.property(steps, (moves) => {
      let now = fresh;
      for (const [box, wanted] of moves) {
        const before = now;
        now = put(now, box, wanted);
        expect(BOXES.reduce((sum, one) => sum + now.boxes[one], now.pool)).toBe(15);
        expect(now.pool).toBeGreaterThanOrEqual(0);
        for (const other of BOXES.filter((one) => one !== box)) expect(now.boxes[other]).toBe(before.boxes[other]);
        expect(now.boxes[box]).toBe(Math.min(before.boxes[box] + before.pool, Math.max(0, wanted)));
      }
    }),
  );
});

test('what is taken out goes back to the pool; a board with cubes left and no box for them is not sealed', () => {
  const full = filled({ order: 3, militia: 4, temples: 4, cities: 4 }, BOXES);
  const less = put(full, 'order', 1);
  expect([less.boxes, less.pool, sealable(less)]).toEqual([{ order: 1, militia: 4, temples: 4, cities: 4 }, 2, undefined]);
  expect(sealable(put(less, 'cities', 6))).toEqual({ order: 1, militia: 4, temples: 4, cities: 6 });
  expect(sealable(fresh)).toBeUndefined();
});

test('4.1.2 with only temples and cities free, order and militia stay', () => {
  const later = gathered({ order: 0, militia: 2, temples: 3, cities: 4 }, ['temples', 'cities'], 7);
  expect([later.boxes, later.pool]).toEqual([{ order: 0, militia: 2, temples: 0, cities: 0 }, 7]);
  expect(sealable(put(later, 'temples', 6))).toEqual({ order: 0, militia: 2, temples: 6, cities: 1 });
});
