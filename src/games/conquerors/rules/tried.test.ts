import { describe, expect, test } from 'vitest';
import { alexandersWounds } from './procedures/alexanders-wounds.ts';
import { avoidBattle } from './procedures/avoid-battle.ts';
import { dariusFlees } from './procedures/darius-flees.ts';
import { flightOfUseless } from './procedures/flight-of-useless.ts';
import { interception } from './procedures/interception.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { movement } from './procedures/movement/movement.ts';
import { treasuryStrain } from './procedures/treasury-strain.ts';
import { applied } from './testing/applied.ts';
import { faultsOf } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const nextRound = (state: State): State => reduce(state, { type: 'round', number: state.round.number + 1, side: 'macedonian' });
const marched = (army: 'macedonian-1' | 'macedonian-2', spaces: number): Event => ({
  type: 'acted',
  army,
  march: { deserts: 0, declared: 6, used: spaces, spaces },
});
const ROUND: readonly Event[] = [
  { type: 'round', number: 5, side: 'macedonian' },
  { type: 'step', to: 'c3' },
  { type: 'activity', activity: 'major-campaign' },
];

describe('7.2 the roll for the treasury is made once, after the move', () => {
  const state = at(...ROUND, marched('macedonian-1', 2));
  const strain = { army: 'macedonian-1', mp: 6, alexander: true, treasury: 'pella', level: 'full' };
  test('whatever came of it; in another round again', () => {
    for (const face of [1, 6]) {
      const rolled = applied(treasuryStrain, strain, { 'strain/treasury': face }, state).state;
      expect(faultsOf(treasuryStrain, strain, rolled)).toEqual(['illegal mp 7.2']);
      expect(faultsOf(treasuryStrain, strain, nextRound(rolled))).toEqual([]);
    }
  });
  test('of each army that moved: a move says of which', () => {
    const rolled = applied(treasuryStrain, strain, { 'strain/treasury': 1 }, state).state;
    expect(faultsOf(treasuryStrain, { ...strain, army: 'macedonian-2', alexander: false }, rolled)).toEqual([]);
    const { next } = applied(movement, { army: 'macedonian-2', declared: 6, to: 'perinthos' }, {}, rolled);
    expect(next[0]).toEqual({ procedure: 'treasury-strain', input: { army: 'macedonian-2', mp: 6, alexander: false } });
  });
  test('MP that call for no roll are not one', () => expect(applied(treasuryStrain, { ...strain, mp: 4 }, {}, state).events).toEqual([]));
});

describe('10.6 an army tries to intercept once in each space a mover enters', () => {
  const input = { side: 'persian', army: 'persian-2', rating: 2 };
  const failed = (state: State): State => applied(interception, input, { 'intercept/army': 1 }, state).state;
  test('no more often than the mover has gone on', () => {
    const two = at(...ROUND, marched('macedonian-1', 2));
    const once = failed(two);
    expect(faultsOf(interception, input, once)).toEqual([]);
    expect(faultsOf(interception, input, failed(once))).toEqual(['illegal army 10.6']);
    expect(faultsOf(interception, { ...input, army: 'persian-1' }, failed(once))).toEqual([]);
    expect(faultsOf(interception, input, reduce(failed(once), marched('macedonian-1', 1)))).toEqual([]);
  });
  test('where its way is not told yet a second try is only a doubt', () =>
    expect(faultsOf(interception, input, failed(at(...ROUND)))).toEqual(['doubtful army 10.6']));
  test('a leader who goes alone once (10.8)', () => {
    const alone = { ...input, leaderAlone: true, leader: 'antipater' };
    const tried = applied(interception, alone, { 'intercept/army': 1 }, at(...ROUND.slice(0, 2))).state;
    expect(faultsOf(interception, alone, tried)).toEqual(['illegal army 10.6']);
    expect(faultsOf(interception, { ...alone, leader: 'craterus' }, tried)).toEqual([]);
  });
});

