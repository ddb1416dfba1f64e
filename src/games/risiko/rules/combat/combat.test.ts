import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import { chance, odds } from '../../../../core/odds.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { seeded } from '../../../../core/seeded.ts';
import { thrown } from '../../../../core/told.ts';
import { attackOdds, expected } from '../odds/attack-odds.ts';
import { needed } from '../procedures/armies-needed.ts';
import { type AttackOutcome, attack } from '../procedures/attack.ts';
import { chain } from '../procedures/chain.ts';
import { throwOnce } from '../procedures/throw.ts';
import { faultsOf, resolved, under } from '../testing/resolve.ts';
import { mostAttackDice, TO_THE_END } from './combat.ts';

/** Expects the closed form of a procedure's odds to say what walking every way says. */
function agree(procedure: AnyProcedure, input: unknown, digits: number): void {
  const [fast, slow] = [odds(procedure, input, under()), odds(procedure, input, under(), { walk: true })];
  expect(Object.keys(slow)).toEqual(Object.keys(procedure.questions));
  for (const [question, walked] of Object.entries(slow)) {
    const counted = fast[question];
    if (!counted) throw new Error(`expected odds of ${question}, got none`);
    for (const [answer] of walked.ways)
      expect(chance(counted, answer), `${JSON.stringify(input)} ${question} ${answer}`).toBeCloseTo(chance(walked, answer), digits);
  }
}

const dice = (attacker: number[], defender: number[]): Record<string, number[]> => ({ 'dice/attacker': attacker, 'dice/defender': defender });

describe('Seconda fase: dice', () => {
  test('example: ten armies attack with three dice, or with two or one', () => {
    expect(mostAttackDice(10)).toBe(3);
    for (const attackDice of [0, 1, 2, 3]) expect(faultsOf(throwOnce, { attackers: 10, attackDice })).toEqual([]);
  });
  test.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 3],
  ])('%i armies throw at most %i dice', (attackers, most) => {
    expect(faultsOf(throwOnce, { attackers, attackDice: most })).toEqual([]);
    if (most < 3) expect(faultsOf(throwOnce, { attackers, attackDice: most + 1 })).toEqual(['illegal attackDice expected/attack-dice']);
  });
  test('the last army does not attack; four dice do not exist; a defender has no more dice than armies', () => {
    expect(faultsOf(throwOnce, { attackers: 1 })).toEqual(['illegal attackers expected/two-armies']);
    expect(faultsOf(throwOnce, { attackers: 9, attackDice: 4 })).toEqual(['impossible attackDice expected/dice']);
    expect(faultsOf(throwOnce, { defenders: 9, defenceDice: 4 })).toEqual(['impossible defenceDice expected/dice']);
    expect(faultsOf(throwOnce, { defenders: 2, defenceDice: 3 })).toEqual(['illegal defenceDice expected/defence-dice']);
    expect(faultsOf(throwOnce, { attackers: 10_000 })).toEqual(['impossible attackers expected/number']);
  });
  test('an attack that was not announced is allowed with a warning', () => {
    expect(faultsOf(throwOnce, { announced: false })).toEqual(['doubtful announced expected/announced']);
    const input = { ...standardOf(throwOnce.fields), announced: false };
    const outcome = resolved(throwOnce, input, dice([1, 1, 1], [1, 1, 1]));
    expect(throwOnce.next(outcome, input)[0], 'the defender may ask for it again').toMatchObject({
      procedure: 'throw',
      input: { attackers: 4, announced: true },
    });
  });
  test('by land, by sea, Alaska to Kamchatka, and no further', () => {
    expect(faultsOf(throwOnce, { from: 'alaska', to: 'kamchatka' })).toEqual([]);
    expect(faultsOf(throwOnce, { from: 'brazil', to: 'north-africa' })).toEqual([]);
    expect(faultsOf(throwOnce, { from: 'brazil', to: 'egypt' })).toEqual(['illegal to expected/neighbour']);
    expect(faultsOf(throwOnce, { from: 'brazil', to: 'brazil' })).toEqual(['illegal to expected/neighbour']);
  });
});

