import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { faultsIn, modifiersOf, PRINTED, play, ruled, whole } from '../testing/play.ts';
import { eventFaults, reduce, unit, unitIn } from '../testing/tracked.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { hitEvent, hitEvents } from '../tracker/hits.ts';
import { sequence } from '../tracker/sequence.ts';
import { engagement, heroesElsewhere, leadersInShock } from '../tracker/shocks.ts';
import { emptyBattle } from '../tracker/start.ts';
import type { Battle } from '../tracker/state.ts';
import { armyWithdrawal, type WithdrawalInput, type WithdrawalOutcome } from './army-withdrawal.ts';
import { cavalryPursuit, type PursuitInput } from './cavalry-pursuit.ts';
import { cavalryReturn, type ReturnInput } from './cavalry-return.ts';
import type { FireInput } from './missile-fire/input.ts';
import { missileFire } from './missile-fire/missile-fire.ts';
import type { FireOutcome } from './missile-fire/outcome.ts';
import { shooterOf, targetOf } from './missile-fire/prefill.ts';
import type { RampageInput } from './rampage/input.ts';
import { type RampageOutcome, rampage } from './rampage/rampage.ts';
import { type FacingInput, type FacingOutcome, reactionFacing } from './reaction-facing.ts';
import type { RetreatInput } from './retreat-before-shock/input.ts';
import { type RetreatOutcome, retreatBeforeShock } from './retreat-before-shock/retreat-before-shock.ts';
import type { ShockInput } from './shock/input.ts';
import type { ShockOutcome } from './shock/outcome.ts';
import { attacker, defender } from './shock/prefill.ts';
import { shock } from './shock/shock.ts';
import { whoBegins } from './who-begins.ts';

const PRINTED_FACTS = factsOf(PRINTED);
const ONCE_PER_ENEMY = factsOf(ruled({ 'reaction-limit': 'once-per-enemy' }));

const archers = { type: 'sk', missile: 'a', tq: 4, ma: 6 } as const;
const start: Battle = {
  ...emptyBattle({ first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 }),
  units: [
    unit('f1', { hits: 2, size: 4 }),
    unit('f2', { stackedUnder: 'f1' }),
    unit('f3', archers),
    unit('s1', { type: 'hi', tq: 5, size: 5, column: true }),
    unit('s2', archers),
    unit('s3', { type: 'el' }),
  ],
  leaders: [
    {
      id: 'L',
      side: 'first',
      name: 'L',
      initiative: 4,
      radius: 3,
      heroic: true,
      attempts: 1,
      overall: true,
      formation: '',
      with: 'f1',
      status: 'on-map',
      replacement: false,
    },
  ],
};
const turn = reduce(start, { type: 'began', side: 'first' });
const at = (faults: readonly { readonly cite?: { readonly at: string } }[]): (string | undefined)[] => faults.map(({ cite }) => cite?.at);

/** A shock after which the first attacker advances, or may pursue, and nothing else happened. */
const advance = (how: 'must' | 'pursuit'): ShockOutcome => ({
  ...{ die: 5, drm: 3, total: 8, row: '8-9', angle: 'front', attackerWeapon: 1, defenderWeapon: 1, attackerResult: 'none', defenderResult: 'dr-2h' },
  ...{ attackers: [], defenders: [], leadersLost: [], advance: how, advances: 'attacker-1' },
});

