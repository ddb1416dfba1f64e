import { describe, expect, test } from 'vitest';
import { chance, odds } from '../../../../../core/odds.ts';
import { faultsIn, PRINTED, play, ruled, weighed, whole } from '../../testing/play.ts';
import type { Missile, Type } from '../../vocabulary.ts';
import { fireExamples } from './examples.ts';
import type { FireInput, Shooter, Target } from './input.ts';
import { missileFire } from './missile-fire.ts';
import type { FireOutcome } from './outcome.ts';
import { shooter, target } from './prefill.ts';

const shot = (s: Partial<Shooter> = {}, t: Partial<Target> = {}, rest: Partial<FireInput> = {}): Partial<FireInput> => ({
  shooter: shooter(s),
  target: target({ type: 'mi', tq: 5, ...t }),
  ...rest,
});
const fire = (input: Partial<FireInput>, faces: Record<string, number>, rulings = {}): FireOutcome =>
  play<FireOutcome>(missileFire, input, faces, ruled(rulings)).outcome;
const sum = (input: Partial<FireInput>, rulings = {}): Record<string, number> => weighed(missileFire, input, ruled(rulings)).modifiers;
const cites = (input: Partial<FireInput>): (string | undefined)[] => faultsIn(missileFire, whole<FireInput>(missileFire, input)).map(({ cite }) => cite?.at);

/** Hit numbers by weapon from one hex on. */
const RANGES: readonly (readonly [Missile, Type, readonly number[]])[] = [
  ['s', 'sk', [3, 2]],
  ['a', 'sk', [5, 3, 3, 1]],
  ['b', 'sk', [5, 3, 3, 1]],
  ['c', 'sk', [8, 6, 6, 3, 1]],
  ['j', 'li', [6]],
  ['bolt', 'art', [7, 5, 5, 3, 2, 1, 0]],
  ['ballista', 'art', [9, 7, 6, 4, 3, 2, 1]],
  ['dart', 'lc', [4, 1]],
];

describe('7.81 missile range and results', () => {
  test.each(RANGES.flatMap(([missile, type, numbers]) => numbers.map((number, i) => [missile, type, i + 1, number] as const)))(
    '%s (%s) at %i hits on %i or less',
    (missile, type, range, number) => {
      const input = shot({ missile, type }, {}, { range });
      expect(fire(input, { 'die/fire': number })).toMatchObject({ needed: number, hit: true, target: { fate: 'hits', hits: 1 } });
      if (number < 9) expect(fire(input, { 'die/fire': number + 1 })).toMatchObject({ hit: false, target: { fate: 'unhurt', hits: 0 } });
    },
  );
  test.each(RANGES.map(([missile, type, numbers]) => [missile, type, numbers.length] as const))('%s (%s) reaches %i', (missile, type, most) => {
    const aimed = missile === 'dart' ? { type: 'el' as const } : {};
    expect(cites(shot({ missile, type }, aimed, { range: most }))).toEqual([]);
    expect(cites(shot({ missile, type }, aimed, { range: most + 1 }))).toEqual(['7.12']);
  });
  test('from a tower one hex more, needing a 0 (note a)', () => {
    const input = shot({ missile: 's', from: 'tower' }, {}, { range: 3, lower: true });
    expect(cites(input)).toEqual([]);
    expect(fire(input, { 'die/fire': 1 })).toMatchObject({ needed: 0, total: 0, hit: true });
    expect(fire(input, { 'die/fire': 2 })).toMatchObject({ hit: false });
  });
});

