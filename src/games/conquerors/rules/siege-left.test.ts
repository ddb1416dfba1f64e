import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import type { AnyProcedure } from '../../../core/procedure.ts';
import type { Typed } from '../../../core/testing/typed.ts';
import { siegeActs } from './acts/sieges.ts';
import { attrition } from './procedures/cards/attrition.ts';
import { playCard } from './procedures/cards/play-card/play-card.ts';
import { satraps } from './procedures/cards/satraps/satraps.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { movement } from './procedures/movement/movement.ts';
import { retreatEnds } from './procedures/retreat-ends.ts';
import { siegeAssault } from './procedures/siege-assault/siege-assault.ts';
import { wearinessCheck } from './procedures/weariness-check.ts';
import { applied } from './testing/applied.ts';
import { situation } from './testing/read.ts';
import { eventFaults, reduce, SETUP } from './testing/tracked.ts';
import { controlChanges } from './tracker/control-now.ts';
import type { Event } from './tracker/events.ts';
import { siegesBroken } from './tracker/sieges-kept.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

/** Macedonian Army 1 before Tyre, whose siege has two points. */
const beforeTyre = (asp: number, ...more: readonly Event[]): State =>
  (
    [
      { type: 'army', army: 'macedonian-1', set: { place: 'tyre', province: 'phoenicia', asp } },
      { type: 'garrison', side: 'persian', place: 'tyre', province: 'phoenicia', gsp: 3 },
      { type: 'city-value', city: 'tyre', value: 0 },
      { type: 'siege', city: 'tyre', set: { army: 'macedonian-1', points: 2 } },
      ...more,
    ] satisfies Event[]
  ).reduce(reduce, start(SETUP));
const inTyre: Event = { type: 'army', army: 'persian-2', set: { place: 'tyre', province: 'phoenicia', inside: true, asp: 40 } };
const KEPT = { 'siege-points-kept': 'kept' };

/** The siege after a procedure, as printed and with the points kept. */
const siegesAfter = (procedure: AnyProcedure, input: object, state: State, faces: Typed = {}) =>
  [{}, KEPT].map((rulings) => applied(procedure, input, faces, state, rulings).state.sieges.map(({ army, points }) => [army, points]));
const LOST_OR_KEPT = [[], [['none', 2]]];

describe('11.4 a siege that is lifted loses its points, or keeps them (ruling siege-points-kept)', () => {
  test('its army marches away', () =>
    expect(siegesAfter(movement, { army: 'macedonian-1', declared: 4, to: 'sidon', province: 'phoenicia' }, beforeTyre(33))).toEqual(LOST_OR_KEPT));
  test('it retreats from before the city', () =>
    expect(siegesAfter(retreatEnds, { army: 'macedonian-1', to: 'sidon', province: 'phoenicia' }, beforeTyre(33))).toEqual(LOST_OR_KEPT));
  test('the besieged break it', () => {
    // 8 + 2 of Memnon in the column of 40: 12; 2 in that of 12: 0.
    const state = beforeTyre(
      12,
      inTyre,
      { type: 'army', army: 'macedonian-1', set: { elite: 1 } },
      { type: 'leader', leader: 'alexander', set: { with: 'macedonian-2' } },
    );
    const faces = {
      'battle/persian': [4, 4],
      'battle/macedonian': [1, 1],
      'retreat/macedonian': 1,
      'retreat-mp/macedonian': 1,
      'loss/macedonian': 1,
      'loss/persian': 1,
    };
    expect(siegesAfter(landBattle, landBattle.prefill(state, 'tyre'), state, faces)).toEqual(LOST_OR_KEPT);
  });
  test('attrition, a mutiny, the Honeymooners and an assault leave fewer than 10 ASP before it', () => {
    const weak = beforeTyre(11, { type: 'acted', army: 'macedonian-1', march: { deserts: 1, declared: 4, used: 4 } });
    expect(
      siegesAfter(attrition, { ...attrition.prefill(weak), army: 'macedonian-1', asp: 11, desert: true, side: 'persian' }, weak, { 'attrition/asp': 5 }),
    ).toEqual(LOST_OR_KEPT);
    const weary = beforeTyre(11, { type: 'weariness', by: 19 });
    expect(
      siegesAfter(wearinessCheck, { weariness: 19, asp: 11, persianTreasuries: 1 }, weary, { 'check/weariness': 1, 'mutiny/asp': 3, 'victory/persian': 6 }),
    ).toEqual(LOST_OR_KEPT);
    expect(siegesAfter(playCard, { card: 'the-honeymooners', side: 'macedonian' }, weak)).toEqual(LOST_OR_KEPT);
    // 4 − 4, +1 for more than twice the garrison, is 1: an ASP.
    const assault = { ...siegeAssault.prefill(beforeTyre(10), 'tyre'), cityValue: -4 };
    expect(siegesAfter(siegeAssault, assault, beforeTyre(10), { 'assault/city': 4 })).toEqual(LOST_OR_KEPT);
  });
  test('lifted by hand; a siege laid again goes on with what was kept', () => {
    const lift = (rulings: Readonly<Record<string, string>>) =>
      siegeActs({ ...factsOf(situation(rulings)), state: beforeTyre(33) }).flatMap(({ id, deed }) =>
        id === 'lift tyre' && 'events' in deed ? deed.events : [],
      );
    const sieges = [{}, KEPT].map((rulings) => lift(rulings).reduce(reduce, beforeTyre(33)));
    expect(sieges.map((state) => state.sieges.map(({ points }) => points))).toEqual([[], [2]]);
    const again = sieges.map((state) => reduce(state, { type: 'siege', city: 'tyre', set: { army: 'macedonian-2' } }).sieges);
    expect(again).toMatchObject([[{ army: 'macedonian-2', points: 0 }], [{ army: 'macedonian-2', points: 2 }]]);
  });
});

