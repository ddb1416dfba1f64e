import { describe, expect, test } from 'vitest';
import { retreatBeforeShock } from '../procedures/retreat-before-shock/retreat-before-shock.ts';
import { attackersOf } from '../procedures/shock/prefill.ts';
import { eventFaults, FIELD, folded, unit } from '../testing/tracked.ts';
import type { BattleEvent } from './events.ts';
import type { Battle, Leader, Unit } from './state.ts';

/** A battle in the first turn of the first army, all of "line" activated. */
const moving = (units: readonly Unit[], given: Partial<Battle> = {}): Battle =>
  folded(
    {
      ...FIELD,
      units: units.map((one) => (one.side === 'first' ? { ...one, formation: 'line' } : one)),
      formations: [{ id: 'line', side: 'first', name: 'Line', auxiliary: false }],
      ...given,
    },
    { type: 'began', side: 'first' },
    { type: 'activated', formations: ['line'] },
  );
const moved = (id: string): BattleEvent => ({ type: 'marked', unit: id, mark: 'moved', on: true });
const zoc = (id: string, enemy: string): BattleEvent => ({ type: 'zoc', unit: id, enemy, on: true });
const to = (phase: 'movement' | 'shock' | 'withdrawal'): BattleEvent => ({ type: 'phase', to: phase });
const declared = (attacker: string, defender: string): BattleEvent => ({ type: 'declared', shock: { attackers: [attacker], defenders: [defender] } });
/** The paragraphs of what is wrong with an event, with its field. */
const wrong = (state: Battle, event: BattleEvent): readonly string[] => eventFaults(state, event).map(({ field, cite }) => `${field} ${cite?.at}`);

describe('who comes into an enemy ZOC', () => {
  test('4.12, 10.23, 11.25: not out of command, in column, nor cavalry to elephants', () => {
    const field = [unit('f1', { type: 'hi' }), unit('f2', { type: 'hi', column: true }), unit('f3', { type: 'hc' }), unit('s1'), unit('s2', { type: 'el' })];
    const state = folded(moving(field), { type: 'marked', unit: 'f1', mark: 'out-of-command', on: true }, moved('f1'), moved('f2'), moved('f3'));
    expect(wrong(state, zoc('s1', 'f1'))).toEqual(['enemy 4.12']);
    expect(wrong(state, zoc('s1', 'f2'))).toEqual(['enemy 11.25']);
    expect(wrong(state, zoc('s2', 'f3'))).toEqual(['enemy 10.23']);
    expect(wrong(state, zoc('s1', 'f3'))).toEqual([]);
    expect(wrong(moving(field), zoc('s2', 'f3'))).toEqual([]);
  });
});

describe('what stood as the player turn began', () => {
  const field = [unit('f1', { type: 'hi' }), unit('f2', { type: 'hi' }), unit('s1', { type: 'lc', ma: 10 }), unit('s2', { type: 'hi' })];
  const left = folded(moving(field, { contacts: [{ unit: 's1', enemy: 'f1', since: 0 }] }), moved('f1'), { type: 'zoc', unit: 's1', enemy: 'f1', on: false });
  test('7.52: who has left the ZOC it began in has no moving attack', () => {
    expect(attackersOf(['f1'], left)).toMatchObject([{ movement: 'from-zoc' }]);
    expect(attackersOf(['f1'], folded(left, { type: 'turn-ended' }))).toMatchObject([{ movement: 'vacant' }]);
    const routed = folded(moving(field, { contacts: [{ unit: 's1', enemy: 'f1', since: 0 }] }), { type: 'eliminated', unit: 's1', how: 'routed' });
    expect(attackersOf(['f1'], routed)).toMatchObject([{ movement: 'from-zoc' }]);
  });
  test('7.41: whom it held does not retreat, whoever attacks', () => {
    const shock = folded(left, zoc('f2', 's1'), declared('f2', 's1'));
    expect(retreatBeforeShock.prefill(shock).defenders).toMatchObject([{ inZoc: true, retreats: false }]);
  });
  test('6.22: it does not come back to the unit it has left; 6.23 out of command it may move then', () => {
    expect(wrong(left, zoc('s1', 'f1'))).toEqual(['enemy 6.22']);
    expect(wrong(left, zoc('s2', 'f1'))).toEqual([]);
    expect(wrong(folded(left, { type: 'marked', unit: 'f1', mark: 'out-of-command', on: true }), moved('f1'))).toEqual([]);
  });
});

