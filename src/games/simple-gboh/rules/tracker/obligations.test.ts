import { describe, expect, test } from 'vitest';
import { eventFaults, FIELD, reduce, unit } from '../testing/tracked.ts';
import type { BattleEvent } from './events.ts';
import { commandOf } from './in-command.ts';
import { obligations } from './obligations.ts';
import { stepsAside } from './spreading.ts';
import type { Battle, Unit } from './state.ts';

const battle = (units: readonly Unit[]): Battle =>
  [{ type: 'began', side: 'first' } as const, { type: 'activated', formations: ['one'] } as const, { type: 'phase', to: 'shock' } as const].reduce<Battle>(
    reduce,
    { ...FIELD, units },
  );
const inZoc = (start: Battle, ...ids: readonly string[]): Battle =>
  ids.map((id): BattleEvent => ({ type: 'marked', unit: id, mark: 'in-zoc', on: true })).reduce(reduce, start);
const names = (now: Battle): readonly string[] => [...obligations(now).attack, ...obligations(now).beAttacked].map(({ id }) => id);
const declared = (attackers: readonly string[], defenders: readonly string[]): BattleEvent => ({ type: 'declared', shock: { attackers, defenders } });
const toWithdrawal: BattleEvent = { type: 'phase', to: 'withdrawal' };
const cited = (now: Battle, event: BattleEvent): readonly (string | undefined)[] =>
  eventFaults(now, event).map(({ severity, cite }) => `${severity} ${cite?.at}`);

describe('7.31–7.32 who must attack and be attacked', () => {
  const start = inZoc(battle([unit('f1'), unit('f2'), unit('s1'), unit('s2')]), 'f1', 's1', 's2');
  test('the marked ones until a shock has them', () => {
    expect(names(start)).toEqual(['f1', 's1', 's2']);
    const one = reduce(start, declared(['f1'], ['s1']));
    expect(names(one)).toEqual(['s2']);
    const both = reduce(one, declared(['f2'], ['s2']));
    expect(names(both)).toEqual([]);
    const over = reduce(both, { type: 'fought', attackers: ['f1'], defenders: ['s1'] });
    expect(names(reduce(over, { type: 'fought', attackers: ['f2'], defenders: ['s2'] }))).toEqual([]);
  });
  test('doubted as the phase ends, and once as the first retreats are settled; never forbidden', () => {
    expect(cited(start, toWithdrawal)).toEqual(['doubtful 7.31', 'doubtful 7.32']);
    const one = reduce(reduce(start, declared(['f1'], ['s1'])), declared(['f2'], []));
    const settled: BattleEvent = { type: 'retreats-done', shock: 'shock-1', retreated: [] };
    expect(cited(one, settled)).toEqual(['doubtful 7.32']);
    // They are settled once.
    expect(cited(reduce(one, settled), settled)).toEqual(['illegal 7.3']);
    expect(cited(battle([unit('f1'), unit('s1')]), toWithdrawal)).toEqual([]);
  });
  test('not skirmishers, units in column, cavalry before elephants alone, artillery overrun (7.37, 10.23, 11.25)', () => {
    const free = [unit('f1', { type: 'sk' }), unit('f2', { column: true }), unit('f3', { type: 'hc' }), unit('s1', { type: 'el' })];
    expect(names(inZoc(battle(free), 'f1', 'f2', 'f3'))).toEqual([]);
    expect(names(inZoc(battle([...free, unit('s2')]), 'f3', 's2'))).toEqual(['f3', 's2']);
    expect(names(inZoc(battle([unit('f1', { type: 'hc' }), unit('s1', { type: 'el' })]), 's1'))).toEqual([]);
    expect(names(inZoc(battle([unit('f1'), unit('s1', { type: 'art' })]), 's1'))).toEqual([]);
  });
  test('not artillery alone, which has no front and so no ZOC to attack into (6.21, 10.12); with infantry above it the infantry', () => {
    const met = (start: Battle): Battle =>
      [{ type: 'zoc', unit: 'f1', enemy: 's1', on: true } as const, { type: 'zoc', unit: 's1', enemy: 'f1', on: true } as const].reduce<Battle>(reduce, start);
    expect(names(met(battle([unit('f1', { type: 'art' }), unit('s1')])))).toEqual([]);
    expect(names(met(battle([unit('f1'), unit('f2', { type: 'art', stackedUnder: 'f1' }), unit('s1')])))).toEqual(['f1', 's1']);
  });
  test('not who stands in a ZOC and has nobody in its own (7.31)', () => {
    const held = reduce(battle([unit('f1'), unit('s1')]), { type: 'zoc', unit: 's1', enemy: 'f1', on: true });
    expect(names(held)).toEqual([]);
    expect(names(reduce(held, { type: 'zoc', unit: 'f1', enemy: 's1', on: true }))).toEqual(['f1', 's1']);
  });
  test('what was not activated may not attack', () => {
    const formations = [{ id: 'one', side: 'first' as const, name: 'One', auxiliary: false }];
    const now = { ...battle([unit('f1', { formation: 'one' }), unit('f2', { formation: 'two' }), unit('s1')]), formations };
    expect(cited(now, declared(['f1'], ['s1']))).toEqual([]);
    const two = { ...now, formations: [...formations, { id: 'two', side: 'first' as const, name: 'Two', auxiliary: false }] };
    expect(cited(two, declared(['f2'], ['s1']))).toEqual(['illegal 7.31']);
    // Of a unit of no formation, or where nobody was activated, it is not known.
    expect(cited(now, declared(['f2'], ['s1']))).toEqual([]);
    expect(cited({ ...two, turn: { ...two.turn, activated: [] } }, declared(['f2'], ['s1']))).toEqual([]);
  });
});

