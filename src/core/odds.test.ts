import { describe, expect, test } from 'vitest';
import { climb, rules, siege, stone } from '../../tests/fixture/rules.ts';
import { D6, one, readAs, sum } from './dice.ts';
import { standardRulings } from './game.ts';
import { type Counted, chance, countedIn, odds, worthOf } from './odds.ts';
import { type AnyProcedure, untracked } from './procedure.ts';
import { citing, named } from './said.ts';
import { asPrinted } from './situation.ts';
import { typed } from './testing/typed.ts';
import { told } from './told.ts';

const situation = asPrinted(standardRulings(rules));
const cite = citing('test');

function procedure(run: AnyProcedure['run'], questions: readonly string[]): AnyProcedure {
  return {
    ...untracked,
    id: 'test',
    version: 1,
    cite: cite('1'),
    fields: {},
    labels: [],
    questions: Object.fromEntries(questions.map((question) => [question, { cite: cite('1') }])),
    policies: {},
    examples: [],
    faults: () => [],
    run,
    verdict: () => named('verdict/test'),
  };
}

describe('odds', () => {
  test('walk no die that is thrown together with others and never looked at', () => {
    let paths = 0;
    const thrown = procedure(
      (_, hand) => {
        paths += 1;
        const dice = hand.all<Record<string, number>>(Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((at) => [at, one(D6)])));
        hand.know('first', dice('b') > 4);
        hand.know('rest', dice('a') + dice('c') > 11);
      },
      ['first', 'rest'],
    );
    expect(chance(odds(thrown, {}, situation, { questions: ['first'] }).first as never, true)).toBe(1 / 3);
    expect(paths).toBe(6);
    const both = odds(thrown, {}, situation);
    expect([chance(both.first as never, true), chance(both.rest as never, true)]).toEqual([1 / 3, 1 / 36]);
    expect(paths).toBe(6 + 216);
  });

  test('walk how many of dice alike came out, not which: one path a number, the same odds as the plain walk', () => {
    let paths = 0;
    const six = readAs(one(D6), 'six', (face) => face === 6);
    const groups = ['a-1', 'a-2', 'a-3', 'b-1', 'b-2'];
    const thrown = procedure(
      (_, hand) => {
        paths += 1;
        const dice = hand.all<Record<string, boolean>>(Object.fromEntries(groups.map((at) => [at, six])), (at) => at.slice(0, 1));
        const count = (group: string) => groups.filter((at) => at.startsWith(group) && dice(at)).length;
        hand.know('sixes', count('a') * 10 + count('b'));
      },
      ['sixes'],
    );
    const merged = odds(thrown, {}, situation).sixes as never;
    expect(paths).toBe(4 * 3);
    // Three of three and none of two: 1/216 · 25/36.
    expect(chance(merged, 30)).toBeCloseTo(25 / 7776, 12);
    const walked = odds(thrown, {}, situation, { walk: true }).sixes as never;
    for (const a of [0, 1, 2, 3]) for (const b of [0, 1, 2]) expect(chance(merged, a * 10 + b)).toBeCloseTo(chance(walked, a * 10 + b), 12);
  });

  test('are whole ways of the smallest total: two dice, who is higher', () => {
    const duel = procedure(
      (_input, hand) => {
        const rolls = hand.all({ 'roll/a': one(D6), 'roll/b': one(D6) });
        const [a, b] = [rolls('roll/a'), rolls('roll/b')];
        hand.know('winner' as never, (a > b ? 'a' : a < b ? 'b' : 'draw') as never);
        return {};
      },
      ['winner'],
    );
    expect(odds(duel, {}, situation).winner).toEqual({
      exact: true,
      total: 12,
      error: 0,
      ways: [
        ['draw', 2],
        ['b', 5],
        ['a', 5],
      ],
    });
  });
  test('paths of different length add up exactly', () => {
    const again = procedure(
      (_input, hand) => {
        const first = hand.ask('roll/first', one(D6));
        const total = first === 6 ? first + hand.ask('roll/second', sum(2, D6)) : first;
        hand.know('big' as never, (total > 12) as never);
        return {};
      },
      ['big'],
    );
    // 1/6 for the six, then 7 to 12 on two dice: 21/36.
    expect(odds(again, {}, situation).big).toMatchObject({
      exact: true,
      total: 72,
      ways: [
        [false, 65],
        [true, 7],
      ],
    });
  });
  test('a question not settled on a path is none there', () => {
    const maybe = procedure(
      (_input, hand) => {
        if (hand.ask('roll/a', one(D6)) === 1) hand.know('hits' as never, 2 as never);
        return {};
      },
      ['hits'],
    );
    expect(odds(maybe, {}, situation).hits?.ways).toEqual([
      [2, 1],
      ['none', 5],
    ]);
  });
  test('stop looking once what is asked is settled', () => {
    let asked = 0;
    const early = procedure(
      (_input, hand) => {
        const a = hand.ask('roll/a', one(D6));
        hand.know('a' as never, a as never);
        asked += 1;
        hand.ask('roll/b', one(D6));
        return {};
      },
      ['a', 'b'],
    );
    odds(early, {}, situation, { questions: ['a'] });
    expect(asked).toBe(0);
  });
  test('a loop without bound: the wall falls with probability (10/11) for each level', () => {
    // A blow of 9 or more (10 ways) against snake eyes (1 way): who comes first.
    for (const wall of [1, 2, 3]) {
      const { fell } = odds(siege, { wall, patience: [] }, situation);
      expect(fell && Math.abs(chance(fell, true) - (10 / 11) ** wall)).toBeLessThan(1e-10);
      expect(fell?.exact).toBe(false);
      expect(fell?.error).toBeLessThan(1e-10);
    }
  });
  test('a bounded loop stays exact', () => {
    const three = procedure(
      (_input, hand) => {
        const hits = hand.loop(
          'volley',
          { left: 3, hits: 0 },
          (state) => JSON.stringify(state),
          (state, round) => {
            const hit = round.ask('roll/shot', one(D6)) > 4 ? 1 : 0;
            const next = { left: state.left - 1, hits: state.hits + hit };
            return next.left === 0 ? { done: next.hits } : { again: next };
          },
        );
        hand.know('hits' as never, hits as never);
        return {};
      },
      ['hits'],
    );
    expect(odds(three, {}, situation).hits).toMatchObject({
      exact: true,
      total: 27,
      ways: expect.arrayContaining([
        [3, 1],
        [2, 6],
        [1, 12],
        [0, 8],
      ]),
    });
  });
  test('dice thrown together and first read inside a loop stand before it', () => {
    const duel = procedure(
      (_input, hand) => {
        const rolls = hand.all({ 'roll/a': one(D6), 'roll/b': one(D6) });
        const end = hand.loop(
          'again',
          { left: 2 },
          (state) => JSON.stringify(state),
          (state, round) => {
            const more = round.ask('roll/more', one(D6));
            if (state.left > 1) return { again: { left: 1 } };
            return { done: rolls('roll/a') === rolls('roll/b') && more === 1 };
          },
        );
        hand.know('luck' as never, end as never);
        return {};
      },
      ['luck'],
    );
    const of = odds(duel, {}, situation).luck;
    expect(of && chance(of, true)).toBeCloseTo(1 / 36, 12);
  });
  test('choices are answered by the policy named', () => {
    const daring = odds(climb, { weather: 'calm', rope: false, load: 0 }, situation);
    const staying = odds(climb, { weather: 'calm', rope: false, load: 0 }, situation, { policies: { risk: 'stay' } });
    expect(daring.falls && chance(daring.falls, true)).toBeCloseTo(0.1);
    expect(staying.falls && chance(staying.falls, true)).toBe(0);
  });
  test('a cup', () =>
    expect(odds(stone, { red: 3, green: 2, blue: 1 }, situation).colour).toMatchObject({
      total: 6,
      ways: [
        ['red', 3],
        ['green', 2],
        ['blue', 1],
      ],
    }));
  test('weights past 2^53 become probabilities with a stated error', () => {
    const many = procedure(
      (_input, hand) => {
        let top = 0;
        for (let i = 0; i < 3; i += 1)
          top = Math.max(
            top,
            hand.ask(`roll/${i}`, {
              ...sum(7, D6),
              ways: () => [
                [1, 6 ** 7 - 1],
                [2, 1],
              ],
            }),
          );
        hand.know('top' as never, top as never);
        return {};
      },
      ['top'],
    );
    const of = odds(many, {}, situation).top;
    expect(of).toMatchObject({ exact: false, total: 1 });
    expect(of && chance(of, 2)).toBeCloseTo(1 - (1 - 6 ** -7) ** 3, 12);
  });
});