describe('phases', () => {
  test('3.2: no movement or shock without a formation, none comes again', () => {
    const start = folded({ ...FIELD, units: [unit('f1')] }, { type: 'began', side: 'first' });
    expect(wrong(start, to('movement'))).toEqual(['to 3.2']);
    expect(wrong(start, to('shock'))).toEqual(['to 3.2']);
    const state = moving([unit('f1')]);
    expect(wrong(state, to('shock'))).toEqual([]);
    expect(wrong(folded(state, to('shock')), to('movement'))).toEqual(['to 3.2']);
  });
  test('10.23: cavalry activated beside an elephant takes its hit before the shock phase', () => {
    const state = moving([unit('f1', { type: 'hc' }), unit('s1', { type: 'el' })], { contacts: [{ unit: 's1', enemy: 'f1', since: 0 }] });
    expect(wrong(state, to('shock'))).toEqual(['units 10.23']);
    expect(wrong(folded(state, { type: 'marked', unit: 'f1', mark: 'shied', on: true }), to('shock'))).toEqual([]);
  });
  test('7.37: artillery alone in an enemy ZOC does not outlive the shock phase', () => {
    const state = folded(moving([unit('f1', { type: 'hi' }), unit('s1', { type: 'art' })]), zoc('f1', 's1'), to('shock'));
    expect(wrong(state, to('withdrawal'))).toEqual(['units 7.37']);
    expect(wrong(folded(state, { type: 'eliminated', unit: 's1', how: 'overrun' }), to('withdrawal'))).toEqual([]);
  });
  test('9.0: nobody is activated once an army has withdrawn', () => {
    const state = folded(moving([unit('f1'), unit('s1', { tq: 20, status: 'eliminated' })]), to('shock'), to('withdrawal'), { type: 'turn-ended' });
    expect(wrong(state, { type: 'activated', formations: [] })).toEqual(['turn 9.0']);
    const on = folded(state, { type: 'army-set', side: 'second', to: { withdrawal: 21 } });
    expect(wrong(on, { type: 'activated', formations: [] })).toEqual([]);
  });
});