describe('Seconda fase: dice compared', () => {
  test('highest with highest, ties to the defender, never summed', () => {
    const outcome = resolved(throwOnce, { attackers: 8, defenders: 4 }, dice([2, 6, 4], [4, 1, 5]));
    expect(outcome).toMatchObject({
      attackDice: [6, 4, 2],
      defenceDice: [5, 4, 1],
      pairs: [
        { attack: 6, defence: 5, loser: 'defender' },
        { attack: 4, defence: 4, loser: 'attacker' },
        { attack: 2, defence: 1, loser: 'defender' },
      ],
      attackerLosses: 1,
      defenderLosses: 2,
      attackers: 7,
      defenders: 2,
      conquered: false,
    });
  });
  test('as many pairs as the fewer dice', () => {
    expect(resolved(throwOnce, { attackers: 8, defenders: 1 }, dice([1, 1, 1], [1]))).toMatchObject({ attackerLosses: 1, defenderLosses: 0, attackers: 7 });
    expect(resolved(throwOnce, { attackers: 2, defenders: 5 }, dice([6], [5, 6, 1]))).toMatchObject({ attackerLosses: 1, attackers: 1 });
    expect(resolved(throwOnce, { attackers: 8, defenders: 5, defenceDice: 1 }, dice([6, 6, 6], [5]))).toMatchObject({ defenderLosses: 1, defenders: 4 });
  });
  test('what threw the last dice moves in, at most all but one', () => {
    expect(resolved(throwOnce, { attackers: 8, defenders: 2 }, dice([6, 6, 1], [5, 5]))).toMatchObject({
      conquered: true,
      attackers: 8,
      defenders: 0,
      moveInLeast: 3,
      moveInMost: 7,
    });
    expect(resolved(throwOnce, { attackers: 8, defenders: 1, attackDice: 1 }, dice([6], [5]))).toMatchObject({ moveInLeast: 1, moveInMost: 7 });
    expect(resolved(throwOnce, { attackers: 2, defenders: 1 }, dice([6], [5]))).toMatchObject({ moveInLeast: 1, moveInMost: 1 });
  });
});

describe('Regole da torneo: combat', () => {
  test('Difesa obbligata: the defender throws all dice', () => {
    expect(faultsOf(throwOnce, { tournament: true, attackers: 9, defenders: 5, defenceDice: 2 })).toEqual(['illegal defenceDice expected/forced-defence']);
    expect(faultsOf(throwOnce, { tournament: true, attackers: 9, defenders: 2, defenceDice: 2 })).toEqual([]);
  });
  test('Inferiorità numerica: no fewer dice than the defender', () => {
    expect(faultsOf(throwOnce, { tournament: true, attackers: 3, defenders: 3 })).toEqual(['illegal attackDice expected/no-fewer-dice']);
    expect(faultsOf(throwOnce, { tournament: true, attackers: 9, defenders: 3, attackDice: 2 })).toEqual(['illegal attackDice expected/no-fewer-dice']);
    expect(faultsOf(throwOnce, { tournament: true, attackers: 3, defenders: 2 })).toEqual([]);
    expect(resolved(attack, { tournament: true, attackers: 3, defenders: 3 })).toMatchObject({ result: 'exhausted', throws: 0 });
  });
  test('Guarnigione minima: two stay where an enemy touches, but what must move in moves', () => {
    const take = { tournament: true, defenders: 1 };
    expect(resolved(throwOnce, { ...take, attackers: 8 }, dice([6, 6, 6], [1]))).toMatchObject({ moveInLeast: 3, moveInMost: 6 });
    expect(resolved(throwOnce, { ...take, attackers: 8, borders: false }, dice([6, 6, 6], [1]))).toMatchObject({ moveInMost: 7 });
    expect(resolved(throwOnce, { ...take, attackers: 4 }, dice([6, 6, 6], [1]))).toMatchObject({ moveInLeast: 3, moveInMost: 3 });
  });
});

