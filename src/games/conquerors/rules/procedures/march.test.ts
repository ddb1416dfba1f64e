import { describe, expect, test } from 'vitest';
import { chance } from '../../../../core/odds.ts';
import { applied } from '../testing/applied.ts';
import { faultsOf, oddsOf, read } from '../testing/read.ts';
import { combineAsp } from './combine-asp.ts';
import { devastate } from './devastate.ts';
import { interception } from './interception.ts';
import { lineOfCommunication } from './line-of-communication.ts';
import { movement } from './movement/movement.ts';
import { overrun } from './overrun.ts';
import { endRevolt, revolt } from './revolt.ts';

const leg = (connection: string, times = 1, more: object = {}): object => ({ connection, times, ...more });

describe('7.3 lines of communication', () => {
  const loc = (path: object[], more: object = {}) => read(lineOfCommunication, { path, ...more });
  test('the example: two by sea to an unoccupied port, four by land to Sardes', () => {
    expect(loc([leg('sea', 2), leg('land', 4)], { port: 'unoccupied' })).toMatchObject({ land: 4, sea: 2, inReach: true, mayBeCut: true });
    expect(read(lineOfCommunication, { path: [leg('sea', 2), leg('land', 4)], port: 'unoccupied' }, {}, { 'loc-sea-port': 'occupied' }).inReach).toBe(false);
  });
  test('land limits 10 and 8', () => {
    expect([10, 11].map((n) => loc([leg('land', n)]).inReach)).toEqual([true, false]);
    expect([8, 9].map((n) => loc([leg('land', n)], { side: 'persian' }).inReach)).toEqual([true, false]);
  });
  test('sea: 8 to a Treasury City, 2 to a port', () => {
    expect([8, 9].map((n) => loc([leg('sea', n)]).inReach)).toEqual([true, false]);
    expect([2, 3].map((n) => loc([leg('sea', n), leg('land')], { port: 'occupied' }).inReach)).toEqual([true, false]);
    expect(['besieged', 'enemy'].map((port) => loc([leg('sea', 1), leg('land')], { port }).inReach)).toEqual([false, false]);
  });
  test('10.2 costs: mountain, pass and strait 2, desert 2, open sea never', () => {
    expect(loc(['land', 'mountain', 'mountain-pass', 'strait', 'desert'].map((one) => leg(one))).land).toBe(9);
    expect(loc([leg('open-sea')]).inReach).toBe(false);
  });
  test('drought doubles, devastation doubles on land', () => {
    expect(loc([leg('land', 2, { drought: true })]).land).toBe(4);
    expect(loc([leg('land', 2, { devastated: true })]).land).toBe(4);
    expect(loc([leg('sea', 2, { drought: true })]).sea).toBe(4);
    expect(loc([leg('sea', 2, { devastated: true })]).sea).toBe(2);
  });
  test('blocked, or to an Empty treasury', () => {
    expect(loc([leg('land')], { blocked: true }).inReach).toBe(false);
    expect(loc([leg('land')], { treasuryEmpty: true }).inReach).toBe(false);
  });
  test('land and sea need a port', () => expect(faultsOf(lineOfCommunication, { path: [leg('sea'), leg('land')] })).toEqual(['illegal port 7.3']));
});

