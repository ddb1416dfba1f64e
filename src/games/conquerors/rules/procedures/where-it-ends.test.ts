import { describe, expect, test } from 'vitest';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import { applied } from '../testing/applied.ts';
import { faultsOf, read } from '../testing/read.ts';
import { reduce } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { lineOfCommunication } from './line-of-communication.ts';
import { movement } from './movement/movement.ts';
import { navalBattle } from './naval-battle/naval-battle.ts';
import { overrun } from './overrun.ts';
import { recruit } from './recruit/recruit.ts';
import { recruitFleet } from './recruit-fleet.ts';
import { retreatEnds } from './retreat-ends.ts';
import { endRevolt } from './revolt.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';
import { treasuryStrain } from './treasury-strain.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);

function played(procedure: AnyProcedure<State, Event>, input: object, faces: Typed = {}, state: State = FRESH) {
  const { state: after, next } = applied(procedure, input, faces, state);
  return { state: after, next: next.map((offer) => ({ procedure: offer.procedure, ...offer.input })) };
}

describe('where forces end that only the map can place', () => {
  test('11.4 the fleets of a city that fell are asked for, one by one', () => {
    const { next } = played(siegeAssault, { city: 'tyre', army: 'macedonian-1', points: 2 }, { 'assault/city': 4 });
    expect(next).toContainEqual({ procedure: 'retreat-ends', why: 'city-falls', fleet: 'tyrian' });
    const { state } = played(retreatEnds, { why: 'city-falls', fleet: 'tyrian', to: 'sidon', province: 'phoenicia' });
    expect(state.fleets.tyrian).toMatchObject({ port: 'sidon', province: 'phoenicia', owner: 'persian' });
  });
  test('10.1 a place where something stands has its province without being asked', () => {
    const { state } = played(movement, { army: 'macedonian-1', to: 'cyzicus' });
    expect(state.armies['macedonian-1']).toMatchObject({ place: 'cyzicus', province: 'mysia' });
  });
  test('11.5 a beaten fleet goes home', () => {
    const battle = { macedonian: { fleet: 'macedonian', nsp: 3 }, persian: { fleet: 'tyrian', nsp: 4 } };
    const { next, state } = played(navalBattle, battle, { 'naval/macedonian': [1, 1, 1], 'naval/persian': [6, 1, 1, 1] });
    expect([next, state.fleets.macedonian.nsp]).toEqual([[{ procedure: 'retreat-ends', why: 'naval', fleet: 'macedonian' }], 2]);
  });
  test('11.5 who evades goes back to the port it came from, with the army aboard', () => {
    const battle = { intercepts: true, evades: true, macedonian: { fleet: 'macedonian', nsp: 3 }, persian: { fleet: 'tyrian', nsp: 4 } };
    const { next } = played(navalBattle, { ...battle, transported: 12, army: 'macedonian-2' }, { 'evade/macedonian': 6 });
    expect(next).toEqual([
      { procedure: 'retreat-ends', why: 'naval', fleet: 'macedonian' },
      { procedure: 'retreat-ends', why: 'naval', army: 'macedonian-2', fleet: 'none' },
    ]);
  });
  test('11.5 no six against ASP alone at sea: a draw, and those who moved are beaten and go back', () => {
    const battle = { moving: 'macedonian', macedonian: { nsp: 0 }, persian: { nsp: 4 }, transported: 12, army: 'macedonian-2' };
    const { next, state } = played(navalBattle, battle, { 'naval/persian': [5, 1, 1, 1] });
    expect(next).toEqual([{ procedure: 'retreat-ends', why: 'naval', army: 'macedonian-2', fleet: 'none' }]);
    const { state: back } = played(retreatEnds, { why: 'naval', army: 'macedonian-2', to: 'pella', province: 'macedonia' }, {}, state);
    expect(back.armies['macedonian-2']).toMatchObject({ place: 'pella', province: 'macedonia', inside: false });
    expect(back.fleets).toEqual(state.fleets);
  });
  test('11.5 the escort is sunk: the loser is the mover, and the army goes back without it', () => {
    const battle = { macedonian: { fleet: 'macedonian', nsp: 1 }, persian: { fleet: 'tyrian', nsp: 4 }, transported: 12, army: 'macedonian-2' };
    const { next } = played(navalBattle, battle, { 'naval/macedonian': [1], 'naval/persian': [6, 1, 1, 1] });
    expect(next).toEqual([{ procedure: 'retreat-ends', why: 'naval', army: 'macedonian-2', fleet: 'none' }]);
  });
  test('11.5 transports without a fleet: one six destroys the ASP aboard, and no others', () => {
    const battle = { moving: 'macedonian', macedonian: { nsp: 0 }, persian: { nsp: 4 }, transported: 12, army: 'macedonian-2' };
    expect(played(navalBattle, battle, { 'naval/persian': [6, 1, 1, 1] }).state.armies['macedonian-2'].asp).toBe(3);
    expect(played(navalBattle, battle, { 'naval/persian': [5, 1, 1, 1] }).state.armies['macedonian-2'].asp).toBe(15);
  });
  test('11.3 I Darius turns up where the players say', () => {
    const { leaders } = played(retreatEnds, { why: 'darius', to: 'babylon' }).state;
    expect(leaders.find((one) => one.id === 'darius')).toMatchObject({ state: 'alone', place: 'babylon', with: 'none' });
  });
  test('11.4 a counter-attack drawn sends nobody anywhere', () => {
    const rolls = { 'battle/macedonian': [3, 4], 'battle/persian': [3, 4], 'loss/macedonian': 1, 'loss/persian': 1 };
    const given = { attacker: 'persian', macedonian: { asp: 40 }, persian: { asp: 40 }, counterattack: true };
    expect(played(landBattle, given, rolls).next).toEqual([]);
  });
});

