import { describe, expect, test } from 'vitest';
import { applied } from '../testing/applied.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { movement } from './movement/movement.ts';
import { overrun } from './overrun.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const built: Event = { type: 'alexandria', place: 'Kandahar', province: 'parthia', built: true };
const garrison: Event = { type: 'garrison', side: 'macedonian', place: 'kandahar', province: 'parthia', gsp: 1 };
const persian = (asp: number): Event => ({ type: 'army', army: 'persian-2', set: { place: 'kandahar', province: 'parthia', asp } });
const round: Event = { type: 'round', number: 5, side: 'persian' };
const march = { side: 'persian', army: 'persian-2', to: 'kandahar', province: 'parthia' };

describe('13.0 the two inherent GSP of an Alexandria', () => {
  test('stop a Persian who comes there: a battle, at 8 to 1 an overrun', () => {
    const next = (asp: number, ...more: readonly Event[]) => applied(movement, march, {}, once(built, round, ...more, persian(asp))).next;
    expect(next(15)).toMatchObject([{ procedure: 'land-battle', input: { attacker: 'persian', place: 'kandahar' } }]);
    expect(next(16)).toMatchObject([{ procedure: 'overrun', input: { defenderGsp: 2 } }]);
    expect(next(16, garrison)).toMatchObject([{ procedure: 'land-battle' }]);
  });
  test('let the Macedonian pass', () => {
    expect(applied(movement, { ...march, side: 'macedonian', army: 'macedonian-1' }, {}, once(built)).next).toEqual([]);
  });
  test('defend beside what is placed; lost, the Alexandria is removed and not built again', () => {
    const state = once(built, garrison, round, persian(15));
    const input = landBattle.prefill(state, 'persian-2');
    expect(input).toMatchObject({ macedonian: { army: 'none', asp: 0, gsp: 3 }, place: 'kandahar' });
    const won = applied(landBattle, input, { 'battle/macedonian': [1, 1], 'battle/persian': [5, 5], 'loss/persian': 2 }, state).state;
    expect([won.garrisons.map(({ place }) => place), won.alexandrias, won.alexandriasLost]).toEqual([['rhodes'], [], ['Kandahar']]);
  });
  test('held, they are never placed', () => {
    const state = once(built, garrison, round, persian(15));
    const rolls = {
      'battle/macedonian': [6, 6],
      'battle/persian': [1, 1],
      'retreat/persian': 1,
      'retreat-mp/persian': 1,
      'loss/macedonian': 6,
      'loss/persian': 1,
    };
    const held = applied(landBattle, { ...landBattle.prefill(state, 'persian-2'), macedonian: { gsp: 3, army: 'none', asp: 0 } }, rolls, state).state;
    expect([held.alexandrias.length, held.garrisons.every(({ gsp, place }) => place === 'rhodes' || gsp <= 1)]).toEqual([1, true]);
  });
  test('overrun, they are gone with it (10.5)', () => {
    const input = { side: 'persian', asp: 16, defenderGsp: 2, place: 'kandahar' };
    expect(applied(overrun, input, {}, once(built, persian(16))).state.alexandrias).toEqual([]);
  });
});
