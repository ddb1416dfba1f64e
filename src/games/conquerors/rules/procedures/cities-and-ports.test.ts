import { describe, expect, test } from 'vitest';
import { readInput } from '../../../../core/read-input.ts';
import { applied } from '../testing/applied.ts';
import { faultsOf, read } from '../testing/read.ts';
import { reduce } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { capitulation } from './capitulation.ts';
import { fleetChangesHands } from './fleet-changes-hands.ts';
import { flightBySea } from './flight-by-sea.ts';
import { recruitFleet } from './recruit-fleet.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';
import { surrender } from './surrender.ts';
import { say } from './voice.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const at = (place: string, province: 'lydia' | 'phoenicia'): Event => ({ type: 'army', army: 'macedonian-1', set: { place, province } });
const siege = (city: string, points = 0): Event => ({ type: 'siege', city, set: { besieger: 'macedonian', army: 'macedonian-1', points } });
const garrison = (place: string, gsp: number): Event => ({ type: 'garrison', side: 'persian', place, province: 'lydia', gsp });

test('11.4, 8.5 who flees by sea from Tyre and leaves nobody inside may lose the fleet of that port', () => {
  const input = readInput(flightBySea.fields, { city: 'tyre', side: 'persian', asp: 14 }).input;
  const next = flightBySea.next?.(read(flightBySea, input), input, FRESH) ?? [];
  expect(next).toMatchObject([{ procedure: 'fleet-changes-hands', input: { fleet: 'tyrian', side: 'macedonian' } }]);
  const stay = { ...input, gspLeft: 2 };
  expect(flightBySea.next?.(read(flightBySea, stay), stay, FRESH)).toEqual([]);
});