describe('a shock of tracked units', () => {
  const declared = reduce(turn, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } });
  const input = whole<ShockInput>(shock, shock.prefill(declared));
  test('fills itself in: stacks, hits, leaders, column', () => {
    expect(input).toMatchObject({
      side: 'first',
      attackers: [
        { unit: 'f1', hits: 2, leader: 'heroic', under: false },
        { unit: 'f2', under: true },
      ],
      defenders: [{ unit: 's1', type: 'hi', column: true }],
    });
  });
  test('7.3 before a player turn was begun it is the shock of the attackers’ army', () => {
    const input = whole<ShockInput>(shock, { attackers: [attacker({ unit: 's2' })], defenders: [defender({ unit: 'f1' })] });
    expect(shock.implies?.(start, input)).toEqual({ side: 'second' });
    expect(shock.implies?.(turn, input)).toEqual({});
    expect(shock.prefill(start, 's2')).toMatchObject({ side: 'second', attackers: [{ unit: 's2' }] });
  });
  test('who fought, is gone or in column is refused', () => {
    expect(at(faultsIn(shock, input, declared))).toEqual(['7.4']);
    const settled = reduce(declared, { type: 'retreats-done', shock: 'shock-1', retreated: [] });
    expect(at(faultsIn(shock, input, settled))).toEqual([]);
    const fought = reduce(settled, { type: 'fought', attackers: ['f1'], defenders: ['s1'] });
    expect(at(faultsIn(shock, input, fought))).toEqual(['7.34', '7.34']);
    expect(at(faultsIn(shock, input, reduce(settled, { type: 'eliminated', unit: 's1', how: 'by-hand' })))).toEqual(['8.4']);
    expect(at(faultsIn(shock, input, reduce(settled, { type: 'unit-set', unit: 'f1', to: { column: true } })))).toEqual(['11.25']);
  });
  test('7.3, 7.31, 7.34 its moment, its army, whom it names twice and who rests', () => {
    const settled = reduce(declared, { type: 'retreats-done', shock: 'shock-1', retreated: [] });
    const [first, below] = input.attackers;
    if (!first || !below) throw new Error('expected a stack of two');
    const faults = (given: Partial<ShockInput>, state: Battle = settled) =>
      faultsIn(shock, { ...input, ...given }, state).map(({ severity, field, cite }) => `${severity} ${field} ${cite?.at}`);
    expect(faults({}, { ...settled, turn: { ...settled.turn, phase: 'movement' } })).toEqual(['illegal side 3.2']);
    // Until somebody is activated the phase is not known.
    expect(faults({}, { ...settled, turn: { ...settled.turn, phase: 'activation' } })).toEqual([]);
    expect(faults({}, { ...settled, turn: { ...settled.turn, active: 'second' } })).toContain('illegal side 7.3');
    expect(faults({ attackers: [...input.attackers, first] })).toContain('illegal attackers.2.unit 7.34');
    expect(faults({ attackers: [first] })).toEqual(['doubtful attackers.0.unit 5.35']);
    expect(faults({ attackers: [{ ...below, under: false }] })).toContain('doubtful attackers.0.unit 5.35');
    const resting = {
      ...settled,
      formations: [{ id: 'f', side: 'first' as const, name: 'F', auxiliary: false }],
      units: settled.units.map((one) => ({ ...one, formation: 'f' })),
      turn: { ...settled.turn, activated: ['g'] },
    };
    // A stack is one unit.
    expect(faults({}, resting)).toEqual(['illegal attackers.0.unit 7.31']);
    expect(faults({ defenders: input.defenders.map((one) => ({ ...one, unit: 's2' })) })).toContain('illegal attackers.0.unit 7.3');
    // Nor with fewer than were declared.
    const two = { ...settled, shocks: settled.shocks.map((one) => ({ ...one, attackers: [...one.attackers, 'f3'] })) };
    expect(faults({}, two)).toContain('illegal attackers.0.unit 7.3');
  });
  test('7.46 of two leaders of one unit each has his die, his second die and his loss, the heroic one first (4.38)', () => {
    const settled = reduce(declared, { type: 'retreats-done', shock: 'shock-1', retreated: [] });
    const two = {
      ...settled,
      leaders: settled.leaders.flatMap((one) => [
        { ...one, heroic: false },
        { ...one, id: 'M', name: 'M', heroic: true },
      ]),
    };
    const both = whole<ShockInput>(shock, shock.prefill(two));
    expect(both.attackers).toMatchObject([
      { leader: 'heroic', leaderName: 'M', furtherLeaders: ['L'] },
      { leader: 'none', furtherLeaders: [] },
    ]);
    expect(at(faultsIn(shock, both, two))).toEqual([]);
    const faces = { 'leader/attacker-1': 5, 'leader/attacker-1.2': 0, 'leader-again/attacker-1.2': 1, 'die/shock': 1 };
    const { outcome, lines } = play<ShockOutcome>(shock, both, faces);
    expect(outcome.leadersLost).toEqual(['attacker-1.2']);
    // M is left: +1.
    expect(modifiersOf(lines)).toMatchObject({ 'attacker-leader': 1 });
    expect(shock.effects(outcome, both, two).filter(({ event }) => event.type === 'leader-lost')).toMatchObject([{ event: { leader: 'L' } }]);
    const none = play<ShockOutcome>(shock, both, { ...faces, 'leader/attacker-1': 0, 'leader-again/attacker-1': 0 });
    expect(none.outcome.leadersLost).toEqual(['attacker-1', 'attacker-1.2']);
    expect(modifiersOf(none.lines)).not.toHaveProperty('attacker-leader');
    expect(shock.effects(none.outcome, both, two).filter(({ event }) => event.type === 'leader-lost')).toMatchObject([
      { event: { leader: 'M' } },
      { event: { leader: 'L' } },
    ]);
  });
  test('whoever advances may be fired at by an enemy that has not reacted (7.74)', () => {
    const outcome = advance('must');
    expect(shock.next(outcome, input, declared)).toMatchObject([{ procedure: 'missile-fire', input: { manner: 'reaction-entry', target: { unit: 'f1' } } }]);
    expect(shock.next(outcome, input, reduce(declared, { type: 'marked', unit: 's2', mark: 'reacted', on: true }))).toEqual([]);
  });
  test('7.62 who pursues is Numidian if the battle says so, and has no leader who fell in this shock', () => {
    const outcome = advance('pursuit');
    const horse = reduce(declared, { type: 'unit-set', unit: 'f1', to: { type: 'lc', numidian: true } });
    const riding = whole<ShockInput>(shock, shock.prefill(horse));
    expect(shock.next(outcome, riding, horse)).toMatchObject([{ procedure: 'cavalry-pursuit', input: { unit: 'f1', numidian: true, leader: true } }]);
    expect(shock.next({ ...outcome, leadersLost: ['attacker-1'] }, riding, horse)).toMatchObject([{ input: { leader: false } }]);
    expect(shock.next(outcome, riding)).toMatchObject([{ input: { numidian: false } }]);
  });
  test('retreat before shock knows who may not go', () => {
    const prefilled = retreatBeforeShock.prefill(reduce(turn, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1', 's2'] } }));
    expect(prefilled.defenders).toMatchObject([
      { unit: 's1', retreats: false },
      { unit: 's2', retreats: true },
    ]);
  });
  test('7.41 and by the ruling skirmishers go from any attacker', () => {
    const horse = reduce(turn, { type: 'unit-set', unit: 'f1', to: { type: 'hc', ma: 8 } });
    const declared = reduce(horse, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s2'] } });
    expect(retreatBeforeShock.prefill(declared, undefined, PRINTED_FACTS).defenders).toMatchObject([{ unit: 's2', retreats: false }]);
    const any = factsOf(ruled({ 'skirmisher-retreat': 'any-attacker' }));
    expect(retreatBeforeShock.prefill(declared, undefined, any).defenders).toMatchObject([{ unit: 's2', retreats: true }]);
  });
});

describe('7.41 MA that nobody entered', () => {
  const horse = { type: 'lc', tq: 5 } as const;
  const field: Battle = { ...start, units: [unit('f1', { ma: 0 }), unit('s1', { ...horse, ma: 10 }), unit('s2', { ...horse, ma: 0 })] };
  const declared = reduce(reduce(field, { type: 'began', side: 'first' }), { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1', 's2'] } });
  const input = whole<RetreatInput>(retreatBeforeShock, retreatBeforeShock.prefill(declared));
  const goes = (ma: readonly number[]): RetreatInput => ({
    ...input,
    attackers: input.attackers.map((one) => ({ ...one, ma: ma[0] ?? 0 })),
    defenders: input.defenders.map((one, i) => ({ ...one, retreats: true, ma: ma[i + 1] ?? 0 })),
  });
  test('proposes nothing that hangs on it, and asks for it where it matters', () => {
    expect(input.defenders).toMatchObject([{ retreats: false }, { retreats: false }]);
    expect(faultsIn(retreatBeforeShock, input, declared)).toEqual([]);
    expect(faultsIn(retreatBeforeShock, goes([0, 10, 0]), declared).map(({ field: of }) => of)).toEqual(['attackers.0.ma', 'defenders.1.ma']);
    expect(faultsIn(retreatBeforeShock, goes([5, 10, 9]), declared)).toEqual([]);
  });
  test('7.41–7.42 skirmishers go from units on foot whatever their MA: it is not asked, and how far is not said', () => {
    const light = { ...goes([0, 10, 0]), defenders: [{ ...goes([0]).defenders[0], type: 'sk', ma: 0 }] } as RetreatInput;
    expect(faultsIn(retreatBeforeShock, light)).toEqual([]);
    const { outcome } = play<RetreatOutcome>(retreatBeforeShock, light, {});
    expect(outcome.defenders).toEqual([expect.objectContaining({ retreats: true })]);
    expect(outcome.defenders[0]).not.toHaveProperty('mp');
    expect(retreatBeforeShock.verdict(outcome, light)).toMatchObject({ with: { defenders: [{ say: 'fate/falls-back' }] } });
  });
  test('is asked once: what was entered is kept with the unit', () => {
    const { outcome } = play<RetreatOutcome>(retreatBeforeShock, goes([5, 10, 9]), {});
    const kept = retreatBeforeShock.effects(outcome, goes([5, 10, 9]), declared).map(({ event }) => event);
    expect(kept.filter(({ type }) => type === 'unit-set')).toEqual([
      { type: 'unit-set', unit: 'f1', to: { ma: 5 } },
      { type: 'unit-set', unit: 's2', to: { ma: 9 } },
    ]);
  });
  test('7.4, 7.44 nobody is checked twice for the retreat of one shock', () => {
    const once = reduce(declared, { type: 'retreats-done', shock: 'shock-1', retreated: ['s1'] });
    expect(faultsIn(retreatBeforeShock, goes([5, 10, 9]), once).map(({ field: of, cite }) => [of, cite?.at])).toEqual([
      ['shock', '7.4'],
      ['defenders.0.retreats', '7.44'],
    ]);
  });
  test('7.4 the shock that follows is this one, with who stands, once its retreats are settled', () => {
    const { outcome } = play<RetreatOutcome>(retreatBeforeShock, { ...input, defenders: input.defenders }, {});
    const settled = reduce(declared, { type: 'retreats-done', shock: 'shock-1', retreated: [] });
    expect(retreatBeforeShock.next(outcome, input, settled)).toMatchObject([
      { procedure: 'shock', input: { side: 'first', attackers: [{ unit: 'f1' }], defenders: [{ unit: 's1' }, { unit: 's2' }] } },
    ]);
    expect(retreatBeforeShock.next(outcome, input, declared)).toEqual([]);
  });
});

describe('a shot of tracked units', () => {
  const input = whole<FireInput>(missileFire, { shooter: shooterOf(unitIn(start, 'f3')), target: targetOf(unitIn(start, 's1'), start) });
  const back = whole<FireInput>(missileFire, { shooter: shooterOf(unitIn(start, 's2')), target: targetOf(unitIn(start, 'f3'), start), manner: 'return' });
  test('fires once, reacts once, at enemies, in its own turn', () => {
    expect(at(faultsIn(missileFire, input, turn))).toEqual([]);
    const fired = reduce(turn, { type: 'marked', unit: 'f3', mark: 'fired', on: true });
    // 7.23 only at who has fired, as of a hit and run only at who did one.
    const runs: FireInput = { ...back, manner: 'return-hit-and-run' };
    expect([back, runs].map((shot) => at(faultsIn(missileFire, shot, turn)))).toEqual([[], []]);
    const moves = (state: Battle): Battle => ({ ...state, turn: { ...state.turn, phase: 'movement' } });
    expect([back, runs].map((shot) => at(faultsIn(missileFire, shot, moves(turn))))).toEqual([['7.23'], ['7.23']]);
    expect([back, runs].map((shot) => at(faultsIn(missileFire, shot, moves(fired))))).toEqual([[], ['7.23']]);
    expect(at(faultsIn(missileFire, input, fired))).toEqual(['7.1']);
    const reacted = reduce(fired, { type: 'marked', unit: 's2', mark: 'reacted', on: true });
    expect(at(faultsIn(missileFire, back, reacted))).toEqual(['7.2']);
    expect(faultsIn(missileFire, back, reacted, { 'reaction-limit': 'once-per-enemy' })).toEqual([]);
    expect(at(faultsIn(missileFire, { ...input, target: targetOf(unitIn(start, 'f1'), start) }, turn))).toEqual(['7.12']);
    expect(at(faultsIn(missileFire, { ...back, manner: 'fire' }, turn))).toEqual(['7.2']);
  });
  test('7.12 in a battle somebody fires at somebody: tapped, or typed in with a name', () => {
    const found = (given: Partial<FireInput>) =>
      faultsIn(missileFire, whole<FireInput>(missileFire, given), turn).map(({ severity, field }) => [severity, field]);
    expect(found({})).toEqual([['impossible', 'shooter.unit']]);
    expect(found({ shooter: input.shooter })).toEqual([['impossible', 'target.unit']]);
    expect(found({ shooter: { ...input.shooter, unit: '', name: 'Guests' }, target: input.target })).toEqual([]);
    expect(faultsIn(missileFire, whole<FireInput>(missileFire, {}))).toEqual([]);
  });
  test('a tapped unit of the active army shoots, one of the other is shot at', () => {
    expect(missileFire.prefill(turn, 'f3')).toMatchObject({ shooter: { unit: 'f3', missile: 'a' } });
    expect(missileFire.prefill(turn, 's1')).toMatchObject({ target: { unit: 's1', column: true } });
  });
});

test('a tapped elephant rampages', () => expect(rampage.prefill(turn, 's3')).toEqual({ elephant: 's3', elephantUnit: 's3' }));

describe('8.5 a rampage begins with who set the elephant off', () => {
  const [archer, elephant] = [unitIn(start, 'f3'), unitIn(start, 's3')];
  const hit = (range: number) => {
    const input = whole<FireInput>(missileFire, { shooter: shooterOf(archer), target: targetOf({ ...elephant, hits: 4 }, start), range });
    const { outcome } = play<FireOutcome>(missileFire, input, { 'die/fire': 0, 'elephant/target': 9 });
    const tough = reduce(turn, { type: 'unit-set', unit: 'f3', to: { tq: 7, reducible: true, hits: 1 } });
    return missileFire.next(outcome, input, tough);
  };
  test('the firing unit within two hexes, at its distance; farther off nobody is known', () => {
    expect(hit(2)).toMatchObject([
      { procedure: 'rampage', input: { elephantUnit: 's3', neighbours: [{ unit: 'f3', tq: 7, reducible: true, hits: 0, distance: 2, started: true }] } },
    ]);
    expect(hit(3)).toMatchObject([{ input: { neighbours: [] } }]);
  });
  test('after a shock the enemies that stand, the one whose type was used first', () => {
    const attackers = [attacker({ type: 'lg', tq: 6, size: 3, unit: 'f1', angle: 'flank' }), attacker({ type: 'hi', tq: 6, size: 3, unit: 'f2' })];
    const input = whole<ShockInput>(shock, { attackers, defenders: [defender({ type: 'el', tq: 6, size: 3, unit: 's3' })] });
    const { outcome } = play<ShockOutcome>(shock, input, { 'die/shock': 9 });
    expect(outcome.defenders).toMatchObject([{ fate: 'rampages' }]);
    expect(shock.next(outcome, input)).toMatchObject([
      {
        procedure: 'rampage',
        input: {
          neighbours: [
            { unit: 'f1', started: true, distance: 1 },
            { unit: 'f2', started: false, distance: 1 },
          ],
        },
      },
    ]);
  });
});

describe('what a battle knows beside the form', () => {
  const horse = { type: 'lc', missile: 'j', tq: 5 } as const;
  const camp: Battle = { ...start, units: [...start.units, unit('f4', { type: 'li', missile: 'j' }), unit('s4', horse)] };
  const input = whole<FireInput>(missileFire, { shooter: { type: 'li', missile: 'j', unit: 'f4' }, target: { ...horse, unit: 's4' } });
  test('7.1 foot javelins may answer cavalry that fired in reaction; before it did they are forbidden to', () => {
    const begun = reduce(camp, { type: 'began', side: 'first' });
    const severity = (state: Battle) => faultsIn(missileFire, input, state).find(({ field }) => field === 'target.type')?.severity;
    expect(severity(begun)).toBe('illegal');
    expect(severity(reduce(begun, { type: 'marked', unit: 's4', mark: 'reacted', on: true }))).toBe('doubtful');
  });

  test('4.38 a heroic leader whose unit is in another shock of the turn is named, also once that is fought', () => {
    const named = (state: Battle, own: readonly string[]) => heroesElsewhere(state, 'first', own).map(({ id }) => id);
    expect(named(turn, ['f3'])).toEqual([]);
    const declared = reduce(turn, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } });
    expect(named(declared, ['f3'])).toEqual(['L']);
    expect(named(declared, ['f1'])).toEqual([]);
    const done = reduce(declared, { type: 'fought', attackers: ['f1', 'f2'], defenders: ['s1'] });
    expect(named(done, ['f3'])).toEqual(['L']);
    expect(heroesElsewhere(done, 'second', [])).toEqual([]);
  });

  test('5.17, 8.21 a hit outside combat reduces by the ruling in force', () => {
    const brink = unit('f9', { tq: 5, hits: 4, reducible: true });
    expect(hitEvent(brink)).toMatchObject({ type: 'harmed', reduced: true, hits: 1 });
    expect(hitEvent(brink, 'more-than')).toMatchObject({ type: 'harmed', reduced: false, hits: 5 });
  });

  test('5.17, 5.35 what a stack takes as it moves is a hit on both, whichever is tapped; any other time one unit’s', () => {
    const moving = reduce({ ...start, formations: [] }, { type: 'began', side: 'first' });
    const stack: Battle = { ...moving, units: [unit('f1', { type: 'lg' }), unit('f2', { type: 'lg', stackedUnder: 'f1' }), unit('s1')] };
    const hit = (state: Battle, id: string) => hitEvents(state, unitIn(state, id)).map((event) => 'unit' in event && event.unit);
    expect(hit(stack, 'f1')).toEqual(['f1']);
    const now = reduce(stack, { type: 'activated', formations: [] });
    expect([hit(now, 'f1'), hit(now, 'f2'), hit(now, 's1')]).toEqual([['f1', 'f2'], ['f1', 'f2'], ['s1']]);
  });

  test('5.31, 7.46 every leader with a unit in a shock is checked, two of one unit too', () => {
    const [marcus] = turn.leaders;
    if (!marcus) throw new Error('battle: expected a leader, got none');
    const two: Battle = { ...turn, leaders: [...turn.leaders, { ...marcus, id: 'M', name: 'M', heroic: false }] };
    const declared = reduce(two, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } });
    expect(leadersInShock(declared).map(({ id }) => id)).toEqual(['L', 'M']);
  });
});

