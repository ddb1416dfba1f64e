import { describe, expect, test } from 'vitest';
import type { Typed } from '../../../../core/testing/typed.ts';
import { hitAlexander } from '../battle/hits.ts';
import type { BattleInput, FighterInput } from '../battle/input.ts';
import { NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import { writePosition } from '../battle/position-form.ts';
import { CHAERONEA_INPUT, PRINTED_DICE } from '../testing/chaeronea.ts';
import { ARCHERS, force, PHALANX } from '../testing/force.ts';
import { resolve, waitsFor } from '../testing/resolving.ts';
import { attack, battle } from './battle.ts';
import { singleAttack } from './single-attack.ts';
import { surroundProcedure } from './surround.ts';

const WALL = force({ type: 'wall', battle: 0, speed: 0 });
const SIEGE = force({ type: 'siege-engine', battle: 2, speed: 1, twoSided: false });

/** One attack of the step, by its side. */
const first = (input: Partial<BattleInput>, given: Typed, side: 'own' | 'enemy' = 'own') =>
  resolve(attack, input, given).outcome.attacks.find((one) => one.side === side);

describe('Battle value', () => {
  test.each([
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 0],
  ])('the chariot 3¹ example: a %i is %i hits', (die, hits) => {
    const chariots = force({ type: 'chariots', battle: 3, superscript: 1, speed: 3 });
    expect(
      first(
        { own: [chariots], enemy: [force({ type: 'elephants', speed: 1 }), force({ type: 'elephants', speed: 1 })] },
        { 'own/CH': die, ...Object.fromEntries(Array.from({ length: hits }, (_, i) => [`place/${i + 1}`, 'EL'])) },
      )?.hits,
    ).toBe(hits);
  });
});

describe('Speed value', () => {
  test('forces of one speed are thrown together, the fastest first', () => {
    const own = [ARCHERS, force({ type: 'chariots', speed: 3 }), PHALANX];
    expect(waitsFor(attack, { own, enemy: [ARCHERS] })).toEqual(['own/AR', 'enemy/AR']);
    expect(waitsFor(attack, { own: [force({ type: 'chariots', speed: 3 }), PHALANX], enemy: [force({})] })).toEqual(['own/CH']);
  });
});

describe('Phalanx', () => {
  test('the example: 4 hits on 3, again at 3 hits on 1, again at 2 misses on 3: 2 hits', () => {
    expect(
      first(
        { own: [PHALANX], enemy: [force({ speed: 0 }), force({ speed: 0 })] },
        { 'own/PH': 3, 'repeat/own-PH-1': 1, 'repeat/own-PH-2': 3, 'place/1': 'IN', 'place/2': 'IN' },
      )?.hits,
    ).toBe(2);
  });
  test('stops at a battle value of 1', () => {
    expect(
      first(
        { own: [force({ ...PHALANX, battle: 2 })], enemy: [force({ speed: 0 }), force({ speed: 0 })] },
        { 'own/PH': 1, 'repeat/own-PH-1': 1, 'place/1': 'IN', 'place/2': 'IN' },
      )?.hits,
    ).toBe(2);
  });
});

describe('Cavalry', () => {
  const own = [force({ type: 'light-cavalry', speed: 6, rests: true }), force({ speed: 5 })];
  test('does not attack in the turn after it attacked', () => expect(waitsFor(attack, { own, enemy: [force({ speed: 1 })] })).toEqual(['own/IN']));
  test('unless a Charge is spent', () => {
    expect(waitsFor(attack, { own, enemy: [force({ speed: 1 })], ownPlans: { ...NO_OWN_PLANS, charge: 1 } })).toEqual(['charge/LC']);
    const { outcome } = resolve(
      attack,
      { own, enemy: [force({ speed: 1 })], ownPlans: { ...NO_OWN_PLANS, charge: 1 } },
      { 'charge/LC': 'charge', 'own/LC': 6 },
    );
    expect(outcome).toMatchObject({ ownPlans: {}, speed: 6 });
    expect(
      resolve(attack, { own, enemy: [force({ speed: 1 })], ownPlans: { ...NO_OWN_PLANS, charge: 1 } }, { 'charge/LC': 'rest' }).outcome.position.own[0],
    ).toMatchObject({ done: 'rested' });
  });
});

