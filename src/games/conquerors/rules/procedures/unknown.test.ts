import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { readInput } from '../../../../core/read-input.ts';
import { fromCopy } from '../from-copy.ts';
import { faultsOf, oddsOf, read } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { assaultable } from '../tracker/sieges.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { avoidBattle } from './avoid-battle.ts';
import { commandIndecision } from './cards/one-die.ts';
import { playCard } from './cards/play-card/play-card.ts';
import { interception } from './interception.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { navalBattle } from './naval-battle/naval-battle.ts';
import { recruitFleet } from './recruit-fleet.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';
import { surrender } from './surrender.ts';

/** 10 ASP before a city of Persian GSP, in a session that was told no value of a city. */
const BEFORE = { city: 'sardes', army: 'macedonian-1', asp: 20, defenderGsp: 3, defenderAsp: 0 };
const told = (value: number) => reduce(start(SETUP), { type: 'city-value', city: 'sardes', value });

describe.each([
  { procedure: surrender, die: 'surrender/city', question: 'surrenders' },
  { procedure: siegeAssault, die: 'assault/city', question: 'points' },
])('11.4 a value that nobody has read, in $procedure.id', ({ procedure, die, question }) => {
  const unread = { ...BEFORE, valueUnread: true };
  const kept = (value: number): unknown => {
    const { lines: _, used: __, ...outcome } = read<object, object, unknown, State, Event>(procedure as never, unread, { [die]: 4, 'city-value/city': value });
    return (procedure as AnyProcedure<State, Event>)
      .effects(outcome, { ...standardOf(procedure.fields as never), ...unread })
      .find(({ id }) => id === 'city-value')?.event;
  };
  test('is asked once the die lies there, counts with its sign, and is kept; a 0 too', () => {
    // 4, +1 for more than twice the defenders, −2 as printed.
    expect(read<object, object, unknown, State, Event>(procedure as never, unread, { [die]: 4, 'city-value/city': -2 })).toMatchObject({
      total: 3,
      read: -2,
    });
    expect([kept(-2), kept(0)]).toEqual([-2, 0].map((value) => ({ type: 'city-value', city: 'sardes', value })));
  });
  test('settles no odds; once it is read nothing is asked', () => {
    expect(oddsOf(procedure, unread, question).ways).toEqual([['none', 1]]);
    expect(oddsOf(procedure, BEFORE, question).ways.length).toBeGreaterThan(1);
    const before = (state: State) => reduce(state, { type: 'siege', city: 'sardes', set: { army: 'macedonian-1' } });
    const at = (state: State) => reduce(before(state), { type: 'army', army: 'macedonian-1', set: { place: 'sardes' } });
    expect(procedure.prefill(at(told(0)), 'macedonian-1')).toMatchObject({ cityValue: 0, valueUnread: false });
    expect(procedure.prefill(at(start(SETUP)), 'macedonian-1')).toMatchObject({ valueUnread: true });
  });
});

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const none = (place: string): Event => ({ type: 'garrison', side: 'persian', place, province: 'none', gsp: 0 });
const doubted = (procedure: Parameters<typeof faultsOf>[0], input: object, state: State): string[] =>
  faultsOf(procedure, input, state).filter((one) => one.startsWith('doubtful'));

