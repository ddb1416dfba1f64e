import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defenderLoses, diceOf, type Result, resultOf, type Terms, TO_THE_END, throwWays } from '../combat/combat.ts';
import { armiesNeeded } from './armies-needed.ts';
import { attackOdds, attackOddsFrom, expected } from './attack-odds.ts';
import { chainOdds, goingOn } from './chain-odds.ts';

/** An exact fraction. */
type Fraction = readonly [bigint, bigint];

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => {
  const [n, m] = [a * d + c * b, b * d];
  const shared = gcd(n, m);
  return [n / shared, m / shared];
};
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const decimal = ([a, b]: Fraction): number => Number((a * 10n ** 18n) / b) / 1e18;

/** Every face of every die, compared in order: what `throwWays` counts, without a single shortcut. */
function bruteThrow(attack: number, defence: number): number[] {
  const ways = Array<number>(Math.min(attack, defence) + 1).fill(0);
  const count = attack + defence;
  for (let roll = 0; roll < 6 ** count; roll += 1) {
    const faces = Array.from({ length: count }, (_, i) => Math.floor(roll / 6 ** i) % 6);
    const down = (a: number, b: number): number => b - a;
    const [mine, theirs] = [faces.slice(0, attack).sort(down), faces.slice(attack).sort(down)];
    const lost = ways.slice(1).filter((_, i) => (mine[i] as number) <= (theirs[i] as number)).length;
    ways[lost] = (ways[lost] as number) + 1;
  }
  return ways;
}

/** The chance of every end by plain recursion over exact fractions: the oracle. */
function oracle(attackers: number, defenders: number, terms: Terms, known = new Map<string, Map<string, Fraction>>()): Map<string, Fraction> {
  const key = `${attackers}/${defenders}`;
  const before = known.get(key);
  if (before) return before;
  const ends = new Map<string, Fraction>();
  const dice = diceOf(attackers, defenders, terms);
  if (!dice) ends.set(`${attackers}/${defenders}/${resultOf(attackers, defenders, terms)}`, [1n, 1n]);
  else {
    const { total, attackerLoses } = throwWays(dice.attack, dice.defence);
    attackerLoses.forEach((ways, lost) => {
      for (const [end, chance] of oracle(attackers - lost, defenders - defenderLoses(attackerLoses.length - 1 - lost, defenders, terms), terms, known))
        ends.set(end, plus(ends.get(end) ?? [0n, 1n], times(chance, [BigInt(ways), BigInt(total)])));
    });
  }
  known.set(key, ends);
  return ends;
}

function agree(attackers: number, defenders: number, terms: Terms, known?: Map<string, Map<string, Fraction>>): void {
  const odds = attackOdds(attackers, defenders, terms);
  const results: Record<Result, number> = { conquered: 0, held: 0, stopped: 0, exhausted: 0 };
  const [mine, theirs] = [new Float64Array(attackers + 1), new Float64Array(defenders + 1)];
  for (const [end, chance] of oracle(attackers, defenders, terms, known)) {
    const [a, d, result] = end.split('/') as [string, string, Result];
    results[result] += decimal(chance);
    mine[Number(a)] = (mine[Number(a)] as number) + decimal(chance);
    theirs[Number(d)] = (theirs[Number(d)] as number) + decimal(chance);
  }
  const off = [
    ...(Object.keys(results) as Result[]).map((result) => odds.results[result] - results[result]),
    ...mine.map((chance, n) => (odds.attackersLeft[n] as number) - chance),
    ...theirs.map((chance, n) => (odds.defendersLeft[n] as number) - chance),
  ].reduce((most, difference) => Math.max(most, Math.abs(difference)), 0);
  expect(off, `${attackers} against ${defenders}`).toBeLessThan(1e-12);
}

const tables = JSON.parse(readFileSync(new URL('./odds.fixture.json', import.meta.url), 'utf8')) as {
  throws: { attack: number; defence: number; attackerLoses: number[] }[];
  book: Record<string, number[]>;
  tournament: Record<string, number[]>;
};

describe('Seconda fase: one throw', () => {
  test.each(tables.throws)('$attack dice against $defence: the ways are as published', ({ attack, defence, attackerLoses }) => {
    expect(throwWays(attack, defence).attackerLoses).toEqual(attackerLoses);
  });
  test.each([1, 2, 3].flatMap((a) => [1, 2, 3].map((d) => [a, d] as const)))('%i dice against %i: the ways are those of all faces', (attack, defence) => {
    expect(throwWays(attack, defence).attackerLoses).toEqual(bruteThrow(attack, defence));
  });
});