describe('7.81 modifiers of missile fire', () => {
  test.each([
    ['none', shot(), {}],
    ['a lower target', shot({}, {}, { lower: true }), { lower: -1 }],
    ['artillery at elephants', shot({ type: 'art', missile: 'bolt' }, { type: 'el' }), { 'artillery-at-elephants': -1 }],
    ['hits of the firer', shot({ hits: 2 }), { 'shooter-hits': 2 }],
    ['archers that moved', shot({ moved: true }), { moved: 1 }],
    ['slingers that moved', shot({ missile: 's', moved: true }), { moved: 1 }],
    ['cavalry that moved', shot({ type: 'lc', missile: 'j', moved: true }), { moved: 1, mounted: 2 }],
    ['foot javelins that moved', shot({ type: 'li', missile: 'j', moved: true }), {}],
    ['cataphracts', shot({}, { type: 'hc', cataphract: true }), { cataphract: 1 }],
    ['HI', shot({}, { type: 'hi' }), { heavy: 1 }],
    ['PH', shot({}, { type: 'ph' }), { heavy: 1 }],
    ['woods', shot({}, {}, { woods: true }), { woods: 1 }],
    ['adjacent archers through the front of PH', shot({}, { type: 'ph' }, { throughFront: true }), { heavy: 1, 'point-blank': 2 }],
    ['not at two hexes', shot({}, { type: 'ph' }, { throughFront: true, range: 2 }), { heavy: 1 }],
    ['not javelins', shot({ type: 'li', missile: 'j' }, { type: 'ph' }, { throughFront: true }), { heavy: 1 }],
    ['foot javelins hitting and running', shot({ type: 'li', missile: 'j' }, {}, { manner: 'hit-and-run', range: 2 }), { 'javelins-hit-and-run': 2 }],
    ['slings hitting and running', shot({ missile: 's' }, {}, { manner: 'hit-and-run', range: 2 }), { moved: 1 }],
    ['cavalry hitting and running', shot({ type: 'lc', missile: 'j' }, {}, { manner: 'hit-and-run', range: 4 }), { moved: 1, mounted: 2 }],
    ['Germanic cavalry from two hexes is foot', shot({ type: 'gc', missile: 'j' }, {}, { manner: 'hit-and-run', range: 2 }), { 'javelins-hit-and-run': 2 }],
    ['Germanic cavalry from three is mounted', shot({ type: 'gc', missile: 'j' }, {}, { manner: 'hit-and-run', range: 3 }), { moved: 1, mounted: 2 }],
    ['Germanic cavalry adjacent is foot', shot({ type: 'gc', missile: 'j' }), {}],
    ['cavalry with darts', shot({ type: 'lc', missile: 'dart' }, { type: 'el' }), {}],
    ['mounted bows', shot({ type: 'lc', missile: 'a' }), {}],
    ['the sling row (11.15)', shot({ type: 'mi', missile: 'none', from: 'bastion', slingRow: true }), { 'sling-row': 1 }],
    ['a wall, javelins', shot({ type: 'li', missile: 'j' }, {}, { behind: 'wall' }), { fortification: 4 }],
    ['a wall, bows', shot({}, {}, { behind: 'wall' }), { fortification: 2 }],
    ['a bastion, slings', shot({ missile: 's' }, {}, { behind: 'bastion' }), { fortification: 1 }],
    ['a tower from inside', shot({}, {}, { behind: 'tower', inside: true }), { fortification: -1 }],
  ] as const)('%s', (_, input, expected) => {
    expect(sum(input)).toEqual(expected);
  });
  test('other rulings', () => {
    expect(sum(shot({ type: 'lc', missile: 'a' }), { 'mounted-missile': 'javelins-and-bows' })).toEqual({ mounted: 2 });
    expect(sum(shot({ missile: 's' }, {}, { manner: 'hit-and-run', range: 2 }), { 'hit-and-run-moved': 'not-moved' })).toEqual({});
    expect(sum(shot({}, { missile: 's' }), { 'sling-target': 'printed' })).toEqual({ 'sling-row': 1 });
    expect(sum(shot({}, { missile: 's' }))).toEqual({});
  });
  test('a cell the scan lost counts 0 until the player’s copy says otherwise', () => {
    const input = shot({ type: 'art', missile: 'bolt' }, {}, { behind: 'wall' });
    expect(sum(input)).toEqual({});
    const corrected = { ...PRINTED, corrections: { 'fortification-missiles/wall-outside/artillery': 2 } };
    expect(weighed(missileFire, input, corrected).modifiers).toEqual({ fortification: 2 });
  });
});