describe('12.0 a naval move through Rhodes', () => {
  const sail = { mover: 'fleet', fleet: 'macedonian', declared: 4, throughRhodes: true, path: [{ connection: 'sea', times: 2, weather: 'fair' }] };
  test('ends there while the island is independent', () => {
    expect(faultsOf(movement, { ...sail, to: 'tyre' }, FRESH)).toEqual(['illegal to 12.0']);
    expect(faultsOf(movement, { ...sail, to: 'rhodes' }, FRESH)).toEqual([]);
  });
  test('goes on once somebody holds it', () =>
    expect(faultsOf(movement, { ...sail, to: 'tyre' }, once({ type: 'rhodes', control: 'macedonian' }))).toEqual([]));
});

describe('6.3 a move that ends in a province in revolt', () => {
  test('offers to end it with the army’s ASP', () => {
    const revolt = once({ type: 'province', province: 'greece', set: { revolt: true, control: 'none' } });
    const march = { army: 'macedonian-2', to: 'athens', province: 'greece' };
    expect(played(movement, march, {}, revolt).next).toEqual([{ procedure: 'end-revolt', province: 'greece', asp: 15 }]);
  });
  test('only an army of the side whose round it is ends it, whoever else stands there', () => {
    const both = once(
      { type: 'province', province: 'mysia', set: { revolt: true, control: 'none' } },
      { type: 'army', army: 'macedonian-2', set: { place: 'ilium', province: 'mysia' } },
    );
    expect(endRevolt.prefill(both, 'mysia')).toEqual({ province: 'mysia', asp: 15 });
  });
});

describe('10.5 an overrun at the table', () => {
  const there = once(
    { type: 'army', army: 'macedonian-1', set: { place: 'Sestus' } },
    { type: 'garrison', side: 'persian', place: 'Sestus', province: 'thrace', gsp: 2 },
    { type: 'army', army: 'persian-3', set: { inPlay: true, asp: 2, place: 'Sestus' } },
  );
  test('is filled in and takes what it eliminates off the map', () => {
    const input = overrun.prefill(there, 'macedonian-1');
    expect(input).toMatchObject({ asp: 33, defenderAsp: 2, defenderGsp: 2, army: 'persian-3' });
    const { state } = played(overrun, input, {}, there);
    expect([state.armies['persian-3'].inPlay, state.garrisons.some((one) => one.place === 'Sestus')]).toEqual([false, false]);
  });
  test('GSP an army left behind by avoiding are measured alone', () => {
    expect(read(overrun, { asp: 33, defenderAsp: 4, defenderGsp: 1 }).overruns).toBe(false);
    expect(read(overrun, { asp: 33, defenderAsp: 4, defenderGsp: 1, avoided: true })).toMatchObject({ overruns: true, eliminated: 1 });
    expect(read(overrun, { asp: 16, defenderAsp: 2, defenderGsp: 0, avoided: true })).toMatchObject({ overruns: true, eliminated: 0 });
  });
  const held = (city: string, ...others: readonly Event[]): State =>
    once(
      { type: 'army', army: 'macedonian-1', set: { place: city } },
      { type: 'garrison', side: 'persian', place: city, province: 'caria', gsp: 2 },
      { type: 'royal-family', set: { with: 'none', place: city } },
      ...others,
    );
  const over = { side: 'macedonian', asp: 33, defenderGsp: 2 };
  test('14.0, 8.5 the space is taken: the Royal Family alone in it, and the fleet of its port may change hands', () => {
    const { state, next } = played(overrun, { ...over, place: 'miletus' }, {}, held('miletus'));
    expect(state.royalFamily).toMatchObject({ holder: 'macedonian', captured: 1 });
    expect(next).toContainEqual({ procedure: 'fleet-changes-hands', fleet: 'ionian', side: 'macedonian' });
  });
  test('11.1 not while somebody holds the Major City in it', () => {
    const outside: Event = { type: 'army', army: 'persian-3', set: { inPlay: true, asp: 2, place: 'halicarnassus' } };
    const city = held('halicarnassus', { type: 'city-value', city: 'halicarnassus', value: -1 }, outside);
    const input = { side: 'macedonian', asp: 33, defenderAsp: 2, defenderGsp: 0, army: 'persian-3', place: 'halicarnassus' };
    const { state, next } = played(overrun, input, {}, city);
    expect([state.armies['persian-3'].inPlay, state.royalFamily.holder, next]).toEqual([false, 'persian', []]);
  });
});