describe('10 movement', () => {
  const move = (more: object) => read(movement, more);
  test('10.1 allowances: 3, Alexander 4, 6 with a line of communication, Royal Treasury 4 or 5', () => {
    expect(move({ loc: false }).allowance).toBe(3);
    expect(move({ loc: false, alexander: true }).allowance).toBe(4);
    expect(move({}).allowance).toBe(6);
    expect(move({ side: 'persian', royalTreasury: true }).allowance).toBe(4);
    expect(move({ alexander: true, royalTreasury: true }).allowance).toBe(5);
    expect(move({ mover: 'fleet', declared: 4, path: [leg('sea', 4)] }).allowance).toBe(4);
  });
  test('10.2 costs; desert 1 to move', () => {
    expect(['land', 'mountain', 'mountain-pass', 'strait', 'desert', 'sea', 'open-sea'].map((one) => move({ path: [leg(one)] }).cost)).toEqual([
      1, 2, 2, 2, 1, 1, 4,
    ]);
  });
  test('15.0 bad weather triples, +1 next door, not at sea, ignored by Ahura Mazda', () => {
    expect(move({ path: [leg('mountain', 1, { weather: 'bad' })] }).cost).toBe(6);
    expect(move({ path: [leg('land', 1, { weather: 'next-to-bad' })] }).cost).toBe(2);
    expect(move({ path: [leg('sea', 1, { weather: 'bad' })] }).cost).toBe(1);
    expect(move({ path: [leg('land', 1, { weather: 'bad' })], ignoreWeather: true }).cost).toBe(1);
  });
  test('within what was declared, at most 4 by sea, a Useless army 3 spaces', () => {
    expect(move({ declared: 3, path: [leg('land', 4)] }).within).toBe(false);
    expect(move({ declared: 6, path: [leg('land'), leg('sea', 5)], asp: 10 }).within).toBe(false);
    expect(move({ declared: 6, useless: true, path: [leg('land', 4)] }).within).toBe(false);
    expect(move({ declared: 6, useless: true, path: [leg('land', 3)] }).within).toBe(true);
  });
  test('9.0 more than one desert connection wearies the Macedonian', () => {
    expect([1, 2].map((n) => move({ path: [leg('desert', n)] }).weariness)).toEqual([0, 1]);
    expect(move({ side: 'persian', path: [leg('desert', 2)] }).weariness).toBe(0);
  });
  test('a strain roll above the free MP', () => {
    expect(move({ declared: 4 }).strains).toBe(true);
    expect(move({ declared: 4, alexander: true }).strains).toBe(false);
  });
  test.each([
    ['more than allowed', { declared: 5, loc: false }, 'illegal declared 10.1'],
    ['land, sea, land', { path: [leg('land'), leg('sea'), leg('land')], asp: 10 }, 'illegal path 10.7'],
    ['open sea with land', { path: [leg('land'), leg('open-sea')], asp: 10 }, 'illegal path 10.7'],
    ['16 ASP by sea', { path: [leg('sea')], asp: 16 }, 'illegal asp 10.7'],
    ['a fleet without a line of communication', { mover: 'fleet', loc: false, path: [leg('sea')] }, 'illegal loc 10.7'],
  ])('%s', (_, input, fault) => expect(faultsOf(movement, input)).toContain(fault));
});

describe('10.5 overrun', () => {
  test('8 to 1', () => {
    expect(read(overrun, { asp: 32, defenderGsp: 4 })).toMatchObject({ overruns: true, eliminated: 4 });
    expect(read(overrun, { asp: 31, defenderGsp: 4 }).overruns).toBe(false);
    expect(read(overrun, { asp: 40, defenderAsp: 3, defenderGsp: 1, avoided: true }).eliminated).toBe(1);
  });
  test('8.7 a tribe overrun leaves the game', () => {
    const { events } = applied(overrun, { asp: 32, defenderGsp: 4, people: 'uxii' });
    expect(events).toEqual([{ type: 'tribe', tribe: 'uxii', gsp: 0 }]);
    expect(applied(overrun, { asp: 31, defenderGsp: 4, people: 'uxii' }).events).toEqual([]);
  });
  test('not inside a Major City', () => expect(faultsOf(overrun, { insideMajorCity: true })).toEqual(['illegal insideMajorCity 10.5']));
});

describe('10.6 interception', () => {
  test('6 or more with the rating, −1 over mountains', () => {
    expect(read(interception, { rating: 2 }, { 'intercept/army': 4 })).toMatchObject({ total: 6, intercepts: true });
    expect(read(interception, { rating: 2, connection: 'mountain' }, { 'intercept/army': 4 })).toMatchObject({ total: 5, intercepts: false });
    expect(chance(oddsOf(interception, { rating: 3 }, 'intercepts'), true)).toBeCloseTo(4 / 6, 12);
  });
  test('a fleet always; a leader alone is captured (10.8)', () => {
    expect(read(interception, { by: 'fleet', distance: 2 }).intercepts).toBe(true);
    expect(read(interception, { rating: 1, leaderAlone: true }, { 'intercept/army': 5 }).leaderCaptured).toBe(true);
  });
  test.each(['mountain-pass', 'strait', 'sea', 'open-sea'])('never by %s', (connection) =>
    expect(faultsOf(interception, { connection })).toEqual(['illegal connection 10.6']),
  );
  test('at sea within 2 MP, nothing barred', () => {
    expect(faultsOf(interception, { by: 'fleet', distance: 3, barred: true })).toEqual(['illegal distance 10.6', 'illegal barred 10.6']);
  });
});

