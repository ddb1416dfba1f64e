import { expect, test } from 'vitest';
import { immortality } from './immortality.ts';
import { nextRank } from './next-rank.ts';

test.each([
  [0, 70, 100],
  [69, 1, 100],
  [70, 70, 500],
  [102, 38, 500],
  [629, 1, 5000],
])('with %i points %i are missing to the rank of %i years', (total, missing, years) => {
  const next = nextRank(total);
  expect(next?.missing).toBe(missing);
  expect(next && immortality.rows[next.row]).toEqual([years]);
});

test('the part of the way that is gone: 102 is 32 of the 70 points between 100 and 500 years', () => {
  expect(nextRank(102)?.gone).toBe(32 / 70);
  expect(nextRank(70)?.gone).toBe(0);
});

test('above the highest rank there is none', () => {
  expect(nextRank(630)).toBeUndefined();
  expect(nextRank(4000)).toBeUndefined();
});
