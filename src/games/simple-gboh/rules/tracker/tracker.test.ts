import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { summaryOf } from '../../../../core/summary.ts';
import { rules } from '../rules.ts';
import { ruled } from '../testing/play.ts';
import { eventFaults, FIELD, folded, unit } from '../testing/tracked.ts';
import type { BattleEvent } from './events.ts';
import { replaceable, returning } from './leaders-coming.ts';
import { leaderRoutPoints, routPoints, routPointsOf, verdictOf } from './rout-points.ts';
import type { Battle, Leader, Unit } from './state.ts';
import { tracker } from './tracker.ts';

const leader = (id: string, given: Partial<Leader> = {}): Leader => ({
  id,
  side: id.startsWith('F') ? 'first' : 'second',
  name: id,
  initiative: 4,
  radius: 3,
  heroic: false,
  attempts: 2,
  overall: false,
  formation: 'one',
  with: '',
  status: 'on-map',
  replacement: false,
  ...given,
});
const battle = (units: readonly Unit[], leaders: readonly Leader[] = []): Battle => ({
  ...FIELD,
  units,
  leaders,
});
/** The battle in a later turn of the first army, in which these formations are activated. */
const acting = (start: Battle, ...activated: string[]): Battle => ({
  ...start,
  formations: ['one', 'two'].map((id) => ({ id, side: 'first', name: id, auxiliary: false })),
  turn: { ...start.turn, number: 3, active: 'first', phase: 'movement', activated },
});

describe('9.0 rout points', () => {
  test.each([
    ['a unit its TQ', { type: 'lg', tq: 6 }, 6],
    ['a reduced one its printed TQ', { type: 'lg', tq: 6, reduced: true }, 6],
    ['skirmishers 2', { type: 'sk', tq: 5 }, 2],
    ['SK* 2', { type: 'sk-star', tq: 5 }, 2],
    ['chariots 2', { type: 'ch', tq: 5 }, 2],
    ['elephants 2', { type: 'el', tq: 6 }, 2],
    ['a double-size phalanx twice', { type: 'ph', tq: 7, double: true }, 14],
    ['in double depth four times', { type: 'ph', tq: 7, double: true, doubleDepth: true }, 28],
    ['hoplites in double depth twice', { type: 'hi', tq: 6, doubleDepth: true }, 12],
  ] as const)('%s', (_, given, points) => expect(routPointsOf({ double: false, doubleDepth: false, reduced: false, ...given })).toBe(points));
  test('a reduced unit two fewer, if ruled so', () =>
    expect(routPointsOf({ type: 'lg', tq: 6, double: false, doubleDepth: false, reduced: true }, true)).toBe(4));
  test('a leader five times his initiative', () => expect(leaderRoutPoints({ initiative: 5 })).toBe(25));
  test('only what is eliminated counts, also off the map; not those gone in pursuit', () => {
    const start = battle([unit('f1', { tq: 6 }), unit('f2', { tq: 5, type: 'hc' }), unit('f3', { tq: 7, type: 'hc' })], [leader('F')]);
    const now = folded(
      start,
      { type: 'eliminated', unit: 'f1', how: 'left-map' },
      { type: 'pursued', unit: 'f2' },
      { type: 'pursued', unit: 'f3' },
      { type: 'gone', units: ['f3'] },
      { type: 'leader-lost', leader: 'F' },
    );
    expect(routPoints(now, 'first')).toBe(26);
    expect(routPoints(folded(now, { type: 'army-set', side: 'first', to: { adjustment: -3 } }), 'first')).toBe(23);
  });
  test('the one line of a session goes by the rulings in force', () => {
    const lost: Battle = { ...FIELD, units: [unit('f1', { tq: 20, status: 'eliminated', reduced: true })] };
    expect(summaryOf(rules, { state: FIELD, rulings: {} })).toMatchObject({ finished: false, line: { say: 'summary/before' } });
    expect(summaryOf(rules, { state: lost, rulings: {} })).toMatchObject({ finished: true, line: { with: { firstPoints: 20 } } });
    expect(summaryOf(rules, { state: lost, rulings: { withdrawal: 'more-than' } })).toMatchObject({ finished: false });
    expect(summaryOf(rules, { state: lost, rulings: { 'reduced-rout-points': 'two-less' } })).toMatchObject({
      finished: false,
      line: { with: { firstPoints: 18 } },
    });
  });
  test('3.2 D, 9.0 an army at its level withdraws at the check of the player turn, not before', () => {
    const lost: Battle = { ...FIELD, units: [unit('f1', { tq: 20, status: 'eliminated' }), unit('f2'), unit('s1')] };
    const finished = (phase: Battle['turn']['phase']) => summaryOf(rules, { state: { ...lost, turn: { ...lost.turn, phase } }, rulings: {} }).finished;
    expect([finished('movement'), finished('shock'), finished('withdrawal')]).toEqual([false, false, true]);
  });
  test('who has lost, and ties', () => {
    const start = battle([unit('f1', { tq: 6 }), unit('s1', { tq: 6 })]);
    const level = (first: number, second: number) =>
      verdictOf(
        folded(start, { type: 'army-set', side: 'first', to: { adjustment: first } }, { type: 'army-set', side: 'second', to: { adjustment: second } }),
      );
    expect(level(19, 19)).toBe('going-on');
    expect(level(20, 19)).toBe('second');
    expect(level(19, 25)).toBe('first');
    expect(level(22, 21)).toBe('second');
    expect(level(22, 22)).toBe('draw');
    expect(verdictOf(folded(start, { type: 'army-set', side: 'first', to: { adjustment: 20 } }), factsOf(ruled({ withdrawal: 'more-than' })))).toBe('going-on');
  });
});

