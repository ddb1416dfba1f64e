import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { acts } from '../acts.ts';
import { applied } from '../testing/applied.ts';
import { faultsOf, situation } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { avoidBattle } from './avoid-battle.ts';
import { devastate } from './devastate.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { movement } from './movement/movement.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const PATH = [{ connection: 'land', times: 1, weather: 'fair' }];

describe('10.9 the example of Commagene', () => {
  const march = { side: 'macedonian', army: 'macedonian-1', alexander: true, declared: 5, path: PATH, to: 'malatya', province: 'commagene' };
  const { state } = applied(movement, march);
  const input = devastate.prefill(state, 'macedonian-1');
  test('4 of the 5 MP declared are left for the attempt, no more', () => {
    expect(input).toMatchObject({ army: 'macedonian-1', province: 'commagene', declared: 5, used: 1, mp: 4 });
    expect(faultsOf(devastate, { ...input, spaces: 4 }, state)).toEqual([]);
    expect(faultsOf(devastate, { ...input, mp: 5 }, state)).toEqual(['illegal mp 10.9']);
  });
  const tried = applied(devastate, { ...input, spaces: 4 }, { 'devastate/province': 3 }, state).state;
  test('3 + 4 devastates its 4 spaces', () => expect(tried.provinces.commagene.devastated).toBe(true));
  test('a second attempt of the segment is refused, by the ruling only in the same province', () => {
    expect(faultsOf(devastate, { province: 'cilicia' }, tried)).toEqual(['illegal province 10.9']);
    expect(faultsOf(devastate, { province: 'cilicia' }, tried, { 'devastate-once': 'province' })).toEqual([]);
    const failed = applied(devastate, { ...input, spaces: 9 }, { 'devastate/province': 1 }, state).state;
    expect(faultsOf(devastate, { province: 'commagene' }, failed, { 'devastate-once': 'province' })).toEqual(['illegal province 10.9']);
  });
  test('11.3 G the army does not fight any more this round', () => {
    expect(faultsOf(landBattle, landBattle.prefill(tried, 'macedonian-1'), tried)).toContain('illegal macedonian.army 10.9');
    expect(faultsOf(landBattle, landBattle.prefill(state, 'macedonian-1'), state)).not.toContain('illegal macedonian.army 10.9');
  });
});

test('10.9 an enemy garrison bars it, but in a Major City', () => {
  const at = (place: string, province: 'lydia'): State =>
    once({ type: 'army', army: 'macedonian-1', set: { place: 'Tralles', province } }, { type: 'garrison', side: 'persian', place, province, gsp: 1 });
  expect([devastate.prefill(at('ephesus', 'lydia')).enemyPresent, devastate.prefill(at('sardes', 'lydia')).enemyPresent]).toEqual([true, false]);
});

test('10.9, 7.2 without a move the MP declared call for the roll of the treasury', () => {
  const input = { army: 'macedonian-1', declared: 6, mp: 6 };
  expect(applied(devastate, input, { 'devastate/province': 1 }).next).toEqual([
    { procedure: 'treasury-strain', input: { army: 'macedonian-1', mp: 6, alexander: true } },
  ]);
});

test('10.1 a move beyond the MP declared is not made, and uses none', () => {
  const input = { side: 'macedonian', army: 'macedonian-1', alexander: true, declared: 4, path: [{ connection: 'desert', times: 5, weather: 'fair' }] };
  const leaving = [{ place: 'issus', province: 'cilicia', asp: 2, gsp: 1 }];
  expect(applied(movement, { ...input, leaving, to: 'malatya', province: 'commagene' }).events).toEqual([]);
});

test('10.9 who has devastated is offered no battle when the enemy fails to avoid it', () => {
  const near: Event = { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } };
  const fails = (state: State) => applied(avoidBattle, avoidBattle.prefill(state), { 'avoid/army': 1 }, state).next.map(({ procedure }) => procedure);
  expect(fails(once(near))).toEqual(['land-battle']);
  expect(fails(once(near, { type: 'acted', army: 'macedonian-1', devastates: 'mysia' }))).toEqual([]);
});

test('10.9 in a round of devastation nobody enters an enemy space or attacks', () => {
  const at = once(
    { type: 'activity', activity: 'devastate' },
    { type: 'garrison', side: 'persian', place: 'Tralles', province: 'caria', gsp: 1 },
    { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 1 },
    { type: 'army', army: 'macedonian-1', set: { asp: 7 } },
  );
  const march = (to: string) => ({ side: 'macedonian', army: 'macedonian-1', alexander: true, declared: 4, asp: 7, to });
  expect([faultsOf(movement, march('tralles'), at), faultsOf(movement, march('sardes'), at)]).toEqual([['illegal to 10.9'], []]);
  const battle = { macedonian: { asp: 7, army: 'macedonian-1' }, persian: { asp: 0, gsp: 1 }, place: 'tralles' };
  expect([faultsOf(landBattle, battle, at), faultsOf(landBattle, battle)]).toEqual([['illegal macedonian.army 10.9'], []]);
});

describe('10.9 what is proposed', () => {
  const marched = once(
    { type: 'round', number: 4, side: 'macedonian' },
    { type: 'step', to: 'c3' },
    { type: 'activity', activity: 'devastate' },
    { type: 'army', army: 'macedonian-1', set: { place: 'malatya', province: 'commagene' } },
    { type: 'acted', army: 'macedonian-1', march: { deserts: 0, declared: 4, used: 4 } },
  );
  const proposed = (state: State) =>
    acts({ ...factsOf(situation()), state }).flatMap(({ deed }) => ('procedure' in deed && deed.procedure === 'devastate' ? [deed.input] : []));
  test('with all MP used the die stands alone', () => {
    const [input] = proposed(marched);
    expect(devastate.prefill(marched, 'macedonian-1').mp).toBe(0);
    expect(faultsOf(devastate, { ...devastate.prefill(marched, 'macedonian-1'), ...input }, marched)).toEqual([]);
  });
  test('no second attempt in the segment', () => {
    expect(proposed(reduce(marched, { type: 'acted', army: 'macedonian-1', devastates: 'commagene' }))).toEqual([]);
  });
});