describe('Seconda fase: a whole attack', () => {
  test('15 × 15 grid to the end: as exact fractions', () => {
    const known = new Map<string, Map<string, Fraction>>();
    for (let a = 1; a <= 15; a += 1) for (let d = 1; d <= 15; d += 1) agree(a, d, TO_THE_END, known);
  }, 60_000);
  test('15 × 15 grid, every stop level, stopping at or below it and never going below it: as exact fractions', () => {
    for (let stop = 2; stop <= 15; stop += 1)
      for (const terms of [
        { ...TO_THE_END, stopAt: stop },
        { ...TO_THE_END, keep: stop },
      ]) {
        const known = new Map<string, Map<string, Fraction>>();
        for (let a = 1; a <= 15; a += 1) for (let d = 1; d <= 15; d += 1) agree(a, d, terms, known);
      }
  }, 60_000);
  test('Difesa obbligata, Inferiorità numerica, fewer dice of either side, a last army that cannot be attacked: as exact fractions', () => {
    for (const terms of [
      { ...TO_THE_END, tournament: true },
      { ...TO_THE_END, defenceDice: 1 },
      { ...TO_THE_END, defenceDice: 2 },
      { ...TO_THE_END, attackDice: 1 },
      { ...TO_THE_END, attackDice: 2, tournament: true },
      { ...TO_THE_END, reserve: 1 },
      { ...TO_THE_END, reserve: 1, reserveThrows: false },
      { ...TO_THE_END, reserve: 1, defenceDice: 2, stopAt: 4 },
      { ...TO_THE_END, reserve: 1, attackDice: 2, keep: 3 },
      { ...TO_THE_END, reserve: 1, tournament: true },
    ]) {
      const known = new Map<string, Map<string, Fraction>>();
      for (let a = 1; a <= 12; a += 1) for (let d = 1; d <= 12; d += 1) agree(a, d, terms, known);
    }
  });
  test('armies large enough to leap over the throws sure to come: as without the leap', () => {
    const begun = (attackers: number): Float64Array => {
      const start = new Float64Array(attackers + 1);
      start[attackers] = 1;
      return start;
    };
    for (const [a, d, more] of [
      [10, 9, {}],
      [60, 40, { stopAt: 12 }],
      [101, 100, { keep: 7 }],
      [171, 100, { reserve: 1 }],
      [420, 250, {}],
    ] as const) {
      const terms = { ...TO_THE_END, ...more };
      const [leapt, walked] = [attackOdds(a, d, terms), attackOddsFrom(begun(a), d, terms)];
      for (const part of ['attackersLeft', 'defendersLeft', 'conquerorsLeft'] as const)
        for (const [n, chance] of walked[part].entries()) expect(Math.abs((leapt[part][n] as number) - chance), `${a} ${d} ${part} ${n}`).toBeLessThan(1e-13);
    }
  });
  test('the published tables, usable attackers against defenders', () => {
    for (const [terms, table] of [[TO_THE_END, tables.book] as const, [{ ...TO_THE_END, tournament: true }, tables.tournament] as const])
      for (const [usable, row] of Object.entries(table))
        for (const [i, chance] of row.entries()) expect(attackOdds(Number(usable) + 1, i + 1, terms).results.conquered).toBeCloseTo(chance, 4);
  });
  test.each([
    [10, 0.19025],
    [20, 0.09998],
    [30, 0.05653],
    [100, 0.001686],
  ])('%i usable attackers against as many: the measured values', (n, chance) => {
    expect(attackOdds(n + 1, n, TO_THE_END).results.conquered).toBeCloseTo(chance, n === 100 ? 6 : 5);
  });
  test('large armies: chances sum to one', () => {
    for (const [a, d] of [
      [1000, 1000],
      [1711, 1000],
      [9999, 9999],
    ] as const) {
      const odds = attackOdds(a, d, TO_THE_END);
      const all = Object.values(odds.results).reduce((sum, chance) => sum + chance, 0);
      expect(Math.abs(1 - all)).toBeLessThan(1e-9);
      expect(expected(odds.attackersLeft)).toBeGreaterThan(0.999999);
    }
  });
  test('a chance too small to matter is no chance, not a wrong one', () => {
    expect(attackOdds(50, 400, TO_THE_END).results.conquered).toBeLessThan(1e-12);
  });
});

