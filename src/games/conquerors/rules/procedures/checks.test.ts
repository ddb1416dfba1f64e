import { describe, expect, test } from 'vitest';
import { chance } from '../../../../core/odds.ts';
import { faultsOf, oddsOf, read } from '../testing/read.ts';
import { alexandersWounds } from './alexanders-wounds.ts';
import { avoidBattle } from './avoid-battle.ts';
import { dariusFlees } from './darius-flees.ts';
import { flightOfUseless } from './flight-of-useless.ts';
import { survivalOfAlexander } from './survival-of-alexander.ts';
import { wearinessCheck } from './weariness-check.ts';

describe('11.3 A avoid battle', () => {
  test('the example: 2 with a rating of 2 is not enough; 6 is', () => {
    expect(read(avoidBattle, { rating: 2 }, { 'avoid/army': 2 })).toMatchObject({ total: 4, avoided: false });
    expect(read(avoidBattle, { rating: 2 }, { 'avoid/army': 4 })).toMatchObject({ total: 6, avoided: true });
  });
  test('odds rise by a sixth a rating', () =>
    expect([0, 2, 5].map((rating) => 6 * chance(oddsOf(avoidBattle, { rating }, 'avoided'), true))).toEqual([1, 3, 6]));
  test('garrisons cannot', () => expect(faultsOf(avoidBattle, { asp: 0 })).toEqual(['illegal asp 11.3 A']));
});

describe('11.3 H the flight of a Useless army', () => {
  test('another loss roll, with MP after the first and no line of communication', () => {
    expect(read(flightOfUseless, { asp: 32 }, { 'loss/flight': 3 })).toMatchObject({ losses: 3, asp: 29 });
    expect(read(flightOfUseless, { asp: 32, mp: 3, loc: false }, { 'loss/flight': 3 })).toMatchObject({ losses: 10, asp: 22 });
  });
  test('the new fatigue counts only by the ruling', () => {
    expect(read(flightOfUseless, { asp: 32 }, { 'loss/flight': 3 }).losses).toBe(3);
    expect(read(flightOfUseless, { asp: 32 }, { 'loss/flight': 3 }, { 'flight-losses': 'counted' }).losses).toBe(6);
    expect(read(flightOfUseless, { asp: 32, fatigued: true }, { 'loss/flight': 3 }).losses).toBe(6);
  });
});

describe('11.3 I Alexander', () => {
  test('wounds by the table: 10, 20, 5 and 1 in 36, and a sixth of the last kills', () => {
    const odds = oddsOf(alexandersWounds, {}, 'alexander');
    expect(['unhurt', 'one', 'two', 'killed'].map((answer) => Math.round(216 * chance(odds, answer)))).toEqual([60, 120, 35, 1]);
  });
  test('Black Cleitus: no wounds, by the ruling two', () => {
    const faces = { 'wounds/alexander': [6, 6], 'death/alexander': 6 };
    expect(read(alexandersWounds, { blackCleitus: true }, faces)).toMatchObject({ wounds: 0, killed: false, cleitus: true });
    expect(read(alexandersWounds, { blackCleitus: true }, faces, { 'cleitus-wounds': 'two' }).wounds).toBe(2);
    expect(read(alexandersWounds, {}, faces).killed).toBe(true);
  });
  test('survival at 20: even lives, odd dies', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => read(survivalOfAlexander, {}, { 'survival/alexander': face }).survives)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(chance(oddsOf(survivalOfAlexander, {}, 'survives'), true)).toBe(0.5);
    expect(faultsOf(survivalOfAlexander, { wounds: 19 })).toEqual(['illegal wounds 11.3 I']);
  });
});

describe('11.3 I Darius flees', () => {
  test('2–7, 8–10, 11+: 21, 12 and 3 in 36', () => {
    const odds = oddsOf(dariusFlees, {}, 'darius');
    expect(['treasury-city', 'four-mp', 'killed'].map((answer) => Math.round(36 * chance(odds, answer)))).toEqual([21, 12, 3]);
  });
  test('+3 alone, +3 Bagoas', () => {
    expect(read(dariusFlees, { alone: true }, { 'flight/darius': [2, 3] }).escape).toBe('four-mp');
    expect(read(dariusFlees, { alone: true, bagoas: true }, { 'flight/darius': [2, 3] }).escape).toBe('killed');
  });
  test('no city or place with a line of communication: as 11+; the ruling turns 8–10 round', () => {
    expect(read(dariusFlees, { cityInReach: false }, { 'flight/darius': [1, 1] }).escape).toBe('killed');
    expect(read(dariusFlees, { placeInReach: false }, { 'flight/darius': [4, 4] }).escape).toBe('killed');
    expect(read(dariusFlees, {}, { 'flight/darius': [4, 4] }, { 'darius-8-10': 'with-loc-killed' }).escape).toBe('killed');
  });
});

describe('9.0 weariness', () => {
  test('no roll while 20 cannot be reached', () => {
    expect(read(wearinessCheck, { weariness: 13 })).toMatchObject({ rolled: false, mutiny: false });
    expect(() => read(wearinessCheck, { weariness: 14 })).toThrow();
  });
  test('20 or more: mutiny, a die of ASP, −5', () => {
    expect(read(wearinessCheck, { weariness: 14 }, { 'check/weariness': 5 })).toMatchObject({ total: 19, mutiny: false });
    const mutiny = read(wearinessCheck, { weariness: 15, asp: 33, persianTreasuries: 3 }, { 'check/weariness': 5, 'mutiny/asp': 4, 'victory/persian': 3 });
    expect(mutiny).toMatchObject({ total: 20, mutiny: true, aspLost: 4, weariness: 10, persianVictory: false });
  });
  test('a die lower than the Persian treasuries wins the game', () => {
    const faces = { 'check/weariness': 6, 'mutiny/asp': 1, 'victory/persian': 2 };
    expect(read(wearinessCheck, { weariness: 14, persianTreasuries: 3 }, faces).persianVictory).toBe(true);
    expect(read(wearinessCheck, { weariness: 14, persianTreasuries: 2 }, faces).persianVictory).toBe(false);
  });
  test('odds: 15 mutinies on 5–6; a Persian victory with 4 treasuries on 1–3', () => {
    const input = { weariness: 15, persianTreasuries: 4 };
    expect(chance(oddsOf(wearinessCheck, input, 'mutiny'), true)).toBeCloseTo(2 / 6, 12);
    expect(chance(oddsOf(wearinessCheck, input, 'persian-victory'), true)).toBeCloseTo(1 / 6, 12);
  });
  test('two dice by the ruling', () =>
    expect(read(wearinessCheck, { weariness: 8 }, { 'check/weariness': [5, 6] }, { 'weariness-dice': 'two' }).total).toBe(19));
  test('only in a drawn phase', () => expect(faultsOf(wearinessCheck, { drawnPhase: false })).toEqual(['illegal drawnPhase 9.0']));
});