describe('5.1 a leader’s rating that nobody entered is unknown, and no 0', () => {
  const battle = (state: State) => doubted(landBattle, landBattle.prefill(state, 'macedonian-2'), state);
  test('in a battle: Antipater’s and Darius’; Alexander’s 4 and Memnon’s 2 are the book’s', () => {
    const at = once({ type: 'army', army: 'macedonian-2', set: { place: 'susa', asp: 30 } }, none('susa'));
    expect(battle(at)).toEqual(['doubtful macedonian.leaders.0.battle 5.1', 'doubtful persian.leaders.0.battle 5.1']);
    const alexander = once({ type: 'army', army: 'macedonian-1', set: { place: 'cyzicus' } });
    expect(doubted(landBattle, landBattle.prefill(alexander, 'macedonian-1'), alexander)).toEqual([]);
  });
  test('once entered it is known, 0 too; a name the session does not know is not', () => {
    const at = once(
      { type: 'army', army: 'macedonian-2', set: { place: 'susa', asp: 30 } },
      none('susa'),
      { type: 'leader', leader: 'antipater', set: { battle: 0 } },
      { type: 'leader', leader: 'darius', set: { battle: 3 } },
    );
    expect(battle(at)).toEqual([]);
    const other = { ...landBattle.prefill(at, 'macedonian-2'), macedonian: { asp: 30, leaders: [{ name: 'Craterus' }] } };
    expect(doubted(landBattle, other, at)).toEqual(['doubtful macedonian.leaders.0.battle 5.1']);
  });
  test('in a demand, an interception, avoiding, Command Indecision', () => {
    const army = { army: 'macedonian-2', rating: 0 };
    const demand = { ...BEFORE, ...army, cityValue: 1 };
    const held = once({ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 3 });
    expect(doubted(surrender, demand, held)).toEqual(['doubtful rating 11.4']);
    expect(doubted(surrender, { ...demand, rating: 2 }, held)).toEqual([]);
    for (const [procedure, at] of [
      [interception, '10.6'],
      [avoidBattle, '11.3 A'],
    ] as const)
      expect([doubted(procedure, { side: 'persian', rating: 0 }, FRESH), doubted(procedure, { side: 'persian', rating: 2 }, FRESH)]).toEqual([
        [`doubtful rating ${at}`],
        [],
      ]);
    expect(doubted(commandIndecision, { side: 'macedonian', rating: 0 }, FRESH)).toEqual(['doubtful rating 15.0']);
    expect(doubted(commandIndecision, { side: 'persian', rating: 4 }, FRESH)).toEqual([]);
  });
  test('an admiral’s as well (11.5)', () => {
    const numbered = once({ type: 'fleet', fleet: 'egyptian', set: { max: 4 } });
    expect(doubted(navalBattle, navalBattle.prefill(numbered, 'egyptian'), numbered)).toEqual([
      'doubtful macedonian.rating 11.5',
      'doubtful persian.rating 11.5',
    ]);
  });
  test('a player’s copy enters them', () => {
    const copy = { leaders: { leaders: [{ name: 'Antipater', side: 'macedonian', battle: 0, naval: 0, foreign: false }] } };
    const taken = fromCopy(FRESH, copy).reduce(reduce, FRESH);
    expect([taken.leaders.find(({ id }) => id === 'antipater')?.zeros, fromCopy(taken, copy)]).toEqual([['battle', 'naval'], []]);
  });
});

describe('2.4, 8.5 the number of a fleet that nobody entered is unknown, and no 4', () => {
  test('where it is used: in a battle at sea, by recruiting, by the Greek Fleet', () => {
    const sea = { macedonian: { fleet: 'macedonian', nsp: 3, rating: 1 }, persian: { fleet: 'tyrian', nsp: 4 } };
    expect(doubted(navalBattle, sea, FRESH)).toEqual(['doubtful persian.nsp 8.5']);
    expect(doubted(navalBattle, { ...sea, persian: { fleet: 'tyrian', nsp: 5 } }, FRESH)).toEqual([]);
    expect(doubted(recruitFleet, { side: 'persian', fleet: 'tyrian', nsp: 2, built: 2, treasury: 'damascus' }, FRESH)).toEqual(['doubtful max 8.5']);
    expect(doubted(playCard, { card: 'greek-fleet' }, FRESH)).toEqual(['doubtful card 8.5']);
  });
  test('once entered it is known, 4 too; those of Rhodes are the book’s (3.1 e, 15.0)', () => {
    const known = once({ type: 'fleet', fleet: 'tyrian', set: { max: 4 } });
    const sea = { macedonian: { fleet: 'rhodian', nsp: 4 }, persian: { fleet: 'tyrian', nsp: 4 } };
    expect(doubted(navalBattle, sea, known)).toEqual([]);
    expect(fromCopy(FRESH, { fleets: { fleets: [{ fleet: 'tyrian', max: 4 }] } }).reduce(reduce, FRESH)).toEqual(known);
  });
});