describe('Walls', () => {
  const walls = [WALL, force({ ...WALL })];
  const value = (enemy: readonly FighterInput[], own: FighterInput) =>
    first(
      { own: [own], enemy: [...enemy, force({ speed: 0 })] },
      { [`own/${own.type === 'siege-engine' ? 'SE' : 'PH'}`]: 6, ...(own.type === 'siege-engine' && enemy.length > 0 ? { 'target/SE': 'walls' } : {}) },
    );
  test('two walls take 4, one reduced 3, a single reduced one 1', () => {
    expect(value(walls, force({ ...PHALANX, superscript: 3, battle: 9 }))).toMatchObject({ battle: 5, superscript: -1 });
    expect(value([WALL, { ...WALL, reduced: true }], PHALANX)?.battle).toBe(1);
    expect(value([{ ...WALL, reduced: true }], PHALANX)?.battle).toBe(3);
  });
  test('siege engines suffer none and have +2 against a wall', () => expect(value(walls, SIEGE)?.battle).toBe(4));
  test('a siege engine that aims at the forces has no bonus and may not hit the wall', () => {
    const { outcome } = resolve(attack, { own: [SIEGE], enemy: [WALL, force({ speed: 0 })] }, { 'target/SE': 'forces', 'own/SE': 2 });
    expect(outcome.attacks[0]).toMatchObject({ battle: 2, hits: 1 });
    expect(outcome.reduced).toEqual(['IN']);
  });
});

describe('Battle plans of the enemy', () => {
  const enemy = [force({ type: 'archers', speed: 6, twoSided: false }), force({ speed: 6 }), force({ type: 'light-cavalry', speed: 6 })];
  const plans = { ...NO_ENEMY_PLANS, archers: 1, infantry: 2, cavalry: 1 };
  const throwAll = { 'enemy/AR': 6, 'enemy/IN': 6, 'enemy/LC': 6 };
  test('Archers +3, Infantry +2 each, Cavalry +1 and superscript +1, in the first turn', () => {
    const { outcome } = resolve(attack, { own: [PHALANX], enemy, enemyPlans: plans }, { ...throwAll, 'suffer/1': 'PH' });
    expect(outcome.attacks.map(({ battle, superscript }) => [battle, superscript])).toEqual([
      [5, 0],
      [6, 0],
      [3, 1],
    ]);
    expect(resolve(attack, { own: [PHALANX], enemy, enemyPlans: plans, turn: 2 }, throwAll).outcome.attacks.map((one) => one.battle)).toEqual([2, 2, 2]);
  });
  test('Flank adds a hit to one infantry or cavalry attack that hit', () => {
    const { outcome } = resolve(
      attack,
      { own: [PHALANX], enemy, enemyPlans: { ...NO_ENEMY_PLANS, flank: 1 } },
      { 'enemy/AR': 1, 'enemy/IN': 1, 'enemy/LC': 1, 'suffer/1': 'PH', 'suffer/2': 'PH' },
    );
    expect(outcome.attacks.map((one) => one.hits)).toEqual([1, 2, 1]);
    expect(outcome).toMatchObject({ result: 'lost', level: 0 });
  });
  test('Recovery absorbs before forces are hit: 4 hits against 2 leave 2', () => {
    const own = [1, 2, 3, 4].map((n) => force({ type: 'peltasts', name: `P${n}`, speed: 6 }));
    const { outcome } = resolve(
      attack,
      { own, enemy: [force({ speed: 1 }), force({ speed: 1 })], enemyPlans: { ...NO_ENEMY_PLANS, recovery: 2 } },
      { 'own/P1': 1, 'own/P2': 1, 'own/P3': 1, 'own/P4': 1, 'place/3': 'IN', 'place/4': 'IN' },
    );
    expect(outcome).toMatchObject({ killed: ['IN'], enemy: ['IN-2'], enemyPlans: {} });
  });
});

