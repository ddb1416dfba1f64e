import { expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { acts } from './acts.ts';
import { avoidBattle } from './procedures/avoid-battle.ts';
import { playCard } from './procedures/cards/play-card/play-card.ts';
import { dariusFlees } from './procedures/darius-flees.ts';
import { faultsOf, situation } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import { likelyArmy } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import { assaultable } from './tracker/sieges.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const army = (id: 'macedonian-1' | 'macedonian-2' | 'persian-1' | 'persian-2', set: object): Event => ({ type: 'army', army: id, set });
const round = (activity: 'move' | 'leaders' | 'recruit', side: 'macedonian' | 'persian' = 'macedonian'): readonly Event[] => [
  { type: 'round', number: 7, side },
  { type: 'step', to: 'c3' },
  { type: 'activity', activity },
];
const ids = (state: State): string[] => acts({ ...factsOf(situation()), state }).map(({ id }) => id);

test('3.3 C3 no battle follows who does not avoid it in a round in which nobody marches', () => {
  const met = army('macedonian-1', { place: 'cyzicus', province: 'mysia' });
  const follows = (activity: 'move' | 'leaders') => avoidBattle.next({ total: 3, avoided: false }, {} as never, at(...round(activity), met)).length;
  expect([follows('move'), follows('leaders')]).toEqual([1, 0]);
});

test('3.3 C3 where a fleet has moved, an army is proposed no battle', () => {
  const sailed: Event = { type: 'sailed', what: 'macedonian', from: 'cyzicus', used: 2 };
  const met = army('macedonian-2', { place: 'cyzicus', province: 'mysia' });
  const fights = (...more: readonly Event[]) => ids(at(...round('move'), met, ...more)).filter((id) => id.startsWith('land-battle army/macedonian-2')).length;
  expect([fights(), fights(sailed)]).toEqual([1, 0]);
});

test('11.2 a retreat that is due is proposed past the segment too, where the round is not ended without it', () => {
  const due = at(...round('move'), army('macedonian-1', { place: 'cyzicus' }), army('persian-2', { retreats: true }), { type: 'step', to: 'c5' });
  expect(ids(due)).toContain('retreat-ends army/persian-2');
});

test('5.2, 11.4 nobody but Army 1 is proposed for an assault while another army is larger', () => {
  const siege: readonly Event[] = [army('macedonian-2', { place: 'tyre', asp: 15 }), { type: 'siege', city: 'tyre', set: { army: 'macedonian-2' } }];
  const cities = (...more: readonly Event[]) => assaultable(at(...round('move'), ...siege, ...more)).map(({ city }) => city);
  expect([cities(), cities(army('macedonian-1', { asp: 14 }))]).toEqual([['tyre'], []]);
});

test('3.3 C3, 5.2, 11.4 the besieged are proposed neither a sortie nor a flight where another army has moved, nor while Army 1 waits', () => {
  const siege: readonly Event[] = [
    army('persian-2', { place: 'tyre', inside: true }),
    army('macedonian-1', { place: 'tyre' }),
    { type: 'siege', city: 'tyre', set: { army: 'macedonian-1' } },
  ];
  const of = (...more: readonly Event[]) => ids(at(...round('move', 'persian'), ...siege, ...more)).filter((id) => /^(land-battle|flight-by-sea)/.test(id));
  expect(of()).toEqual(['land-battle army/macedonian-1 place/tyre', 'flight-by-sea place/tyre']);
  expect(of({ type: 'acted', army: 'persian-1' })).toEqual([]);
  expect(of(army('persian-1', { asp: 30 }))).toEqual([]);
});

test('8.5 a fleet whose home port the enemy holds is not proposed to be built', () => {
  const control: Event = { type: 'province', province: 'phoenicia', set: { control: 'macedonian' } };
  const built = (...more: readonly Event[]) => ids(at(...round('recruit'), control, ...more)).filter((id) => id === 'recruit-fleet fleet/phoenician').length;
  expect([built(), built({ type: 'garrison', side: 'persian', place: 'sidon', province: 'phoenicia', gsp: 1 })]).toEqual([1, 0]);
});

test('3.3 C3 of two armies that moved the one that acted last is meant', () => {
  const acted = (id: 'macedonian-1' | 'macedonian-2'): Event => ({ type: 'acted', army: id });
  expect(likelyArmy(at(acted('macedonian-2'), acted('macedonian-1'), acted('macedonian-2')), 'macedonian')).toBe('macedonian-2');
});

test('5.1, 11.3 I a Darius who is dead flees no more', () => {
  const dead = at({ type: 'leader', leader: 'darius', set: { state: 'dead', with: 'none' } });
  expect([faultsOf(dariusFlees, {}, at()), faultsOf(dariusFlees, {}, dead)]).toEqual([[], ['illegal alone 5.1']]);
});

test('15.0 Peucestas is played with Bagoas from a hand that may hold both', () => {
  const hand = (...named: readonly ('attrition' | 'bagoas')[]): State =>
    at(
      ...named.map((card): Event => ({ type: 'card', move: 'name', side: 'persian', card })),
      { type: 'card', move: 'discard', side: 'persian', card: 'unseen' },
      army('persian-1', { place: 'susa' }),
    );
  const input = { card: 'peucestas', side: 'persian', bagoas: true, persisControlled: true, army: 'persian-1' };
  const refused = (state: State): boolean => faultsOf(playCard, input, state).includes('illegal bagoas 15.0');
  expect([refused(hand()), refused(hand('bagoas')), refused(hand('attrition'))]).toEqual([false, false, true]);
});
