import { describe, expect, test } from 'vitest';
import { applied } from '../testing/applied.ts';
import { faultsOf, read } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import { start } from '../tracker/start.ts';
import { attrition } from './cards/attrition.ts';
import { playCard } from './cards/play-card/play-card.ts';
import { flightBySea } from './flight-by-sea.ts';
import { surrender } from './surrender.ts';

const FRESH = [
  { type: 'royal-treasury', set: { owner: 'macedonian', with: 'macedonian-1', level: 'full' } } as const,
  { type: 'army', army: 'macedonian-1', set: { place: 'tyre', province: 'phoenicia' } } as const,
].reduce(reduce, start(SETUP));

describe('7.4 the Royal Treasury serves like a Treasury City those in its space', () => {
  const treachery = { cityValue: -1, city: 'tyre', army: 'macedonian-1', defenderGsp: 2, treachery: true, treasury: 'royal', level: 'full' };
  test('Treachery lowers it, from Full to Empty', () => {
    expect(faultsOf(surrender, treachery, FRESH)).toEqual([]);
    expect(applied(surrender, treachery, { 'surrender/city': 1 }, FRESH).state.royalTreasury.level).toBe('empty');
  });
  test('it buys off Attrition', () => {
    const bought = { army: 'macedonian-1', boughtOff: true, treasury: 'royal', level: 'full' };
    expect(faultsOf(attrition, bought, FRESH)).toEqual([]);
    expect(applied(attrition, bought, {}, FRESH).state.royalTreasury.level).toBe('empty');
  });
  test('not those elsewhere, and it is never Scarce', () => {
    expect(faultsOf(surrender, { ...treachery, city: 'pella', army: 'macedonian-2', rating: 2 }, FRESH)).toContain('illegal treasury 7.4');
    expect(faultsOf(attrition, { army: 'macedonian-2', boughtOff: true, treasury: 'royal', level: 'scarce' }, FRESH)).toEqual([
      'illegal level 7.2',
      'illegal treasury 7.4',
    ]);
  });
});

test('10.2 a flight over open sea costs 4 MP', () => {
  expect(faultsOf(flightBySea, { openSea: true, mp: 3 })).toEqual(['illegal mp 10.2']);
  expect(faultsOf(flightBySea, { openSea: true, mp: 4 })).toEqual([]);
});

test('8.1, 15.0 the ASP of Peucestas lower the elite level as the ruling on recruits has it', () => {
  const input = { card: 'peucestas', side: 'macedonian', army: 'macedonian-1' };
  const elite = (rulings: Readonly<Record<string, string>>) => applied(playCard, input, {}, FRESH, rulings).state.armies['macedonian-1'].elite;
  expect([elite({}), elite({ 'recruits-elite': 'unchanged' })]).toEqual([3, 4]);
  expect(read(playCard, { card: 'drought' }).lowersElite).toBe(false);
});
