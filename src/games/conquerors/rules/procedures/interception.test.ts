import { describe, expect, test } from 'vitest';
import { applied } from '../testing/applied.ts';
import { faultsOf } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { FLEETS } from '../vocabulary.ts';
import { interception } from './interception.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { navalBattle } from './naval-battle/naval-battle.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);

describe('10.6 what an interception leads to', () => {
  const near = once(
    { type: 'army', army: 'macedonian-1', set: { place: 'ilium', province: 'mysia' } },
    { type: 'leader', leader: 'darius', set: { battle: 3 } },
    { type: 'leader', leader: 'pharnabazus', set: { naval: 2 } },
    { type: 'fleet', fleet: 'egyptian', set: { max: 4 } },
  );
  test('on land the interceptor attacks in the mover’s space, by the way it came', () => {
    const [battle] = applied(interception, { ...interception.prefill(near), rating: 2, connection: 'mountain' }, { 'intercept/army': 6 }, near).next;
    expect(battle).toMatchObject({
      procedure: 'land-battle',
      input: { attacker: 'persian', entry: 'mountain', place: 'ilium', persian: { army: 'persian-1', asp: 42 }, macedonian: { army: 'macedonian-1', asp: 33 } },
    });
    expect(faultsOf(landBattle, battle?.input ?? {}, near)).toEqual([]);
  });
  test('the interceptor stands in the mover’s space afterwards, outside any city', () => {
    const caught = applied(interception, { ...interception.prefill(near), rating: 2 }, { 'intercept/army': 4 }, near).state;
    expect(caught.armies['persian-1']).toMatchObject({ place: 'ilium', province: 'mysia', inside: false });
    const missed = applied(interception, { ...interception.prefill(near), rating: 2 }, { 'intercept/army': 3 }, near).state;
    expect(missed.armies['persian-1']).toMatchObject({ place: 'susa' });
  });
  test('the army named comes, and no other', () => {
    const { state, next } = applied(interception, { ...interception.prefill(near), army: 'persian-2' }, { 'intercept/army': 6 }, near);
    expect([state.armies['persian-2'].place, state.armies['persian-1'].place]).toEqual(['ilium', 'susa']);
    expect(next).toMatchObject([{ procedure: 'land-battle', input: { persian: { army: 'persian-2', asp: 40 } } }]);
  });
  test('11.3 G a fatigued army enters no space of the enemy, so it does not intercept', () => {
    const tired = reduce(near, { type: 'army', army: 'persian-2', set: { fatigued: true } });
    expect(faultsOf(interception, { rating: 2, army: 'persian-2' }, tired)).toEqual(['illegal army 11.3 G']);
  });
  test('an army inside a city under siege does not', () => {
    const sardes: Event = { type: 'army', army: 'persian-2', set: { place: 'sardes', province: 'lydia', inside: true } };
    const free = reduce(near, sardes);
    expect(faultsOf(interception, { rating: 2, army: 'persian-2' }, free)).toEqual([]);
    const shut = reduce(free, { type: 'siege', city: 'sardes', set: { besieger: 'macedonian', army: 'macedonian-1', points: 0 } });
    expect(faultsOf(interception, { rating: 2, army: 'persian-2' }, shut)).toEqual(['illegal army 10.6']);
  });
  test('10.8 a leader alone who is met is captured, and no army moves', () => {
    const met = applied(interception, { ...interception.prefill(near), rating: 2, leaderAlone: true, leader: 'antipater' }, { 'intercept/army': 6 }, near);
    expect(met.state.armies['persian-1'].place).toBe('susa');
    expect(met.state.leaders.find(({ id }) => id === 'antipater')).toMatchObject({ state: 'captured' });
  });
  test('at sea against a fleet, or an army that has none, of at most 15 ASP', () => {
    const by = (state: State) => applied(interception, { ...interception.prefill(state), by: 'fleet', distance: 1 }, {}, state).next;
    expect(by(near)).toEqual([{ procedure: 'naval-battle', input: { intercepts: true, moving: 'macedonian' } }]);
    const none = reduce(near, { type: 'fleet', fleet: 'macedonian', set: { inPlay: false } });
    const [alone] = by(none);
    expect(alone?.input).toEqual({ intercepts: true, moving: 'macedonian', army: 'macedonian-1', transported: 15 });
    expect(faultsOf(navalBattle, { ...navalBattle.prefill(none), ...alone?.input }, none)).toEqual([]);
  });
  test('11.5 no naval battle without a fleet that intercepts', () => {
    const bare = FLEETS.filter((id) => FRESH.fleets[id].owner === 'persian').map((fleet): Event => ({ type: 'fleet', fleet, set: { inPlay: false } }));
    const state = once(...bare);
    expect(applied(interception, { ...interception.prefill(state), by: 'fleet' }, {}, state).next).toEqual([]);
  });
});
