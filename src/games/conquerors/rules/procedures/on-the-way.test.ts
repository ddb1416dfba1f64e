import { describe, expect, test } from 'vitest';
import { readInput } from '../../../../core/read-input.ts';
import { faultsOf, read } from '../testing/read.ts';
import { eventFaults, reduce } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { playCard } from './cards/play-card/play-card.ts';
import { devastate } from './devastate.ts';
import { lineOfCommunication } from './line-of-communication.ts';
import { movement } from './movement/movement.ts';
import { restoreTreasury } from './restore-treasury.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
/** The state after a move with every effect applied. */
function moved(input: object, state: State = FRESH): State {
  const full = readInput(movement.fields, { ...movement.prefill(state), ...input }).input;
  return movement.effects(read(movement, full), full, state).reduce((now, { event }) => reduce(now, event), state);
}
const land = (times: number): object => ({ path: [{ connection: 'land', times, weather: 'fair' }] });

describe('what a move does besides', () => {
  test('8.6 places garrisons and 10.1 leaves ASP, without elite level and as fatigued as their army', () => {
    const tired = once({ type: 'army', army: 'macedonian-1', set: { fatigued: true } });
    const leaving = [
      { place: 'ilium', province: 'mysia', asp: 0, gsp: 2 },
      { place: 'cyzicus', province: 'mysia', asp: 3, gsp: 0 },
    ];
    const state = moved({ ...land(3), to: 'sardes', province: 'lydia', leaving }, tired);
    expect(state.garrisons).toContainEqual({ side: 'macedonian', place: 'ilium', province: 'mysia', gsp: 2 });
    expect(state.loose).toMatchObject([{ side: 'macedonian', place: 'cyzicus', province: 'mysia', asp: 3, elite: 0, fatigued: true }]);
    expect(state.armies['macedonian-1']).toMatchObject({ asp: 30, elite: 4, place: 'sardes' });
    expect(moved({ ...land(1), leaving: leaving.slice(0, 1) }, state).garrisons).toContainEqual(expect.objectContaining({ place: 'ilium', gsp: 4 }));
  });
  test('14.0 captures the Royal Family and 7.4 the Royal Treasury left alone where it ends', () => {
    const alone = once(
      { type: 'royal-family', set: { with: 'none', place: 'damascus' } },
      { type: 'royal-treasury', set: { with: 'none', place: 'damascus' } },
    );
    const state = moved({ ...land(3), to: 'damascus', province: 'abarnahara' }, alone);
    expect([state.royalFamily, state.royalTreasury]).toMatchObject([{ holder: 'macedonian', captured: 1 }, { owner: 'macedonian' }]);
  });
  test('14.0 the Family alone moves 3 MP, 10.7 a fleet ends in its port', () => {
    expect(moved({ mover: 'royal-family', side: 'persian', ...land(3), to: 'babylon' }).royalFamily).toMatchObject({ with: 'none', place: 'babylon' });
    const sailed = moved({ mover: 'fleet', fleet: 'tyrian', path: [{ connection: 'sea', times: 2, weather: 'fair' }], to: 'salamis', province: 'cyprus' });
    expect(sailed.fleets.tyrian).toMatchObject({ port: 'salamis', province: 'cyprus' });
  });
  test('7.3 a traced line is noted on its army', () => {
    const input = readInput(lineOfCommunication.fields, { ...lineOfCommunication.prefill(FRESH, 'persian-2'), ...land(9) }).input;
    expect(input).toMatchObject({ side: 'persian', army: 'persian-2' });
    const state = lineOfCommunication.effects(read(lineOfCommunication, input), input, FRESH).reduce((now, { event }) => reduce(now, event), FRESH);
    expect(state.armies['persian-2'].loc).toBe(false);
  });
});

test('10.9 an enemy army in the province is known to be there', () => {
  const here = (province: 'mysia' | 'lydia'): State => once({ type: 'army', army: 'macedonian-1', set: { province } });
  const prepared = { army: 'macedonian-1', declared: 0, used: 0 };
  expect(devastate.prefill(here('mysia'))).toEqual({ ...prepared, province: 'mysia', enemyPresent: true });
  expect(devastate.prefill(here('lydia'))).toEqual({ ...prepared, province: 'lydia', enemyPresent: false });
});

describe('rulings that refuse or allow', () => {
  test('3.3 C, 15.0 with five cards in hand a card must go before any is played (five-cards)', () => {
    const five = once({ type: 'card-count', pile: 'macedonian', n: 5 }, { type: 'round', number: 2, side: 'macedonian' });
    const faults = (card: string, option: string) => faultsOf(playCard, { card, side: 'macedonian' }, five, { 'five-cards': option });
    expect([faults('drought', 'play-or-discard'), faults('drought', 'must-discard'), faults('surprise', 'must-discard')]).toEqual([
      [],
      ['illegal card 15.0'],
      [],
    ]);
  });
  test('12.0 the card of Rhodes only while nobody holds the island', () => {
    const held = once({ type: 'rhodes', control: 'persian' });
    expect(faultsOf(playCard, { card: 'rhodes' }, held)).toEqual(['illegal card 12.0']);
  });
  test('7.2 a second roll for one treasury (restore-twice)', () => {
    const tried = once({ type: 'administrative-phase' }, { type: 'restored', treasury: 'susa', raised: false, provinces: [] });
    const susa = { treasury: 'susa', side: 'persian' };
    const twice = { 'restore-twice': 'other-provinces' };
    expect([faultsOf(restoreTreasury, susa, tried), faultsOf(restoreTreasury, susa, tried, twice)]).toEqual([['illegal treasury 7.2'], []]);
    const rolled: Event = { type: 'restored', treasury: 'susa', raised: false, provinces: [] };
    expect([eventFaults(tried, rolled).map((one) => one.cite?.at), eventFaults(tried, rolled, twice)]).toEqual([['7.2'], []]);
  });
});

describe('what a move leads to where it ends at enemies', () => {
  const land1 = { path: [{ connection: 'land', times: 1, weather: 'fair' }], army: 'macedonian-1', side: 'macedonian' };
  const offered = (to: string, ...events: readonly Event[]): string[] => {
    const full = readInput(movement.fields, { ...land1, to }).input;
    const after = movement.effects(read(movement, full), full, once(...events)).reduce((now, { event }) => reduce(now, event), once(...events));
    return movement.next(read(movement, full), full, after).map((one) => one.procedure);
  };
  const garrison = (place: string): Event => ({ type: 'garrison', side: 'persian', place, province: 'none', gsp: 2 });
  test('11.3 a battle against who stands there, 10.5 an overrun at 8 to 1, 11.4 the demand of surrender at a Major City held', () => {
    expect(offered('cyzicus')).toEqual(['land-battle']);
    expect(offered('sardes', garrison('sardes'))).toEqual(['surrender']);
    expect(offered('ilium', garrison('ilium'))).toEqual(['surrender', 'overrun']);
    expect(offered('ilium', garrison('ilium'), { type: 'army', army: 'macedonian-1', set: { asp: 15 } })).toEqual(['surrender', 'land-battle']);
    expect(offered('sardes', { type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true } })).toEqual(['surrender']);
    expect(offered('perinthos')).toEqual([]);
  });
  test('11.4 no demand with fewer than 10 ASP, nor a second one by the same army', () => {
    expect(offered('sardes', garrison('sardes'), { type: 'army', army: 'macedonian-1', set: { asp: 9 } })).toEqual([]);
    expect(offered('sardes', garrison('sardes'), { type: 'demanded', army: 'macedonian-1', city: 'sardes' })).toEqual([]);
  });
});