describe('Battle plans of Alexander', () => {
  test('Surround: 5 against 2 are 3 hits; never with a wall', () => {
    const own = [1, 2, 3, 4].map((n) => force({ name: `P${n}`, speed: 1 }));
    const ownPlans = { ...NO_OWN_PLANS, surround: 1 };
    const { outcome } = resolve(
      attack,
      { own, enemy: [force({}), force({})], ownPlans },
      { 'use/surround': 'use', 'place/s1': 'IN', 'place/s2': 'IN', 'own/P1': 6, 'own/P2': 6, 'own/P3': 6, 'own/P4': 6, 'enemy/IN-2': 6 },
    );
    expect(outcome).toMatchObject({ killed: ['IN'], reduced: ['IN-2'] });
    expect(waitsFor(attack, { own, enemy: [force({}), WALL], ownPlans })).toEqual(['enemy/IN']);
  });
  test('Surround at any time: once its hits are placed and before a loss, with the advantage of that moment', () => {
    const own = [force({ name: 'A', battle: 3, speed: 2, twoSided: false }), force({ name: 'B', speed: 1, twoSided: false })];
    const enemy = [force({ name: 'X', speed: 2, twoSided: false }), force({ name: 'Y', speed: 1 })];
    const { outcome } = resolve(
      attack,
      { own, enemy, ownPlans: { ...NO_OWN_PLANS, surround: 1 } },
      { 'use/surround': 'keep', 'own/A': 1, 'enemy/X': 1, 'place/1': 'X', 'suffer/1': 'surround', 'suffer/1-2': 'A' },
    );
    // Three against one left are two hits: the battle is won, and the loss thrown at the same speed still falls.
    expect(outcome).toMatchObject({ result: 'won', killed: ['X', 'Y'], lost: ['A'], own: ['B'], ownPlans: {} });
  });
  test('Fate throws the die of an Ambush again', () => {
    const { outcome } = resolve(
      attack,
      { own: [force({ speed: 5 })], enemy: [force({}), force({}), force({})], ambush: true, ownPlans: { ...NO_OWN_PLANS, fate: 1 } },
      {
        'use/ambush': 'use',
        'ambush/hits': 1,
        'fate/ambush-1': 'again',
        'again/ambush-1': 5,
        ...Object.fromEntries([1, 2, 3, 4].map((n) => [`place/a${n}`, n < 3 ? 'IN' : 'IN-2'])),
        'own/IN': 6,
      },
    );
    expect(outcome).toMatchObject({ killed: ['IN', 'IN-2'], reduced: ['IN-3'], ownPlans: {} });
  });
  test('Leadership +1 and superscript +1, Hephaestion +1, Bucephalus +1 and superscript +1', () => {
    const { outcome } = resolve(
      attack,
      {
        enemy: [force({})],
        turn: 1,
        ownPlans: { ...NO_OWN_PLANS, leadership: 1 },
        hephaestion: true,
        bucephalus: true,
        alexander: { battle: 1, superscript: 0, speed: 6 },
      },
      { 'own/alexander': 6 },
    );
    expect(outcome.attacks[0]).toMatchObject({ battle: 4, superscript: 2 });
  });
  test('Fate throws an own die again, more than once', () => {
    const given = { 'own/AR': 6, 'fate/AR-1': 'again', 'again/AR-1': 6, 'fate/AR-2': 'again', 'again/AR-2': 2 };
    expect(resolve(attack, { own: [ARCHERS], enemy: [force({})], ownPlans: { ...NO_OWN_PLANS, fate: 2 } }, given).outcome).toMatchObject({
      hitsOnEnemy: 1,
      ownPlans: {},
    });
  });
  test('Rally keeps a destroyed force at full strength for after the battle', () => {
    const given = { 'enemy/LC': 1, 'suffer/1': 'AR', 'rally/AR': 'use' };
    const { outcome } = resolve(
      attack,
      { own: [{ ...ARCHERS, speed: 1 }], enemy: [force({ type: 'light-cavalry', speed: 6 })], ownPlans: { ...NO_OWN_PLANS, rally: 1 } },
      given,
    );
    expect(outcome).toMatchObject({ own: [], rallied: ['AR'], lost: [] });
  });
  test('Sacrifice: the die is 1 without repeat, then the force is gone', () => {
    const given = { 'sacrifice/force': 'PH' };
    const { outcome } = resolve(attack, { own: [PHALANX], enemy: [force({ speed: 0 })], ownPlans: { ...NO_OWN_PLANS, sacrifice: 1 } }, given);
    expect(outcome).toMatchObject({ own: [], lost: ['PH'], hitsOnEnemy: 1, reduced: ['IN'] });
  });
  test('Flank adds a hit, once per attack', () => {
    const own = [force({ speed: 6 })];
    const { outcome } = resolve(attack, { own, enemy: [force({ speed: 1 })], ownPlans: { ...NO_OWN_PLANS, flank: 2 } }, { 'own/IN': 1, 'flank/IN': 'use' });
    expect(outcome).toMatchObject({ hitsOnEnemy: 2, result: 'won', ownPlans: { flank: 1 } });
  });
});

describe('Insights in battle', () => {
  test('Maneuver: no enemy attacks in the first turn, walls act', () => {
    const input = { own: [force({ speed: 1 })], enemy: [force({ speed: 6 }), WALL], maneuver: true };
    expect(waitsFor(attack, input)).toEqual(['own/IN']);
    expect(waitsFor(attack, { ...input, turn: 2 })).toEqual(['enemy/IN']);
  });
  test('Ambush: a die of hits, not on the leader', () => {
    const given = { 'use/ambush': 'use', 'ambush/hits': 2 };
    expect(resolve(attack, { enemy: [force({}), force({ type: 'leader', name: 'Memnon' })], ambush: true }, given).outcome).toMatchObject({
      result: 'won',
      leaderLeft: true,
      leaderKilled: false,
      destroyedForces: 2,
    });
  });
});