describe('11.4 a siege another army of its side goes on with', () => {
  const both = (set: object): State => beforeTyre(33, { type: 'army', army: 'macedonian-2', set: { place: 'tyre', province: 'phoenicia', asp: 12, ...set } });
  const away = (state: State) => {
    const { events, state: then } = applied(movement, { army: 'macedonian-1', declared: 4, to: 'sidon', province: 'phoenicia' }, {}, state);
    const refused = events.flatMap((event, i) => eventFaults(events.slice(0, i).reduce(reduce, state), event)).filter(({ severity }) => severity === 'illegal');
    return [then.sieges.map(({ army }) => army), refused];
  };
  test('one that is tired keeps it, though it could not lay it (11.3 G)', () => {
    expect(away(both({}))).toEqual([['macedonian-2'], []]);
    expect(away(both({ fatigued: true }))).toEqual([['macedonian-2'], []]);
    const devastating = reduce(both({}), { type: 'activity', activity: 'devastate' });
    expect(away(devastating)).toEqual([['macedonian-2'], []]);
  });
  test('with ten ASP in all that stay', () => {
    const third = (asp: number): Event => ({ type: 'army', army: 'macedonian-3', set: { inPlay: true, place: 'tyre', province: 'phoenicia', asp } });
    expect([4, 3].map((asp) => away(reduce(both({ asp: 6 }), third(asp)))[0])).toEqual([['macedonian-2'], []]);
  });
  test('one that must retreat as well does not', () => expect(away(both({ fatigued: true, retreats: true }))).toEqual([[], []]));
});

test('11.4 nobody besieges a city of his own', () => {
  const own = beforeTyre(
    33,
    { type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } },
    { type: 'army', army: 'macedonian-1', set: { place: 'sardes' } },
  );
  const siege: Event = { type: 'siege', city: 'sardes', set: { army: 'macedonian-1' } };
  expect(eventFaults(own, siege).map(({ expected }) => expected.say)).toEqual(['expected/not-own-city']);
  expect(eventFaults(reduce(own, { ...inTyre, set: { place: 'sardes', inside: true, asp: 4 } } as Event), siege)).toEqual([]);
});

describe('11.4 a siege of nobody', () => {
  const alone = reduce(beforeTyre(33), { type: 'garrison', side: 'persian', place: 'tyre', province: 'phoenicia', gsp: 0 });
  const lifting = (state: State) =>
    siegeActs({ ...factsOf(situation(KEPT)), state }).flatMap(({ id, deed }) => (id.startsWith('lift') && 'events' in deed ? deed.events : []));
  test('a garrison put at none by hand: Now says that nobody is left in the city', () =>
    expect(siegesBroken(alone)).toMatchObject([{ siege: { city: 'tyre' }, why: 'nobody' }]));
  test('ends with weariness +1 (9.0); no points are kept of it', () => {
    const over = lifting(alone).reduce(reduce, alone);
    expect([over.sieges, over.weariness]).toEqual([[], 1]);
  });
  test('the city is the besieger’s (7.1), but not in a province in revolt (6.3)', () => {
    const sardes = (
      [
        { type: 'army', army: 'macedonian-1', set: { place: 'sardes', province: 'lydia' } },
        { type: 'siege', city: 'sardes', set: { army: 'macedonian-1' } },
        { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 0 },
      ] satisfies Event[]
    ).reduce(reduce, start(SETUP));
    const revolting = reduce(sardes, { type: 'province', province: 'lydia', set: { revolt: true, control: 'none' } });
    expect([sardes, revolting].map((state) => lifting(state).reduce(reduce, state).treasuries.sardes.owner)).toEqual(['macedonian', 'persian']);
  });
  test('one of which nobody was ever told whom it holds goes on', () => {
    const untold = reduce(start(SETUP), { type: 'siege', city: 'tyre', set: { army: 'macedonian-1' } });
    expect(siegesBroken(reduce(untold, { type: 'army', army: 'macedonian-1', set: { place: 'tyre' } }))).toEqual([]);
  });
});

test('6.2 control that rested on a garrison goes with it, whatever took it: a card too', () => {
  const held = (
    [
      { type: 'garrison', side: 'macedonian', place: 'sardes', province: 'lydia', gsp: 2 },
      { type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } },
      { type: 'province', province: 'lydia', set: { control: 'macedonian' } },
    ] satisfies Event[]
  ).reduce(reduce, start(SETUP));
  const taken = applied(satraps, { side: 'persian', option: 'harpalus', treasury: 'sardes' }, { 'revolt/greece': 6 }, held).state;
  expect([taken.garrisons.some(({ place }) => place === 'sardes'), controlChanges(taken)]).toEqual([
    false,
    [{ province: 'lydia', from: 'macedonian', to: 'none' }],
  ]);
});

test('11.4 no assault is proposed on a city that its last defenders left, by hand too: its siege is lifted', () => {
  const held = beforeTyre(33, { type: 'round', number: 3, side: 'macedonian' }, { type: 'step', to: 'c4' });
  const left = reduce(held, { type: 'garrison', side: 'persian', place: 'tyre', province: 'phoenicia', gsp: 0 });
  const proposed = (state: State): string[] => siegeActs({ ...factsOf(situation()), state }).map(({ id }) => id);
  expect(proposed(held)).toContain('siege-assault army/macedonian-1 place/tyre');
  expect(proposed(left)).not.toContain('siege-assault army/macedonian-1 place/tyre');
  expect(proposed(left)).toContain('lift tyre');
});
