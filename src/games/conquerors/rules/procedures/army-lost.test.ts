import { describe, expect, test } from 'vitest';
import { applied } from '../testing/applied.ts';
import { read } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { alexandersWounds } from './alexanders-wounds.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { overrun } from './overrun.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';
import { surrender } from './surrender.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const leader = ({ leaders }: State, id: string) => leaders.find((one) => one.id === id);

/** Army 2 of the Macedonian at Susa, facing the Great King. */
const ATSUSA = once({ type: 'army', army: 'macedonian-2', set: { place: 'susa', province: 'susiana', asp: 40 } });
const against = (state: State, attackers: 'macedonian-1' | 'macedonian-2') => landBattle.prefill(state, attackers);
const WON = { 'battle/macedonian': [6, 6], 'leader/macedonian-1': 1, 'battle/persian': [1, 1] };

describe('11.3 H, 7.4, 14.0 a Useless army of Darius that loses', () => {
  const useless = reduce(ATSUSA, { type: 'army', army: 'persian-1', set: { useless: true, fatigued: true } });
  const { outcome, state } = applied(landBattle, against(useless, 'macedonian-2'), { ...WON, 'loss/macedonian': 1 }, useless);
  test('is destroyed with Darius, who does not flee', () => {
    expect(outcome).toMatchObject({ double: true, darius: 'killed', captured: ['royal-treasury', 'royal-family'] });
    expect([leader(state, 'darius')?.state, state.greatKing, state.armies['persian-1'].inPlay]).toEqual(['dead', 'none', false]);
  });
  test('leaves Treasury and Family to the army that did it, Army 2 as well', () => {
    expect(state.royalTreasury).toMatchObject({ owner: 'macedonian', with: 'macedonian-2', place: 'susa' });
    expect(state.royalFamily).toMatchObject({ holder: 'macedonian', with: 'macedonian-2', captured: 1 });
  });
  test('also by less than twice the score', () => {
    const rolls = { 'battle/macedonian': [3, 4], 'battle/persian': [4, 4], 'loss/macedonian': 1 };
    expect(read(landBattle, against(useless, 'macedonian-2'), rolls)).toMatchObject({ double: false, winner: 'macedonian', darius: 'killed' });
  });
});

describe('7.4, 11.3 I an army of Darius that its losses wipe out', () => {
  const small = reduce(ATSUSA, { type: 'army', army: 'persian-1', set: { asp: 1 } });
  const rolls = {
    'battle/macedonian': [1, 1],
    'battle/persian': [1, 1],
    'retreat/persian': 1,
    'retreat-mp/persian': 6,
    'loss/macedonian': 1,
    'loss/persian': 6,
  };
  test('leaves the court to the winner and Darius alone, whether he flees or is found', () => {
    const input = { ...against(small, 'macedonian-2'), macedonian: { asp: 7, army: 'macedonian-2' }, cityInReach: false };
    const fought = applied(landBattle, input, { ...rolls, 'flight/darius': [1, 2] }, small);
    expect(fought.outcome).toMatchObject({ captured: ['royal-treasury', 'royal-family'], darius: 'killed' });
    const close = { ...rolls, 'battle/macedonian': [3, 4], 'battle/persian': [3, 4] };
    const found = applied(landBattle, input, close, small);
    expect(found.outcome).toMatchObject({ captured: ['royal-treasury', 'royal-family'], darius: 'none' });
    expect(found.next).toContainEqual({ procedure: 'darius-flees', input: { alone: true, bagoas: false, cityInReach: false, placeInReach: true } });
    expect(leader(found.state, 'darius')).toMatchObject({ state: 'alone', place: 'susa' });
  });
});

describe('3.4, 11.3 H Alexander in a Useless army that loses', () => {
  const useless = once({ type: 'army', army: 'macedonian-1', set: { useless: true, fatigued: true, place: 'cyzicus' } });
  test('is removed with it, and the Persian wins', () => {
    const input = { ...against(useless, 'macedonian-1'), attacker: 'persian' };
    const rolls = { 'battle/macedonian': [1, 1], 'battle/persian': [6, 6], 'loss/persian': 1 };
    const { outcome, state } = applied(landBattle, input, rolls, useless);
    expect(outcome).toMatchObject({ winner: 'persian', alexanderKilled: true, wounds: 0 });
    expect([leader(state, 'alexander')?.state, state.over]).toEqual(['dead', { winner: 'persian', why: 'alexander' }]);
  });
});