describe('11.3 A an army tries once to avoid a battle', () => {
  const met = at(...ROUND, { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } }, marched('macedonian-1', 2));
  const failed = applied(avoidBattle, avoidBattle.prefill(met), { 'avoid/army': 1 }, met).state;
  test('neither by itself again nor before the battle', () => {
    expect(avoidBattle.prefill(met)).toMatchObject({ army: 'persian-2', asp: 40, rating: 2 });
    expect(faultsOf(avoidBattle, avoidBattle.prefill(failed), failed)).toEqual(['illegal army 11.3 A']);
    expect(faultsOf(landBattle, { ...landBattle.prefill(failed, 'macedonian-1'), avoid: true }, failed)).toEqual(['illegal avoid 11.3 A']);
  });
  test('nor once the activity is over (3.3)', () => {
    const over = reduce(reduce(met, { type: 'step', to: 'c5' }), { type: 'end-round' });
    expect(faultsOf(avoidBattle, avoidBattle.prefill(met), over)).toEqual(['illegal side 3.3 C']);
  });
  test('met again in another space it tries again', () => {
    const elsewhere = reduce(failed, { type: 'army', army: 'persian-2', set: { place: 'ilium' } });
    expect(faultsOf(avoidBattle, { ...avoidBattle.prefill(failed) }, elsewhere)).toEqual([]);
  });
});

test('11.3 H a Useless army flees once after its battle, whether it lost anything or not', () => {
  const beaten = at(...ROUND, { type: 'army', army: 'persian-2', set: { useless: true, fatigued: true } });
  const input = flightOfUseless.prefill(beaten, 'persian-2');
  for (const face of [1, 6]) {
    const fled = applied(flightOfUseless, input, { 'loss/flight': face }, beaten).state;
    expect(faultsOf(flightOfUseless, flightOfUseless.prefill(fled, 'persian-2'), fled)).toEqual(['illegal army 11.3 H']);
  }
});

describe('11.3 I the kings’ fates are thrown for once after a battle', () => {
  const wounds = { blackCleitus: false };
  const meets: Event = { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } };
  const met = at(...ROUND, meets, marched('macedonian-1', 2));
  const hurt = (state: State): State => applied(alexandersWounds, wounds, { 'wounds/alexander': [4, 5] }, state).state;
  test('Alexander’s wounds by themselves: counted, and not once more in that space', () => {
    const once = hurt(met);
    expect([once.wounds, faultsOf(alexandersWounds, wounds, once)]).toEqual([1, ['illegal blackCleitus 11.3 I']]);
    expect(faultsOf(alexandersWounds, wounds, reduce(once, { type: 'army', army: 'macedonian-1', set: { place: 'ilium' } }))).toEqual([]);
    expect(faultsOf(alexandersWounds, wounds, nextRound(once))).toEqual([]);
  });
  test('nor by themselves after a battle that threw for them', () => {
    const faces = {
      'battle/macedonian': [4, 6],
      'battle/persian': [2, 3],
      'retreat/persian': 1,
      'retreat-mp/persian': 3,
      'loss/macedonian': 3,
      'loss/persian': 3,
    };
    const fought = applied(landBattle, landBattle.prefill(met, 'macedonian-1'), { ...faces, 'wounds/alexander': [1, 2] }, met).state;
    expect(faultsOf(alexandersWounds, wounds, fought)).toEqual(['illegal blackCleitus 11.3 I']);
  });
  test('Darius’ flight by itself: alone, he flees again only where somebody finds him', () => {
    const fled = applied(dariusFlees, {}, { 'flight/darius': [2, 3] }, met).state;
    expect(fled.leaders.find(({ id }) => id === 'darius')?.state).toBe('alone');
    expect(faultsOf(dariusFlees, { alone: true }, fled)).toEqual(['illegal alone 11.3 I']);
    const found = reduce(fled, { type: 'leader', leader: 'darius', set: { place: 'ecbatana' } });
    expect(faultsOf(dariusFlees, { alone: true }, found)).toEqual([]);
  });
});