describe('what a unit did in this player turn', () => {
  const field: Battle = {
    ...start,
    formations: [],
    units: [
      unit('f1'),
      unit('f2', { type: 'lc', missile: 'j' }),
      unit('s1', { type: 'art', missile: 'bolt' }),
      unit('s2', { ...archers, tq: 5 }),
      unit('s3', { type: 'el' }),
    ],
  };
  const now = reduce(field, { type: 'began', side: 'first' });
  const shot = (from: string, on: string, manner: FireInput['manner'], range = 2): FireInput =>
    whole<FireInput>(missileFire, { shooter: shooterOf(unitIn(field, from)), target: targetOf(unitIn(field, on), field), manner, range });
  test('7.24 artillery reacts once at each enemy unit', () => {
    const first = shot('s1', 'f1', 'reaction-artillery');
    const { outcome } = play<FireOutcome>(missileFire, first, { 'die/fire': 9 });
    const marks = missileFire.effects(outcome, first, now).map(({ event }) => event);
    expect(marks).toContainEqual({ type: 'marked', unit: 's1', mark: 'reacted', on: true, at: 'f1' });
    const after = marks.reduce(reduce, now);
    expect(at(faultsIn(missileFire, first, after))).toEqual(['7.24']);
    expect(at(faultsIn(missileFire, shot('s1', 'f2', 'reaction-artillery'), after))).toEqual([]);
    expect(at(faultsIn(missileFire, first, reduce(after, { type: 'turn-ended' })))).not.toContain('7.24');
  });
  test('7.2 by the ruling once per enemy, never twice at one', () => {
    const back = shot('s2', 'f2', 'return', 1);
    const fired = reduce(now, { type: 'marked', unit: 'f2', mark: 'fired', on: true });
    const after = reduce(fired, { type: 'marked', unit: 's2', mark: 'reacted', on: true, at: 'f2' });
    expect(at(faultsIn(missileFire, back, after, { 'reaction-limit': 'once-per-enemy' }))).toEqual(['7.2']);
  });
  test('7.2 what follows knows the ruling: who turned and has reacted may fire at another enemy', () => {
    const after = reduce(now, { type: 'marked', unit: 's2', mark: 'reacted', on: true, at: 'f2' });
    const input = whole<FacingInput>(reactionFacing, reactionFacing.prefill(after, 's2'));
    const { outcome } = play<FacingOutcome>(reactionFacing, input, { 'check/facing': 5 });
    expect(reactionFacing.next(outcome, input, after, PRINTED_FACTS)).toEqual([]);
    expect(reactionFacing.next(outcome, input, after, ONCE_PER_ENEMY)).toMatchObject([{ procedure: 'missile-fire', input: { shooter: { unit: 's2' } } }]);
  });
  test('7.16–7.17 who has moved does not hit and run', () => {
    const run = shot('f2', 's2', 'hit-and-run', 3);
    expect(at(faultsIn(missileFire, run, now))).toEqual([]);
    expect(at(faultsIn(missileFire, run, reduce(now, { type: 'marked', unit: 'f2', mark: 'moved', on: true })))).toEqual(['7.16']);
  });
  test('7.22, 7.74 who has just retreated does not fire at who advances', () => {
    const shocked = reduce(now, { type: 'phase', to: 'shock' });
    const fire = shot('s2', 'f1', 'reaction-entry');
    expect(at(faultsIn(missileFire, fire, shocked))).toEqual([]);
    const away = reduce(shocked, { type: 'fought', attackers: ['f1'], defenders: ['s2'], retreated: ['s2'] });
    expect(at(faultsIn(missileFire, fire, away))).toEqual(['7.22']);
    expect(at(faultsIn(missileFire, shot('s1', 'f1', 'reaction-artillery'), shocked))).toEqual(['7.24']);
  });
  test('7.1–7.2, 7.14 fire belongs to the movement phase, but at who advances; at a stack it is the unit above that is hit', () => {
    const phase = (to: Battle['turn']['phase']): Battle => ({ ...now, turn: { ...now.turn, phase: to } });
    const manners = ['fire', 'hit-and-run', 'return', 'return-hit-and-run', 'reaction-entry', 'reaction-leaving', 'reaction-artillery'] as const;
    const over = (to: Battle['turn']['phase']): string[] =>
      manners.filter((manner) => faultsIn(missileFire, shot('s2', 'f1', manner), phase(to)).some(({ expected }) => expected.say === 'phase/movement'));
    expect([over('movement'), over('shock'), over('withdrawal')]).toEqual([[], manners.filter((one) => one !== 'reaction-entry'), [...manners]]);
    const stacked = reduce(now, { type: 'unit-set', unit: 'f2', to: { stackedUnder: 'f1' } });
    expect(at(faultsIn(missileFire, shot('s2', 'f2', 'reaction-entry'), stacked))).toContain('7.14');
    expect(at(faultsIn(missileFire, shot('s2', 'f1', 'reaction-entry'), stacked))).not.toContain('7.14');
  });
  test('7.23–7.24 artillery that has reacted at another unit returns fire', () => {
    const guns = reduce(now, { type: 'unit-set', unit: 's2', to: { type: 'art', missile: 'bolt' } });
    const after = reduce(guns, { type: 'marked', unit: 's2', mark: 'reacted', on: true, at: 'f1' });
    expect(at(faultsIn(missileFire, shot('s2', 'f2', 'return', 1), after))).not.toContain('7.2');
  });
  test('who is named in a shot brings its figures, the hits and ZOCs among them', () => {
    const stacked = reduce(now, { type: 'unit-set', unit: 'f2', to: { stackedUnder: 'f1' } });
    const held = reduce(stacked, { type: 'zoc', unit: 'f1', enemy: 's2', on: true });
    expect(missileFire.brings?.(held, 'shooter', 's2', {})).toMatchObject({ unit: 's2', type: unitIn(now, 's2').type, inZoc: true, enemyInZoc: false });
    expect(missileFire.brings?.(held, 'target', 'f2', { shooter: { unit: 's2' } })).toMatchObject({ unit: 'f1', hits: unitIn(now, 'f1').hits, near: false });
    expect(missileFire.brings?.(held, 'target', 's2', { shooter: { unit: 'nobody' } })).toMatchObject({ unit: 's2' });
    expect(missileFire.brings?.(held, 'target', 'nobody', {})).toBeUndefined();
  });
  test('6.15 one reaction facing change a phase, of the inactive army; who turned may fire as 7.22 says', () => {
    const input = whole<FacingInput>(reactionFacing, reactionFacing.prefill(now, 's2'));
    expect(at(faultsIn(reactionFacing, input, now))).toEqual([]);
    const { outcome } = play<FacingOutcome>(reactionFacing, input, { 'check/facing': 5 });
    expect(reactionFacing.next(outcome, input, now)).toMatchObject([
      { procedure: 'missile-fire', input: { manner: 'reaction-entry', shooter: { unit: 's2' } } },
    ]);
    const after = reactionFacing.effects(outcome, input, now).reduce((battle, { event }) => reduce(battle, event), now);
    expect(at(faultsIn(reactionFacing, input, after))).toEqual(['6.15']);
    expect(at(faultsIn(reactionFacing, { ...input, unit: 'f1' }, now))).toEqual(['6.15']);
    expect(at(faultsIn(reactionFacing, input, reduce(now, { type: 'phase', to: 'shock' })))).toEqual(['6.15']);
  });
  test('8.1, 8.5 an elephant that one hit eliminates has its rampage to come; it is eliminated once', () => {
    const dying = reduce(now, { type: 'unit-set', unit: 's3', to: { hits: 5 } });
    const gone = reduce(dying, hitEvent(unitIn(dying, 's3')));
    expect(unitIn(gone, 's3')).toMatchObject({ status: 'eliminated', marks: ['rampaging'] });
    expect(sequence(gone)[0]).toMatchObject({ status: 'now', procedure: 'rampage', input: { elephantUnit: 's3' } });
    expect(rampage.prefill(gone)).toEqual({ elephant: 's3', elephantUnit: 's3' });
    const input = whole<RampageInput>(rampage, { ...rampage.prefill(gone), neighbours: [{ tq: 6 }] });
    const { outcome } = play<RampageOutcome>(rampage, input, { 'rampage#1/check/unit-1': 5 });
    const events = rampage.effects(outcome, input, gone).map(({ event }) => event);
    expect(events).toEqual([{ type: 'marked', unit: 's3', mark: 'rampaging', on: false }]);
    const over = events.reduce(reduce, gone);
    expect(sequence(over)[0]?.procedure).toBeUndefined();
    // And it rampages once.
    expect(faultsIn(rampage, input, gone)).toEqual([]);
    expect(faultsIn(rampage, input, over).map(({ field, cite }) => [field, cite?.at])).toEqual([['elephantUnit', '8.5']]);
    expect(rampage.effects(outcome, input, dying).map(({ event }) => event)).toEqual([{ type: 'eliminated', unit: 's3', how: 'rampages' }]);
  });
});

