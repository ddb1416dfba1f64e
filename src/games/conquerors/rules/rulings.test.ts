import { describe, expect, test } from 'vitest';
import { drawApm } from './procedures/draw-apm.ts';
import { movement } from './procedures/movement/movement.ts';
import { faultsOf, read } from './testing/read.ts';
import { eventFaults, reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';
import { isGreatKing } from './tracker/victory.ts';
import { GREAT_KING_PROVINCES } from './vocabulary.ts';

const FRESH = start(SETUP);
const grown = (state: State, ...events: readonly Event[]): State => events.reduce(reduce, state);

describe('10.1 who takes the Royal Treasury along (royal-carrier)', () => {
  const other = { side: 'macedonian', army: 'macedonian-2', royalTreasury: true, declared: 5 };
  const path = [{ connection: 'land', times: 5, weather: 'fair' }];
  test('any Macedonian army up to 5 MP, up to 4, or Alexander’s only', () => {
    expect(faultsOf(movement, other)).toEqual([]);
    expect(faultsOf(movement, other, undefined, { 'royal-carrier': 'any-at-four' })).toEqual(['illegal declared 10.1']);
    expect(faultsOf(movement, other, undefined, { 'royal-carrier': 'alexander-only' })).toEqual(['illegal royalTreasury 10.1']);
    expect(read(movement, { ...other, path }, {}, { 'royal-carrier': 'any-at-four' })).toMatchObject({ allowance: 4, within: false });
    expect(faultsOf(movement, { ...other, alexander: true }, undefined, { 'royal-carrier': 'any-at-four' })).toEqual([]);
  });
  test('7.4 of the Persians the army of Darius alone', () => {
    const persian = (army: string) => ({ side: 'persian', army, royalTreasury: true, declared: 4 });
    expect(faultsOf(movement, persian('persian-1'), FRESH)).toEqual([]);
    expect(faultsOf(movement, persian('persian-2'), FRESH)).toEqual(['illegal royalTreasury 7.4']);
  });
});

describe('4.0 the APM set aside before play (apm-set-aside)', () => {
  const second = grown(FRESH, { type: 'apm-drawn', drawn: 'macedonian', ignoredAdmin: false, free: false, run: 2 }, { type: 'step', to: 'a' });
  const third = (rulings: Readonly<Record<string, string>>) => read(drawApm, drawApm.prefill(second), { 'draw/apm': 'macedonian' }, rulings).freeRound;
  test('is the first of three in a row, or not', () => {
    expect([third({}), third({ 'apm-set-aside': 'not-drawn' })]).toEqual(['persian', 'none']);
    const fourth = grown(second, { type: 'apm-drawn', drawn: 'macedonian', ignoredAdmin: false, free: false, run: 3 });
    const input = { ...drawApm.prefill(fourth), macedonian: 2 };
    expect(read(drawApm, input, { 'draw/apm': 'macedonian' }, { 'apm-set-aside': 'not-drawn' }).freeRound).toBe('persian');
  });
  test('nothing else is: a run that began in the cup', () => {
    const persian = grown(second, { type: 'apm-drawn', drawn: 'persian', ignoredAdmin: false, free: false, run: 1 });
    expect(drawApm.prefill(persian).opening).toBe(false);
  });
});

describe('3.4 Great King once, or while the conditions hold (great-king)', () => {
  const held = GREAT_KING_PROVINCES.map((province): Event => ({ type: 'province', province, set: { control: 'macedonian' } }));
  const king = grown(
    FRESH,
    ...held,
    { type: 'leader', leader: 'darius', set: { state: 'dead', with: 'none' } },
    { type: 'victory', set: { gordium: true } },
    { type: 'royal-family', set: { holder: 'macedonian', married: true } },
  );
  const lost = grown(
    king,
    { type: 'province', province: 'media', set: { control: 'persian' } },
    { type: 'round', number: 4, side: 'macedonian' },
    { type: 'step', to: 'c1' },
  );
  test('once he was, he is for the cards', () => {
    expect([isGreatKing(FRESH), isGreatKing(king, 'now'), isGreatKing(lost), isGreatKing(lost, 'now')]).toEqual([false, true, true, false]);
    const native: Event = { type: 'card', move: 'play', side: 'macedonian', card: 'alexander-goes-native' };
    expect(eventFaults(lost, native)).toEqual([]);
    expect(eventFaults(lost, native, { 'great-king': 'now' }).map(({ cite }) => cite?.at)).toEqual(['15.0']);
  });
});

test('3.3 C, 14.0 who moves the Royal Family alone (family-moved)', () => {
  const captured = grown(FRESH, { type: 'royal-family', set: { holder: 'macedonian' } });
  const moves = (side: string) => ({ mover: 'royal-family', side });
  const holder = { 'family-moved': 'holder' };
  expect([faultsOf(movement, moves('macedonian'), captured), faultsOf(movement, moves('macedonian'), captured, holder)]).toEqual([['illegal side 14.0'], []]);
  expect([faultsOf(movement, moves('persian'), captured), faultsOf(movement, moves('persian'), FRESH)]).toEqual([['illegal side 3.3 C'], []]);
});
