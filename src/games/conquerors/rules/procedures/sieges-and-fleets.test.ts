import { describe, expect, test } from 'vitest';
import { chance } from '../../../../core/odds.ts';
import { faultsOf, oddsOf, read } from '../testing/read.ts';
import { capitulation } from './capitulation.ts';
import { drawLeader } from './draw-leader.ts';
import { navalBattle } from './naval-battle/naval-battle.ts';
import { recruit } from './recruit/recruit.ts';
import { recruitFleet } from './recruit-fleet.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';
import { surrender } from './surrender.ts';

describe('11.4 surrender', () => {
  const asked = (more: object, face: number, rulings = {}): number =>
    read(surrender, { asp: 10, defenderGsp: 5, ...more }, { 'surrender/city': face }, rulings).total;
  test('6 or more yields', () => {
    expect(read(surrender, { asp: 10, defenderGsp: 5 }, { 'surrender/city': 6 }).surrenders).toBe(true);
    expect(read(surrender, { asp: 10, defenderGsp: 5 }, { 'surrender/city': 5 }).surrenders).toBe(false);
  });
  test.each([
    ['a leader’s battle rating', { rating: 4 }, 7],
    ['the city’s value as a modifier', { cityValue: -2 }, 1],
    ['more than twice the ASP', { asp: 11 }, 4],
    ['exactly twice', { asp: 10 }, 3],
    ['−1 for each ASP inside', { defenderAsp: 2, defenderGsp: 4 }, 1],
    ['treachery', { treachery: true }, 6],
  ])('%s', (_, more, total) => expect(asked(more, 3)).toBe(total));
  test('the sign of the city by the ruling', () => expect(asked({ cityValue: -2 }, 3, { 'city-sign': 'as-defence' })).toBe(5));
  test('odds', () => expect(chance(oddsOf(surrender, { asp: 33, rating: 2, defenderGsp: 5 }, 'surrenders'), true)).toBeCloseTo(4 / 6, 12));
  test.each([
    [{ asp: 9 }, 'illegal asp 11.4'],
    [{ loc: false }, 'illegal loc 11.4'],
    [{ asked: true }, 'illegal asked 11.4'],
    [{ treachery: true, level: 'empty' }, 'illegal level 7.2'],
  ])('%j is refused', (input, fault) => expect(faultsOf(surrender, input)).toEqual([fault]));
});

describe('11.4 the Siege Assault Table', () => {
  const CITY = { asp: 20, defenderGsp: 10 };
  test.each([
    [-3, 4, 0, 1],
    [0, 2, 0, 0],
    [0, 3, 1, 1],
    [0, 4, 1, 0],
    [0, 5, 1, 0],
    [0, 6, 1, 1],
    [1, 6, 2, 0],
    [2, 6, 3, 1],
  ])('city value %i, die %i: %i points, %i ASP', (cityValue, face, pointsGained, aspLost) => {
    expect(read(siegeAssault, { ...CITY, cityValue }, { 'assault/city': face })).toMatchObject({ pointsGained, aspLost });
  });
  test('row 6 by the ruling gives two points', () =>
    expect(read(siegeAssault, CITY, { 'assault/city': 6 }, { 'siege-table': 'two-points' }).pointsGained).toBe(2));
  test.each([
    ['more than twice the defenders', { asp: 21 }, 1],
    ['the defender’s fleet', { defenderFleet: true }, -1],
    ['the attacker’s fleet', { attackerFleet: true }, 1],
    ['Diades', { diades: true }, 1],
    ['Diades is no help to the Persian', { diades: true, side: 'persian' }, 0],
  ])('%s', (_, more, by) => expect(read(siegeAssault, { ...CITY, ...more }, { 'assault/city': 3 }).total).toBe(3 + by));
  test('three points: the city falls, elite +1, weariness +1', () => {
    expect(read(siegeAssault, { ...CITY, points: 2, elite: 4 }, { 'assault/city': 4 })).toMatchObject({ falls: true, points: 3, elite: 5, weariness: 1 });
  });
  test('fewer than 10 ASP left: the siege is over', () => {
    expect(read(siegeAssault, { asp: 10, defenderGsp: 10 }, { 'assault/city': 3 })).toMatchObject({ asp: 9, lifted: true, falls: false, weariness: 1 });
  });
  test('odds of a fall from two points: any row with a point', () =>
    expect(chance(oddsOf(siegeAssault, { ...CITY, points: 2 }, 'falls'), true)).toBeCloseTo(4 / 6, 12));
  test.each([
    [{ asp: 9 }, 'illegal asp 11.4'],
    [{ loc: false }, 'illegal loc 11.4'],
    [{ defenderGsp: 11 }, 'illegal defenderGsp 8.6'],
  ])('%j is refused', (input, fault) => expect(faultsOf(siegeAssault, input)).toContain(fault));
});