describe('7.2, 7.23 the fire that is returned', () => {
  const field: Battle = {
    ...start,
    formations: [],
    leaders: [],
    units: [unit('f1', archers), unit('f2', { type: 'lc', missile: 'j', ma: 10 }), unit('s1', { ...archers, hits: 3 }), unit('s2', { type: 'hi' })],
  };
  const now = reduce(field, { type: 'began', side: 'first' });
  const shot = (on: string, given: object = {}): FireInput =>
    whole<FireInput>(missileFire, { shooter: shooterOf(unitIn(now, 'f1')), target: targetOf(unitIn(now, on), now), range: 2, ...given });
  const fired = (input: FireInput, die: number, before: Battle = now) => {
    const { outcome } = play<FireOutcome>(missileFire, input, { 'die/fire': die });
    const after = missileFire.effects(outcome, input, before).reduce((battle, { event }) => reduce(battle, event), before);
    return { after, next: missileFire.next(outcome, input, after, PRINTED_FACTS) };
  };
  test('both are simultaneous: who falls fires as it stood before, once', () => {
    const { after, next } = fired(shot('s1'), 3);
    expect(unitIn(after, 's1').status).toBe('eliminated');
    expect(next).toMatchObject([
      { procedure: 'missile-fire', input: { manner: 'return', range: 2, shooter: { unit: 's1', hits: 3, reduced: false }, target: { unit: 'f1', hits: 0 } } },
    ]);
    const back = whole<FireInput>(missileFire, next[0]?.input);
    expect(faultsIn(missileFire, back, after).map(({ severity }) => severity)).toEqual(['doubtful']);
    const { outcome } = play<FireOutcome>(missileFire, back, { 'die/fire': 0 });
    expect(outcome).toMatchObject({ drm: 3, hit: true });
    const effects = missileFire.effects(outcome, back, after);
    expect(effects.map(({ id }) => id)).toEqual(['target', 'reacted']);
    const over = effects.reduce((battle, { event }) => reduce(battle, event), after);
    expect(faultsIn(missileFire, back, over).map(({ cite }) => cite?.at)).toContain('7.2');
    expect(missileFire.next(outcome, back, after, PRINTED_FACTS)).toEqual([]);
  });
  test('once a player turn, within the reach of its own weapon, by who can fire', () => {
    expect(fired(shot('s1'), 9, reduce(now, { type: 'marked', unit: 's1', mark: 'reacted', on: true, at: 'f2' })).next).toEqual([]);
    expect(fired(shot('s1'), 3, reduce(now, { type: 'marked', unit: 's1', mark: 'reacted', on: true, at: 'f2' })).next).toEqual([]);
    const short = reduce(now, { type: 'unit-set', unit: 's1', to: { missile: 'j' } });
    expect(fired(shot('s1'), 9, short).next).toEqual([]);
    expect(fired(shot('s2'), 9).next).toEqual([]);
  });
  test('at who hits and runs at one hex', () => {
    const horse = shot('s1', { shooter: shooterOf(unitIn(now, 'f2')), manner: 'hit-and-run', range: 4 });
    expect(fired(horse, 9).next).toMatchObject([{ input: { manner: 'return-hit-and-run', shooter: { unit: 's1' }, target: { unit: 'f2' } } }]);
  });
  test('7.23 named by its units alone, from as far as it was fired at; whom nobody fired at returns nothing', () => {
    const { after } = fired(shot('s1'), 9, reduce(now, { type: 'phase', to: 'movement' }));
    const back = (by: string): FireInput =>
      whole<FireInput>(missileFire, { manner: 'return', range: 2, shooter: shooterOf(unitIn(after, by)), target: targetOf(unitIn(after, 'f1'), after) });
    expect(missileFire.implies?.(after, { ...back('s1'), range: 1 })).toEqual({ range: 2 });
    expect(faultsIn(missileFire, back('s1'), after)).toEqual([]);
    const other = reduce(after, { type: 'unit-set', unit: 's2', to: { ...archers, reduced: false } });
    const by = { ...back('s1'), shooter: shooterOf(unitIn(other, 's2')) };
    expect(missileFire.implies?.(other, by)).toEqual({});
    expect(faultsIn(missileFire, by, other)).toMatchObject([{ severity: 'illegal', field: 'target.unit', cite: { at: '7.23' } }]);
  });
  test('7.2 whenever it is returned, both are simultaneous: the hit it answers does not count', () => {
    const { after } = fired(shot('s1', { target: { ...shot('s1').target, hits: 1 } }), 0, reduce(now, { type: 'harmed', unit: 's1', hits: 1, reduced: false }));
    expect(unitIn(after, 's1').hits).toBe(2);
    const brought = missileFire.brings?.(after, 'shooter', 's1', { manner: 'return', target: { unit: 'f1' } });
    expect(brought).toMatchObject({ unit: 's1', hits: 1, reduced: false });
    expect(missileFire.brings?.(after, 'shooter', 's1', { manner: 'reaction-entry', target: { unit: 'f1' } })).toMatchObject({ hits: 2 });
  });
  test('3.2 how far was fired is known in the player turn alone', () => {
    const { after } = fired(shot('s1'), 9);
    const later = reduce(reduce(after, { type: 'turn-ended' }), { type: 'began', side: 'first' });
    expect([unitIn(after, 'f1').shot, unitIn(later, 'f1').shot]).toEqual([{ at: 's1', range: 2, hits: 3 }, undefined]);
  });
  test('7.23 out of an enemy ZOC not at who is outside its own', () => {
    const held = reduce(now, { type: 'zoc', unit: 'f2', enemy: 's1', on: true });
    expect(fired(shot('s1'), 9, held).next).toEqual([]);
  });
});

