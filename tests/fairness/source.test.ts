import { describe, expect, test } from 'vitest';
import { chance } from '../../src/app/device/random.ts';
import { upperGamma } from '../../src/app/dice-tray/fairness.ts';
import { Series } from '../../src/app/dice-tray/series.ts';
import { drawMany } from '../../src/core/cup.ts';
import type { RandomSource } from '../../src/core/random.ts';
import { roll } from '../../src/core/roll.ts';

/** Throws of each die; ten million in the full run. */
const THROWS = process.env.FULL === '1' ? 10_000_000 : 1_000_000;
const DRAWS = THROWS / 10;
/** A fair source does worse than this once in a thousand million series: a failure is the source's fault. */
const NEVER = 1e-9;

function series(sides: number, source: RandomSource, count = THROWS): Series {
  const made = new Series(sides);
  for (let i = 0; i < count; i += 1) made.add(source.below(sides));
  return made;
}

describe(`the source of the app's dice, over ${THROWS.toLocaleString('en')} throws`, () => {
  test.each([4, 6, 10])(
    'a d%i comes up even (chi-square), in even turns (runs), and without memory (serial correlation)',
    (sides) => {
      const found = series(sides, chance).findings();
      expect(found?.even.chance).toBeGreaterThan(NEVER);
      expect(found?.runs.chance).toBeGreaterThan(NEVER);
      expect(found?.serial.chance).toBeGreaterThan(NEVER);
    },
    300_000,
  );

  test('what is drawn from a cup comes as often as it should', () => {
    const ask = drawMany(
      [
        { id: 'a', count: 3 },
        { id: 'b', count: 2 },
        { id: 'c', count: 5 },
      ],
      3,
    );
    const ways = new Map(ask.ways().map(([drawn, count]) => [drawn.join(), count]));
    const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
    const came = new Map<string, number>();
    for (let i = 0; i < DRAWS; i += 1) {
      const drawn = ask.read(roll(ask, chance) as string[]).join();
      came.set(drawn, (came.get(drawn) ?? 0) + 1);
    }
    expect([...came.keys()].filter((drawn) => !ways.has(drawn))).toEqual([]);
    const chiSquare = [...ways].reduce((sum, [drawn, count]) => {
      const expected = (DRAWS * count) / all;
      return sum + ((came.get(drawn) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(upperGamma((ways.size - 1) / 2, chiSquare / 2)).toBeGreaterThan(NEVER);
  }, 300_000);

  test('a first draw tells nothing of the order of a cup', () => {
    const ask = drawMany(
      [
        { id: 'a', count: 1 },
        { id: 'b', count: 1 },
        { id: 'c', count: 1 },
        { id: 'd', count: 1 },
      ],
      1,
    );
    const made = new Series(4);
    for (let i = 0; i < DRAWS; i += 1) made.add('abcd'.indexOf(String(roll(ask, chance)[0])));
    expect(made.findings()?.chance).toBeGreaterThan(NEVER);
  }, 300_000);
});

function pooledBytes(): () => number {
  const pool = new Uint8Array(65_536);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      crypto.getRandomValues(pool);
      at = 0;
    }
    at += 1;
    return pool[at - 1] as number;
  };
}

describe('a source that is not fair does not pass', () => {
  const million = 1_000_000;

  test('one that takes the remainder of a byte, which favours low faces by a sixtieth', () => {
    const byte = pooledBytes();
    expect(series(6, { below: (n) => byte() % n }, million).findings()?.even.chance).toBeLessThan(NEVER);
  });

  test('a loaded die: one six in a hundred more', () => {
    const loaded = { below: (n: number) => (chance.below(100) === 0 ? n - 1 : chance.below(n)) };
    expect(series(6, loaded, million).findings()?.even.chance).toBeLessThan(NEVER);
  });

  test('one that repeats itself once in fifty throws, though every face comes as often', () => {
    let last = 0;
    const sticky = {
      below: (n: number) => {
        if (chance.below(50) > 0) last = chance.below(n);
        return last;
      },
    };
    const found = series(6, sticky, million).findings();
    expect(found?.serial.chance).toBeLessThan(NEVER);
    expect(found?.runs.chance).toBeLessThan(NEVER);
  });

  test('one that deals the faces out in turn, so that each comes exactly as often', () => {
    let turn = 0;
    const found = series(6, { below: (n) => (turn++ * 5) % n }, million).findings();
    expect(found?.even.chance).toBeCloseTo(1, 9);
    expect(Math.min(found?.runs.chance ?? 1, found?.serial.chance ?? 1)).toBeLessThan(NEVER);
  });
});

test('a series that is over at once says nothing', () => {
  expect(series(6, chance, 99).findings()).toBeUndefined();
  expect(series(6, { below: () => 0 }, 1000).findings()).toBeUndefined();
});