describe('javelins of Germanic cavalry and chariots, where the text is open', () => {
  const germanic = { type: 'gc', missile: 'j', moved: true } as const;
  test.each([
    ['adjacent as foot', germanic, {}, {}, {}],
    ['adjacent as foot, still moving cavalry', germanic, {}, { 'germanic-javelins': 'moving-counts' }, { moved: 1 }],
    ['hit and run from two as foot', germanic, { manner: 'hit-and-run', range: 2 }, {}, { 'javelins-hit-and-run': 2 }],
    [
      'hit and run from two, still moving',
      germanic,
      { manner: 'hit-and-run', range: 2 },
      { 'germanic-javelins': 'moving-counts' },
      { moved: 1, 'javelins-hit-and-run': 2 },
    ],
    ['hit and run from three mounted', germanic, { manner: 'hit-and-run', range: 3 }, {}, { moved: 1, mounted: 2 }],
    ['chariots plainly', { type: 'ch', missile: 'j', moved: true }, {}, {}, {}],
    ['chariots as cavalry', { type: 'ch', missile: 'j', moved: true }, {}, { 'chariot-javelins': 'as-cavalry' }, { moved: 1, mounted: 2 }],
    ['chariots with bows move as archers', { type: 'ch', missile: 'a', moved: true }, {}, { 'chariot-javelins': 'as-cavalry' }, { moved: 1 }],
  ] as const)('%s (10.4, 7.81)', (_, firing, rest, rulings, expected) => expect(sum(shot(firing, {}, rest), rulings)).toEqual(expected));
});