describe.each([
  { procedure: surrender, die: 'surrender/city', question: 'surrenders' },
  { procedure: siegeAssault, die: 'assault/city', question: 'points' },
])('11.4 whom a city holds that nobody has told, in $procedure.id', ({ procedure, die, question }) => {
  const untold = { cityValue: -2, city: 'sardes', army: 'macedonian-1', asp: 14, defenderAsp: 0, defenderGsp: 0, defendersUnread: true };
  const told = (gsp: number) => read<object, { readonly total: number }, unknown, State, Event>(procedure as never, untold, { [die]: 5, 'city-gsp/city': gsp });
  const kept = (face: number, gsp: number): unknown => {
    const {
      lines: _,
      used: __,
      ...outcome
    } = read<object, { readonly total: number }, unknown, State, Event>(procedure as never, untold, { [die]: face, 'city-gsp/city': gsp });
    const input = { ...standardOf<object>(procedure.fields as never), ...untold };
    return (procedure as AnyProcedure<State, Event>).effects(outcome, input, FRESH).find(({ id }) => id === 'city-gsp')?.event;
  };
  const besieged = (asp: number, ...events: readonly Event[]): State =>
    once(
      { type: 'army', army: 'macedonian-1', set: { place: 'sardes', province: 'lydia', asp } },
      { type: 'siege', city: 'sardes', set: { besieger: 'macedonian', army: 'macedonian-1' } },
      ...events,
    );
  test('is asked once the die lies there: 14 ASP are more than twice 6 GSP, not more than twice 7', () =>
    expect([told(6), told(7)].map(({ total }) => total)).toEqual([4, 3]));
  test('is kept, in the city’s own province', () =>
    expect(kept(1, 7)).toEqual({ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 7 }));
  test('settles no odds; a garrison that was entered is not asked for', () => {
    expect(oddsOf(procedure, untold, question).ways).toEqual([['none', 1]]);
    expect(procedure.prefill(besieged(14), 'macedonian-1')).toMatchObject({ defendersUnread: true, defenderGsp: 0 });
    const held = besieged(14, { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 1 });
    expect(procedure.prefill(held, 'macedonian-1')).toMatchObject({ defendersUnread: false, defenderGsp: 1 });
  });
  test('adds nothing to the sum before the throw, nor does a value that nobody has read', () => {
    const [usual] = (procedure as AnyProcedure).policies['city-value'] ?? [];
    const chosen = (options: readonly number[]) => usual?.choose({ options } as never, untold as never, undefined as never);
    expect([chosen([-6, -1, 0, 1, 6]), chosen([1, 2, 10])]).toEqual([0, 10]);
  });
  test('is not asked where it cannot matter: 21 ASP are more than twice the ten GSP of a full city', () => {
    const { total } = read<object, { readonly total: number }, unknown, State, Event>(procedure as never, { ...untold, asp: 21 }, { [die]: 5 });
    expect(total).toBe(4);
  });
  test('stands as ? in the sentence, and the city is still proposed', () => {
    const state = besieged(14, { type: 'round', number: 2, side: 'macedonian' }, { type: 'step', to: 'c4' });
    const input = readInput((procedure as AnyProcedure).fields, procedure.prefill(state, 'macedonian-1')).input;
    expect((procedure as AnyProcedure<State, Event>).proposal?.(input, state)?.said.with).toMatchObject({ gsp: '?' });
    expect(assaultable(state)).toMatchObject([{ city: 'sardes' }]);
  });
});

test('11.4 whom a city holds is those who were entered: an army inside stands for itself, and for no GSP', () => {
  const inside: Event = { type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true, asp: 7 } };
  const siege: Event = { type: 'siege', city: 'sardes', set: { army: 'macedonian-1' } };
  const state = once(inside, { type: 'army', army: 'macedonian-1', set: { place: 'sardes' } }, siege);
  for (const procedure of [surrender, siegeAssault]) expect(procedure.prefill(state, 'macedonian-1')).toMatchObject({ defenderAsp: 7, defenderGsp: 0 });
});