describe('7.74 fire at who advances', () => {
  const input: Battle = { ...start, units: [unit('f1', { hits: 1 }), unit('s1', { ...archers, tq: 5 }), unit('s2', { ...archers, tq: 5 })] };
  const state = reduce(reduce(input, { type: 'began', side: 'first' }), { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } });
  const fight = whole<ShockInput>(shock, shock.prefill(state));
  const result = (place: 'attacker-1' | 'defender-1', unitId: string, given: object) => ({
    ...{ place, name: '', unit: unitId, taken: 0, hits: 0, tq: 5, reduced: false, retreats: false, kept: false, fate: 'unhurt' as const },
    ...given,
  });
  const outcome: ShockOutcome = {
    ...advance('must'),
    attackers: [result('attacker-1', 'f1', { hits: 2, fate: 'hits' })],
    defenders: [result('defender-1', 's1', { retreats: true, fate: 'retreats' })],
    leadersLost: ['attacker-1'],
  };
  test('finds it as the shock left it', () =>
    expect(shock.next(outcome, fight, state)).toMatchObject([{ input: { target: { unit: 'f1', hits: 2, leader: false } } }]));
  test('7.22 not by who has just retreated', () => {
    const alone = { ...state, units: state.units.filter(({ id }) => id !== 's2') };
    expect(shock.next(outcome, fight, alone)).toEqual([]);
  });
  test('7.2 by the ruling once per enemy also who has reacted, but never twice at one', () => {
    const reacted = (at: string): Battle => reduce(state, { type: 'marked', unit: 's2', mark: 'reacted', on: true, at });
    expect(shock.next(outcome, fight, reacted('f2'), PRINTED_FACTS)).toEqual([]);
    expect(shock.next(outcome, fight, reacted('f2'), ONCE_PER_ENEMY)).toMatchObject([{ procedure: 'missile-fire', input: { target: { unit: 'f1' } } }]);
    expect(shock.next(outcome, fight, reacted('f1'), ONCE_PER_ENEMY)).toEqual([]);
  });
  test('7.62 cavalry that does not pursue advances, and is fired at as any unit; who pursues is gone', () => {
    const horse = reduce(state, { type: 'unit-set', unit: 'f1', to: { type: 'hc' } });
    const held = whole<PursuitInput>(cavalryPursuit, cavalryPursuit.prefill(horse, 'f1'));
    const thrown = (pursues: boolean) => cavalryPursuit.next({ die: 0, drm: 3, total: 3, pursues }, held, horse);
    expect(thrown(false)).toMatchObject([{ procedure: 'missile-fire', input: { manner: 'reaction-entry', target: { unit: 'f1', type: 'hc', hits: 1 } } }]);
    expect(thrown(true)).toEqual([]);
    const reacted = (id: string): BattleEvent => ({ type: 'marked', unit: id, mark: 'reacted', on: true });
    expect(cavalryPursuit.next({ die: 0, drm: 3, total: 3, pursues: false }, held, [reacted('s1'), reacted('s2')].reduce(reduce, horse))).toEqual([]);
  });
  test('7.18, 11.25 legions, elephants and columns do not fire at who advances, whatever their counters print', () => {
    for (const to of [{ type: 'lg' }, { type: 'el' }, { column: true }] as const)
      expect(shock.next(outcome, fight, reduce(state, { type: 'unit-set', unit: 's2', to }))).toEqual([]);
  });
  test('7.24 artillery that has reacted does not fire once more in the shock phase', () => {
    const guns = reduce(state, { type: 'unit-set', unit: 's2', to: { type: 'art', missile: 'bolt' } });
    expect(shock.next(outcome, fight, guns)).toHaveLength(1);
    expect(shock.next(outcome, fight, reduce(guns, { type: 'marked', unit: 's2', mark: 'reacted', on: true, at: 'f2' }))).toEqual([]);
  });
});

