import type { Effect } from '../../../core/procedure.ts';
import { cityTaken } from './city-taken.ts';
import { effect } from './effects.ts';
import { type Place, placeSaid, samePlace } from './places.ts';
import { say } from './procedures/voice.ts';
import { armiesOf, defendersIn } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import { aspBefore } from './tracker/sieges.ts';
import type { Siege, State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { provinceAt } from './tracker/whereabouts.ts';
import { type ArmyId, sideOf } from './vocabulary.ts';

/**
 * What becomes of the siege an army keeps once it is gone from the city or has fewer than 10 ASP: another army of its side before the city goes on with it; else it ends, and
 * wearies whatever its result (9.0, 11.4).
 */
export function siegeLeft(army: ArmyId | 'none', state?: State): Effect<Event>[] {
  const siege = army === 'none' ? undefined : state?.sieges.find((one) => one.army === army);
  return siege && state && army !== 'none' ? handedOn(siege, army, state) : [];
}

/** The same where an army loses ASP and stays: nothing while ten are left of all that stand before the city (11.4). */
export function siegeWeakened(army: ArmyId | 'none', lost: number, state?: State): Effect<Event>[] {
  const siege = army === 'none' ? undefined : state?.sieges.find((one) => one.army !== 'none' && samePlace(one.city, state.armies[army].place));
  if (!siege || !state || army === 'none' || siege.besieger !== sideOf(army) || aspBefore(state, siege.besieger, siege.city) - lost >= 10) return [];
  return ended(siege.city);
}

/** Sieges of cities whose last defenders go with these effects: they end, and the besieger has the city, where no revolt holds it (6.3, 7.1, 9.0, 11.4). */
export function siegesOver(found: readonly Pick<Effect<Event>, 'event'>[], state?: State): Effect<Event>[] {
  if (!state) return [];
  const after = found.reduce((then, { event }) => tracker.reduce(then, event), state);
  const held = (then: State, { besieger, city }: Siege): boolean => {
    const { defenderAsp, defenderGsp } = defendersIn(then, besieger, city);
    return defenderAsp + defenderGsp > 0;
  };
  const over = state.sieges.filter((one) => one.army !== 'none' && held(state, one) && !held(after, one));
  return over.flatMap(({ city, besieger }, i) => {
    const province = provinceAt(state, city);
    const revolts = province !== 'none' && after.provinces[province].revolt;
    const effects = [...ended(city), ...(revolts ? [] : cityTaken(city, besieger, after))];
    return i === 0 ? effects : effects.map((one) => ({ ...one, id: `${one.id}-${i}` }));
  });
}

function handedOn(siege: Siege, army: ArmyId, state: State): Effect<Event>[] {
  const { city } = siege;
  const other = armiesOf(state, sideOf(army)).find((id) => {
    const { asp, inside, loc, place } = state.armies[id];
    return id !== army && asp >= 10 && loc && !inside && samePlace(place, city);
  });
  if (!other) return ended(city);
  const said = say('act/besiege', { city: placeSaid(city), army: say(`at/${other}`) });
  return [effect('siege', said, { type: 'siege', city, set: { army: other } }, '11.4')];
}

function ended(city: Place): Effect<Event>[] {
  return [
    effect('siege', say('event/siege-ends', { city: placeSaid(city) }), { type: 'siege', city, set: null }, '11.4'),
    effect('weariness-siege', say('effect/weariness', { by: 1 }), { type: 'weariness', by: 1 }, '9.0'),
  ];
}