describe('Eliminazione di un giocatore: not before the end of the fourth round', () => {
  test('the last army of a last territory is not attacked', () => {
    expect(faultsOf(throwOnce, { defenders: 1, lastTerritory: true, round: 4 })).toEqual(['illegal defenders expected/not-last-army']);
    expect(faultsOf(throwOnce, { defenders: 1, lastTerritory: true, round: 5 })).toEqual([]);
    expect(resolved(throwOnce, { defenders: 1, lastTerritory: true, round: 4 })).toMatchObject({ pairs: [], conquered: false, defenders: 1 });
  });
  const safe = { attackers: 9, lastTerritory: true, round: 4 };
  test('the other armies are attacked, and the attack stops at the last, which throws but is not lost', () => {
    expect(resolved(throwOnce, { ...safe, defenders: 3 }, dice([6, 6, 6], [1, 1, 1]))).toMatchObject({ defenderLosses: 2, defenders: 1, conquered: false });
    expect(resolved(throwOnce, { ...safe, defenders: 2 }, dice([6, 6, 3], [5, 4]))).toMatchObject({ attackerLosses: 0, defenderLosses: 1, defenders: 1 });
    expect(resolved(throwOnce, { ...safe, defenders: 2 }, dice([6, 3, 3], [5, 4]))).toMatchObject({ attackerLosses: 1, defenderLosses: 1, attackers: 8 });
    const first = { 'throw#1/dice/attacker': [6, 6, 6], 'throw#1/dice/defender': [1, 1, 1] };
    expect(resolved(attack, { ...safe, defenders: 3 }, first)).toMatchObject({ result: 'held', conquered: false, defenders: 1, throws: 1 });
    expect(faultsOf(throwOnce, { ...safe, defenders: 2, defenceDice: 2 })).toEqual([]);
    expect(faultsOf(throwOnce, { ...safe, defenders: 2, defenceDice: 3 })).toEqual(['illegal defenceDice expected/defence-dice']);
  });
  test('where the table rules that it stays out, it throws no die', () => {
    const out = { 'last-army-dice': 'stays-out' };
    expect(resolved(throwOnce, { ...safe, defenders: 3 }, dice([6, 6, 6], [1, 1]), out)).toMatchObject({ defenderLosses: 2, defenders: 1 });
    expect(resolved(throwOnce, { ...safe, defenders: 2 }, dice([6, 6, 6], [1]), out)).toMatchObject({ defenderLosses: 1, defenders: 1 });
    expect(faultsOf(throwOnce, { ...safe, defenders: 3, defenceDice: 3 }, undefined, out)).toEqual(['illegal defenceDice expected/defence-dice']);
    expect(faultsOf(throwOnce, { ...safe, defenders: 3, defenceDice: 3 })).toEqual([]);
  });
  test('Difesa obbligata, Inferiorità numerica: counted with the army that cannot be lost', () => {
    const few = { ...safe, attackers: 3, defenders: 3, tournament: true };
    expect(faultsOf(throwOnce, few)).toEqual(['illegal attackDice expected/no-fewer-dice']);
    expect(faultsOf(throwOnce, few, undefined, { 'last-army-dice': 'stays-out' })).toEqual([]);
  });
  test('unless the table rules otherwise', () => {
    const off = { 'early-elimination': 'off' };
    expect(resolved(throwOnce, { attackers: 9, defenders: 2, lastTerritory: true, round: 4 }, dice([6, 6, 6], [1, 1]), off)).toMatchObject({ conquered: true });
  });
});