describe('armies needed', () => {
  const needed = (defenders: number, chance: number, terms: Terms): number => {
    let n = 2;
    while (attackOdds(n, defenders, terms).results.conquered < chance) n += 1;
    return n;
  };
  test('as counted up one by one', () => {
    for (const terms of [TO_THE_END, { ...TO_THE_END, tournament: true }, { ...TO_THE_END, stopAt: 5 }, { ...TO_THE_END, keep: 4 }])
      for (const chance of [0.2, 0.5, 0.8, 0.95])
        for (let d = 1; d <= 25; d += 1) expect(armiesNeeded(d, chance, terms), `${d} at ${chance}`).toBe(needed(d, chance, terms));
  });
  test('large defences are answered, impossible ones said to be', () => {
    const n = armiesNeeded(1000, 0.8, TO_THE_END) as number;
    expect(attackOdds(n, 1000, TO_THE_END).results.conquered).toBeGreaterThanOrEqual(0.8);
    expect(attackOdds(n - 1, 1000, TO_THE_END).results.conquered).toBeLessThan(0.8);
    expect(armiesNeeded(9999, 0.8, TO_THE_END)).toBeUndefined();
    expect(armiesNeeded(3, 0.8, { ...TO_THE_END, reserve: 1 })).toBeUndefined();
  });
});

describe('a chain of territories', () => {
  test('counted anew after another chain it is the same, whichever link was changed', () => {
    const of = (...defenders: readonly number[]) =>
      chainOdds(
        20,
        defenders.map((n) => ({ defenders: n, leave: 1, borders: true })),
        TO_THE_END,
      );
    const first = of(3, 2, 4);
    for (const other of [
      of(3, 2, 5),
      of(3, 1, 4),
      of(2, 2, 4),
      of(3),
      chainOdds(20, [{ defenders: 3, leave: 2, borders: true }], { ...TO_THE_END, tournament: true }),
    ])
      expect(other).not.toEqual(first);
    expect(of(3, 2, 4)).toEqual(first);
  });

  test('one link is one attack', () => {
    const [link] = chainOdds(9, [{ defenders: 4, leave: 1, borders: true }], TO_THE_END).links;
    expect(link?.conquered).toBeCloseTo(attackOdds(9, 4, TO_THE_END).results.conquered, 12);
  });
  test('what threw the last dice goes in even when more was to be left behind', () => {
    const leaving = (leave: number, borders = true) => ({ leave, borders });
    expect(goingOn(8, leaving(2), TO_THE_END)).toBe(6);
    expect(goingOn(8, leaving(7), TO_THE_END)).toBe(3);
    expect(goingOn(3, leaving(3), TO_THE_END)).toBe(2);
    expect(goingOn(2, leaving(1), TO_THE_END)).toBe(1);
    const tournament = { ...TO_THE_END, tournament: true };
    expect(goingOn(8, leaving(1), tournament), 'Guarnigione minima').toBe(6);
    expect(goingOn(8, leaving(1, false), tournament)).toBe(7);
    expect(goingOn(4, leaving(1), tournament), 'what must move in moves').toBe(3);
  });
  test('three links: as exact fractions', () => {
    const links = [
      { defenders: 3, leave: 1, borders: true },
      { defenders: 2, leave: 3, borders: true },
      { defenders: 1, leave: 1, borders: true },
    ];
    let start = new Map<number, Fraction>([[14, [1n, 1n]]]);
    const fast = chainOdds(14, links, TO_THE_END).links;
    links.forEach((link, i) => {
      const next = new Map<number, Fraction>();
      for (const [armies, chance] of start)
        for (const [end, part] of oracle(armies, link.defenders, TO_THE_END)) {
          const [a, , result] = end.split('/') as [string, string, Result];
          if (result !== 'conquered') continue;
          const moved = goingOn(Number(a), link, TO_THE_END);
          next.set(moved, plus(next.get(moved) ?? [0n, 1n], times(chance, part)));
        }
      for (const [armies, chance] of next) expect(fast[i]?.armies[armies]).toBeCloseTo(decimal(chance), 12);
      start = next;
    });
  });
});
