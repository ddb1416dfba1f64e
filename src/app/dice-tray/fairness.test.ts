import { describe, expect, it } from 'vitest';
import { pooled } from '../../core/random.ts';
import { seeded } from '../../core/seeded.ts';
import { fairnessOf, upperGamma } from './fairness.ts';
import { poolSaid, readThrow, sumOf, TRAY, throwPool } from './pool.ts';

describe('fairness', () => {
  it.each([
    [1, 3.841, 0.05],
    [5, 11.07, 0.05],
    [5, 15.086, 0.01],
    [9, 16.919, 0.05],
    [19, 30.144, 0.05],
    [99, 123.225, 0.05],
  ])('chi-square with %i degrees above %f has the tabled chance %f', (degrees, value, chance) => {
    expect(upperGamma(degrees / 2, value / 2)).toBeCloseTo(chance, 3);
  });
  it('an even count is even, a loaded one is not', () => {
    expect(fairnessOf([100, 100, 100, 100, 100, 100])?.chance).toBe(1);
    expect(fairnessOf([50, 100, 100, 100, 100, 150])?.chance).toBeLessThan(0.001);
  });
  it('says nothing of too few throws', () => {
    expect(fairnessOf([4, 5, 5, 5, 5, 5])).toBeUndefined();
  });
});

describe('the tray', () => {
  it('throws what it says, and reads it back', () => {
    const pool = TRAY.map((die, i) => ({ die, count: i + 1 }));
    const thrown = throwPool(pool, seeded(7));
    expect(poolSaid(pool)).toBe('d4 + 2d6 + 3d8 + 4d10 + 5d12 + 6d20 + 7d100');
    expect(readThrow(JSON.parse(JSON.stringify(thrown)))).toEqual(thrown);
    expect(sumOf(thrown)).toBe(thrown.parts.flatMap((part) => part.faces).reduce((a, b) => a + b, 0));
  });
  it('refuses what is no throw', () => {
    for (const bad of [
      undefined,
      null,
      3,
      {},
      { parts: [] },
      { parts: [{ sides: 6, zero: false, faces: [7] }] },
      { parts: [{ sides: 10, zero: true, faces: [10] }] },
    ])
      expect(readThrow(bad)).toBeUndefined();
  });
  it('throws every face of every die about equally often', () => {
    const source = pooled((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
    for (const die of TRAY.filter((one) => one.sides <= 20)) {
      const [part] = throwPool([{ die, count: 40_000 }], source).parts;
      const counts = Array.from({ length: die.sides }, (_, i) => part?.faces.filter((face) => face === i + (die.zero ? 0 : 1)).length ?? 0);
      expect(fairnessOf(counts)?.chance).toBeGreaterThan(1e-9);
    }
  });
});