describe('11.4 a negotiated capitulation', () => {
  test('pays from one treasury to another; no weariness, unless the ruling says so', () => {
    expect(read(capitulation, { payment: true })).toMatchObject({ weariness: 0, from: 'scarce', to: 'full' });
    expect(read(capitulation, {}, {}, { 'capitulation-weariness': 'siege-end' }).weariness).toBe(1);
    expect(faultsOf(capitulation, { payment: true, to: 'damascus' })).toEqual(['illegal to 11.4']);
    expect(faultsOf(capitulation, { payment: true, fromLevel: 'empty', toLevel: 'full' })).toEqual(['illegal fromLevel 11.4', 'illegal toLevel 11.4']);
  });
});

describe('11.5 naval battle', () => {
  const fleet = (nsp: number, more: object = {}): object => ({ nsp, ...more });
  test('NSP dice, sixes kill, at once; fewer losses win', () => {
    const input = { macedonian: fleet(3), persian: fleet(4) };
    expect(read(navalBattle, input, { 'naval/macedonian': [6, 6, 1], 'naval/persian': [6, 1, 2, 3] })).toMatchObject({
      result: 'macedonian',
      macedonianLost: 1,
      persianLost: 2,
      returns: 'persian',
    });
  });
  test('the admiral’s rating adds dice', () => {
    expect(read(navalBattle, { macedonian: fleet(1, { rating: 2 }), persian: fleet(1) }, { 'naval/macedonian': [1, 1, 6], 'naval/persian': [1] }).result).toBe(
      'macedonian',
    );
  });
  test('or by the ruling is a modifier', () => {
    const result = read(
      navalBattle,
      { macedonian: fleet(1, { rating: 2 }), persian: fleet(1) },
      { 'naval/macedonian': [4], 'naval/persian': [5] },
      { 'naval-rating': 'modifier' },
    );
    expect(result).toMatchObject({ result: 'macedonian', persianLost: 1 });
  });
  test('a tie sends the mover back', () => {
    expect(read(navalBattle, { macedonian: fleet(1), persian: fleet(1), moving: 'persian' }, { 'naval/macedonian': [6], 'naval/persian': [6] })).toMatchObject({
      result: 'draw',
      returns: 'persian',
    });
  });
  test('Surprise fires first: what it kills does not answer; two cancel', () => {
    const input = { macedonian: fleet(2, { surprise: true }), persian: fleet(2) };
    expect(read(navalBattle, input, { 'naval/macedonian': [6, 6] })).toMatchObject({ result: 'macedonian', persianLost: 2, macedonianLost: 0 });
    expect(() => read(navalBattle, { ...input, persian: fleet(2, { surprise: true }) }, { 'naval/macedonian': [6, 6] })).toThrow();
  });
  test('transports without a fleet: one six destroys them, none is a draw', () => {
    const input = { macedonian: fleet(0), persian: fleet(2), transported: 15, intercepts: true };
    expect(read(navalBattle, input, { 'naval/persian': [6, 1] })).toMatchObject({ result: 'persian', transportsDestroyed: true });
    expect(read(navalBattle, input, { 'naval/persian': [5, 1] })).toMatchObject({ result: 'draw', transportsDestroyed: false, returns: 'macedonian' });
  });
  test('evading on 6 with the admiral, +2 with Surprise, not against a Surprise', () => {
    const input = { macedonian: fleet(2, { rating: 1 }), persian: fleet(2), intercepts: true, evades: true };
    expect(read(navalBattle, input, { 'evade/macedonian': 5 })).toMatchObject({ result: 'evaded', returns: 'macedonian' });
    expect(read(navalBattle, { ...input, surpriseToEvade: true }, { 'evade/macedonian': 3 }).result).toBe('evaded');
    expect(() => read(navalBattle, { ...input, surpriseAgainstEvading: true }, { 'evade/macedonian': 6 })).toThrow('naval');
  });
  test('odds against brute force: 2 against 1', () => {
    let wins = 0;
    for (let a = 1; a <= 6; a += 1)
      for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) if (Math.min(1, Number(a === 6) + Number(b === 6)) > Number(c === 6)) wins += 1;
    expect(chance(oddsOf(navalBattle, { macedonian: fleet(2), persian: fleet(1) }, 'winner'), 'macedonian')).toBeCloseTo(wins / 216, 12);
  });
  test('20 against 20 in closed form, quickly', () => {
    const before = performance.now();
    const odds = oddsOf(navalBattle, { macedonian: fleet(20), persian: fleet(20) }, 'winner');
    expect(odds.ways.reduce((all, [, ways]) => all + ways / odds.total, 0)).toBeCloseTo(1, 9);
    expect(performance.now() - before).toBeLessThan(500);
  });
  test('10.7 more than 15 ASP are refused', () => expect(faultsOf(navalBattle, { transported: 16 })).toEqual(['illegal transported 10.7']));
});

