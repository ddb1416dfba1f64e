import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../core/events.ts';
import { LANGUAGES } from '../../../core/languages.ts';
import type { AnyProcedure, Effect } from '../../../core/procedure.ts';
import { readInput } from '../../../core/read-input.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { fromCopy } from './from-copy.ts';
import { PLACES, placeNamed, placeSaid, samePlace } from './places.ts';
import { capitulation } from './procedures/capitulation.ts';
import { playCard } from './procedures/cards/play-card/play-card.ts';
import { movement } from './procedures/movement/movement.ts';
import { retreatEnds } from './procedures/retreat-ends.ts';
import { siegeAssault } from './procedures/siege-assault/siege-assault.ts';
import { surrender } from './procedures/surrender.ts';
import { faultsOf, read } from './testing/read.ts';
import { eventFaults, reduce, SETUP } from './testing/tracked.ts';
import { WORDS } from './testing/words.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';

const FRESH = start(SETUP);
const MEMPHIS = ['Memphis', 'Menfi', 'Menfis', 'memphis', ' MENFIS '];
const RHODES = ['Rhodes', 'Rodi', 'Rodas', 'rhodes'];

/** An event as 0.1.0 wrote it. */
type Older = AnyEvent & Readonly<Record<string, unknown>>;

/** A state after events as a journal of 0.1.0 holds them, places as they were typed. */
const from010 = (...events: readonly Older[]): State => events.reduce((state, event) => reduce(state, tracker.upcast(event)), FRESH);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);

/** What a procedure changes, entered through its form or the command line. */
function effectsOf(procedure: AnyProcedure, typed: object, faces: Parameters<typeof read>[2], state: State): readonly Effect<Event>[] {
  const { input } = readInput<unknown>(procedure.fields, typed);
  return procedure.effects(read(procedure, typed, faces), input, state);
}

describe('a place of the rules', () => {
  test.each(LANGUAGES)('is known by its word in %s', (language) => {
    const speak = speaker(tongue(language), WORDS[language]);
    expect(PLACES.map((id) => placeNamed(speak(placeSaid(id))))).toEqual([...PLACES]);
    expect(PLACES.filter((id) => speak(placeSaid(id)).startsWith('«'))).toEqual([]);
  });
  test('is known however it is written; other words stay a player’s own', () => {
    expect([' menfi', 'PERSÉPOLIS', 'alessandria d’egitto', "Alessandria d'Egitto"].map(placeNamed)).toEqual([
      'memphis',
      'persepolis',
      'alexandria',
      'alexandria',
    ]);
    expect(['Gaugamela ', 'Alexandria Eschate', ''].map(placeNamed)).toEqual(['Gaugamela', 'Alexandria Eschate', '']);
    expect([samePlace('Ancyra', 'ancyra'), samePlace('Ancyra', 'Ankara'), samePlace('rhodes', 'Rodas')]).toEqual([true, false, true]);
  });
});

describe('what a city taken brings is the same in every language', () => {
  const garrison = { type: 'garrison', side: 'persian', place: 'Memphis', province: 'egypt', gsp: 1 };
  const family = { type: 'royal-family', set: { with: 'none', place: 'Menfi' } };
  const held = from010(garrison, family, { type: 'army', army: 'macedonian-1', set: { place: 'Menfis', province: 'egypt' } });
  const ask = { army: 'macedonian-1', asp: 33, defenderAsp: 0, defenderGsp: 1 };
  test.each(MEMPHIS)('7.1, 14.0 %s surrenders: garrison, treasury and court', (city) => {
    const found = effectsOf(surrender, { ...ask, city }, { 'surrender/city': 6 }, held);
    expect(found.map(({ id, event }) => [id, event])).toEqual([
      ['asked', { type: 'demanded', army: 'macedonian-1', city: 'memphis' }],
      ['garrison-persian', { type: 'garrison', side: 'persian', place: 'memphis', province: 'egypt', gsp: 0 }],
      ['owner', { type: 'treasury', treasury: 'memphis', set: { owner: 'macedonian' } }],
      ['royal-family', { type: 'royal-family', set: { holder: 'macedonian', captured: 1 } }],
      ['acted', { type: 'acted', army: 'macedonian-1', march: { deserts: 0, declared: 0, used: 1 } }],
    ]);
    expect(found.reduce((state, { event }) => reduce(state, event), held)).toMatchObject({
      garrisons: [{ place: 'rhodes' }],
      treasuries: { memphis: { owner: 'macedonian' } },
    });
    const again = from010(garrison, { type: 'demanded', army: 'macedonian-1', city });
    expect(faultsOf(surrender, { ...ask, city: 'Memphis' }, again)).toContain('illegal asked 11.4');
  });
  test.each(RHODES)('12 %s taken: the island, its garrison and its fleet', (city) => {
    const besieged = once({ type: 'siege', city: 'rhodes', set: { besieger: 'macedonian', army: 'macedonian-1', points: 2 } });
    const input = { city, side: 'macedonian', army: 'macedonian-1', points: 2, asp: 33, defenderGsp: 2 };
    const found = effectsOf(siegeAssault, input, { 'assault/city': 6 }, besieged).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(['rhodes', 'rhodian', 'garrison-none', 'siege']));
    const four = effectsOfRuled({ city, side: 'persian' }, besieged);
    expect(four).toEqual({ type: 'fleet', fleet: 'rhodian', set: { owner: 'macedonian', nsp: 4, inPlay: true } });
  });
});