describe('Death of Alexander', () => {
  test.each([
    [5, 3],
    [3, 1],
    [2, 0],
    [1, 0],
    [8, 6],
  ])('A%i hit becomes %i', (level, left) => expect(hitAlexander(level)).toBe(left));
});

describe('Detailed example of a turn and battle: Chaeronea', () => {
  test('with the printed dice it ends as printed: Chares killed, his forces gone, archers lost, infantry reduced', () => {
    const { outcome, lines } = resolve(battle, CHAERONEA_INPUT, PRINTED_DICE);
    expect(outcome).toMatchObject({
      result: 'won',
      turn: 2,
      leaderKilled: true,
      lost: ['AR'],
      own: ['Companions', 'Foot', 'PH'],
      reduced: ['Foot'],
      level: 1,
      destroyedForces: 4,
      ownPlans: { flank: 1, surround: 1, leadership: 1 },
    });
    const alexander = lines.filter((line) => line.kind === 'total' && line.at === 'step#5/battle-value/own-alexander');
    expect(alexander).toMatchObject([{ base: 1, total: 3 }]);
  });
  test('Sacred Band needs the Infantry plan to hit on a 4 with battle 2', () => {
    const band = force({ name: 'Sacred Band', battle: 2, speed: 4 });
    expect(
      first(
        { own: [force({ speed: 1 })], enemy: [band], enemyPlans: { ...NO_ENEMY_PLANS, infantry: 1 } },
        { 'enemy/Sacred Band': 4, 'suffer/1': 'IN' },
        'enemy',
      )?.hits,
    ).toBe(1);
  });
});

describe('One attack, and force advantage, by themselves', () => {
  test('Phalanx: 3, 1, 3 at battle value 4 are 2 hits', () => {
    const given = { 'attack/die': 3, 'attack/repeat-1': 1, 'attack/repeat-2': 3 };
    expect(resolve(singleAttack, { type: 'phalanx', battle: 4 }, given).outcome).toMatchObject({ hits: 2, throws: 3 });
  });
  test.each([
    [2, 0, -4],
    [1, 1, -3],
    [0, 1, -1],
  ])('Walls: %i full and %i reduced take %i', (wallsFull, wallsReduced, penalty) => {
    expect(resolve(singleAttack, { battle: 9, wallsFull, wallsReduced }, { 'attack/die': 6 }).outcome.battle).toBe(9 + penalty);
  });
  test('Infantry plan: a 4 hits with battle 2', () => {
    expect(resolve(singleAttack, { side: 'enemy', battle: 2, planInfantry: 1 }, { 'attack/die': 4 }).outcome.hits).toBe(1);
  });
  test('Force advantage: 5 against 3 (a wall among them) is 2; Surround 5 against 2 is 3 hits, none with walls', () => {
    expect(resolve(surroundProcedure, { ownForces: 5, enemyForces: 2, walls: 1 }).outcome).toEqual({ advantage: 2, hits: 0 });
    expect(resolve(surroundProcedure, { ownForces: 5, enemyForces: 2 }).outcome).toEqual({ advantage: 3, hits: 3 });
  });
});

describe('Cavalry, step by step through a session', () => {
  const horse = force({ name: 'Horse', type: 'light-cavalry', battle: 1, speed: 4 });
  const foe = force({ name: 'Foe', battle: 1, speed: 4 });
  const missed = (...labels: readonly string[]): Typed => Object.fromEntries(labels.map((label) => [label, 6]));
  const step = (input: Partial<BattleInput>, given: Typed) => writePosition(resolve(attack, input, given).outcome.position);
  /** A turn in which everybody misses: the step of speed 4 with these dice, then Alexander. */
  const turn = (input: Partial<BattleInput>, given: Typed) => step(step(input, given), missed('own/alexander'));
  const both = missed('own/Horse', 'enemy/Foe');
  test('attacks in turn 1, rests in turn 2, attacks in turn 3, step by step, with others of its speed', () => {
    const third = turn(turn({ own: [horse], enemy: [foe] }, both), missed('enemy/Foe'));
    expect(waitsFor(attack, third)).toEqual(['own/Horse', 'enemy/Foe']);
  });
  test('a Charge is an attack: the turn after it is for resting (Battle plans: charge)', () => {
    const second = turn({ own: [horse], enemy: [foe], ownPlans: { ...NO_OWN_PLANS, charge: 1 } }, both);
    const third = turn(second, { 'charge/Horse': 'charge', ...both });
    expect(third.ownPlans).toMatchObject({ charge: 0 });
    expect(waitsFor(attack, third)).toEqual(['enemy/Foe']);
    expect(waitsFor(attack, turn(third, missed('enemy/Foe')))).toEqual(['own/Horse', 'enemy/Foe']);
  });
});