describe('units', () => {
  test('8.3, 4.36 a stack retreats off the map: its leader is elsewhere, and nothing of his counts', () => {
    const start = battle([unit('f1'), unit('f2', { stackedUnder: 'f1' })], [leader('F', { with: 'f1', overall: true })]);
    const stacked = folded(start, { type: 'eliminated', unit: 'f1', how: 'left-map' });
    expect(stacked.leaders).toMatchObject([{ status: 'on-map', with: 'f2' }]);
    const now = folded(stacked, { type: 'eliminated', unit: 'f2', how: 'left-map' });
    expect([now.leaders[0]?.status, routPoints(now, 'first')]).toEqual(['off-map', 12]);
  });

  test('the leader of an eliminated unit is elsewhere (4.36)', () => {
    const now = folded(battle([unit('f1')], [leader('F', { with: 'f1' })]), { type: 'eliminated', unit: 'f1', how: 'routed' });
    expect(now.leaders).toMatchObject([{ status: 'off-map', with: '' }]);
  });
  test('what lay under an eliminated unit comes up and holds the hex: contacts, shocks and leader pass to it (5.35, 7.31, 7.52)', () => {
    const start = battle([unit('f1'), unit('f2', { stackedUnder: 'f1' }), unit('s1'), unit('s2')], [leader('F', { with: 'f1' })]);
    const met = folded(
      start,
      { type: 'began', side: 'first' },
      { type: 'zoc', unit: 'f1', enemy: 's1', on: true },
      { type: 'zoc', unit: 's1', enemy: 'f1', on: true },
      { type: 'declared', shock: { attackers: ['f1'], defenders: ['s1'] } },
    );
    const now = folded(met, { type: 'eliminated', unit: 'f1', how: 'routed' });
    expect(now.units).toMatchObject([{ status: 'eliminated' }, { stackedUnder: '' }, {}, {}]);
    expect(now.contacts).toEqual([
      { unit: 'f2', enemy: 's1', since: 1 },
      { unit: 's1', enemy: 'f2', since: 1 },
    ]);
    expect(now.shocks).toMatchObject([{ attackers: ['f2'], defenders: ['s1'] }]);
    expect(now.leaders).toMatchObject([{ status: 'on-map', with: 'f2' }]);
    const gone = folded(now, { type: 'eliminated', unit: 'f2', how: 'routed' });
    expect(gone).toMatchObject({ contacts: [], shocks: [], leaders: [{ status: 'off-map', with: '' }] });
  });
  test('a leader on the rear of a double depth is with the whole of it; contacts and shocks of the rear fall (10.3)', () => {
    const start = battle([unit('f1', { type: 'ph' }), unit('f2', { type: 'ph' }), unit('s1')], [leader('F', { with: 'f2' })]);
    const deep = folded(start, { type: 'zoc', unit: 'f2', enemy: 's1', on: true }, { type: 'deepened', unit: 'f1', behind: 'f2' });
    expect(deep.leaders).toMatchObject([{ status: 'on-map', with: 'f1' }]);
    expect(deep.contacts).toEqual([]);
  });
  test('10.3 both are phalanxes or both hoplites, of single depth, and have not moved', () => {
    const deepens = (front: Partial<Unit>, rear: Partial<Unit>) =>
      eventFaults(battle([unit('f1', { type: 'ph', ...front }), unit('f2', { type: 'ph', ...rear })]), { type: 'deepened', unit: 'f1', behind: 'f2' }).map(
        ({ field, cite }) => `${field} ${cite?.at}`,
      );
    expect(deepens({}, {})).toEqual([]);
    expect(deepens({}, { type: 'lg' })).toEqual(['behind 10.3']);
    expect(deepens({}, { doubleDepth: true })).toEqual(['behind 10.3']);
    expect(deepens({ marks: ['moved'] }, {})).toEqual(['unit 10.3']);
    expect(deepens({ column: true }, {})).toEqual(['unit 10.0']);
  });
  test('a leader pursues with his unit and returns with it (7.62–7.63)', () => {
    const away = folded(battle([unit('f1', { type: 'hc' })], [leader('F', { with: 'f1' })]), { type: 'pursued', unit: 'f1' });
    expect(away.leaders[0]).toMatchObject({ status: 'pursuing' });
    expect(folded(away, { type: 'returned', units: ['f1'] })).toMatchObject({ units: [{ status: 'on-map' }], leaders: [{ status: 'on-map', with: 'f1' }] });
  });
  test('double depth adds sizes and takes the unit behind (10.3)', () => {
    const now = folded(battle([unit('f1', { type: 'ph', size: 10 }), unit('f2', { type: 'ph', size: 10 })]), { type: 'deepened', unit: 'f1', behind: 'f2' });
    expect(now.units).toMatchObject([{ id: 'f1', size: 20, doubleDepth: true }]);
    expect(now.units).toHaveLength(1);
  });
  test('a replacement comes with a unit of the formation; never for the overall commander (4.37)', () => {
    const start = battle([unit('f1')], [leader('F'), leader('FOC', { overall: true })]);
    const now = folded(start, { type: 'leader-lost', leader: 'F' }, { type: 'leader-replaced', leader: 'F', with: 'f1', initiative: 3 });
    expect(now.leaders).toContainEqual(expect.objectContaining({ id: 'F+', replacement: true, with: 'f1', status: 'on-map' }));
    expect(routPoints(now, 'first')).toBe(20);
    expect(eventFaults(now, { type: 'leader-replaced', leader: 'FOC', with: 'f1', initiative: 3 })).toMatchObject([
      { severity: 'illegal', cite: { at: '4.37' } },
    ]);
  });
  test('4.37 replacements come as long as there are counters; who entered none is not held to any', () => {
    const formed = { formation: 'one' } as const;
    const [first, again]: BattleEvent[] = [
      { type: 'leader-replaced', leader: 'F', with: 'f1', initiative: 3 },
      { type: 'leader-replaced', leader: 'G', with: 'f1', initiative: 3 },
    ];
    const fallen = { status: 'eliminated', side: 'first' } as const;
    const start = acting(battle([unit('f1', formed), unit('f2', { formation: 'two' })], [leader('F', fallen), leader('G', fallen)]), 'one');
    const cites = (now: Battle, event: BattleEvent | undefined) => (event ? eventFaults(now, event).map(({ cite }) => cite?.at) : []);
    const counted = folded(start, { type: 'army-set', side: 'first', to: { replacements: 1 } });
    expect([cites(start, first), cites(counted, first)]).toEqual([[], []]);
    const one = first ? folded(counted, first) : counted;
    expect(cites(one, again)).toEqual(['4.37']);
    expect(cites(one, first)).toEqual(['4.37', '4.37']);
    expect(eventFaults(start, { type: 'leader-replaced', leader: 'F', with: 'f2', initiative: 3 })).toMatchObject([{ field: 'with', cite: { at: '4.37' } }]);
    expect(replaceable(one).map(({ id }) => id)).toEqual([]);
    expect(replaceable(folded(one, { type: 'army-set', side: 'first', to: { replacements: 2 } })).map(({ id }) => id)).toEqual(['G']);
  });
  test('4.36 only who lost his unit returns, in a later player turn in which his formation is activated, to a unit he may command', () => {
    const units = [unit('f1', { formation: 'one' }), unit('f2', { formation: 'two' })];
    const faults = (given: Partial<Leader>, to: string, activated = 'one', active: 'first' | 'second' = 'first') => {
      const now = acting(battle(units, [leader('F', given)]), activated);
      const event: BattleEvent = { type: 'leader-returned', leader: 'F', with: to };
      return eventFaults({ ...now, turn: { ...now.turn, active } }, event).map(({ field, cite }) => `${field} ${cite?.at}`);
    };
    expect(faults({ status: 'off-map' }, 'f1')).toEqual([]);
    expect(faults({ status: 'on-map' }, 'f1')).toEqual(['leader 4.36']);
    expect(faults({ status: 'off-map', fell: 3 }, 'f1')).toEqual(['leader 4.36']);
    expect(faults({ status: 'off-map' }, 'f2')).toEqual(['with 4.36']);
    expect(faults({ status: 'off-map', overall: true }, 'f1')).toEqual([]);
    expect(faults({ status: 'off-map', overall: true }, 'f2')).toEqual(['with 4.36']);
    expect(faults({ status: 'off-map' }, 'f1', 'two')).toEqual(['leader 4.36']);
    expect(faults({ status: 'off-map', overall: true }, 'f1', 'two')).toEqual(['leader 4.36']);
    expect(faults({ status: 'off-map', overall: true }, 'f1', 'two', 'second')).toEqual(['leader 4.36']);
  });
  test('4.37 who replaces a leader comes when his formation is activated', () => {
    const units = [unit('f1', { formation: 'one' })];
    const start = battle(units, [leader('F', { status: 'eliminated', side: 'first' })]);
    const at = (now: Battle) => eventFaults(now, { type: 'leader-replaced', leader: 'F', with: 'f1', initiative: 3 }).map(({ cite }) => cite?.at);
    expect([at(acting(start, 'one')), at(acting(start, 'two')), at(acting(start))]).toEqual([[], ['4.37'], ['4.37']]);
  });
  test('a leader of an army without formations comes once the activation phase is over (4.36)', () => {
    const start = battle([unit('f1')], [leader('F', { status: 'off-map' })]);
    const phase = (to: Battle['turn']['phase']): Battle => ({ ...start, turn: { ...start.turn, number: 3, phase: to } });
    expect([returning(phase('activation')), returning(phase('movement'))].map((all) => all.map(({ id }) => id))).toEqual([[], ['F']]);
  });
  test('3.2, 4.33 passing or moving the overall commander comes instead of an activation, and not in a turn that was seized', () => {
    const start = battle([unit('f1', { formation: 'one' })], [leader('FOC', { overall: true })]);
    const free: Battle = { ...acting(start), turn: { ...acting(start).turn, phase: 'activation' } };
    const at = (now: Battle, type: 'passed' | 'commander-moved') => eventFaults(now, { type }).map(({ severity, cite }) => `${severity} ${cite?.at}`);
    expect([at(free, 'passed'), at(free, 'commander-moved')]).toEqual([[], []]);
    expect([at(acting(start, 'one'), 'passed'), at(acting(start, 'one'), 'commander-moved')]).toEqual([['illegal 3.2'], ['illegal 4.33']]);
    expect(at({ ...free, turn: { ...free.turn, seizedBy: 'first', seizingLeader: 'FOC' } }, 'commander-moved')).toEqual(['illegal 4.42']);
    expect(at({ ...free, leaders: [leader('FOC', { overall: true, status: 'off-map' })] }, 'commander-moved')).toEqual(['illegal 4.33']);
  });
  test('7.1 artillery moves or fires in a turn, not both', () => {
    const start = acting(battle([unit('f1', { type: 'art', formation: 'one' }), unit('f2', { formation: 'one' })]), 'one');
    const then = (one: string, mark: 'fired' | 'moved', next: 'fired' | 'moved') =>
      eventFaults(folded(start, { type: 'marked', unit: one, mark, on: true }), { type: 'marked', unit: one, mark: next, on: true }).map(
        ({ cite }) => cite?.at,
      );
    expect([then('f1', 'fired', 'moved'), then('f1', 'moved', 'fired'), then('f2', 'fired', 'moved')]).toEqual([['7.1'], ['7.1'], []]);
  });
  test('8.5 while a rampage is still to come no phase and no turn is over', () => {
    const start = acting(battle([unit('f1', { type: 'el', formation: 'one' })]), 'one');
    const due = folded(start, { type: 'eliminated', unit: 'f1', how: 'rampages', due: true });
    const over = folded(due, { type: 'marked', unit: 'f1', mark: 'rampaging', on: false });
    const at = (now: Battle, event: BattleEvent) => eventFaults(now, event).map(({ severity, cite }) => `${severity} ${cite?.at}`);
    for (const event of [{ type: 'phase', to: 'shock' }, { type: 'turn-ended' }] as const)
      expect([at(due, event), at(over, event)]).toEqual([['illegal 8.5'], []]);
  });
  test('8.1 a unit does not stand with hits at its TQ', () => {
    const start = acting(battle([unit('f1', { tq: 6 })]), 'one');
    const at = (hits: number) => eventFaults(start, { type: 'harmed', unit: 'f1', hits, reduced: false }).map(({ cite }) => cite?.at);
    expect([at(5), at(6)]).toEqual([[], ['8.1']]);
  });
  test('10.3 double depth is formed by units that are activated', () => {
    const start = battle(['f1', 'f2'].map((id) => unit(id, { type: 'hi', formation: 'one' })));
    const at = (now: Battle) => eventFaults(now, { type: 'deepened', unit: 'f1', behind: 'f2' }).map(({ cite }) => cite?.at);
    expect([at(start), at(acting(start, 'one')), at(acting(start, 'two'))]).toEqual([[], [], ['10.3', '10.3']]);
  });
  test('4.37 a tribune without a name is used again as he is, counters or not; a replacement is replaced too', () => {
    const tribune = leader('F', { status: 'eliminated', anonymous: true, initiative: 5, radius: 4 });
    const substitute = leader('G', { side: 'first', status: 'eliminated', replacement: true });
    const turn = acting(battle([unit('f1', { formation: 'one' })], [tribune, substitute]), 'one');
    expect(replaceable(turn).map(({ id }) => id)).toEqual(['F', 'G']);
    const spent = folded(turn, { type: 'army-set', side: 'first', to: { replacements: 1 } });
    expect(replaceable(spent).map(({ id }) => id)).toEqual(['F']);
    const now = folded(spent, { type: 'leader-replaced', leader: 'F', with: 'f1', initiative: 1 });
    expect(now.leaders).toContainEqual(expect.objectContaining({ id: 'F+', initiative: 5, radius: 4, replacement: false, status: 'on-map', with: 'f1' }));
    expect(routPoints(now, 'first')).toBe(25 + 20);
  });
  test('5.32 one legion, LG of one class too; what nobody entered forbids nothing', () => {
    const start = battle([
      unit('f1', { legion: 'X', line: 'Hastati' }),
      unit('f2', { legion: 'x ', line: 'Principes' }),
      unit('f3', { legion: 'IX', line: 'Hastati' }),
      unit('f4'),
      unit('f5', { type: 'co', class: 'veteran', legion: 'X' }),
      unit('f6', { type: 'co', class: 'recruit', legion: 'X' }),
    ]);
    const under = (id: string, on: string) => eventFaults(start, { type: 'unit-set', unit: id, to: { stackedUnder: on } }).map(({ expected }) => expected.say);
    expect(under('f2', 'f1')).toEqual(['expected/one-class']);
    expect(under('f3', 'f1')).toEqual(['expected/one-legion']);
    expect(under('f4', 'f1')).toEqual([]);
    expect(under('f6', 'f5')).toEqual([]);
  });
  test('10.0 skirmishers, barbarians, cavalry and double depth form no column', () => {
    const start = battle([
      unit('f1', { type: 'sk' }),
      unit('f2', { type: 'bi' }),
      unit('f3', { type: 'hc' }),
      unit('f4', { type: 'ph', doubleDepth: true }),
      unit('f5'),
    ]);
    const column = (id: string) => eventFaults(start, { type: 'unit-set', unit: id, to: { column: true } }).map(({ cite }) => cite?.at);
    expect(['f1', 'f2', 'f3', 'f4', 'f5'].map(column)).toEqual([['10.0'], ['10.0'], ['10.0'], ['10.0'], []]);
    const { id: _, ...skirmishers } = unit('f6', { type: 'sk-star', column: true });
    expect(eventFaults(start, { type: 'unit-added', unit: { id: 'f6', ...skirmishers } })).toMatchObject([{ field: 'column', cite: { at: '10.0' } }]);
  });
  test('stacks are two of a kind (5.32)', () => {
    const start = battle([unit('f1'), unit('f2'), unit('f3', { type: 'bi' }), unit('f4', { stackedUnder: 'f1' })]);
    const stack = (under: string, on: string): BattleEvent => ({ type: 'unit-set', unit: under, to: { stackedUnder: on } });
    expect(eventFaults(start, stack('f2', 'f1')).map(({ cite }) => cite?.at)).toEqual(['5.31']);
    expect(eventFaults(start, stack('f3', 'f2')).map(({ cite }) => cite?.at)).toEqual(['5.32']);
    expect(eventFaults(start, stack('f1', 'f2'))).toEqual([]);
  });
});