test('7.34 who only waits in a declared shock has not fought', () => {
  const declared = reduce(turn, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } });
  const of = (battle: Battle, id: string, role: 'attackers' | 'defenders') => engagement(battle, unitIn(battle, id), role);
  expect([of(turn, 'f1', 'attackers'), of(declared, 'f1', 'attackers'), of(declared, 's1', 'defenders')]).toEqual([undefined, 'declared', 'declared']);
  expect(of(reduce(declared, { type: 'fought', attackers: ['f1'], defenders: ['s1'] }), 'f1', 'attackers')).toBe('fought');
});

test('9.0 the losses of a battle, leaders among them', () => {
  const lost = [
    { type: 'eliminated', unit: 'f1', how: 'routed' },
    { type: 'eliminated', unit: 's3', how: 'rampages' },
    { type: 'leader-lost', leader: 'L' },
  ] as const;
  const now = reduce(lost.reduce<Battle>(reduce, turn), { type: 'army-set', side: 'first', to: { withdrawal: 20, adjustment: 2 } });
  const input = whole<WithdrawalInput>(armyWithdrawal, armyWithdrawal.prefill(now));
  expect(play<WithdrawalOutcome>(armyWithdrawal, input, {}).outcome).toEqual({ first: 28, second: 2, firstOver: 8, secondOver: null, winner: 'second' });
});

