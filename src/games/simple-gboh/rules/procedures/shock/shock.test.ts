import { describe, expect, test } from 'vitest';
import { band } from '../../../../../core/band.ts';
import { chance, odds } from '../../../../../core/odds.ts';
import { SHOCK_RESULTS } from '../../charts/shock-results.ts';
import { faultsIn, modifiersOf, PRINTED, play, ruled, weighed, whole } from '../../testing/play.ts';
import { shockExamples } from './examples.ts';
import type { Attacker, Defender, ShockInput } from './input.ts';
import type { ShockOutcome } from './outcome.ts';
import { attacker, defender } from './prefill.ts';
import { shock } from './shock.ts';

const PRINCIPES = { type: 'lg', tq: 5, size: 3, reducible: true } as const;
const EXAMPLE_2 = {
  attackers: [attacker(PRINCIPES), attacker({ ...PRINCIPES, under: true }), attacker(PRINCIPES), attacker({ ...PRINCIPES, under: true })],
  defenders: [defender({ type: 'ph', tq: 7, size: 10, reducible: true })],
};
/** Two units that cancel out: every modifier 0. */
const EVEN = { tq: 5, size: 4, type: 'mi', movement: 'stood' } as const;
const duel = (a: Partial<Attacker> = {}, d: Partial<Defender> = {}): Partial<ShockInput> => ({
  attackers: [attacker({ ...EVEN, ...a })],
  defenders: [defender({ tq: 5, size: 4, type: 'mi', ...d })],
});
const fight = (input: Partial<ShockInput>, faces: Record<string, number | string>, rulings = {}): ShockOutcome =>
  play<ShockOutcome>(shock, input, faces, ruled(rulings)).outcome;
const sum = (input: Partial<ShockInput>, rulings = {}): Record<string, number> => weighed(shock, input, ruled(rulings)).modifiers;
const cites = (input: Partial<ShockInput>): (string | undefined)[] => faultsIn(shock, whole<ShockInput>(shock, input)).map(({ cite }) => cite?.at);

describe('7.5 example 1', () => {
  test('the Romans attack at +3, by each line', () => {
    expect(weighed(shock, {})).toEqual({ modifiers: { weapon: 1, pila: 1, tq: 1, size: -1, moving: 1 }, total: 3 });
  });
  test('by the chart a 0 is 2 hits and 1 hit; its narrated rout belongs to +1 (ruling example-1)', () => {
    expect(fight({}, { 'die/shock': 0 })).toMatchObject({
      drm: 3,
      total: 3,
      row: '3-4',
      attackerResult: '2h',
      defenderResult: '1h',
      attackers: [{ hits: 2 }],
      defenders: [{ hits: 1 }],
      advance: 'none',
    });
  });
  test('by the chart a 6 is a rout check for the defender', () => {
    expect(fight({}, { 'die/shock': 6, 'rout/defender-1': 5 })).toMatchObject({
      attackerResult: 'none',
      defenderResult: 'dr-2h',
      defenders: [{ hits: 2, retreats: true, fate: 'retreats' }],
      advance: 'must',
      advances: 'attacker-1',
    });
    expect(fight({}, { 'die/shock': 6, 'rout/defender-1': 6 })).toMatchObject({ defenders: [{ fate: 'routed' }], advance: 'must' });
  });
});

describe('7.5 example 2', () => {
  test('two stacks of Principes attack the phalanx at −1, by each line', () => {
    expect(weighed(shock, EXAMPLE_2)).toEqual({ modifiers: { weapon: -1, pila: 1, 'moving-against-phalanx': -1, tq: -2, size: 1, moving: 1 }, total: -1 });
  });
  test('a 1: the first stack’s top unit is reduced, the second takes a hit each, both retreat', () => {
    const { attackers, defenders } = fight(EXAMPLE_2, { 'die/shock': 1, 'rout/attacker-1': 6, 'rout/attacker-3': 3 });
    expect(attackers.map(({ fate, hits, retreats }) => [fate, hits, retreats])).toEqual([
      ['reduced', 0, true],
      ['retreats', 0, true],
      ['retreats', 1, true],
      ['retreats', 1, true],
    ]);
    expect(defenders).toMatchObject([{ fate: 'unhurt', hits: 0 }]);
  });
});

