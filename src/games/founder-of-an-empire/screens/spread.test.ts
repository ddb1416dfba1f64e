import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOXES } from '../rules/vocabulary.ts';
import { put, spreading } from './spread.ts';

const even = spreading({ order: 3, militia: 4, temples: 4, cities: 4 }, BOXES);

test('setting three boxes leaves the fourth with the rest', () => {
  const set = put(put(put(even, 'order', 1), 'militia', 6), 'temples', 5);
  expect(set.boxes).toEqual({ order: 1, militia: 6, temples: 5, cities: 3 });
});

test('the four always hold fifteen, none below nothing, and the box touched holds what was asked', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...BOXES), fc.integer({ min: -2, max: 17 })));
  fc.assert(
    fc.property(steps, (moves) => {
      let now = even;
      for (const [box, wanted] of moves) {
        now = put(now, box, wanted);
        expect(BOXES.reduce((sum, one) => sum + now.boxes[one], 0)).toBe(15);
        expect(Math.min(...BOXES.map((one) => now.boxes[one]))).toBeGreaterThanOrEqual(0);
        expect(now.boxes[box]).toBe(Math.min(15, Math.max(0, wanted)));
      }
    }),
  );
});

test('4.1.2 with only temples and cities free, order and militia stay', () => {
  const later = spreading({ order: 0, militia: 2, temples: 3, cities: 4 }, ['temples', 'cities']);
  expect(put(later, 'temples', 9).boxes).toEqual({ order: 0, militia: 2, temples: 7, cities: 0 });
});
