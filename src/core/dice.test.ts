import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyAsk } from './ask.ts';
import { draw, drawMany } from './cup.ts';
import { atLeast, atMost, D6, D10, type DiceAsk, die, each, highest, lowest, one, readAs, sorted, sum } from './dice.ts';
import { roll } from './roll.ts';
import { seeded } from './seeded.ts';

/** The slow oracle: every face of every die. */
function bruteForce<T>(ask: DiceAsk<T>): Map<string, number> {
  let rolls: number[][] = [[]];
  for (let i = 0; i < ask.count; i += 1) rolls = rolls.flatMap((roll) => Array.from({ length: ask.die.sides }, (_, k) => [...roll, lowest(ask.die) + k]));
  const counted = new Map<string, number>();
  for (const roll of rolls) {
    const key = JSON.stringify(ask.read(roll));
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
}

const ways = (ask: { ways(): readonly (readonly [unknown, number])[] }): Map<string, number> =>
  new Map(ask.ways().map(([value, count]) => [JSON.stringify(value), count]));

describe('the ways of a throw equal brute force over its faces', () => {
  test.each([
    ['one', one(D10)],
    ['sum', sum(3, D6)],
    ['sum of d10s with zero', sum(2, D10)],
    ['each', each(3, die(4))],
    ['sorted', sorted(3, D6)],
    ['at most', atMost(2, 4, D6)],
    ['at least', atLeast(5, 4, D6)],
    ['at most nothing', atMost(0, 2, D6)],
    ['read as', readAs(sum(2, D6), 'doubled', (total) => total > 7)],
  ] as [string, DiceAsk<unknown>][])('%s', (_name, ask) => expect(ways(ask)).toEqual(bruteForce(ask)));

  test('for any die and count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 4 }), fc.boolean(), (sides, count, zero) => {
        for (const ask of [sum(count, { sides, zero }), sorted(count, { sides, zero })] as DiceAsk<unknown>[]) expect(ways(ask)).toEqual(bruteForce(ask));
      }),
    );
  });
});

describe('a cup', () => {
  const cup = [
    { id: 'm', count: 4 },
    { id: 'p', count: 3 },
    { id: 'a', count: 1 },
    { id: 'gone', count: 0 },
  ];
  test('one chit: as many ways as there are of it', () =>
    expect(draw(cup).ways()).toEqual([
      ['m', 4],
      ['p', 3],
      ['a', 1],
    ]));
  test('two without return: hypergeometric', () =>
    expect(ways(drawMany(cup, 2))).toEqual(
      new Map([
        ['["m","m"]', 6],
        ['["m","p"]', 12],
        ['["m","a"]', 4],
        ['["p","p"]', 3],
        ['["p","a"]', 3],
      ]),
    ));
  test('an empty cup and more chits than there are: refused', () => {
    expect(() => draw([{ id: 'm', count: 0 }])).toThrow('expected a cup with something in it');
    expect(() => drawMany(cup, 9)).toThrow('expected at most 8 chits, got 9');
  });
});

test('throws stay within the die and the cup', () => {
  const source = seeded(4);
  for (let i = 0; i < 500; i += 1) {
    for (const face of roll(sum(3, D10) as AnyAsk as DiceAsk<unknown>, source))
      expect([lowest(D10) <= (face as number), (face as number) <= highest(D10)]).toEqual([true, true]);
    expect(
      [
        ...roll(
          drawMany(
            [
              { id: 'x', count: 2 },
              { id: 'y', count: 1 },
            ],
            3,
          ) as never,
          source,
        ),
      ].sort(),
    ).toEqual(['x', 'x', 'y']);
  }
});