describe('the player turn (3.2, 4.4)', () => {
  const start = folded(battle([unit('f1'), unit('s1')], [leader('F'), leader('S')]), {
    type: 'formation-added',
    formation: { id: 'one', side: 'first', name: 'Wing', auxiliary: false },
  });
  const seize = (id: string): BattleEvent => ({ type: 'seized', leader: id, success: true, moves: false });
  test('formations activated, then the other player; marks fall', () => {
    const now = folded(
      start,
      { type: 'began', side: 'first' },
      { type: 'activated', formations: ['one'] },
      { type: 'marked', unit: 'f1', mark: 'moved', on: true },
      { type: 'turn-ended' },
    );
    expect(now.turn).toMatchObject({ number: 2, active: 'second', phase: 'activation', activated: [] });
    expect(now.units[0]?.marks).toEqual([]);
    expect(now.log).toEqual([{ turn: 1, side: 'first', what: 'activated', names: ['Wing'] }]);
  });
  test('no seizure in the first turn, once a turn, with attempts left (4.44)', () => {
    const first = folded(start, { type: 'began', side: 'first' });
    expect(eventFaults(first, seize('S')).map(({ field }) => field)).toEqual(['turn']);
    const second = folded(first, { type: 'turn-ended' });
    expect(eventFaults(second, seize('F'))).toEqual([]);
    expect(eventFaults(second, seize('S')).map(({ cite }) => cite?.at)).toContain('4.41');
    const failed = folded(second, { type: 'seized', leader: 'F', success: false, moves: false });
    expect(failed.leaders[0]).toMatchObject({ attempts: 1 });
    expect(eventFaults(failed, seize('F')).map(({ expected }) => expected.say)).toEqual(['expected/one-attempt']);
  });
  test('the example after 4.46: after a seizure the opponent’s turn follows and cannot be seized again', () => {
    const persian = folded(start, { type: 'began', side: 'first' }, { type: 'turn-ended' });
    const macedonian = folded(persian, seize('F'));
    expect(macedonian.turn).toMatchObject({ active: 'first', seizedBy: 'first' });
    expect(eventFaults(macedonian, seize('S')).map(({ expected }) => expected.say)).toContain('expected/turn-not-seized');
    const next = folded(macedonian, { type: 'turn-ended' });
    expect(next.turn).toMatchObject({ active: 'second', immune: 'first' });
    expect(eventFaults(next, seize('F')).map(({ expected }) => expected.say)).toEqual(['expected/turn-not-seized']);
    expect(eventFaults(folded(next, { type: 'turn-ended' }), seize('S'))).toEqual([]);
  });
});