describe('stages', () => {
  /** Two dice, of which only whether they are equal matters to what follows: a third die must show 6, or 5 and 6 after a double. */
  function staged(counting: { rests: number; runs: number }): AnyProcedure {
    return procedure(
      (_input, hand) => {
        counting.runs += 1;
        const first = hand.ask('roll/a', one(D6));
        const second = hand.ask('roll/b', one(D6));
        hand.know('double', first === second);
        return hand.stage('check', { double: first === second }, String, (state, rest) => {
          counting.rests += 1;
          const face = rest.ask('roll/c', one(D6));
          rest.know('passed', face > (state.double ? 4 : 5));
          return {};
        });
      },
      ['double', 'passed'],
    );
  }
  test('are walked once for each key, and give what the whole walk gives', () => {
    const counting = { rests: 0, runs: 0 };
    const keyed = procedure(
      (input, hand) => {
        counting.runs += 1;
        const double = hand.ask('roll/a', one(D6)) === hand.ask('roll/b', one(D6));
        return hand.stage('check', double, String, (state, rest) => {
          counting.rests += 1;
          rest.know('passed', rest.ask('roll/c', one(D6)) > (state ? 4 : 5));
          return input;
        });
      },
      ['passed'],
    );
    const fast = odds(keyed, {}, situation).passed;
    expect(counting).toEqual({ runs: 36, rests: 2 * 6 });
    const slow = odds(keyed, {}, situation, { walk: true }).passed;
    expect(counting).toEqual({ runs: 36 + 216, rests: 12 + 216 });
    expect(fast && chance(fast, true)).toBeCloseTo((1 / 6) * (2 / 6) + (5 / 6) * (1 / 6), 12);
    expect(fast && slow && chance(slow, true)).toBeCloseTo(chance(fast as never, true), 12);
    expect(fast).toMatchObject({ exact: true, total: 36 });
  });
  test('keep what was known before them', () => {
    const counting = { rests: 0, runs: 0 };
    const both = odds(staged(counting), {}, situation);
    expect(both.double && chance(both.double, true)).toBeCloseTo(1 / 6, 12);
    expect(counting.runs).toBe(36);
  });
  test('are plain code where dice are told', () => {
    const counting = { rests: 0, runs: 0 };
    const run = told(staged(counting), {}, typed({ 'roll/a': 3, 'roll/b': 3, 'roll/c': 5 }), situation);
    expect(run).toMatchObject({ state: 'done', known: { double: true, passed: true } });
  });
});

test('what a modifier is worth is the odds without it', () => {
  const input = { weather: 'calm', rope: true, load: 1 } as const;
  const how = { policies: { risk: 'stay' } };
  const found = countedIn(climb, input, situation, 'rungs', how);
  expect(found.map(({ id, amount }) => [id, amount])).toEqual([
    ['rope', 2],
    ['load', -1],
  ]);
  const bare = odds(climb, { weather: 'calm', rope: false, load: 1 }, situation, { questions: ['rungs'], policies: { risk: 'stay' } }).rungs;
  expect(new Map(worthOf(found[0] as Counted, climb, input, situation, 'rungs', how).without.ways)).toEqual(new Map(bare?.ways));
});