describe('Seconda fase: attack to the end', () => {
  const rounds = (...thrown: [number[], number[]][]): Record<string, number[]> =>
    Object.fromEntries(thrown.flatMap(([a, d], i) => Object.entries(dice(a, d)).map(([at, faces]) => [`throw#${i + 1}/${at}`, faces])));
  test('until conquered', () => {
    const outcome = resolved(
      attack,
      { attackers: 6, defenders: 4 },
      rounds(
        [
          [6, 6, 1],
          [5, 5, 5],
        ],
        [
          [6, 6, 6],
          [1, 1],
        ],
      ),
    );
    expect(outcome).toMatchObject({
      result: 'conquered',
      throws: 2,
      attackers: 5,
      defenders: 0,
      attackerLosses: 1,
      moveInLeast: 3,
      moveInMost: 4,
      attackDice: [6, 6, 6],
    });
  });
  test('until exhausted', () => {
    expect(resolved(attack, { attackers: 2, defenders: 4 }, rounds([[1], [1, 1, 1]]))).toMatchObject({ result: 'exhausted', attackers: 1, defenders: 4 });
  });
  test('stopped at or below a level, or never below it', () => {
    const thrown = rounds([
      [1, 1, 1],
      [6, 6, 6],
    ]);
    expect(resolved(attack, { attackers: 6, defenders: 4, stopAt: 4 }, thrown)).toMatchObject({ result: 'stopped', attackers: 3 });
    const two = rounds([
      [1, 1],
      [6, 6, 6],
    ]);
    expect(resolved(attack, { attackers: 6, defenders: 4, stopAt: 4, stop: 'never-below' }, two)).toMatchObject({ result: 'stopped', attackers: 4 });
    expect(faultsOf(attack, { attackers: 6, stopAt: 6 })).toEqual(['illegal stopAt expected/stop-below']);
  });
  test('odds by the closed form are those of walking every way', () => {
    const inputs = [
      { attackers: 5, defenders: 4 },
      { attackers: 6, defenders: 3, stopAt: 3 },
      { attackers: 5, defenders: 3, stopAt: 2, stop: 'never-below' as const },
      { attackers: 5, defenders: 3, tournament: true },
      { attackers: 5, defenders: 3, defenceDice: 2 },
      { attackers: 5, defenders: 3, attackDice: 2 },
      { attackers: 5, defenders: 3, lastTerritory: true },
      { attackers: 4, defenders: 4, lastTerritory: true, defenceDice: 2 },
    ];
    for (const some of inputs) {
      const input = { ...standardOf(attack.fields), ...some };
      agree(attack, input, 10);
    }
  });
  test.each([
    ['the territory may fall', { defenders: 3 }],
    ['the last army stays', { defenders: 2, lastTerritory: true }],
  ])('one throw, %s: the closed form is that of walking every way', (_name, more) => {
    for (const attackDice of [1, 2, 3])
      for (const defenceDice of [1, 2, 3]) {
        const input = { ...standardOf(throwOnce.fields), attackers: 7, attackDice, defenceDice, ...more };
        agree(throwOnce, input, 12);
      }
  });
  test('a chain: the closed form is that of walking every way', () => {
    const input = {
      ...standardOf(chain.fields),
      attackers: 6,
      links: [
        { defenders: 2, leave: 2, borders: true },
        { defenders: 1, leave: 1, borders: true },
      ],
    };
    agree(chain, input, 10);
  });
  test('a chain leaves armies behind and goes on from each conquered territory', () => {
    const { outcome } = thrown(
      chain,
      {
        attackers: 60,
        links: [
          { defenders: 1, leave: 5, borders: true },
          { defenders: 1, leave: 2, borders: true },
        ],
        tournament: false,
      },
      seeded(4),
      under(),
    );
    expect(outcome).toMatchObject({ conquered: 2, all: true, left: [5, 2] });
  });
});