test('7.62 who was reduced in the shock pursues with its reduced TQ', () => {
  const riders = { type: 'hc', tq: 7, size: 4, unit: 'f1', reducible: true, hits: 6 } as const;
  const input = whole<ShockInput>(shock, { attackers: [attacker(riders)], defenders: [defender({ type: 'hc', tq: 5, size: 4, hits: 3, unit: 's1' })] });
  const { outcome } = play<ShockOutcome>(shock, input, { 'die/shock': 5 });
  expect(outcome).toMatchObject({ attackers: [{ fate: 'reduced' }], defenders: [{ fate: 'routed' }], advance: 'pursuit' });
  expect(shock.next(outcome, input)).toMatchObject([{ procedure: 'cavalry-pursuit', input: { tq: 7, reduced: true } }]);
});

test('10.23, 8.21 the hit of hit and run at elephants goes by the ruling on reduction', () => {
  const riders = { type: 'lc', missile: 'j', tq: 5, hits: 4, reducible: true } as const;
  const input = whole<FireInput>(missileFire, { shooter: riders, target: { type: 'el', tq: 6 }, manner: 'hit-and-run', range: 3 });
  expect(play<FireOutcome>(missileFire, input, { 'die/fire': 9 }).outcome.shooter).toMatchObject({ fate: 'reduced', hits: 1 });
  const above = play<FireOutcome>(missileFire, input, { 'die/fire': 9 }, ruled({ 'reduction-threshold': 'more-than' }));
  expect(above.outcome.shooter).toMatchObject({ fate: 'hits', hits: 5 });
});