describe('8.3 recruiting', () => {
  test('three dice, no more than the pool; the treasury falls a level', () => {
    expect(read(recruit, { pool: 75, armyAsp: 30, armyElite: 0 }, { 'recruits/asp': [4, 5, 6] })).toMatchObject({
      recruits: 15,
      pool: 60,
      level: 'scarce',
      asp: 45,
    });
    expect(read(recruit, { pool: 5 }, { 'recruits/asp': [4, 5, 6] })).toMatchObject({ rolled: 15, recruits: 5, pool: 0 });
    expect(read(recruit, { treasury: 'memphis' }, { 'recruits/asp': [1, 1, 1] }).level).toBe('full');
    expect(read(recruit, { treasury: 'royal' }, { 'recruits/asp': [1, 1, 1] }).level).toBe('empty');
  });
  test('recruits lower the elite level of the army they join, or not by the ruling', () => {
    const input = { armyAsp: 30, armyElite: 4 };
    expect(read(recruit, input, { 'recruits/asp': [1, 1, 1] }).elite).toBe(3);
    expect(read(recruit, input, { 'recruits/asp': [1, 1, 1] }, { 'recruits-elite': 'unchanged' }).elite).toBe(4);
    expect(read(recruit, { to: 'new-army' }, { 'recruits/asp': [1, 1, 1] })).toMatchObject({ asp: 3, elite: 0 });
  });
  test.each([
    [{ loc: false }, 'illegal loc 8.3'],
    [{ level: 'empty' }, 'illegal level 7.2'],
    [{ pool: 0 }, 'illegal pool 8.3'],
    [{ pool: 76 }, 'illegal pool 8.3'],
    [{ side: 'persian' }, 'illegal to 8.3'],
    [{ side: 'persian', to: 'city', city: 'sardes' }, 'illegal city 8.3'],
    [{ to: 'city' }, 'illegal to 8.3'],
    [{ pellaLevel: 'empty' }, 'illegal pellaLevel 8.3'],
    [{ to: 'new-army', leaderThere: false }, 'illegal leaderThere 8.3'],
  ])('%j is refused', (input, fault) => expect(faultsOf(recruit, input)).toContain(fault));
  test('5.1 a leader from the cup', () => {
    expect(read(drawLeader, { cup: [{ name: 'Parmenion' }, { name: 'Craterus' }] }, { 'draw/leader': 'Craterus' }).leader).toBe('Craterus');
    expect(faultsOf(drawLeader, {})).toEqual(['impossible cup.0.name']);
    expect(faultsOf(drawLeader, { cup: [{ name: 'Craterus' }, { name: 'Darius' }] })).toEqual(['illegal cup.1.name 3.1 a']);
    expect(chance(oddsOf(drawLeader, { cup: [{ name: 'A' }, { name: 'B' }] }, 'leader'), 'A')).toBe(0.5);
  });
});

describe('8.5 fleets', () => {
  test('back to its maximum for a treasury level', () => {
    expect(read(recruitFleet, { nsp: 1, max: 4, built: 3 })).toMatchObject({ nsp: 4, level: 'scarce' });
  });
  test.each([
    [{ nsp: 2, max: 4, built: 3 }, 'illegal built 8.5'],
    [{ homePort: false }, 'illegal homePort 8.5'],
    [{ homePortsHeld: false }, 'illegal homePortsHeld 8.5'],
    [{ level: 'empty' }, 'illegal level 8.5'],
    [{ loc: false }, 'illegal loc 8.5'],
  ])('%j is refused', (input, fault) => expect(faultsOf(recruitFleet, input)).toEqual([fault]));
});
