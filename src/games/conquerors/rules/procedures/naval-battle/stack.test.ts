import { describe, expect, test } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { faultsOf, oddsOf, read } from '../../testing/read.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import { start } from '../../tracker/start.ts';
import { navalBattle } from './naval-battle.ts';

const STACK = { fleet: 'tyrian', nsp: 2, beside: [{ fleet: 'egyptian', nsp: 3 }] };
const BATTLE = { macedonian: { fleet: 'macedonian', nsp: 3 }, persian: STACK };
const ROLLS = { 'naval/macedonian': [6, 6, 6], 'naval/persian': [6, 1, 1, 1, 1] };

describe('11.5 several fleets in a naval battle', () => {
  test('throw all their NSP; who shoots chooses which are hit', () => {
    const { macedonianNsp, persianNsp, fleets } = read(navalBattle, BATTLE, { ...ROLLS, 'fleet-hit/persian-1': 1 });
    expect([macedonianNsp, persianNsp, fleets.persian]).toEqual([2, 2, [1, 1]]);
  });
  test('each has what is left of it, one without NSP leaves the map, and those that lost withdraw', () => {
    const { state, next } = applied(navalBattle, BATTLE, { ...ROLLS, 'fleet-hit/persian-1': 0 });
    expect([state.fleets.egyptian, state.fleets.tyrian.nsp]).toMatchObject([{ nsp: 0, inPlay: false }, 4]);
    expect(next.map((one) => one.input)).toEqual([{ why: 'naval', fleet: 'tyrian' }]);
  });
  test('7.4 an army that goes down whole leaves the Royal Treasury to the other side; one of which ASP are left on land does not', () => {
    const carried = reduce(start(SETUP), { type: 'royal-treasury', set: { owner: 'macedonian', with: 'macedonian-2' } });
    const sea = { macedonian: { fleet: 'none', nsp: 0 }, persian: { fleet: 'tyrian', nsp: 4 }, army: 'macedonian-2', intercepts: true };
    const purse = (transported: number) => applied(navalBattle, { ...sea, transported }, { 'naval/persian': [6, 1, 1, 1] }, carried).state.royalTreasury;
    expect([purse(15), purse(10)]).toMatchObject([
      { owner: 'persian', with: 'none' },
      { owner: 'macedonian', with: 'macedonian-2' },
    ]);
  });
  test('no choice where all are sunk', () => {
    const four = { ...BATTLE, macedonian: { fleet: 'macedonian', nsp: 5 } };
    expect(read(navalBattle, four, { 'naval/macedonian': [6, 6, 6, 6, 6], 'naval/persian': [1, 1, 1, 1, 1] }).fleets.persian).toEqual([0, 0]);
  });
  test('a session fills in the fleets of one port; nobody twice', () => {
    const state = reduce(start(SETUP), { type: 'fleet', fleet: 'egyptian', set: { port: 'tyre' } });
    expect(navalBattle.prefill(state, 'tyrian').persian).toMatchObject({ fleet: 'tyrian', beside: [{ fleet: 'egyptian', nsp: 4 }] });
    expect(faultsOf(navalBattle, { ...BATTLE, persian: { ...STACK, beside: [{ fleet: 'tyrian', nsp: 1 }] } })).toEqual(['illegal persian.beside 8.4']);
  });
  test('odds count all', () => expect(oddsOf(navalBattle, BATTLE, 'macedonian-lost').ways.map(([lost]) => lost)).toEqual([0, 1, 2, 3]));
});
