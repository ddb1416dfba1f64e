import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pooled, type RandomSource } from './random.ts';
import { seeded } from './seeded.ts';

const bytesOf = (source: RandomSource) => (bytes: Uint8Array) => {
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = source.below(256);
};

function chiSquare(source: RandomSource, sides: number, throws: number): number {
  const counts = Array<number>(sides).fill(0);
  for (let i = 0; i < throws; i += 1) {
    const face = source.below(sides);
    counts[face] = (counts[face] as number) + 1;
  }
  const expected = throws / sides;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a pooled source', () => {
  test('gives whole numbers below n', () => {
    const source = pooled(bytesOf(seeded(1)));
    fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => source.below(n) < n && Number.isInteger(source.below(n))));
  });
  test.each([2, 3, 6, 10, 100, 1000])('is even over %i values', (sides) => {
    // With k-1 degrees of freedom the mean is k-1 and the deviation sqrt(2(k-1)); six deviations do not fail by chance, and the seed is fixed.
    expect(chiSquare(pooled(bytesOf(seeded(2))), sides, 200_000)).toBeLessThan(sides - 1 + 6 * Math.sqrt(2 * (sides - 1)));
  });
  test('throws away what would favour small numbers', () => {
    const fed = [255, 254, 252, 251, 5];
    const source = pooled((bytes) => bytes.set(Uint8Array.from({ length: bytes.length }, (_, i) => fed[i % fed.length] as number)));
    // 252 = 42 x 6: bytes 252 to 255 are refused.
    expect([source.below(6), source.below(6)]).toEqual([251 % 6, 5]);
  });
  test('refuses an n it cannot serve', () => {
    const source = pooled(() => {});
    for (const n of [0, -1, 1.5, 2 ** 33]) expect(() => source.below(n)).toThrow(`got ${n}`);
  });
});

test('a seeded source repeats itself', () => {
  const [a, b] = [seeded(9), seeded(9)];
  expect(Array.from({ length: 50 }, () => a.below(10))).toEqual(Array.from({ length: 50 }, () => b.below(10)));
  expect(chiSquare(seeded(3), 6, 100_000)).toBeLessThan(5 + 6 * Math.sqrt(10));
});