describe('4.11–4.13, 10.24 in command', () => {
  const formations = [
    { id: 'one', side: 'first' as const, name: 'One', auxiliary: false },
    { id: 'aux', side: 'first' as const, name: 'Aux', auxiliary: true },
  ];
  const leader = { id: 'L', side: 'first', name: 'L', initiative: 4, radius: 3, heroic: false, attempts: 0, overall: false, formation: 'one' } as const;
  const led = { ...battle([]), formations, leaders: [{ ...leader, with: '', status: 'on-map' as const, replacement: false }] };
  const of = (given: Partial<Unit>, now: Battle = led): string => {
    const { inCommand, byHand, cite } = commandOf(now, unit('f1', { formation: 'one', ...given }));
    return `${inCommand ? 'in' : 'out'}${byHand ? ' by hand' : ''} ${cite.at}`;
  };
  test('an elephant with an enemy in its ZOC is not, even an auxiliary', () => {
    expect(of({ type: 'el' })).toBe('in by hand 4.11');
    expect(of({ type: 'el', marks: ['enemy-in-zoc'] })).toBe('out 10.24');
    expect(of({ type: 'el', formation: 'aux', marks: ['enemy-in-zoc'] })).toBe('out 10.24');
  });
  test('auxiliaries and artillery are, whatever is marked, and the mark is doubted', () => {
    expect(of({ formation: 'aux', marks: ['out-of-command'] })).toBe('in 4.13');
    expect(of({ type: 'art' })).toBe('in 4.13');
    const now = { ...led, units: [unit('f1', { formation: 'aux' }), unit('f2', { formation: 'one' })] };
    expect(cited(now, { type: 'marked', unit: 'f1', mark: 'out-of-command', on: true })).toEqual(['doubtful 4.13']);
    expect(cited(now, { type: 'marked', unit: 'f2', mark: 'out-of-command', on: true })).toEqual([]);
  });
  test('else as the players mark it; without a leader on the map nobody is', () => {
    expect(of({ marks: ['out-of-command'] })).toBe('out by hand 4.11');
    expect(of({}, reduce(led, { type: 'leader-lost', leader: 'L' }))).toBe('out 4.1');
  });
});

describe('5.36 a Roman stack spreads', () => {
  const stack = battle([
    unit('f1', { type: 'co' }),
    unit('f2', { type: 'co', stackedUnder: 'f1' }),
    unit('f3', { type: 'art', stackedUnder: 'f4' }),
    unit('f4'),
  ]);
  test.each(['f1', 'f2'])('%s moves, each stands alone', (id) => {
    expect(eventFaults(stack, { type: 'spread', unit: id })).toEqual([]);
    expect(reduce(stack, { type: 'spread', unit: id }).units.map(({ stackedUnder }) => stackedUnder)).toEqual(['', '', 'f4', '']);
  });
  test('not a unit alone, nor artillery and infantry', () => {
    const alone = reduce(stack, { type: 'spread', unit: 'f1' });
    expect(cited(alone, { type: 'spread', unit: 'f1' })).toEqual(['illegal 5.36']);
    expect(cited(stack, { type: 'spread', unit: 'f4' })).toEqual(['illegal 5.36']);
  });
  test('who steps aside stands in no enemy ZOC: contacts stay with who stays', () => {
    const stack = [{ type: 'zoc', unit: 's1', enemy: 'f1', on: true } as const, { type: 'zoc', unit: 'f1', enemy: 's1', on: true } as const].reduce<Battle>(
      reduce,
      battle([unit('f1', { legion: 'X' }), unit('f2', { legion: 'X', stackedUnder: 'f1' }), unit('s1')]),
    );
    const aside = (id: string): Battle => stepsAside(stack, id).reduce<Battle>(reduce, stack);
    expect(aside('f1').contacts.map(({ unit: of, enemy }) => `${of} ${enemy}`)).toEqual(['s1 f2', 'f2 s1']);
    expect(aside('f2').contacts.map(({ unit: of, enemy }) => `${of} ${enemy}`)).toEqual(['s1 f1', 'f1 s1']);
    expect(aside('f1').units.map(({ stackedUnder }) => stackedUnder)).toEqual(['', '', '']);
  });
});