describe('8.1 combining', () => {
  const group = (asp: number, elite: number, more: object = {}): object => ({ asp, elite, fatigued: false, useless: false, ...more });
  const all = (...groups: object[]) => read(combineAsp, { groups });
  test('levels that differ: the larger group’s less one; equal groups: the higher less one; never below 0', () => {
    expect(all(group(20, 3), group(10, 5))).toMatchObject({ asp: 30, elite: 2 });
    expect(all(group(10, 3), group(10, 5)).elite).toBe(4);
    expect(all(group(20, 0), group(10, 2)).elite).toBe(0);
  });
  test('equal levels stay', () => expect(all(group(20, 3), group(10, 3)).elite).toBe(3));
  test('fatigue and uselessness pass to all', () => {
    expect(all(group(20, 0), group(1, 0, { fatigued: true }))).toMatchObject({ fatigued: true, useless: false });
    expect(all(group(20, 0, { fatigued: true }), group(1, 0, { useless: true }))).toMatchObject({ fatigued: true, useless: true });
  });
});

describe('10.9 devastation', () => {
  test('the example: 3 + 4 MP against the 4 spaces of Commagene', () => {
    expect(read(devastate, {}, { 'devastate/province': 3 })).toMatchObject({ total: 7, devastated: true });
    expect(read(devastate, { mp: 1 }, { 'devastate/province': 3 })).toMatchObject({ total: 4, devastated: false });
    expect(chance(oddsOf(devastate, { mp: 0 }, 'devastated'), true)).toBeCloseTo(2 / 6, 12);
  });
});

describe('6.3 revolts', () => {
  test.each([
    ['greece', 2],
    ['armenia', 3],
    ['hyrcania', 4],
    ['caria', 1],
  ])('%s on %i or less', (province, value) => {
    expect(read(revolt, { province }, { 'revolt/province': value })).toMatchObject({ value, revolts: true });
    expect(read(revolt, { province }, { 'revolt/province': value + 1 }).revolts).toBe(false);
    expect(6 * chance(oddsOf(revolt, { province }, 'revolts'), true)).toBeCloseTo(value, 12);
  });
  test('provinces without a value cannot; nor can the frontier, unless the table is followed', () => {
    expect(read(revolt, { province: 'egypt' })).toMatchObject({ value: 0, revolts: false });
    expect(faultsOf(revolt, { province: 'egypt' })).toEqual(['illegal province 6.3']);
    expect(read(revolt, { province: 'colchis' }).revolts).toBe(false);
    expect(read(revolt, { province: 'colchis' }, { 'revolt/province': 4 }, { 'frontier-revolt': 'table' }).revolts).toBe(true);
  });
  test('the frontier is refused as the ruling has it', () => {
    expect(faultsOf(revolt, { province: 'colchis' })).toEqual(['illegal province 6.3']);
    expect(faultsOf(revolt, { province: 'colchis', frontier: true }, undefined, { 'frontier-revolt': 'table' })).toEqual([]);
    expect(faultsOf(revolt, { province: 'parthia', frontier: true }, undefined, { 'frontier-revolt': 'table' })).toHaveLength(1);
  });
  test('a province that cannot revolt has none to end', () => expect(faultsOf(endRevolt, { province: 'egypt' })).toEqual(['illegal province 6.3']));
  test('the example: 9 ASP end a revolt in Armenia, 8 do not, nor do those that pass through', () => {
    expect(read(endRevolt, { asp: 9 })).toMatchObject({ needed: 9, ends: true });
    expect(read(endRevolt, { asp: 8 }).ends).toBe(false);
    expect(read(endRevolt, { asp: 9, endsMove: false }).ends).toBe(false);
  });
});