describe('declared shocks (7.3–7.4)', () => {
  const start = battle([unit('f1'), unit('f2'), unit('s1'), unit('s2', { type: 'sk' })]);
  const declare = (attackers: string[], defenders: string[]): BattleEvent => ({ type: 'declared', shock: { attackers, defenders } });
  test('a unit attacks and is attacked once (7.34)', () => {
    const one = folded(start, declare(['f1'], ['s1']));
    expect(eventFaults(one, declare(['f1'], ['s2'])).map(({ field }) => field)).toEqual(['attackers']);
    expect(eventFaults(one, declare(['f2'], ['s1'])).map(({ field }) => field)).toEqual(['defenders']);
    const fought = folded(one, { type: 'fought', attackers: ['f1'], defenders: ['s1'] });
    expect(fought.shocks).toEqual([]);
    expect(eventFaults(fought, declare(['f1'], ['s2'])).map(({ cite }) => cite?.at)).toEqual(['7.3', '7.34']);
  });
  test('7.4 a shock declared and not resolved is doubted as the phase or the turn ends', () => {
    const one = folded(start, { type: 'began', side: 'first' }, declare(['f1'], ['s1']));
    const at = (event: BattleEvent): string[] => eventFaults(one, event).map(({ severity, cite }) => `${severity} ${cite?.at}`);
    expect(at({ type: 'phase', to: 'withdrawal' })).toEqual(['doubtful 7.4']);
    expect(at({ type: 'turn-ended' })).toEqual(['doubtful 7.4']);
    expect(eventFaults(folded(one, { type: 'undeclared', shock: 'shock-1' }), { type: 'turn-ended' })).toEqual([]);
  });
  test('3.1 a battle begins once', () =>
    expect([start, folded(start, { type: 'began', side: 'first' })].map((now) => eventFaults(now, { type: 'began', side: 'second' }).length)).toEqual([0, 1]));
  test('8.4 only a unit on the map goes in pursuit', () => {
    const gone = folded(start, { type: 'eliminated', unit: 'f1', how: 'routed' });
    expect([start, gone].map((now) => eventFaults(now, { type: 'pursued', unit: 'f1' }).map(({ cite }) => cite?.at))).toEqual([['7.61'], ['8.4', '7.61']]);
  });
  test('4.36 the leader of a unit that lay under another stays in the hex; as 0.9.0 saved it he went elsewhere', () => {
    const stack = battle([unit('f1'), unit('f2', { stackedUnder: 'f1' })], [leader('F', { with: 'f2' })]);
    expect(folded(stack, { type: 'eliminated', unit: 'f2', how: 'routed' }).leaders).toMatchObject([{ with: 'f1', status: 'on-map' }]);
    const old: object = { unit: 'f2', how: 'routed' };
    const saved = tracker.upcast({ type: 'eliminated', ...old });
    expect(folded(stack, saved).leaders).toMatchObject([{ with: '', status: 'off-map' }]);
  });
  test('4.42 after a seizure by the overall commander: one formation, led, auxiliary or his own', () => {
    const formations = (['own', 'led', 'lost', 'aux'] as const).map((id) => ({ id, side: 'first' as const, name: id, auxiliary: id === 'aux' }));
    const seized = { seizedBy: 'first', seizingLeader: 'F', active: 'first', phase: 'activation', number: 3 } as const;
    const field = battle([unit('f1')], [leader('F', { overall: true, formation: 'own' }), leader('FL', { formation: 'led' })]);
    const now: Battle = { ...field, formations, turn: { ...field.turn, ...seized } };
    const at = (...ids: string[]): string[] => eventFaults(now, { type: 'activated', formations: ids }).map(({ severity, cite }) => `${severity} ${cite?.at}`);
    expect([at('own'), at('led'), at('aux'), at('lost')]).toEqual([[], [], [], ['illegal 4.42']]);
    expect(at('aux', 'led')).toEqual(['illegal 4.42']);
  });
  test('who retreated is out of the shock; with nobody left there is none', () => {
    const two = folded(start, declare(['f1'], ['s1', 's2']), declare(['f2'], ['s2']));
    const now = folded(two, { type: 'retreats-done', shock: 'shock-1', retreated: ['s2'] }, { type: 'retreats-done', shock: 'shock-2', retreated: ['s2'] });
    expect(now.shocks).toMatchObject([{ id: 'shock-1', defenders: ['s1'], retreatsDone: true }]);
  });
  test('the order is the active player’s', () => {
    const two = folded(start, declare(['f1'], ['s1']), declare(['f2'], ['s2']), { type: 'shocks-ordered', order: ['shock-2', 'shock-1'] });
    expect(two.shocks.map(({ id }) => id)).toEqual(['shock-2', 'shock-1']);
  });
  test('after the shock a column is in formation again (11.25)', () => {
    expect(folded(battle([unit('f1'), unit('s1', { column: true })]), { type: 'fought', attackers: ['f1'], defenders: ['s1'] }).units[1]).toMatchObject({
      column: false,
      marks: ['was-attacked'],
    });
  });
});