describe('7.83 shock results', () => {
  test.each([
    [-9, 'auto-rout', 'none'],
    [-3, 'auto-rout', 'none'],
    [-2, 'dr2-3h', 'none'],
    [-1, 'dr2-3h', 'none'],
    [0, 'dr-2h', 'none'],
    [1, 'dr-2h', 'none'],
    [2, '2h-retreat', '1h'],
    [3, '2h', '1h'],
    [4, '2h', '1h'],
    [5, '1h', '2h'],
    [6, '1h', '2h'],
    [7, '1h', '2h-retreat'],
    [8, 'none', 'dr-2h'],
    [9, 'none', 'dr-2h'],
    [10, 'none', 'dr2-3h'],
    [11, 'none', 'dr2-3h'],
    [12, 'none', 'auto-rout'],
    [20, 'none', 'auto-rout'],
  ] as const)('%i is %s for the attacker and %s for the defender', (total, forAttacker, forDefender) => {
    const row = band(Object.keys(SHOCK_RESULTS.rows), total);
    expect(SHOCK_RESULTS.rows[row]).toEqual([forAttacker, forDefender]);
  });
});

describe('7.52 modifiers', () => {
  test('an even fight has none', () => expect(sum(duel())).toEqual({}));
  test.each([
    ['TQ 6 to 5', duel({ tq: 6 }), { tq: 1 }],
    ['TQ at most 3', duel({ tq: 9 }), { tq: 3 }],
    ['TQ at least −3', duel({ tq: 1 }, { tq: 9 }), { tq: -3 }],
    ['a reduced unit counts two less', duel({ reduced: true }), { tq: -2 }],
    ['in column two less (11.25)', duel({}, { column: true }), { tq: 2 }],
    ['two size points', duel({ size: 6 }), { size: 1 }],
    ['two points less', duel({ size: 4 }, { size: 6 }), { size: -1 }],
    ['twice the size', duel({ size: 8 }), { size: 2 }],
    ['half the size', duel({ size: 2 }), { size: -2 }],
    ['one point is nothing', duel({ size: 5 }), {}],
    ['2 to 1 has no two points', duel({ size: 2 }, { size: 1 }), {}],
    ['hits of the defender', duel({}, { hits: 2 }), { hits: 2 }],
    ['hits of the attacker', duel({ hits: 3 }, { hits: 1 }), { hits: -2 }],
    ['hits at most 3', duel({}, { hits: 4 }), { hits: 3 }],
    ['moved into a vacant hex', duel({ movement: 'vacant' }), { moving: 1 }],
    ['moved into a friend’s hex', duel({ movement: 'friendly' }), {}],
    ['moved out of a ZOC', duel({ movement: 'from-zoc' }), {}],
    ['attacker’s leader', { ...duel({ leader: 'leader' }), leadersChecked: true }, { 'attacker-leader': 1 }],
    ['defender’s leader', { ...duel({}, { leader: 'heroic' }), leadersChecked: true }, { 'defender-leader': -1 }],
    ['heroic leader near', { ...duel(), attackerHeroicNear: true, defenderHeroicNear: true }, { 'attacker-leader': 1, 'defender-leader': -1 }],
    ['both leaders of a side count once', { ...duel({ leader: 'leader' }), attackerHeroicNear: true, leadersChecked: true }, { 'attacker-leader': 1 }],
    ['woods', duel({}, { terrain: 'woods' }), { terrain: -1 }],
    ['uphill', duel({ level: 'up-2' }), { terrain: -2 }],
    ['downhill', duel({ level: 'down-1' }), { terrain: 1 }],
    ['hex and level add', duel({ level: 'up-1' }, { terrain: 'marsh' }), { terrain: -2 }],
    ['a river all cross', duel({ hexside: 'river' }), { terrain: -2 }],
    ['a wall from outside', duel({ fortification: 'wall' }), { terrain: -3 }],
    ['a tower adds to its wall', duel({ fortification: 'wall', tower: true }), { terrain: -4 }],
    ['a bastion from inside', duel({ fortification: 'bastion', inside: true }), { terrain: -1 }],
  ])('%s', (_, input, expected) => {
    expect(sum(input)).toEqual(expected);
  });
  test('a river some cross is −1, and the worst line counts', () => {
    const both = {
      attackers: [attacker({ ...EVEN, hexside: 'river' }), attacker({ ...EVEN, level: 'down-1' })],
      defenders: [defender({ type: 'mi', tq: 5, size: 8 })],
    };
    expect(sum(both)).toEqual({ terrain: -1 });
  });
  test('sizes of elephants, chariots and skirmishers count only among themselves', () => {
    expect(sum(duel({ type: 'el', size: 9 })).size).toBeUndefined();
    expect(
      sum({ attackers: [attacker({ ...EVEN, type: 'el', size: 9 }), attacker({ ...EVEN, size: 4 })], defenders: [defender({ type: 'mi', size: 4, tq: 5 })] })
        .size,
    ).toBeUndefined();
    expect(sum(duel({ type: 'el', size: 6 }, { type: 'el' })).size).toBe(1);
    expect(sum(duel({ type: 'el', size: 8 }, { type: 'ch' })).size).toBe(2);
    expect(sum(duel({ type: 'el', size: 8 }, { type: 'ch' }), { 'size-special': 'same-type' }).size).toBeUndefined();
  });
  test('other rulings', () => {
    expect(sum(duel({ size: 2 }, { size: 1 }), { 'size-2-to-1': 'ratio-alone' })).toEqual({ size: 2 });
    expect(sum(duel({ hits: 2 }, { hits: 5, tq: 9 }), { 'hits-drm-cap': 'each-side' }).hits).toBe(1);
    expect(sum(duel({ hits: 2 }, { hits: 5, tq: 9 })).hits).toBe(3);
    expect(sum({ ...duel({ leader: 'leader' }), attackerHeroicNear: true, leadersChecked: true }, { 'leader-once': 'each' })).toEqual({ 'attacker-leader': 2 });
    expect(sum(duel({ level: 'up-1' }, { terrain: 'marsh' }), { 'terrain-sum': 'worst-alone' })).toEqual({ terrain: -1 });
  });
  test('stacks: the top unit’s TQ, the sum of sizes, all hits (5.35)', () => {
    const stack = {
      attackers: [
        attacker({ ...EVEN, type: 'co', class: 'conscript', tq: 5, hits: 1 }),
        attacker({ ...EVEN, type: 'co', class: 'conscript', tq: 9, hits: 1, under: true }),
      ],
      defenders: [defender({ type: 'mi', tq: 5, size: 4 })],
    };
    expect(sum(stack)).toEqual({ size: 2, hits: -2 });
  });
  test('stacked artillery adds nothing (10.13)', () => {
    const crew = {
      attackers: [attacker(EVEN)],
      defenders: [defender({ type: 'art', tq: 9, size: 9, hits: 2 }), defender({ type: 'mi', tq: 5, size: 4, under: true })],
    };
    expect(sum(crew)).toEqual({});
  });
});

