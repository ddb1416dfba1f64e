import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import { chance, odds } from '../../../../core/odds.ts';
import type { Odds } from '../../../../core/odds-asked.ts';
import { seeded } from '../../../../core/seeded.ts';
import { thrown } from '../../../../core/told.ts';
import { attack, type BattleOutcome, battle } from '../procedures/battle.ts';
import { CHAERONEA_INPUT as CHAERONEA } from '../testing/chaeronea.ts';
import { force as twoSided } from '../testing/force.ts';
import { situation } from '../testing/resolving.ts';
import { EXACT_WEIGHT, weightOf } from './begin.ts';
import { type BattleInput, battleFields, type FighterInput } from './input.ts';
import { readPosition } from './position-form.ts';
import { Simulator } from './simulate.ts';
import { uncertainty } from './uncertainty.ts';
import { exactWinning, simulatedWinning } from './winning.ts';

const standard = standardOf(battleFields);
const rulings = { wallsMustFall: true };
const force = (part: Partial<FighterInput>): FighterInput => twoSided({ twoSided: false, ...part });
const input = (part: Partial<BattleInput>): BattleInput => ({ ...standard, ...part });

const small: [string, BattleInput][] = [
  ['one against one', input({ own: [force({ battle: 3 })], enemy: [force({})] })],
  ['a phalanx', input({ own: [force({ type: 'phalanx', battle: 4, speed: 1 })], enemy: [force({ twoSided: true, speed: 3 })] })],
  [
    'cavalry that rests, with a charge',
    input({
      own: [force({ type: 'heavy-cavalry', superscript: 1, speed: 4 })],
      enemy: [force({ type: 'chariots', speed: 4, battle: 3, superscript: 1 })],
      ownPlans: { ...standard.ownPlans, charge: 1 },
    }),
  ],
  [
    'a wall and a siege engine',
    input({
      own: [force({ type: 'siege-engine', speed: 1 })],
      enemy: [force({ type: 'wall', battle: 0, speed: 0, twoSided: true }), force({ type: 'archers', speed: 5 })],
      level: 3,
      alexander: { battle: 2, superscript: 0, speed: 1 },
    }),
  ],
  [
    'a wall of one side, which takes 2 while it stands',
    input({
      own: [force({ battle: 4, speed: 1 }), force({ type: 'siege-engine', battle: 3, speed: 2 })],
      enemy: [force({ type: 'wall', battle: 0, speed: 0 }), force({ speed: 3 })],
    }),
  ],
  [
    'plans of both sides',
    input({
      own: [force({ speed: 3 })],
      enemy: [force({ speed: 3 }), force({ type: 'archers', speed: 5 })],
      ownPlans: { ...standard.ownPlans, fate: 1, flank: 1, recovery: 1, leadership: 1 },
      enemyPlans: { ...standard.enemyPlans, infantry: 1, archers: 1, flank: 1, recovery: 1 },
      hephaestion: true,
    }),
  ],
  [
    'a duel',
    input({
      own: [force({ speed: 3 })],
      enemy: [force({ type: 'leader', speed: 2, twoSided: true }), force({ speed: 3 })],
      duel: true,
      level: 5,
      alexander: { battle: 3, superscript: 1, speed: 2 },
      enemyPlans: { ...standard.enemyPlans, guards: 1 },
    }),
  ],
  [
    'a leader left alone, with a Recovery that stands before him too',
    input({
      own: [force({ speed: 3, battle: 4 })],
      enemy: [force({ type: 'leader', speed: 3, battle: 3, superscript: 1 }), force({ speed: 1, battle: 3 })],
      level: 3,
      alexander: { battle: 2, superscript: 0, speed: 1 },
      enemyPlans: { ...standard.enemyPlans, guards: 1, recovery: 1, flank: 1 },
    }),
  ],
  [
    'a reduced side that is slower, hit before it acts',
    input({
      own: [force({ battle: 4, speed: 4, twoSided: true, reducedBattle: 3, reducedSpeed: 1 })],
      enemy: [force({ battle: 4, speed: 5, type: 'phalanx' }), force({ battle: 1, speed: 3 })],
    }),
  ],
  [
    'cavalry on both sides, the enemy’s with its plan, from the middle of a turn',
    input({
      turn: 2,
      own: [force({ type: 'light-cavalry', battle: 3, speed: 4, rests: true }), force({ battle: 2, speed: 2, acted: true })],
      enemy: [force({ type: 'chariots', battle: 3, superscript: 1, speed: 3, acted: true }), force({ speed: 4 })],
    }),
  ],
  [
    'maneuver, ambush, surround',
    input({
      own: [force({ speed: 3 }), force({ speed: 1, name: 'b' })],
      enemy: [force({ speed: 3, twoSided: true }), force({ speed: 4 })],
      maneuver: true,
      ambush: true,
      ownPlans: { ...standard.ownPlans, surround: 1 },
    }),
  ],
];