test('an event about a unit that is not there changes nothing and has words', () => {
  const start = battle([]);
  expect(folded(start, { type: 'harmed', unit: 'x', hits: 2, reduced: false })).toEqual(start);
  expect(tracker.describe({ type: 'harmed', unit: 'x', hits: 2, reduced: false }, start).say).toBe('event/harmed');
});

describe('leaders off the map and seizures that move', () => {
  const formations = [{ id: 'one', side: 'first' as const, name: 'One', auxiliary: false }];
  const start = (leaders: readonly Leader[]): Battle =>
    folded({ ...battle([unit('f1', { formation: 'one', type: 'hc' })], leaders), formations }, { type: 'began', side: 'first' });
  test('the overall commander returns in any player turn of his side, before a formation is activated; another when his formation is (4.36)', () => {
    const now = start([leader('F1', { overall: true, status: 'off-map' }), leader('F2', { status: 'off-map' })]);
    expect(returning(now).map(({ id }) => id)).toEqual(['F1']);
    expect(returning(folded(now, { type: 'activated', formations: ['one'] })).map(({ id }) => id)).toEqual(['F1', 'F2']);
    expect(returning(folded(now, { type: 'passed' }, { type: 'turn-ended' }))).toEqual([]);
  });
  test('who lost his unit, or fell, in this player turn comes back or is replaced in a later one (4.36, 4.37)', () => {
    const led = (overall: boolean) => start([leader('F1', { with: 'f1', overall })]);
    const later = [{ type: 'turn-ended' }, { type: 'turn-ended' }, { type: 'activated', formations: ['one'] }] as const;
    for (const overall of [true, false]) {
      const now = folded(led(overall), { type: 'activated', formations: ['one'] }, { type: 'eliminated', unit: 'f1', how: 'routed' });
      expect([now.leaders[0]?.status, returning(now)]).toEqual(['off-map', []]);
      expect(returning(folded(now, ...later)).map(({ id }) => id)).toEqual(['F1']);
    }
    const fallen = folded(led(false), { type: 'activated', formations: ['one'] }, { type: 'leader-lost', leader: 'F1' });
    expect(replaceable(fallen)).toEqual([]);
    expect(replaceable(folded(fallen, ...later)).map(({ id }) => id)).toEqual(['F1']);
  });
  test('who is gone for good in pursuit does not come back and counts for nothing (7.63)', () => {
    const now = folded(start([leader('F1', { with: 'f1', overall: true })]), { type: 'pursued', unit: 'f1' }, { type: 'gone', units: ['f1'] });
    expect(now.leaders[0]).toMatchObject({ status: 'gone', with: '' });
    expect(returning(now)).toEqual([]);
    expect(routPoints(now, 'first')).toBe(0);
  });
  test('a turn seized to move the leader is over with that, and costs an attempt (4.46)', () => {
    const now = folded(
      start([leader('S1', { attempts: 1 })]),
      { type: 'turn-ended' },
      { type: 'turn-ended' },
      { type: 'seized', leader: 'S1', success: true, moves: true },
    );
    expect(now.turn).toMatchObject({ number: 4, active: 'second', phase: 'withdrawal', seizedBy: 'second' });
    expect(now.leaders[0]?.attempts).toBe(0);
    expect(folded(now, { type: 'turn-ended' }).turn).toMatchObject({ active: 'first', immune: 'second' });
  });
});