describe('7.82 special modifiers', () => {
  test.each([
    ['moving unit against a phalanx −1', duel({ movement: 'vacant' }, { type: 'ph' }), 'moving-against-phalanx', -1],
    ['not a moving phalanx', duel({ movement: 'vacant', type: 'ph' }, { type: 'ph' }), 'moving-against-phalanx', undefined],
    ['not moving HI', duel({ movement: 'vacant', type: 'hi' }, { type: 'ph' }), 'moving-against-phalanx', undefined],
    ['not on the flank', duel({ movement: 'vacant', angle: 'flank' }, { type: 'ph' }), 'moving-against-phalanx', undefined],
    ['moving cavalry against javelins −1', duel({ movement: 'vacant', type: 'hc' }, { type: 'li', missile: 'j' }), 'cavalry-against-javelins', -1],
    ['moving cavalry against LG −1', duel({ movement: 'vacant', type: 'ln' }, { type: 'lg' }), 'cavalry-against-javelins', -1],
    ['not cataphracts', duel({ movement: 'vacant', type: 'hc', cataphract: true }, { type: 'co' }), 'cavalry-against-javelins', undefined],
    ['double depth defends −1', duel({}, { type: 'hi', doubleDepth: true }), 'double-depth-defends', -1],
    ['not on the flank', duel({ angle: 'flank' }, { type: 'hi', doubleDepth: true }), 'double-depth-defends', undefined],
    ['double depth attacks +1', duel({ type: 'ph', doubleDepth: true }), 'double-depth-attacks', 1],
    ['pila of LG +1', duel({ type: 'lg', movement: 'vacant' }), 'pila', 1],
    ['axes (X) +1', duel({ type: 'bi', missile: 'x', movement: 'vacant' }), 'pila', 1],
    ['not against the same arms in front', duel({ type: 'lg', movement: 'vacant' }, { type: 'co' }), 'pila', undefined],
    ['against the same arms on the flank', duel({ type: 'lg', movement: 'vacant', angle: 'flank' }, { type: 'co' }), 'pila', 1],
    ['F against X', duel({ type: 'bi', missile: 'f', movement: 'vacant' }, { type: 'bi', missile: 'x' }), 'pila', 1],
    ['not reduced', duel({ type: 'lg', movement: 'vacant', reduced: true }), 'pila', undefined],
    ['not into a friend’s hex', duel({ type: 'lg', movement: 'friendly' }), 'pila', undefined],
    ['not out of a ZOC', duel({ type: 'lg', movement: 'from-zoc' }), 'pila', undefined],
    ['not standing (ruling pila-moves)', duel({ type: 'lg' }), 'pila', undefined],
  ] as const)('%s', (_, input, id, amount) => {
    expect(sum(input)[id]).toBe(amount);
  });
  test('pila without moving, if ruled so', () => expect(sum(duel({ type: 'lg' }), { 'pila-moves': 'always' }).pila).toBe(1));
  test('chariots have the moving modifier only after four hexes (10.51)', () => {
    expect(sum(duel({ type: 'ch', movement: 'vacant' })).moving).toBeUndefined();
    expect(sum(duel({ type: 'ch', movement: 'vacant', fourHexes: true })).moving).toBe(1);
  });
});