describe('7.14–7.17 what a shot does', () => {
  test('reactions at entering are at one hex, at leaving at two (7.21–7.23)', () => {
    expect(fire(shot({}, {}, { range: 4, manner: 'reaction-entry' }), { 'die/fire': 9 })).toMatchObject({ range: 1, needed: 5 });
    expect(fire(shot({}, {}, { range: 1, manner: 'reaction-leaving' }), { 'die/fire': 9 })).toMatchObject({ range: 2, needed: 3 });
    expect(fire(shot({}, {}, { range: 2, manner: 'return-hit-and-run' }), { 'die/fire': 9 })).toMatchObject({ range: 1, needed: 5 });
  });
  test('an elephant hit checks: the roll and its hits over the TQ is a rampage (7.14)', () => {
    const elephant = shot({}, { type: 'el', tq: 6, hits: 1 });
    expect(fire(elephant, { 'die/fire': 0, 'elephant/target': 4 })).toMatchObject({ target: { fate: 'hits', hits: 2 } });
    expect(fire(elephant, { 'die/fire': 0, 'elephant/target': 5 })).toMatchObject({ target: { fate: 'rampages', hits: 2 } });
  });
  test('hits at the TQ: a unit routs or is reduced, an elephant rampages unchecked (8.1)', () => {
    expect(fire(shot({}, { hits: 4 }), { 'die/fire': 0 }).target).toMatchObject({ fate: 'routed' });
    expect(fire(shot({}, { hits: 4, reducible: true }), { 'die/fire': 0 }).target).toEqual({ fate: 'reduced', hits: 1, reduced: true });
    expect(fire(shot({}, { type: 'el', hits: 4 }), { 'die/fire': 0 }).target).toMatchObject({ fate: 'rampages' });
  });
  test('a leader in the hex falls on 0 and 0 (7.15)', () => {
    const led = shot({}, { leader: true });
    expect(fire(led, { 'die/fire': 1 }).leaderLost).toBe(false);
    expect(fire(led, { 'die/fire': 0, 'leader/target': 0 })).toMatchObject({ leaderLost: true, target: { hits: 1 } });
    expect(fire(led, { 'die/fire': 0, 'leader/target': 1 }).leaderLost).toBe(false);
    expect(fire(shot({}, { leader: true, lone: true }), { 'die/fire': 0, 'leader/target': 0 })).toMatchObject({
      leaderLost: true,
      target: { fate: 'unhurt', hits: 0 },
    });
    expect(fire(shot({}, { leader: true }, { lower: true }), { 'die/fire': 1, 'leader/target': 0 }, { 'leader-zero': 'modified' }).leaderLost).toBe(true);
  });
  test('cavalry hitting and running at elephants takes a hit (7.17)', () => {
    expect(fire(shot({ type: 'lc', missile: 'j', tq: 5 }, { type: 'el' }, { manner: 'hit-and-run', range: 3 }), { 'die/fire': 9 })).toMatchObject({
      shooter: { fate: 'hits', hits: 1 },
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['slings at nine hexes', shot({ missile: 's' }, {}, { range: 9 }), '7.12'],
    ['elephants firing', shot({ type: 'el' }), '7.18'],
    ['LG firing', shot({ type: 'lg' }), '7.18'],
    ['X or F firing', shot({ missile: 'x' }), '7.18'],
    ['reduced units firing', shot({ reduced: true }), '7.18'],
    ['artillery that moved', shot({ type: 'art', missile: 'bolt', moved: true }), '7.1'],
    ['foot javelins at cavalry', shot({ type: 'li', missile: 'j' }, { type: 'lc' }), '7.1'],
    ['archers hitting and running', shot({ missile: 'a' }, {}, { manner: 'hit-and-run', range: 2 }), '7.16'],
    ['hitting and running from three hexes on foot', shot({ missile: 's' }, {}, { manner: 'hit-and-run', range: 3 }), '7.16'],
    ['hitting and running at cavalry on foot', shot({ missile: 's' }, { type: 'lc' }, { manner: 'hit-and-run', range: 2 }), '7.16'],
    ['cavalry hitting and running from five', shot({ type: 'lc', missile: 'j' }, {}, { manner: 'hit-and-run', range: 5 }), '7.17'],
    ['javelins at a unit that leaves', shot({ type: 'li', missile: 'j' }, {}, { manner: 'reaction-leaving' }), '7.21'],
    ['archers as artillery in reaction', shot({}, {}, { manner: 'reaction-artillery' }), '7.24'],
    ['darts at men', shot({ type: 'lc', missile: 'dart' }), '7.81'],
    ['a ballista from a tower at one hex', shot({ type: 'art', missile: 'ballista', from: 'tower' }, {}, { lower: true }), '7.81'],
    ['the sling row on the ground', shot({ type: 'mi', missile: 'none', slingRow: true }), '11.15'],
    ['a moved chariot at adjacent units', shot({ type: 'ch', missile: 'j', moved: true }), '10.52'],
    ['a target TQ of 12', shot({}, { tq: 12 }), '2.21'],
  ] as const)('%s', (_, input, at) => {
    expect(cites(input)).toContain(at);
  });
});

test.each(fireExamples.map((example, i) => [i, example] as const))('odds of example %i agree with brute force over faces', (_, example) => {
  const exact = odds(missileFire, whole(missileFire, example), PRINTED);
  const counted = new Map<string, number>();
  for (let n = 0; n < 1000; n += 1) {
    const outcome = fire(example, { 'die/fire': n % 10, 'elephant/target': Math.floor(n / 10) % 10, 'leader/target': Math.floor(n / 100) });
    for (const answer of [`target ${outcome.target.fate}`, `hit ${outcome.hit}`, `leader-lost ${outcome.leaderLost}`])
      counted.set(answer, (counted.get(answer) ?? 0) + 1);
  }
  for (const [answer, count] of counted) {
    const [question = '', value = ''] = answer.split(' ');
    const of = exact[question];
    if (!of) throw new Error(question);
    expect(chance(of, value === 'true' ? true : value === 'false' ? false : value), answer).toBeCloseTo(count / 1000, 10);
  }
});

describe('what ZOCs forbid', () => {
  const javelins = { type: 'li', missile: 'j' } as const;
  test.each([
    ['7.1 active javelins in an enemy ZOC', shot({ ...javelins, inZoc: true }), ['7.1']],
    ['7.1 not slings or bows there', shot({ missile: 's', inZoc: true }), []],
    ['7.12 another target while an enemy is in the own ZOC', shot({ enemyInZoc: true }, {}, { range: 2 }), ['7.12']],
    ['7.12 but the enemy there', shot({ enemyInZoc: true }, { near: true }), []],
    ['7.16 hit and run out of an enemy ZOC', shot({ ...javelins, inZoc: true }, {}, { manner: 'hit-and-run', range: 2 }), ['7.16']],
    ['7.16 hit and run with an enemy in the own ZOC', shot({ ...javelins, enemyInZoc: true }, {}, { manner: 'hit-and-run', range: 2 }), ['7.16']],
    ['7.16 hit and run at who is in a friend’s ZOC', shot(javelins, { held: true }, { manner: 'hit-and-run', range: 2 }), ['7.16']],
    ['7.22 at an entering unit out of another enemy’s ZOC', shot({ ...javelins, inZoc: true }, {}, { manner: 'reaction-entry' }), ['7.22']],
    ['7.23 return fire out of an enemy ZOC at who is not in the own', shot({ missile: 's', inZoc: true }, {}, { manner: 'return', range: 2 }), ['7.23']],
    ['7.23 but at who is', shot({ missile: 's', inZoc: true }, { near: true }, { manner: 'return' }), []],
    ['7.24 artillery in reaction is free', shot({ type: 'art', missile: 'bolt', inZoc: true }, {}, { manner: 'reaction-artillery', range: 3 }), []],
  ] as const)('%s', (_, input, at) => expect(cites(input)).toEqual(at));
});