describe('a city changes hands', () => {
  const besieged = once(at('sardes', 'lydia'), garrison('sardes', 2), siege('sardes', 2));
  test('11.4 an assault that takes it kills what is inside; 7.1 its treasury serves the victor', () => {
    const input = { city: 'sardes', army: 'macedonian-1', points: 2, defenderGsp: 2 };
    const state = applied(siegeAssault, input, { 'assault/city': 6 }, besieged).state;
    expect(state.garrisons.some((one) => one.place === 'sardes')).toBe(false);
    expect([state.treasuries.sardes, state.sieges]).toMatchObject([{ owner: 'macedonian', level: 'full' }, []]);
  });
  test('11.4 an army and its leaders inside die with it', () => {
    const inside = reduce(besieged, { type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true } });
    const input = { city: 'sardes', army: 'macedonian-1', points: 2, defenderAsp: 40 };
    const state = applied(siegeAssault, input, { 'assault/city': 6 }, inside).state;
    expect(state.armies['persian-2']).toMatchObject({ asp: 0, inPlay: false });
    expect(state.leaders.find((one) => one.id === 'memnon')?.state).toBe('dead');
  });
  test('11.4 so do surrender and capitulation', () => {
    const input = { city: 'sardes', army: 'macedonian-1', rating: 4 };
    expect(applied(surrender, input, { 'surrender/city': 6 }, besieged).state.treasuries.sardes.owner).toBe('macedonian');
    const terms = { city: 'sardes', side: 'persian' };
    expect(applied(capitulation, terms, {}, besieged).state.treasuries.sardes.owner).toBe('macedonian');
  });
  test.each([
    [0, 0, 2],
    [1, 1, 1],
    [5, 2, 0],
  ])(
    '11.4, 8.6 terms that eliminate %i of 2 GSP say what becomes of the others, which cannot move and are to be had next round',
    (gspEliminated, gsp, left) => {
      const terms = { city: 'sardes', side: 'persian', gspEliminated };
      const found = capitulation.effects(read(capitulation, terms), readInput(capitulation.fields, terms).input, besieged);
      expect(found.find((one) => one.id === 'garrison-persian')?.said).toEqual(say('effect/garrison-goes', { city: say('place/sardes'), gsp, left }));
      const after = found.reduce((now, { event }) => reduce(now, event), besieged);
      expect([after.garrisons.some((one) => one.place === 'sardes'), after.spent.persian]).toEqual([false, 2]);
      expect(reduce(after, { type: 'end-round' }).spent.persian).toBe(0);
    },
  );
  test('11.4 what becomes of ASP in a city that yields is settled as by terms', () => {
    const inside = reduce(besieged, { type: 'loose-asp', id: 'in', set: { side: 'persian', place: 'sardes', province: 'lydia', inside: true, asp: 1 } });
    const yields = applied(surrender, { city: 'sardes', army: 'macedonian-1', rating: 4, defenderAsp: 1 }, { 'surrender/city': 6 }, inside);
    expect(yields.next).toMatchObject([{ procedure: 'capitulation', input: { city: 'sardes', side: 'persian' } }]);
    const terms = { ...yields.next[0]?.input, refuge: 'Magnesia', refugeProvince: 'lydia' };
    expect(applied(capitulation, terms, {}, yields.state).state.loose).toMatchObject([{ place: 'Magnesia', inside: false, asp: 1 }]);
  });
  test('14.0 the Royal Family left alone in it is captured', () => {
    const alone = reduce(besieged, { type: 'royal-family', set: { with: 'none', place: 'sardes' } });
    const terms = { city: 'sardes', side: 'persian' };
    expect(applied(capitulation, terms, {}, alone).state.royalFamily).toMatchObject({ holder: 'macedonian', captured: 1 });
  });
  test.each([
    ['remaining', 3],
    ['four', 4],
  ])('12.0 Rhodes: its fleet with what is left (ruling rhodes-nsp %s)', (option, nsp) => {
    const state = once(
      siege('rhodes', 2),
      { type: 'fleet', fleet: 'rhodian', set: { nsp: 3 } },
      { type: 'fleet', fleet: 'rhodian-card', set: { inPlay: true, owner: 'persian', nsp: 1 } },
    );
    const input = { city: 'rhodes', army: 'macedonian-1', points: 2 };
    const taken = applied(siegeAssault, input, { 'assault/city': 6 }, state, { 'rhodes-nsp': option }).state;
    expect([taken.rhodes, taken.fleets.rhodian, taken.fleets['rhodian-card'].inPlay]).toMatchObject(['macedonian', { owner: 'macedonian', nsp }, false]);
    expect(taken.garrisons).toEqual([]);
  });
  test('11.4 points of a lifted siege stay only by the ruling siege-points-kept', () => {
    const input = { city: 'sardes', army: 'macedonian-1', asp: 10, points: 1, defenderGsp: 2 };
    const state = once(at('sardes', 'lydia'), siege('sardes', 1), { type: 'army', army: 'macedonian-1', set: { asp: 10 } });
    const roll = { 'assault/city': 2 };
    expect(applied(siegeAssault, input, roll, state).state.sieges).toEqual([]);
    const kept = applied(siegeAssault, input, roll, state, { 'siege-points-kept': 'kept' }).state;
    expect(kept.sieges).toMatchObject([{ city: 'sardes', army: 'none', points: 2 }]);
  });
});

describe('8.5 a fleet changes hands', () => {
  const IONIAN = ['lesbos', 'miletus', 'chios', 'halicarnassus'];
  test('with all its home ports, by the list in force (ruling ionian-ports)', () => {
    expect(faultsOf(fleetChangesHands, { ports: IONIAN })).toEqual([]);
    expect(faultsOf(fleetChangesHands, { ports: IONIAN.slice(1) })).toEqual(['illegal ports 8.5']);
    const other = faultsOf(fleetChangesHands, { ports: IONIAN }, undefined, { 'ionian-ports': 'mytilene' });
    expect(other).toEqual(['illegal ports 8.5']);
    expect(faultsOf(recruitFleet, { fleet: 'ionian', ports: IONIAN })).toEqual([]);
    expect(faultsOf(recruitFleet, { fleet: 'phoenician', ports: ['sidon'] })).toEqual(['illegal ports 8.5']);
  });
  test('leaves a stack of its former owner by 4 MP at most', () => {
    expect(faultsOf(fleetChangesHands, { amongEnemies: true, mp: 4 })).toEqual([]);
    expect(faultsOf(fleetChangesHands, { amongEnemies: true, mp: 5 })).toEqual(['illegal mp 8.5']);
  });
  test('the example: the Ionian Fleet at Tyre among Persian fleets', () => {
    const state = once({ type: 'fleet', fleet: 'ionian', set: { port: 'tyre', province: 'phoenicia' } });
    const filled = fleetChangesHands.prefill(state, 'ionian');
    expect(filled).toEqual({ fleet: 'ionian', side: 'macedonian', amongEnemies: true });
    const input = { ...filled, mp: 4, to: 'miletus', province: 'caria' };
    const moved = applied(fleetChangesHands, input, {}, state).state.fleets.ionian;
    expect(moved).toMatchObject({ owner: 'macedonian', port: 'miletus', province: 'caria' });
  });
});