describe('7.35–7.36 whose type is used', () => {
  const mixed = {
    attackers: [attacker({ ...EVEN, type: 'ph' }), attacker({ ...EVEN, type: 'bi', angle: 'flank' })],
    defenders: [defender({ type: 'hi', tq: 5, size: 8 })],
  };
  test('with front and flank the flank unit’s', () => {
    const outcome = fight(mixed, { 'die/shock': 3, 'odd-hit/attacker-1': 'attacker-2' });
    expect(outcome).toMatchObject({ angle: 'flank', attackerWeapon: 2 });
    expect(cites({ ...mixed, attackerWeapon: 1 })).toContain('7.36');
  });
  test('held on its own flank, an attack is from the front', () => {
    expect(fight(duel({ angle: 'flank', threatened: true }), { 'die/shock': 5 }).angle).toBe('front');
  });
  test('the proposal is best after the best reply; a named one is followed', () => {
    const several = {
      attackers: [attacker({ ...EVEN, type: 'li' }), attacker({ ...EVEN, type: 'lg' })],
      defenders: [defender({ type: 'mi', size: 4 }), defender({ type: 'ph', size: 4 })],
    };
    expect(fight(several, { 'die/shock': 4, 'odd-hit/defender-1': 'defender-1' })).toMatchObject({ attackerWeapon: 2, defenderWeapon: 2 });
    expect(fight({ ...several, attackerWeapon: 1, defenderWeapon: 1 }, { 'die/shock': 4, 'odd-hit/defender-1': 'defender-2' })).toMatchObject({
      attackerWeapon: 1,
      defenderWeapon: 1,
    });
  });
  test('Germanic cavalry takes the better of its own column and LI’s (10.4)', () => {
    expect(sum(duel({ type: 'gc' }, { type: 'hi' })).weapon).toBe(-1);
    expect(sum(duel({ type: 'gc' }, { type: 'sk' })).weapon).toBe(4);
  });
});

describe('7.46 leader loss check', () => {
  const led = duel({ leader: 'leader' }, { leader: 'leader' });
  test('1 to 9 is safe', () => expect(fight(led, { 'leader/attacker-1': 1, 'leader/defender-1': 9, 'die/shock': 5 }).leadersLost).toEqual([]));
  test('0 and then 2 is safe, 0 and then 1 is lost, and helps no more', () => {
    const { outcome, lines } = play<ShockOutcome>(shock, led, {
      'leader/attacker-1': 0,
      'leader/defender-1': 0,
      'leader-again/attacker-1': 1,
      'leader-again/defender-1': 2,
      'die/shock': 5,
    });
    expect(outcome.leadersLost).toEqual(['attacker-1']);
    expect(modifiersOf(lines)).toEqual({ 'defender-leader': -1 });
  });
});