describe('Guarnigione minima in a chain', () => {
  const won = { 'throw#1/dice/attacker': [6, 6, 6], 'throw#1/dice/defender': [1] };
  const link = (leave: number, borders: boolean) => ({ attackers: 9, tournament: true, links: [{ defenders: 1, leave, borders }] });
  test('two stay where an enemy touches, even where one was to; one inland; outside a tournament one', () => {
    expect(resolved(chain, link(1, true), won)).toMatchObject({ left: [2], armies: 7 });
    expect(resolved(chain, link(1, false), won)).toMatchObject({ left: [1], armies: 8 });
    expect(resolved(chain, { ...link(1, true), tournament: false }, won)).toMatchObject({ left: [1], armies: 8 });
    expect(faultsOf(chain, link(1, true))).toEqual(['doubtful links.0.leave expected/two-stay']);
    expect(faultsOf(chain, link(2, true))).toEqual([]);
    expect(faultsOf(chain, link(1, false))).toEqual([]);
  });
  test('what threw the last dice moves in all the same', () => {
    expect(resolved(chain, { ...link(1, true), attackers: 4 }, won)).toMatchObject({ left: [1], armies: 3 });
  });
});

describe('large armies are thrown in a moment', () => {
  test('throws made together are the throws made one by one: the means agree with the odds', () => {
    const input = { ...standardOf(attack.fields), attackers: 121, defenders: 100 };
    const source = seeded(11);
    const runs = 300;
    let [mine, squares] = [0, 0];
    for (let i = 0; i < runs; i += 1) {
      const { outcome } = thrown<AttackOutcome>(attack, input, source, under());
      expect(outcome.attackers + outcome.attackerLosses).toBe(121);
      expect(outcome.defenders + outcome.defenderLosses).toBe(100);
      mine += outcome.defenders;
      squares += outcome.defenders ** 2;
    }
    const exact = expected(attackOdds(121, 100, TO_THE_END).defendersLeft);
    const deviation = Math.sqrt((squares / runs - (mine / runs) ** 2) / runs);
    expect(Math.abs(mine / runs - exact)).toBeLessThan(4 * deviation);
  });
  test('one by one for dice thrown at the table: three against three, also of a hundred', () => {
    const input = { ...standardOf(attack.fields), attackers: 100, defenders: 95, oneByOne: true };
    const { outcome, answers } = thrown<AttackOutcome>(attack, input, seeded(5), under());
    expect(answers.every(({ faces }) => faces.length <= 3)).toBe(true);
    expect(answers.length).toBe(2 * outcome.throws);
  });
  test('9,999 against 9,999, to the end', () => {
    const before = Date.now();
    const { outcome, answers } = thrown<AttackOutcome>(attack, { ...standardOf(attack.fields), attackers: 9999, defenders: 9999 }, seeded(3), under());
    expect(outcome).toMatchObject({ result: 'exhausted', attackers: 1 });
    expect(outcome.throws).toBeGreaterThan(5000);
    expect(answers.length).toBeLessThan(700);
    expect(Date.now() - before).toBeLessThan(20_000);
  }, 30_000);
});

describe('how many armies', () => {
  test('for 80 %, and when nothing would do', () => {
    const found = resolved(needed, { defenders: 10 });
    expect(found.armies).toBeGreaterThan(10);
    expect(found.percent).toBeGreaterThanOrEqual(80);
    expect(resolved(needed, { defenders: 9999 })).toEqual({ armies: 0, percent: 0 });
    expect(faultsOf(needed, { percent: 100 })).toEqual(['impossible percent expected/number']);
  });
  test('fewer dice of the defender need fewer armies; the tournament needs no fewer', () => {
    const armies = (input: object): number => resolved(needed, { defenders: 8, ...input }).armies;
    expect(armies({ defenceDice: 2 })).toBeLessThan(armies({}));
    expect(armies({ tournament: true })).toBeGreaterThanOrEqual(armies({}));
  });
});