describe('by hand', () => {
  test('7.37: only inactive artillery without infantry is overrun', () => {
    const state = moving([
      unit('f1', { type: 'art' }),
      unit('s1', { type: 'hi' }),
      unit('s2', { type: 'art', stackedUnder: 's1' }),
      unit('s3', { type: 'art' }),
    ]);
    const overrun = (id: string) => wrong(state, { type: 'eliminated', unit: id, how: 'overrun' });
    expect(['f1', 's1', 's2', 's3'].map(overrun)).toEqual([['how 7.37'], ['how 7.37'], ['how 7.37'], []]);
  });
  test('8.4: who is gone takes no hits, does not move, is not eliminated again', () => {
    const state = moving([unit('f1', { status: 'eliminated' })]);
    expect(wrong(state, { type: 'harmed', unit: 'f1', hits: 2, reduced: false })).toEqual(['unit 8.4']);
    expect(wrong(state, moved('f1'))).toEqual(['unit 8.4']);
    expect(wrong(state, { type: 'eliminated', unit: 'f1', how: 'routed' })).toEqual(['unit 8.4']);
  });
  test('10.11: artillery without values does not move; 10.23: only cavalry shies', () => {
    const state = moving([unit('f1', { type: 'art', ma: 0 }), unit('f2', { type: 'hi' })]);
    expect(wrong(state, moved('f1'))).toEqual(['unit 10.11']);
    expect(wrong(state, { type: 'marked', unit: 'f2', mark: 'shied', on: true })).toEqual(['unit 10.23']);
  });
  test('7.46, 8.5: nobody falls twice, only elephants rampage', () => {
    const state = { ...moving([unit('f1', { type: 'hi' }), unit('f2', { type: 'el' })]), leaders: [{ ...commander, status: 'eliminated' as const }] };
    expect(wrong(state, { type: 'leader-lost', leader: 'c' })).toEqual(['leader 7.46']);
    expect(['f1', 'f2'].map((id) => wrong(state, { type: 'eliminated', unit: id, how: 'rampages' }))).toEqual([['how 8.5'], []]);
  });
  test('7.63: pursuers return as their formation is activated; 8.2: only units the scenario lists are reduced', () => {
    const away = [unit('f1', { type: 'hc', status: 'pursuing' }), unit('s1', { type: 'hc', status: 'pursuing' }), unit('s2'), unit('s3', { reducible: true })];
    const state = moving(away);
    expect(wrong(state, { type: 'returned', units: ['f1'] })).toEqual([]);
    expect(eventFaults(state, { type: 'returned', units: ['s1'] })).toMatchObject([{ severity: 'doubtful', cite: { at: '7.63' } }]);
    expect(eventFaults(state, { type: 'harmed', unit: 's2', hits: 1, reduced: true })).toMatchObject([{ severity: 'doubtful', cite: { at: '8.2' } }]);
    expect(wrong(state, { type: 'harmed', unit: 's3', hits: 1, reduced: true })).toEqual([]);
  });
  test('7.61, 7.63: cavalry pursues, who pursues returns or is gone', () => {
    const state = moving([unit('f1', { type: 'hi' }), unit('f2', { type: 'hc' }), unit('f3', { type: 'hc', status: 'pursuing' })]);
    expect(wrong(state, { type: 'pursued', unit: 'f1' })).toEqual(['unit 7.61']);
    expect(wrong(state, { type: 'pursued', unit: 'f2' })).toEqual([]);
    expect(wrong(state, { type: 'returned', units: ['f2', 'f3'] })).toEqual(['units 7.63']);
    expect(wrong(state, { type: 'gone', units: ['f3'] })).toEqual([]);
  });
  test('7.34: nobody fights twice', () => {
    const state = folded(moving([unit('f1'), unit('f2'), unit('s1'), unit('s2')]), { type: 'fought', attackers: ['f1'], defenders: ['s1'] });
    expect(wrong(state, { type: 'fought', attackers: ['f1'], defenders: ['s2'] })).toEqual(['attackers 7.34']);
    expect(wrong(state, { type: 'fought', attackers: ['f2'], defenders: ['s1'] })).toEqual(['defenders 7.34']);
    expect(wrong(state, { type: 'fought', attackers: ['f2'], defenders: ['s2'] })).toEqual([]);
  });
});