describe('7.53 and 8.1–8.4 results', () => {
  test('hits are shared, the odd one placed by who inflicts it', () => {
    const two = {
      attackers: [attacker(EVEN), attacker(EVEN)],
      defenders: [defender({ type: 'mi', tq: 5, size: 8 }), defender({ type: 'mi', tq: 5, size: 4 })],
      attackerWeapon: 1,
    };
    expect(weighed(shock, two).total).toBe(-1);
    expect(fight(two, { 'die/shock': 6, 'odd-hit/attacker-1': 'attacker-2' })).toMatchObject({
      attackers: [{ hits: 0 }, { hits: 1 }],
      defenders: [{ hits: 1 }, { hits: 1 }],
    });
    expect(fight(two, { 'die/shock': 6 }, { 'odd-hits': 'top-unit' })).toMatchObject({ attackers: [{ hits: 1 }, { hits: 0 }] });
  });
  test('within a stack the odd hit goes to the top unit; a rout check costs each stack the full hits', () => {
    const stack = {
      attackers: [attacker({ ...EVEN, tq: 9, size: 20 })],
      defenders: [defender({ type: 'co', tq: 5, size: 4 }), defender({ type: 'co', tq: 5, size: 4, under: true })],
    };
    const die = 10 - weighed(shock, stack).total;
    expect(fight(stack, { 'die/shock': die, 'rout/defender-1': 3 })).toMatchObject({
      defenderResult: 'dr2-3h',
      defenders: [
        { hits: 2, retreats: true },
        { hits: 1, retreats: true },
      ],
    });
    expect(fight(stack, { 'die/shock': die, 'rout/defender-1': 4 })).toMatchObject({ defenders: [{ fate: 'routed' }, { fate: 'retreats', hits: 0 }] });
  });
  test('an automatic rout takes the whole stack; who can be reduced is, with half the hits', () => {
    const stack = {
      attackers: [attacker({ ...EVEN, tq: 9, size: 30, movement: 'vacant' })],
      defenders: [defender({ type: 'co', tq: 6, size: 2, hits: 3, reducible: true }), defender({ type: 'co', tq: 6, size: 2, under: true })],
    };
    expect(fight(stack, { 'die/shock': 12 - weighed(shock, stack).total })).toMatchObject({
      defenders: [{ fate: 'reduced', hits: 1, tq: 4, retreats: true }, { fate: 'routed' }],
    });
  });
  test('hits at the TQ rout (8.1), or reduce with what is above it, at least one (8.22)', () => {
    expect(fight(duel({}, { hits: 3, tq: 5 }), { 'die/shock': 2 })).toMatchObject({ total: 5, defenders: [{ fate: 'routed' }], attackers: [{ hits: 1 }] });
    expect(fight(duel({}, { hits: 3, tq: 5, reducible: true }), { 'die/shock': 2 })).toMatchObject({ defenders: [{ fate: 'reduced', hits: 1, tq: 3 }] });
    expect(fight(duel({}, { hits: 4, tq: 5, reducible: true }), { 'die/shock': 2 })).toMatchObject({ defenders: [{ fate: 'reduced', hits: 1 }] });
  });
  test('a reduced unit routs at its reduced TQ (8.23)', () => {
    expect(fight(duel({}, { hits: 1, tq: 5, reduced: true }), { 'die/shock': 2 })).toMatchObject({ total: 5, defenders: [{ fate: 'routed' }] });
  });
  test('more than the TQ, if ruled so', () => {
    expect(fight(duel({}, { hits: 3, tq: 5, reducible: true }), { 'die/shock': 2 }, { 'reduction-threshold': 'more-than' })).toMatchObject({
      defenders: [{ fate: 'hits', hits: 5, reduced: false }],
    });
  });
  test('no hex to retreat to costs two hits, over the edge the unit is gone (8.3)', () => {
    expect(fight(duel({}, { retreat: 'blocked' }), { 'die/shock': 7 })).toMatchObject({
      defenders: [{ hits: 4, retreats: false, fate: 'hits' }],
      advance: 'none',
    });
    expect(fight(duel({}, { retreat: 'off-map' }), { 'die/shock': 7 })).toMatchObject({ defenders: [{ fate: 'left-map' }], advance: 'must' });
  });
  test('both destroyed by hits: the attacker keeps one, hits one below its TQ (8.4)', () => {
    expect(fight(duel({ hits: 4 }, { hits: 4 }), { 'die/shock': 4 })).toMatchObject({
      attackers: [{ kept: true, hits: 4, taken: 2, fate: 'hits' }],
      defenders: [{ fate: 'routed' }],
    });
    const several = {
      attackers: [attacker({ ...EVEN, hits: 4, size: 2 }), attacker({ ...EVEN, tq: 3, hits: 2, size: 2 })],
      defenders: [defender({ type: 'mi', tq: 5, hits: 4, size: 4 })],
    };
    expect(fight(several, { 'die/shock': 5, 'survivor/attackers': 'attacker-2' })).toMatchObject({
      total: 3,
      attackers: [{ fate: 'routed' }, { kept: true, hits: 2 }],
    });
  });
  test('a stack without a hex to retreat to takes two hits together, or each unit two (8.3, ruling no-retreat-stack)', () => {
    const stack = { type: 'hi', tq: 5, size: 2, retreat: 'blocked' } as const;
    const input = { attackers: [attacker({ ...EVEN, size: 4 })], defenders: [defender(stack), defender({ ...stack, under: true })] };
    expect(weighed(shock, input).total).toBe(-1);
    expect(fight(input, { 'die/shock': 8 })).toMatchObject({
      defenders: [
        { hits: 2, retreats: false },
        { hits: 2, retreats: false },
      ],
      advance: 'none',
    });
    expect(fight(input, { 'die/shock': 8 }, { 'no-retreat-stack': 'two-each' })).toMatchObject({ defenders: [{ hits: 3 }, { hits: 3 }] });
    expect(fight(duel({}, { retreat: 'blocked' }), { 'die/shock': 7 }, { 'no-retreat-stack': 'two-each' })).toMatchObject({ defenders: [{ hits: 4 }] });
  });
  test('where the unit whose type was used is gone, another that stands advances (7.71)', () => {
    const input = {
      attackers: [attacker({ ...EVEN, hits: 4, size: 2 }), attacker({ ...EVEN, size: 2 })],
      defenders: [defender({ type: 'mi', tq: 5, size: 4, hits: 1 })],
      attackerWeapon: 1,
    };
    expect(weighed(shock, input).total).toBe(-3);
    const chariots = {
      attackers: [attacker({ type: 'ch', tq: 5, size: 3 }), attacker({ ...EVEN, size: 4 })],
      defenders: [defender({ type: 'mi', tq: 5, size: 4 })],
      attackerWeapon: 1,
    };
    expect(fight(chariots, { 'die/shock': 6, 'odd-hit/attacker-1': 'attacker-2' })).toMatchObject({
      total: 7,
      attackers: [{ fate: 'spent' }, { fate: 'hits' }],
      advance: 'must',
      advances: 'attacker-2',
    });
    expect(fight({ ...input, attackerHeroicNear: true }, { 'die/shock': 9, 'odd-hit/attacker-1': 'attacker-1' })).toMatchObject({
      total: 7,
      attackers: [{ fate: 'routed' }, { fate: 'unhurt' }],
      advance: 'must',
      advances: 'attacker-2',
    });
  });
  test('where the unit whose type was used routs, the rest of its stack advances before any other (5.35, 7.71)', () => {
    const stack = (tq: number, hits: number) => [attacker({ type: 'lg', size: 3, tq, hits }), attacker({ type: 'lg', size: 3, tq, under: true })];
    const input = { attackers: [...stack(6, 0), ...stack(5, 4)], defenders: [defender({ type: 'hi', tq: 6, size: 9 })], attackerWeapon: 3 };
    expect(fight(input, { 'die/shock': 6, 'odd-hit/attacker-1': 'attacker-3' })).toMatchObject({
      total: 7,
      attackers: [{}, {}, { fate: 'routed' }, { fate: 'unhurt' }],
      advance: 'must',
      advances: 'attacker-4',
    });
  });
  test('whom 8.4 keeps stays where it is, or advances by 7.71, cavalry in pursuit (ruling both-destroyed)', () => {
    const foot = duel({ hits: 4 }, { hits: 4 });
    expect(fight(foot, { 'die/shock': 4 })).toMatchObject({ advance: 'none', advances: 'nobody' });
    expect(fight(foot, { 'die/shock': 4 }, { 'both-destroyed': 'advances' })).toMatchObject({ advance: 'must', advances: 'attacker-1' });
    const horse = { type: 'hc', tq: 7, size: 4, hits: 6 } as const;
    const charge = { attackers: [attacker({ ...horse, movement: 'stood' })], defenders: [defender(horse)] };
    expect(fight(charge, { 'die/shock': 4 })).toMatchObject({ attackers: [{ kept: true, hits: 6 }], advance: 'none' });
    expect(fight(charge, { 'die/shock': 4 }, { 'both-destroyed': 'advances' })).toMatchObject({ advance: 'pursuit', advances: 'attacker-1' });
    const two = {
      attackers: [attacker({ ...EVEN, hits: 4, size: 2 }), attacker({ ...EVEN, tq: 3, hits: 2, size: 2 })],
      defenders: [defender({ type: 'mi', tq: 5, size: 4, hits: 4 })],
      attackerWeapon: 1,
    };
    const kept = fight(two, { 'die/shock': 5, 'survivor/attackers': 'attacker-2' }, { 'both-destroyed': 'advances' });
    expect(kept).toMatchObject({ advance: 'must', advances: 'attacker-2' });
  });
  test('chariots are spent unless all defenders rout, or are skirmishers or chariots (10.53)', () => {
    expect(fight(duel({ type: 'ch' }), { 'die/shock': 3 }).attackers[0]).toMatchObject({ fate: 'spent' });
    expect(fight(duel({ type: 'ch' }, { type: 'sk' }), { 'die/shock': 0 }).attackers[0]).toMatchObject({ fate: 'hits' });
    expect(fight(duel({ type: 'ch', angle: 'flank' }, { hits: 4 }), { 'die/shock': 2, 'rout/defender-1': 9 }).attackers[0]).toMatchObject({ fate: 'unhurt' });
  });
  test('elephants rampage instead of routing (8.1)', () => {
    const outcome = fight(duel({ type: 'el', hits: 4 }), { 'die/shock': 9 });
    expect(outcome.attackers[0]).toMatchObject({ fate: 'rampages' });
  });
  test('cavalry that elephants attack takes a hit besides (10.23)', () => {
    expect(fight(duel({ type: 'el' }, { type: 'hc' }), { 'die/shock': 0 }).defenders[0]).toMatchObject({ hits: 2 });
  });
  test('cavalry pursues cavalry it routed; after a mere retreat it advances (7.54, 7.61)', () => {
    const horse = duel({ type: 'hc' }, { type: 'hc' });
    expect(fight(horse, { 'die/shock': 8, 'rout/defender-1': 9 })).toMatchObject({ advance: 'pursuit', advances: 'attacker-1' });
    expect(fight(horse, { 'die/shock': 8, 'rout/defender-1': 1 })).toMatchObject({ advance: 'must' });
    expect(fight(horse, { 'die/shock': 8, 'rout/defender-1': 1 }, { 'pursuit-trigger': 'retreat-or-rout' })).toMatchObject({ advance: 'pursuit' });
  });
});