describe('11.4 flight by sea', () => {
  const inside: Event = { type: 'army', army: 'persian-2', set: { place: 'tyre', province: 'phoenicia', inside: true, asp: 12 } };
  const state = once(inside, at('tyre', 'phoenicia'), siege('tyre'), { type: 'garrison', side: 'persian', place: 'tyre', province: 'phoenicia', gsp: 0 });
  test('is filled in: who is inside, and their fleet in the port', () =>
    expect(flightBySea.prefill(state)).toEqual({ city: 'tyre', side: 'persian', army: 'persian-2', asp: 12, aspLeft: 0, gspLeft: 0, fleetInPort: true }));
  test('of 40 ASP 15 go and 25 stay; who goes and who stays are all of them (10.7, 11.4)', () => {
    const many = { ...state, armies: { ...state.armies, 'persian-2': { ...state.armies['persian-2'], asp: 40 } } };
    const filled = { ...flightBySea.prefill(many), to: 'salamis', province: 'cyprus' };
    expect(filled).toMatchObject({ asp: 15, aspLeft: 25 });
    expect(faultsOf(flightBySea, filled, many)).toEqual([]);
    expect(faultsOf(flightBySea, { ...filled, aspLeft: 0 }, many)).toEqual(['illegal aspLeft 11.4']);
  });
  test('with nobody left inside the city is lost and the siege over: weariness +1 (9.0)', () => {
    const input = { ...flightBySea.prefill(state), to: 'salamis', province: 'cyprus' };
    const fled = applied(flightBySea, input, {}, state).state;
    expect(fled.armies['persian-2']).toMatchObject({ place: 'salamis', province: 'cyprus', inside: false, asp: 12 });
    expect([fled.sieges, fled.weariness]).toEqual([[], 1]);
  });
  test('a garrison left behind holds on; intercepted, nobody arrives yet', () => {
    const input = { ...flightBySea.prefill(state), to: 'salamis', gspLeft: 3 };
    const held = applied(flightBySea, input, {}, state).state;
    expect([held.sieges.length, held.weariness, held.armies['persian-2'].place]).toEqual([1, 0, 'salamis']);
    const met = { ...input, intercepted: true };
    expect(applied(flightBySea, met, {}, state).state.armies['persian-2'].place).toBe('tyre');
  });
  test('8.1 ASP without an army go together; those that stay are inside', () => {
    const stack = (id: string, asp: number): Event => ({
      type: 'loose-asp',
      id,
      set: { side: 'persian', place: 'tyre', province: 'phoenicia', inside: true, asp },
    });
    const loose = once(stack('a', 9), stack('b', 8), at('tyre', 'phoenicia'), siege('tyre'));
    const flee = (more: object) => applied(flightBySea, { city: 'tyre', side: 'persian', to: 'salamis', province: 'cyprus', ...more }, {}, loose).state.loose;
    expect(flee({ asp: 15, aspLeft: 2 })).toMatchObject([
      { place: 'salamis', inside: false, asp: 15 },
      { place: 'tyre', inside: true, asp: 2 },
    ]);
    expect(flee({ asp: 15 })).toMatchObject([{ place: 'salamis', asp: 15 }]);
  });
  test('only with a fleet in port, at most 15 ASP and 4 MP (10.7)', () => {
    expect(faultsOf(flightBySea, { fleetInPort: false })).toEqual(['illegal fleetInPort 11.4']);
    expect(faultsOf(flightBySea, { asp: 16, mp: 5 })).toEqual(['illegal asp 10.7', 'illegal mp 10.7']);
  });
});