describe('retreats before shock', () => {
  const field = [unit('f1', { type: 'hi' }), unit('s1', { type: 'sk' }), unit('s2', { type: 'lg' }), unit('s3', { type: 'li' })];
  const state = folded(
    moving(field),
    { type: 'marked', unit: 's3', mark: 'entry-fire', on: true },
    declared('f1', 's1'),
    declared('f1', 's2'),
    declared('f1', 's3'),
  );
  const retreat = (shock: number, ...retreated: string[]): BattleEvent => ({ type: 'retreats-done', shock: `shock-${shock}`, retreated });
  test('7.22, 7.41: of light troops attacked there, who did not fire at an entry', () => {
    expect(wrong(state, retreat(1, 's1'))).toEqual([]);
    expect(wrong(state, retreat(2, 's2'))).toEqual(['retreated 7.41']);
    expect([wrong(state, retreat(1, 's3')), wrong(state, retreat(3, 's3'))]).toEqual([['retreated 7.41'], ['retreated 7.22']]);
  });
  test('7.41, 11.25, 11.27: not who stood in a ZOC as the turn began, is in column or has just left it', () => {
    const held = { ...state, contacts: [{ unit: 'f1', enemy: 's1', since: 0 }] };
    expect(wrong(held, retreat(1, 's1'))).toEqual(['retreated 7.41']);
    const column = folded(state, { type: 'unit-set', unit: 's1', to: { column: true } }, { type: 'marked', unit: 's1', mark: 'left-column', on: true });
    expect(wrong(column, retreat(1, 's1'))).toEqual(['retreated 11.25']);
    expect(wrong(folded(column, { type: 'unit-set', unit: 's1', to: { column: false } }), retreat(1, 's1'))).toEqual(['retreated 11.27']);
    // Not faster than who attacks (7.41), where both are known.
    const slow = folded(
      state,
      { type: 'unit-set', unit: 's3', to: { ma: 5, type: 'lc' } },
      { type: 'unit-set', unit: 'f1', to: { ma: 5 } },
      { type: 'marked', unit: 's3', mark: 'entry-fire', on: false },
    );
    expect(wrong(slow, retreat(3, 's3'))).toEqual(['retreated 7.41']);
  });
  test('7.3: of a shock that waits', () => {
    expect(wrong(state, retreat(9))).toEqual(['shock 7.3']);
    expect(wrong(state, { type: 'undeclared', shock: 'shock-9' })).toEqual(['shock 7.3']);
    expect(wrong(state, { type: 'undeclared', shock: 'shock-1' })).toEqual([]);
  });
});

const commander: Leader = {
  id: 'c',
  side: 'first',
  name: 'C',
  initiative: 4,
  radius: 3,
  heroic: false,
  attempts: 0,
  overall: true,
  formation: 'line',
  with: '',
  status: 'off-map',
  replacement: false,
  fell: 0,
};

test('4.36: the overall commander comes to any unit at the start of his turn, later to one of his own formation as that is activated', () => {
  const state = { ...moving([unit('f1'), unit('f2')]), leaders: [commander] };
  const elsewhere = { ...state, units: state.units.map((one) => (one.id === 'f2' ? { ...one, formation: 'horse' } : one)) };
  const returns = (id: string): BattleEvent => ({ type: 'leader-returned', leader: 'c', with: id });
  expect(wrong(elsewhere, returns('f1'))).toEqual([]);
  expect(wrong(elsewhere, returns('f2'))).toEqual(['with 4.36']);
  expect(wrong({ ...elsewhere, turn: { ...elsewhere.turn, phase: 'activation', activated: [] } }, returns('f2'))).toEqual([]);
  // Not once the shocks have begun.
  expect(wrong(folded(elsewhere, to('shock')), returns('f1'))).toEqual(['leader 4.36']);
});

test('4.14: who came back in this turn does not activate several formations', () => {
  const formations = ['line', 'horse', 'wing'].map((id) => ({ id, side: 'first', name: id, auxiliary: false }) as const);
  const start = { ...moving([unit('f1', { type: 'hc' })], { formations }), leaders: [commander] };
  const more: BattleEvent = { type: 'activated', formations: ['horse'] };
  const back = folded(start, { type: 'leader-returned', leader: 'c', with: 'f1' });
  expect(wrong(back, more)).toEqual(['formations 4.14']);
  expect(wrong({ ...start, leaders: [{ ...commander, status: 'on-map' }] }, more)).toEqual([]);
  const rode = folded({ ...start, leaders: [{ ...commander, overall: false, status: 'on-map', with: 'f1' }] }, { type: 'pursued', unit: 'f1' });
  const returned = folded(rode, { type: 'returned', units: ['f1'] });
  expect(wrong(returned, more)).toEqual(['formations 4.14']);
  expect(wrong(folded(returned, { type: 'turn-ended' }, { type: 'turn-ended' }, { type: 'activated', formations: ['line'] }), more)).toEqual([]);
});