describe('what is refused', () => {
  test.each([
    ['a TQ of 12', duel({ tq: 12 }), '2.21'],
    ['hits beyond the TQ', duel({ hits: 5 }), '8.1'],
    ['skirmishers attacking', duel({ type: 'sk' }), '10.0'],
    ['cavalry on elephants', duel({ type: 'hc' }, { type: 'el' }), '10.23'],
    ['lone artillery', duel({}, { type: 'art' }), '7.37'],
    ['a stack of three', { attackers: [attacker(), attacker({ under: true }), attacker({ under: true })] }, '5.31'],
    ['a stack of LG and BI', { attackers: [attacker(), attacker({ type: 'bi', under: true })] }, '5.32'],
    ['a stack in column', { defenders: [defender({ column: true }), defender({ under: true })] }, '11.26'],
    ['a phalanx in double depth in column', duel({}, { type: 'ph', doubleDepth: true, column: true }), '10.0'],
    ['cavalry over a wall', duel({ type: 'hc', fortification: 'wall' }), '11.13'],
    ['a weapon that is not there', { attackerWeapon: 4 }, '7.35'],
    ['a unit beneath nobody', duel({ under: true }), '5.33'],
    ['a defender in a great river', duel({}, { terrain: 'major-river-caesar' }), '5.16'],
  ] as const)('%s', (_, input, at) => {
    expect(cites(input as Partial<ShockInput>)).toContain(at);
  });
  test('the standard input is not', () => expect(cites({})).toEqual([]));
});