test('8.5 of a unit that is not tracked the rampage does not guess the TQ: it asks', () => {
  const input = whole<FireInput>(missileFire, { shooter: { type: 'sk', missile: 'a' }, target: { type: 'el', tq: 6 }, range: 2 });
  const { outcome } = play<FireOutcome>(missileFire, input, { 'die/fire': 0, 'elephant/target': 9 });
  const [next] = missileFire.next(outcome, input);
  expect(faultsIn(rampage, whole<RampageInput>(rampage, next?.input)).map(({ field }) => field)).toEqual(['neighbours.0.tq']);
});

describe('5.35 a stack is one unit, whichever of it is named', () => {
  const led = reduce({ ...turn, leaders: turn.leaders.map((one) => ({ ...one, with: 'f2' })) }, { type: 'zoc', unit: 's1', enemy: 'f2', on: true });
  test('in contacts and declared shocks it goes by its top unit', () => {
    expect(led.contacts).toEqual([{ unit: 's1', enemy: 'f1', since: 1 }]);
    const declared = reduce(led, { type: 'declared', shock: { attackers: ['f2'], defenders: ['s1'] } });
    expect(declared.shocks).toMatchObject([{ attackers: ['f1'] }]);
    expect(shock.prefill(declared).attackers).toMatchObject([{ unit: 'f1' }, { unit: 'f2', under: true }]);
    expect(shock.prefill(led, 'f2').attackers).toMatchObject([{ unit: 'f1' }, { unit: 'f2', under: true }]);
    expect(at(eventFaults(declared, { type: 'declared', shock: { attackers: ['f2'], defenders: ['s2'] } }))).toContain('7.34');
  });
  test('7.14–7.15 fired at, its top unit takes the hit, and a leader with any of it is in the hex', () => {
    expect(targetOf(unitIn(led, 'f2'), led)).toMatchObject({ unit: 'f1', leader: true });
    const input = whole<FireInput>(missileFire, { shooter: shooterOf(unitIn(led, 's2')), target: targetOf(unitIn(led, 'f1'), led), manner: 'return' });
    const { outcome } = play<FireOutcome>(missileFire, input, { 'die/fire': 0, 'leader/target': 0 });
    expect(missileFire.effects(outcome, input, led).map(({ event }) => event)).toContainEqual({ type: 'leader-lost', leader: 'L' });
  });
  test('6.15 it turns by the TQ of its top unit', () => expect(reactionFacing.prefill(led, 'f2')).toMatchObject({ unit: 'f1' }));
});

test('8.3, 5.35 a stack whose top unit routs and that retreats leaves the ZOCs said of it', () => {
  const field: Battle = {
    ...start,
    leaders: [],
    units: [unit('f1'), unit('s1', { type: 'hi', tq: 5, size: 5 }), unit('s2', { type: 'hi', tq: 5, size: 5, stackedUnder: 's1' })],
  };
  const met = reduce(reduce(field, { type: 'began', side: 'first' }), { type: 'zoc', unit: 'f1', enemy: 's1', on: true });
  const state = reduce(met, { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } });
  const input = whole<ShockInput>(shock, shock.prefill(state));
  const { outcome } = play<ShockOutcome>(shock, input, { 'die/shock': 7, 'rout/defender-1': 9 });
  expect(outcome.defenders).toMatchObject([{ fate: 'routed' }, { fate: 'retreats' }]);
  const after = shock.effects(outcome, input, state).reduce((battle, { event }) => reduce(battle, event), state);
  expect(after).toMatchObject({
    contacts: [],
    shocks: [],
    units: [{}, { status: 'eliminated' }, { status: 'on-map', stackedUnder: '', marks: ['was-attacked', 'retreated'] }],
  });
});

describe('a throw that has its moment', () => {
  test('3.1 who begins is thrown once', () => {
    expect(at(faultsIn(whoBegins, { first: '', second: '' }, start))).toEqual([]);
    expect(at(faultsIn(whoBegins, { first: '', second: '' }, turn))).toEqual(['3.1']);
  });
  test('7.63 pursuers throw as their formation is activated, not after the shocks', () => {
    const away = { ...turn, units: [unit('f1', { type: 'hc', status: 'pursuing' })] };
    const input = whole<ReturnInput>(cavalryReturn, cavalryReturn.prefill(away));
    expect(at(faultsIn(cavalryReturn, input, away))).toEqual([]);
    expect(at(faultsIn(cavalryReturn, input, reduce(away, { type: 'phase', to: 'shock' })))).toEqual(['7.63']);
  });
});
