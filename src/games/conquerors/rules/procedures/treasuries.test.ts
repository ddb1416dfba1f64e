import { describe, expect, test } from 'vitest';
import { chance } from '../../../../core/odds.ts';
import { faultsOf, oddsOf, read } from '../testing/read.ts';
import { eventFaults, reduce } from '../testing/tracked.ts';
import { start } from '../tracker/start.ts';
import type { Setup, State } from '../tracker/state.ts';
import { restoreTreasury } from './restore-treasury.ts';
import { transferTreasury } from './transfer-treasury.ts';
import { treasuryStrain } from './treasury-strain.ts';

const SETUP: Setup = { opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' };
const admin = (): State => reduce(start(SETUP), { type: 'administrative-phase' });

describe('7.2 strain', () => {
  test('the example: 5 MP, a 3 makes 5, Babylon stays Full', () => {
    expect(read(treasuryStrain, { mp: 5, treasury: 'babylon' }, { 'strain/treasury': 3 })).toMatchObject({ total: 5, reduced: false, level: 'full' });
  });
  test('6 or more reduces a level', () => {
    expect(read(treasuryStrain, { mp: 5 }, { 'strain/treasury': 4 })).toMatchObject({ total: 6, reduced: true, level: 'scarce' });
    expect(read(treasuryStrain, { mp: 6, level: 'scarce' }, { 'strain/treasury': 3 })).toMatchObject({ total: 6, level: 'empty' });
  });
  test('no roll within the free MP: 3, or Alexander’s 4', () => {
    expect(read(treasuryStrain, { mp: 3 })).toMatchObject({ rolled: false, reduced: false });
    expect(read(treasuryStrain, { mp: 4, alexander: true })).toMatchObject({ rolled: false });
  });
  test('Alexander at 5 MP adds what is above 3, or by the ruling above his own 4', () => {
    const input = { mp: 5, alexander: true };
    expect(read(treasuryStrain, input, { 'strain/treasury': 4 }).total).toBe(6);
    expect(read(treasuryStrain, input, { 'strain/treasury': 4 }, { 'strain-allowance': 'above-own' }).total).toBe(5);
  });
  test('Memphis never falls; the Royal Treasury falls to Empty', () => {
    expect(read(treasuryStrain, { mp: 6, treasury: 'memphis' }, { 'strain/treasury': 6 })).toMatchObject({ reduced: false, level: 'full' });
    expect(read(treasuryStrain, { mp: 6, treasury: 'royal' }, { 'strain/treasury': 6 })).toMatchObject({ reduced: true, level: 'empty' });
  });
  test('declared MP count, by the ruling those used', () => {
    const input = { mp: 6, used: 4 };
    expect(read(treasuryStrain, input, { 'strain/treasury': 3 }).total).toBe(6);
    expect(read(treasuryStrain, input, { 'strain/treasury': 3 }, { 'mp-declared': 'used' }).total).toBe(4);
  });
  test('odds: 4, 5, 6 MP reduce in 2, 3, 4 of 6', () => {
    expect([4, 5, 6].map((mp) => 6 * chance(oddsOf(treasuryStrain, { mp }, 'reduced'), true))).toEqual([2, 3, 4]);
  });
  test('faults', () => {
    expect(faultsOf(treasuryStrain, { mp: 7 })).toEqual(['illegal mp 10.1']);
    expect(faultsOf(treasuryStrain, { mp: 5, level: 'empty' })).toEqual(['illegal level 7.2']);
    expect(faultsOf(treasuryStrain, { mp: -1 })).toEqual(['impossible mp']);
  });
});

describe('7.2 restoring', () => {
  test('7 or more with +1 for the province and each adjacent one', () => {
    expect(read(restoreTreasury, { adjacent: 2 }, { 'restore/treasury': 4 })).toMatchObject({ total: 7, raised: true, level: 'full' });
    expect(read(restoreTreasury, { adjacent: 2 }, { 'restore/treasury': 3 })).toMatchObject({ total: 6, raised: false, level: 'scarce' });
    expect(read(restoreTreasury, { adjacent: 2, level: 'empty' }, { 'restore/treasury': 6 }).level).toBe('scarce');
    expect(read(restoreTreasury, { ownProvince: false }, { 'restore/treasury': 6 }).total).toBe(6);
  });
  test('Parthia, of the frontier, does not count for Ecbatana (the example)', () =>
    expect(faultsOf(restoreTreasury, { treasury: 'ecbatana', provinces: ['parthia'] })).toEqual(['illegal provinces 7.2']));
  test('named provinces count instead of the number', () =>
    expect(read(restoreTreasury, { adjacent: 5, provinces: ['mysia', 'caria'] }, { 'restore/treasury': 1 }).total).toBe(4));
  test('odds: each province a sixth more', () => {
    expect([0, 1, 4, 6].map((adjacent) => 6 * chance(oddsOf(restoreTreasury, { adjacent }, 'raised'), true))).toEqual([1, 2, 5, 6]);
  });
  test('7.4 the Royal Treasury without a roll, which uses up the province', () => {
    const outcome = read(restoreTreasury, { treasury: 'royal', level: 'empty' });
    expect(outcome).toMatchObject({ raised: true, level: 'full' });
    const state = reduce(admin(), { type: 'restored', treasury: 'royal', raised: true, provinces: ['susiana'] });
    expect(state.royalTreasury.level).toBe('full');
    expect(faultsOf(restoreTreasury, { treasury: 'susa', side: 'persian', level: 'scarce' }, state)).toContain('illegal ownProvince 7.2');
  });
  test('a treasury is raised once a phase, a province used once', () => {
    let state = reduce(admin(), { type: 'treasury', treasury: 'sardes', set: { level: 'empty' } });
    const raise = { type: 'restored', treasury: 'sardes', raised: true, provinces: ['lydia', 'mysia'] } as const;
    state = reduce(state, raise);
    expect(state.treasuries.sardes.level).toBe('scarce');
    expect(eventFaults(state, raise).map((fault) => fault.expected.say)).toEqual(['expected/once-a-phase', 'expected/province-once', 'expected/province-once']);
    expect(faultsOf(restoreTreasury, { treasury: 'sardes', side: 'persian', level: 'scarce' }, state)).toContain('illegal treasury 7.2');
  });
  test('provinces in revolt, devastated, in drought, on the frontier or not controlled do not count', () => {
    for (const set of [{ revolt: true }, { devastated: true }, { drought: true }, { frontier: true }, { control: 'macedonian' as const }]) {
      const state = reduce(admin(), { type: 'province', province: 'mysia', set });
      expect(faultsOf(restoreTreasury, { treasury: 'sardes', side: 'persian', level: 'scarce', provinces: ['mysia'] }, state)).toEqual([
        'illegal provinces 7.2',
      ]);
    }
  });
  test('Memphis and full treasuries need none', () => {
    expect(faultsOf(restoreTreasury, { treasury: 'memphis', level: 'full' })).toEqual(['illegal level 7.2']);
    expect(faultsOf(restoreTreasury, { treasury: 'royal', level: 'scarce' })).toEqual(['illegal level 7.2']);
  });
});

describe('7.2 the Macedonian transfer', () => {
  test('the example: Babylon Full to Scarce, Ecbatana Empty to Scarce', () => {
    expect(read(transferTreasury, {})).toMatchObject({ from: 'scarce', to: 'scarce', done: true });
  });
  test('Memphis cannot give, by the ruling it can and stays Full', () => {
    const input = { from: 'memphis', to: 'damascus', toLevel: 'scarce' };
    expect(read(transferTreasury, input).done).toBe(false);
    expect(read(transferTreasury, input, {}, { 'memphis-gives': 'can' })).toMatchObject({ from: 'full', to: 'full', done: true });
  });
  test('faults: an empty giver, a full receiver, the same twice, no line of communication', () => {
    expect(faultsOf(transferTreasury, { fromLevel: 'empty', toLevel: 'full', loc: false, to: 'babylon' })).toEqual([
      'illegal to 7.2',
      'illegal fromLevel 7.2',
      'illegal toLevel 7.2',
      'illegal loc 7.2',
    ]);
    expect(faultsOf(transferTreasury, {}, admin())).toEqual(['illegal from 7.2', 'illegal to 7.2']);
  });
});