describe('odds', () => {
  test.each(shockExamples.map((example, i) => [i, example] as const))('of one question are those of all together: example %i', (_, example) => {
    const input = whole<ShockInput>(shock, example);
    const all = odds(shock, input, PRINTED);
    for (const question of Object.keys(shock.questions)) {
      const alone = odds(shock, input, PRINTED, { questions: [question] })[question];
      const together = all[question];
      if (!alone || !together) throw new Error(question);
      for (const [answer] of together.ways) expect(chance(alone, answer), question).toBeCloseTo(chance(together, answer), 12);
    }
  });
  test('of one unit walk no other unit’s rout check: eight against eight, four leaders', () => {
    const led = (at: number) => ({ tq: 6, hits: 1, leader: at < 2 ? ('leader' as const) : ('none' as const) });
    const input = whole<ShockInput>(shock, {
      attackers: Array.from({ length: 8 }, (_, at) => attacker({ type: 'lg', ...led(at) })),
      defenders: Array.from({ length: 8 }, (_, at) => defender({ type: 'hi', ...led(at) })),
    });
    // Each way through the last stage looks the row up once for each side.
    let looked = 0;
    const corrections = new Proxy<Record<string, never>>(
      {},
      {
        getOwnPropertyDescriptor: (_, key) => {
          if (String(key).startsWith('shock-results/')) looked += 1;
          return undefined;
        },
      },
    );
    odds(shock, input, { ...PRINTED, corrections }, { questions: ['defender-1'] });
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(2 * 2 * Object.keys(SHOCK_RESULTS.rows).length);
  });
  test.each(shockExamples.map((example, i) => [i, example] as const))('agree with brute force over faces: example %i', (_, example) => {
    const input = whole<ShockInput>(shock, example);
    if (input.attackers.length + input.defenders.length > 3 || [...input.attackers, ...input.defenders].some(({ leader }) => leader !== 'none')) return;
    const exact = odds(shock, input, PRINTED)['defender-1'];
    const counted = new Map<string, number>();
    const all = 10 ** 3;
    for (let n = 0; n < all; n += 1) {
      const [die, check, again] = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100)];
      const faces = {
        'die/shock': die,
        ...Object.fromEntries([
          ...input.attackers.map((_one, i) => [`rout/attacker-${i + 1}`, again]),
          ...input.defenders.map((_one, i) => [`rout/defender-${i + 1}`, check]),
        ]),
      };
      const odd = { 'odd-hit/attacker-1': 'attacker-2', 'odd-hit/defender-1': 'defender-1' };
      const { outcome } = play<ShockOutcome>(shock, input, { ...faces, ...odd });
      const fate = String(outcome.defenders[0]?.fate);
      counted.set(fate, (counted.get(fate) ?? 0) + 1);
    }
    if (!exact) throw new Error('no odds');
    for (const [fate, count] of counted) expect(chance(exact, fate), fate).toBeCloseTo(count / all, 10);
  });
});

describe('7.53 what became of several units is told', () => {
  const input: Partial<ShockInput> = {
    attackers: [attacker({ ...EVEN, size: 2, name: 'MI 1' }), attacker({ ...EVEN, size: 2, name: 'MI 2' })],
    defenders: [defender({ type: 'mi', tq: 5, size: 4, name: 'MI 3' })],
  };
  const attackers = (faces: Record<string, number | string>) => shock.verdict(fight(input, faces), whole<ShockInput>(shock, input)).with?.attackers;
  test('in one sentence, where each took as many hits', () => {
    const unit = ['MI 1', 'MI 2'].map((name) => ({ say: 'choice/unit', with: { unit: name } }));
    expect(attackers({ 'die/shock': 3 })).toEqual([{ say: 'fates/hits', with: { unit, taken: 1 } }]);
  });
  test('with who is unhurt last', () => {
    expect(attackers({ 'die/shock': 6, 'odd-hit/attacker-1': 'attacker-2' })).toMatchObject([
      { say: 'fate/hits', with: { unit: 'MI 2', taken: 1 } },
      { say: 'fate/unhurt', with: { count: 1 } },
    ]);
  });
});