test('8.3 Persian recruits muster only in an eastern Treasury City the Persian holds', () => {
  const lost = once({ type: 'treasury', treasury: 'babylon', set: { owner: 'macedonian' } });
  expect(faultsOf(recruit, { side: 'persian', treasury: 'susa', to: 'city', city: 'babylon', pool: 175 }, lost)).toEqual(['illegal city 8.3']);
});

describe('8.3 where Persian recruits are proposed', () => {
  const city = (state: State, focus?: string) => recruit.prefill(reduce(state, { type: 'round', number: 2, side: 'persian' }), focus).city;
  test('in Susa, where Army 1 stands at the start (3.1 d) and a Reorganization takes them up (8.1)', () => expect(city(FRESH)).toBe('susa'));
  test('in Babylon where the army stands there, in the city that is tapped', () => {
    expect(city(once({ type: 'army', army: 'persian-1', set: { place: 'babylon', province: 'babylonia' } }))).toBe('babylon');
    expect(city(FRESH, 'persepolis')).toBe('persepolis');
  });
  test('never in a city the Macedonian holds', () => {
    expect(city(once({ type: 'treasury', treasury: 'susa', set: { owner: 'macedonian' } }))).not.toBe('susa');
  });
});

describe('8.3 Persian recruits divided between cities', () => {
  const input = { side: 'persian', treasury: 'susa', pool: 175, to: 'city', city: 'babylon', also: ['susa', 'ecbatana'] };
  const faces = { 'recruits/asp': [4, 5, 6], 'split/susa': 4, 'split/ecbatana': 3 };
  test('each city gets what the player says, the first what is left, beside the ASP already there', () => {
    const before = once({ type: 'loose-asp', id: 'persian@susa', set: { side: 'persian', place: 'susa', province: 'susiana', inside: true, asp: 6 } });
    const { state } = played(recruit, input, faces, before);
    expect(state.loose.map(({ place, asp }) => [place, asp])).toEqual([
      ['babylon', 8],
      ['susa', 10],
      ['ecbatana', 3],
    ]);
    expect(state.pools.persian).toBe(160);
  });
  test('who sends all to one city is asked about no other', () => {
    expect(read(recruit, input, { ...faces, 'split/susa': 15 }).placed).toEqual([{ city: 'susa', asp: 15 }]);
    expect(() => read(recruit, input, { ...faces, 'split/susa': 16 })).toThrow();
  });
  test('and never elsewhere, nor where the Macedonian holds the city', () => {
    expect(faultsOf(recruit, { ...input, also: ['sardes'] })).toEqual(['impossible also']);
    const lost = once({ type: 'treasury', treasury: 'ecbatana', set: { owner: 'macedonian' } });
    expect(faultsOf(recruit, input, lost)).toEqual(['illegal also 8.3']);
  });
});

test('7.3, 10.9, 15.0 a connection in drought and devastated costs four times, or twice by the ruling', () => {
  const path = [{ connection: 'land', times: 2, drought: true, devastated: true }];
  expect(read(lineOfCommunication, { path }).land).toBe(8);
  expect(read(lineOfCommunication, { path }, {}, { 'drought-devastation': 'once' }).land).toBe(4);
});

describe('8.3 a new army', () => {
  const input = { to: 'new-army', army: 'macedonian-1', place: 'gordium', province: 'phrygia' };
  const READY = [
    { type: 'province', province: 'phrygia', set: { control: 'macedonian' } },
    { type: 'leader', leader: 'parmenion', set: { side: 'macedonian', name: 'Parmenion', state: 'hand' } },
  ] as const satisfies readonly Event[];
  test('is one that is not on the map, where the player says; Army 1 keeps its ASP', () => {
    const { armies } = played(recruit, input, { 'recruits/asp': [4, 3, 2] }).state;
    expect([armies['macedonian-1'].asp, armies['macedonian-3']]).toMatchObject([33, { inPlay: true, asp: 9, elite: 0, place: 'gordium', province: 'phrygia' }]);
  });
  test('8.1 not a fourth', () => {
    const three = once({ type: 'army', army: 'macedonian-3', set: { inPlay: true, asp: 5 } }, ...READY);
    expect(faultsOf(recruit, input, three)).toEqual(['illegal to 8.1']);
  });
  test('in a province its side controls, with a leader there or in hand', () => {
    expect(faultsOf(recruit, input, once(...READY))).toEqual([]);
    expect(faultsOf(recruit, input, once(READY[1]))).toEqual(['illegal province 8.3']);
    expect(faultsOf(recruit, input, once(READY[0]))).toEqual(['illegal leaderThere 8.3']);
  });
});

test('15.0 a treasury the satraps made unusable builds no fleet and gives no MP', () => {
  const unusable = once({ type: 'treasury', treasury: 'pella', set: { unusable: true } });
  expect(faultsOf(recruitFleet, { fleet: 'macedonian', side: 'macedonian', treasury: 'pella' }, unusable)).toEqual(['illegal treasury 15.0']);
  expect(faultsOf(treasuryStrain, { treasury: 'pella' }, unusable)).toEqual(['illegal treasury 15.0']);
});
