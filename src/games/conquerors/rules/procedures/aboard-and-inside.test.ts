import { describe, expect, test } from 'vitest';
import { applied } from '../testing/applied.ts';
import { faultsOf, read } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { alexandersWounds } from './alexanders-wounds.ts';
import { capitulation } from './capitulation.ts';
import { stormsAtSea } from './cards/one-die.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const leader = ({ leaders }: State, id: string) => leaders.find((one) => one.id === id);

describe('15.0 Storms at Sea and leaders aboard (storm-leaders)', () => {
  const odd = { 'storm/sea': 1 };
  test('are lost with army and fleet, Alexander with the game', () => {
    const sunk = applied(stormsAtSea, { army: 'macedonian-2', fleet: 'macedonian' }, odd).state;
    expect([leader(sunk, 'antipater')?.state, leader(sunk, 'hegelochus')?.state, sunk.over]).toEqual(['dead', 'dead', null]);
    expect(applied(stormsAtSea, { army: 'macedonian-1' }, odd).state.over).toEqual({ winner: 'persian', why: 'alexander' });
  });
  test('or saved, alone where they were', () => {
    const sunk = applied(stormsAtSea, { army: 'macedonian-1' }, odd, FRESH, { 'storm-leaders': 'saved' }).state;
    expect([leader(sunk, 'alexander'), sunk.over]).toMatchObject([{ state: 'alone', place: 'perinthos' }, null]);
  });
  test('an even die harms nobody', () => expect(read(stormsAtSea, {}, { 'storm/sea': 2 })).toMatchObject({ destroyed: false, leadersLost: false }));
});

describe('11.4 up to 10 ASP into a city that falls', () => {
  const input = { city: 'tyre', army: 'macedonian-1', points: 2, defenderGsp: 4, movesIn: 6 };
  test('stand inside without an army, the others outside', () => {
    const { state } = applied(siegeAssault, input, { 'assault/city': 4 });
    expect(state.loose).toMatchObject([{ side: 'macedonian', place: 'tyre', inside: true, asp: 6 }]);
    expect(state.armies['macedonian-1']).toMatchObject({ asp: 27, inside: false });
  });
  test('an army of 10 goes in whole', () => {
    const small = once({ type: 'army', army: 'macedonian-1', set: { asp: 10, place: 'tyre' } });
    expect(applied(siegeAssault, { ...input, asp: 10, movesIn: 10 }, { 'assault/city': 4 }, small).state.armies['macedonian-1']).toMatchObject({
      asp: 10,
      inside: true,
    });
  });
  test('nobody while it holds, and not 11', () => {
    expect(applied(siegeAssault, { ...input, points: 0 }, { 'assault/city': 3 }).state.loose).toEqual([]);
    expect(faultsOf(siegeAssault, { ...input, movesIn: 11 })).toEqual(['impossible movesIn']);
  });
});

describe('11.4 ASP inside a city that capitulates', () => {
  const inside = once(
    { type: 'loose-asp', id: 'in', set: { side: 'persian', place: 'tyre', province: 'phoenicia', inside: true, asp: 4 } },
    { type: 'army', army: 'persian-2', set: { place: 'tyre', province: 'phoenicia', inside: true } },
    { type: 'siege', city: 'tyre', set: { besieger: 'macedonian', army: 'macedonian-1' } },
  );
  const terms = { city: 'tyre', side: 'persian', aspEliminated: 6, refuge: 'Gaza', refugeProvince: 'judea' };
  test('go where the terms say, less those eliminated', () => {
    const { state } = applied(capitulation, terms, {}, inside);
    expect([state.loose, state.armies['persian-2']]).toMatchObject([[], { asp: 38, place: 'Gaza', province: 'judea', inside: false }]);
  });
  test('no more than are there', () => {
    expect(faultsOf(capitulation, { ...terms, aspEliminated: 45 }, inside)).toEqual(['illegal aspEliminated 11.4']);
    expect(applied(capitulation, { city: 'tyre', side: 'persian' }, {}, inside).state.armies['persian-2']).toMatchObject({ asp: 40, place: 'tyre' });
  });
});

describe('15.0 Black Cleitus after his use', () => {
  const saved = { 'wounds/alexander': [6, 6], 'death/alexander': 6 };
  const effects = (state: State) =>
    alexandersWounds.effects(read(alexandersWounds, { blackCleitus: true }, saved), { blackCleitus: true }, state).filter(({ unlisted }) => !unlisted);
  test('is discarded, or another card is discarded for him', () => {
    expect(effects(FRESH).map(({ id, ticked }) => [id, ticked])).toEqual([
      ['card-black-cleitus', true],
      ['instead-unseen', false],
    ]);
    const named = once(
      { type: 'card', move: 'name', side: 'macedonian', card: 'black-cleitus' },
      { type: 'card', move: 'name', side: 'macedonian', card: 'drought' },
    );
    expect(effects(named).map(({ id }) => id)).toEqual(['card-black-cleitus', 'instead-drought']);
  });
  test('not where he is the only card', () => {
    const last = once({ type: 'card-count', pile: 'macedonian', n: 1 });
    expect(effects(last).map(({ id }) => id)).toEqual(['card-black-cleitus']);
  });
});