describe('simulated battles agree with exact odds within their stated uncertainty', () => {
  test.each(small)('%s', (_name, of) => {
    const found = simulatedWinning(readPosition(of), rulings, seeded(5), 240_000);
    expect(found.error).toBeLessThan(0.0033);
    expect(Math.abs(found.chance - exactWinning(of, situation()))).toBeLessThanOrEqual(found.error);
  });
  test('Alexander takes on the leader at his first attack', () => {
    for (const [name, of] of small.filter(([, { enemy, duel }]) => !duel && enemy.some((one) => one.type === 'leader'))) {
      const found = simulatedWinning(readPosition(of), { ...rulings, challenges: true }, seeded(7), 240_000);
      const exact = exactWinning(of, situation(), { duel: 'leader' });
      expect([name, Math.abs(found.chance - exact) <= found.error]).toEqual([name, true]);
      expect(Math.abs(exact - exactWinning(of, situation()))).toBeGreaterThan(0.02);
    }
  });
  test('the stated uncertainty holds the exact chance in all but a few of a hundred runs, near the ends too', () => {
    const sure = input({
      own: [force({ battle: 5, speed: 5 }), force({ battle: 5, speed: 5, name: 'b' }), force({ battle: 5, speed: 5, name: 'c' })],
      enemy: [force({ battle: 1 })],
    });
    for (const of of [...small.slice(0, 1).map(([, first]) => first), sure]) {
      const exact = exactWinning(of, situation());
      const runs = Array.from({ length: 100 }, (_, seed) => simulatedWinning(readPosition(of), rulings, seeded(seed), 900));
      expect(runs.filter(({ chance, error }) => Math.abs(chance - exact) > error).length).toBeLessThanOrEqual(1);
      // A third of it would not: it is no wider than it must be.
      if (exact < 0.99) expect(runs.filter(({ chance, error }) => Math.abs(chance - exact) > error / 3).length).toBeGreaterThan(15);
    }
    expect(uncertainty(900, 900)).toBeGreaterThan(5.8 / 900);
  });
});

function oddsOf(of: Readonly<Record<string, Odds>>, question: string): Odds {
  const found = of[question];
  if (!found) throw new Error(`expected odds of ${question}, got none`);
  return found;
}

test('a long battle simulated agrees with the procedure thrown', () => {
  const of = input(CHAERONEA);
  const source = seeded(11);
  const battles = 200;
  let won = 0;
  for (let i = 0; i < battles; i += 1) if (thrown<BattleOutcome>(battle, of, source, situation()).outcome.result === 'won') won += 1;
  const { chance, error } = simulatedWinning(readPosition(of), rulings, seeded(3), 40_000);
  expect(Math.abs(chance - won / battles)).toBeLessThanOrEqual(error + 3.5 * Math.sqrt(0.25 / battles));
}, 60_000);

test('where a wall stands the odds are simulated: nobody may be strong enough for it, and the battle is not won (Walls)', () => {
  const wall = force({ type: 'wall', battle: 0, speed: 0, twoSided: true });
  const weak = readPosition(input({ own: [force({ type: 'archers', battle: 2 })], enemy: [wall] }));
  expect(weightOf(weak)).toBeGreaterThan(EXACT_WEIGHT);
  expect(simulatedWinning(weak, rulings, seeded(1), 500).chance).toBe(0);
  expect(weightOf(readPosition(input({ own: [force({ battle: 3 })], enemy: [force({})] })))).toBeLessThanOrEqual(EXACT_WEIGHT);
});

test('it counts the speed steps it fought', () => {
  const sure = input({ own: [force({ battle: 6, speed: 5 })], enemy: [force({})] });
  expect(new Simulator(readPosition(sure), rulings, seeded(1)).run(100)).toEqual({ battles: 100, won: 100, lost: 0, steps: 100 });
  const slow = input({ own: [force({ battle: 6, speed: 1 })], enemy: [force({ battle: 0, speed: 5 })] });
  expect(new Simulator(readPosition(slow), rulings, seeded(1)).run(100)).toEqual({ battles: 100, won: 100, lost: 0, steps: 200 });
});

test('its dice are fair, eleven out of a draw', () => {
  const count = 60_000;
  for (const battle of [1, 2, 3, 4, 5]) {
    // A force that hits wins in its first step; one that misses is gone in the next.
    const once = input({ own: [force({ battle, speed: 5 })], enemy: [force({ battle: 6, superscript: 6, speed: 4 })] });
    const { won } = new Simulator(readPosition(once), rulings, seeded(battle)).run(count);
    expect(Math.abs(won / count - battle / 6)).toBeLessThan(4 * Math.sqrt(0.25 / count));
  }
});

describe('odds of a speed step by sums equal the walk over every way', () => {
  const row = (n: number, part: Partial<FighterInput>): FighterInput[] =>
    Array.from({ length: n }, (_, i) => force({ ...part, name: `${part.type ?? 'infantry'}${i}` }));
  test.each<[string, Partial<BattleInput>]>([
    ['infantry against infantry', { own: row(2, { superscript: 1 }), enemy: row(2, { battle: 3 }) }],
    [
      'phalanxes and flanks',
      {
        own: row(2, { type: 'phalanx', battle: 3 }),
        enemy: [...row(1, { type: 'phalanx', battle: 2 }), ...row(1, {})],
        enemyPlans: { ...standard.enemyPlans, flank: 1, infantry: 1 },
      },
    ],
    ['fate and flank', { own: row(3, { battle: 3 }), enemy: row(1, {}), ownPlans: { ...standard.ownPlans, fate: 2, flank: 1 } }],
  ])('%s', (_name, part) => {
    const of = input(part);
    const walked = odds(attack, of, situation(), { walk: true });
    const summed = odds(attack, of, situation());
    for (const question of ['hits-on-enemy', 'hits-on-own'])
      for (const [answer] of walked[question]?.ways ?? [])
        expect(chance(oddsOf(summed, question), answer)).toBeCloseTo(chance(oddsOf(walked, question), answer), 12);
  });
  test('eleven attacks at one speed are summed, not walked', () => {
    const of = input({ own: row(5, { battle: 3, superscript: 1 }), enemy: row(5, { battle: 3 }) });
    expect(Object.keys(attack.closed?.(of, situation(), {}) ?? {})).toEqual(['hits-on-enemy', 'hits-on-own']);
  });
});