describe('10.5 an overrun army', () => {
  test('of Darius: he dies, the court is captured by whoever overran it', () => {
    const small = reduce(ATSUSA, { type: 'army', army: 'persian-1', set: { asp: 5 } });
    const { state } = applied(overrun, overrun.prefill(small, 'macedonian-2'), {}, small);
    expect([leader(state, 'darius')?.state, state.royalTreasury, state.royalFamily]).toMatchObject([
      'dead',
      { owner: 'macedonian', with: 'macedonian-2' },
      { holder: 'macedonian', with: 'macedonian-2' },
    ]);
  });
  test('that Alexander led ends the game', () => {
    const caught = once({ type: 'army', army: 'macedonian-1', set: { asp: 5, place: 'cyzicus' } });
    const input = { side: 'persian', asp: 40, defenderAsp: 5, defenderGsp: 0, army: 'macedonian-1', place: 'cyzicus' };
    expect(applied(overrun, input, {}, caught).state.over).toEqual({ winner: 'persian', why: 'alexander' });
  });
});

describe('11.4 an army inside a city that falls', () => {
  const inside = (army: 'persian-1' | 'macedonian-1'): State =>
    once(
      { type: 'army', army, set: { place: 'susa', inside: true } },
      { type: 'army', army: army === 'persian-1' ? 'macedonian-2' : 'persian-2', set: { place: 'susa', asp: 40 } },
    );
  test('takes Darius with it; the besieger captures the court', () => {
    const input = { city: 'susa', side: 'macedonian', army: 'macedonian-2', points: 2, defenderAsp: 42 };
    const { state } = applied(siegeAssault, input, { 'assault/city': 4 }, inside('persian-1'));
    expect([leader(state, 'darius')?.state, state.greatKing, state.royalTreasury, state.royalFamily]).toMatchObject([
      'dead',
      'none',
      { owner: 'macedonian', with: 'macedonian-2' },
      { holder: 'macedonian', with: 'macedonian-2' },
    ]);
  });
  test('takes Alexander with it: the Persian wins (3.4)', () => {
    const input = { city: 'susa', side: 'persian', army: 'persian-2', points: 2, defenderAsp: 33 };
    const { state } = applied(siegeAssault, input, { 'assault/city': 4 }, inside('macedonian-1'));
    expect(state.over).toEqual({ winner: 'persian', why: 'alexander' });
  });
});

describe('11.3 I, 11.4 Darius alone in a city that is taken', () => {
  const alone = once(
    { type: 'leader', leader: 'darius', set: { state: 'alone', with: 'none', place: 'babylon' } },
    { type: 'army', army: 'macedonian-2', set: { place: 'babylon', asp: 30 } },
    { type: 'garrison', side: 'persian', place: 'babylon', province: 'babylonia', gsp: 3 },
  );
  test('dies with all who are inside where it falls to an assault', () => {
    const input = { city: 'babylon', side: 'macedonian', army: 'macedonian-2', points: 2, defenderGsp: 3 };
    const { state } = applied(siegeAssault, input, { 'assault/city': 4 }, alone);
    expect([leader(state, 'darius')?.state, state.greatKing]).toEqual(['dead', 'none']);
  });
  test('is found where it surrenders, and where his guard is beaten or overrun', () => {
    const found = { procedure: 'darius-flees', input: { alone: true } };
    const demand = { city: 'babylon', army: 'macedonian-2', asp: 30, defenderGsp: 3 };
    expect(applied(surrender, demand, { 'surrender/city': 6 }, alone).next).toMatchObject([found]);
    expect(applied(surrender, demand, { 'surrender/city': 1 }, alone).next).toEqual([]);
    const open = reduce(alone, { type: 'leader', leader: 'darius', set: { place: 'Opis' } });
    const battle = { macedonian: { asp: 20, army: 'macedonian-2' }, persian: { asp: 0, gsp: 3 }, place: 'opis' };
    expect(applied(landBattle, battle, { 'battle/macedonian': [5, 5], 'battle/persian': [1, 1], 'loss/macedonian': 1 }, open).next).toMatchObject([found]);
    expect(applied(overrun, { asp: 30, defenderGsp: 3, place: 'opis' }, {}, open).next).toMatchObject([found]);
  });
});

describe('5.1, 7.4, 14.0 nobody is with an army that is gone', () => {
  test('leaders and court stand alone where it was', () => {
    const after = once({ type: 'asp', army: 'persian-1', by: -42 });
    expect([leader(after, 'darius'), after.royalTreasury.with, after.royalFamily]).toMatchObject([
      { state: 'alone', with: 'none', place: 'susa' },
      'none',
      { with: 'none', place: 'susa' },
    ]);
  });
  test('nor with a fleet', () => {
    const after = once({ type: 'fleet', fleet: 'macedonian', set: { nsp: 0, inPlay: false } });
    expect(leader(after, 'hegelochus')).toMatchObject({ state: 'alone', place: 'chersonese' });
  });
});

test('11.3 I, 3.4 a wound that kills Alexander takes him from his army', () => {
  const { state } = applied(alexandersWounds, {}, { 'wounds/alexander': [6, 6], 'death/alexander': 6 });
  expect([leader(state, 'alexander')?.state, state.over?.winner]).toEqual(['dead', 'persian']);
});