/** What the captor of Rhodes gets of its fleet with the ruling `rhodes-nsp` for four. */
function effectsOfRuled(typed: object, state: State): Event | undefined {
  const { input } = readInput(capitulation.fields, typed);
  const beaten = reduce(state, { type: 'fleet', fleet: 'rhodian', set: { nsp: 1 } });
  const outcome = read(capitulation, typed, {}, { 'rhodes-nsp': 'four' });
  return capitulation.effects(outcome, input, beaten).find(({ id }) => id === 'rhodian')?.event;
}

describe('every rule that names a place knows it in every language', () => {
  const by = {
    mover: 'army',
    side: 'macedonian',
    army: 'macedonian-1',
    throughRhodes: true,
    declared: 3,
    path: [{ connection: 'sea', times: 2, weather: 'fair' }],
    asp: 10,
  };
  test.each(RHODES)('12.0 a way through Rhodes ends at %s', (to) => expect(faultsOf(movement, { ...by, to }, FRESH)).toEqual([]));
  test('12.0 nowhere else', () => expect(faultsOf(movement, { ...by, to: 'Gaza' }, FRESH)).toEqual(['illegal to 12.0']));
  test.each(['Sparta', 'Esparta', 'sparta'])('15.0 Agis III removes the garrison of %s', (place) => {
    const held = from010({ type: 'garrison', side: 'macedonian', place, province: 'greece', gsp: 1 });
    const { input } = readInput(playCard.fields, { card: 'agis-iii', side: 'persian' });
    const outcome = read(playCard, { card: 'agis-iii', side: 'persian' }, {}, { sparta: 'army-only' });
    expect(playCard.effects(outcome, input, held).map(({ id }) => id)).toContain('garrison-sparta');
  });
  test.each(['Sardes', 'Sardi', 'Sardis'])('15.0 a counter-revolution needs a space nobody is in: %s', (place) => {
    const held = from010({ type: 'garrison', side: 'persian', place: 'Sardes', province: 'lydia', gsp: 1 });
    expect(faultsOf(playCard, { card: 'oligarchic-counter-revolution', side: 'persian', province: 'lydia', place }, held)).toContain('illegal place 15.0');
  });
  test.each(['Babylon', 'Babilonia'])('8.6 %s is a Major City: more than three GSP are no wonder there', (place) => {
    const gsp = { type: 'garrison', side: 'persian', place, province: 'babylonia', gsp: 5 };
    expect(eventFaults(FRESH, tracker.upcast(gsp))).toEqual([]);
  });
  test.each(['Damasco', 'Damascus'])('13.0 no second Alexandria at %s', (place) => {
    const built = from010(
      { type: 'administrative-phase' },
      { type: 'alexandria', place: 'Damasco', province: 'abarnahara', built: true },
      { type: 'administrative-phase' },
    );
    const again = { type: 'alexandria', place, province: 'abarnahara', built: true };
    expect(eventFaults(built, tracker.upcast(again)).map(({ expected }) => expected.say)).toContain('expected/no-alexandria-here');
  });
  test.each(['Tyre', 'Tiro'])('11.4 the fleet in the port of %s is driven out, 8.5 and may change hands', (city) => {
    const { input } = readInput(siegeAssault.fields, { city, side: 'macedonian', army: 'macedonian-1', points: 2 });
    const offers = siegeAssault.next(read(siegeAssault, input, { 'assault/city': 6 }), input, FRESH);
    expect(offers.map((one) => [one.procedure, one.input.fleet])).toEqual([
      ['fleet-changes-hands', 'tyrian'],
      ['retreat-ends', 'tyrian'],
    ]);
  });
  test('11.4 the value of a city is the same city’s, entered in any language', () => {
    const copied = fromCopy(FRESH, { cities: { cities: [{ city: 'Tiro', value: -2 }] } });
    expect(copied).toEqual([{ type: 'city-value', city: 'tyre', value: -2 }]);
    expect(fromCopy(copied.reduce(reduce, FRESH), { cities: { cities: [{ city: 'Tyre', value: -2 }] } })).toEqual([]);
  });
  test('a forced end of a move names the place by its id', () => {
    const typed = { why: 'naval', fleet: 'tyrian', to: 'Sidone', province: 'phoenicia' };
    expect(effectsOf(retreatEnds, typed, {}, FRESH).map(({ event }) => event)).toEqual([
      { type: 'fleet', fleet: 'tyrian', set: { port: 'sidon', province: 'phoenicia' } },
    ]);
  });
});

describe('a journal of 0.1.0 names places as they were typed', () => {
  test.each([
    [{ type: 'army', army: 'persian-2', set: { place: 'Menfi' } }, { set: { place: 'memphis' } }],
    [{ type: 'fleet', fleet: 'tyrian', set: { port: 'Tiro' } }, { set: { port: 'tyre' } }],
    [
      { type: 'siege', city: 'Alicarnasso', set: null },
      { city: 'halicarnassus', set: null },
    ],
    [{ type: 'leader', leader: 'darius', set: { place: 'Gaugamela' } }, { set: { place: 'Gaugamela' } }],
  ])('%o', (older, now) => {
    expect(tracker.upcast(older)).toMatchObject({ ...now, v: 2 });
    expect(tracker.savedFaults(older)).toEqual([]);
  });
});
