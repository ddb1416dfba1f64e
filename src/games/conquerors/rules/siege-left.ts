import type { Facts } from '../../../core/facts.ts';
import type { Effect } from '../../../core/procedure.ts';
import { cityTaken } from './city-taken.ts';
import { effect } from './effects.ts';
import { type Place, placeSaid, samePlace } from './places.ts';
import { say } from './procedures/voice.ts';
import { armiesOf } from './tracker/armies.ts';
import type { Event, SiegeSet } from './tracker/events.ts';
import { aspBefore } from './tracker/sieges.ts';
import { isDefended } from './tracker/sieges-kept.ts';
import type { Siege, State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { provinceAt } from './tracker/whereabouts.ts';
import { type ArmyId, sideOf } from './vocabulary.ts';

/** What an end of a siege leaves of it: nothing, or its points on the city (ruling `siege-points-kept`). */
export function siegeEnd({ points }: Pick<Siege, 'points'>, facts?: Pick<Facts, 'ruling'>): SiegeSet | null {
  return points > 0 && facts?.ruling('siege-points-kept') === 'kept' ? { army: 'none' } : null;
}

/** A siege of a city that ends while the city holds (11.4). */
export function siegeEnds(city: Place, state?: State, facts?: Pick<Facts, 'ruling'>): Effect<Event> {
  const points = state?.sieges.find((one) => samePlace(one.city, city))?.points ?? 0;
  return effect('siege', say('event/siege-ends', { city: placeSaid(city) }), { type: 'siege', city, set: siegeEnd({ points }, facts) }, '11.4');
}

/**
 * What becomes of the siege an army keeps once it is gone from the city or has fewer than 10 ASP: another army of its side before the city goes on with it; else it ends, and
 * wearies whatever its result (9.0, 11.4).
 */
export function siegeLeft(army: ArmyId | 'none', state?: State, facts?: Facts): Effect<Event>[] {
  const siege = army === 'none' ? undefined : state?.sieges.find((one) => one.army === army);
  return siege && state && army !== 'none' ? handedOn(siege, army, state, facts) : [];
}

/** The same where an army loses ASP and stays: nothing while ten are left of all that stand before the city (11.4). */
export function siegeWeakened(army: ArmyId | 'none', lost: number, state?: State, facts?: Facts): Effect<Event>[] {
  const siege = army === 'none' ? undefined : state?.sieges.find((one) => one.army !== 'none' && samePlace(one.city, state.armies[army].place));
  if (!siege || !state || army === 'none' || siege.besieger !== sideOf(army) || aspBefore(state, siege.besieger, siege.city) - lost >= 10) return [];
  return ended(siege.city, state, facts);
}

/** Sieges of cities whose last defenders go with these effects (9.0, 11.4). */
export function siegesOver(found: readonly Pick<Effect<Event>, 'event'>[], state?: State): Effect<Event>[] {
  if (!state) return [];
  const after = found.reduce((then, { event }) => tracker.reduce(then, event), state);
  const over = state.sieges.filter((one) => one.army !== 'none' && isDefended(state, one) && !isDefended(after, one));
  return over.flatMap((siege, i) => {
    const effects = abandoned(siege, after);
    return i === 0 ? effects : effects.map((one) => ({ ...one, id: `${one.id}-${i}` }));
  });
}

/** The siege of a city that holds nobody any more: it ends, and the besieger has the city, where no revolt holds it (6.3, 7.1, 9.0, 11.4). */
export function abandoned({ city, besieger }: Siege, state: State): Effect<Event>[] {
  const province = provinceAt(state, city);
  const revolts = province !== 'none' && state.provinces[province].revolt;
  return [...ended(city, state), ...(revolts ? [] : cityTaken(city, besieger, state))];
}

function handedOn(siege: Siege, army: ArmyId, state: State, facts?: Facts): Effect<Event>[] {
  const { city } = siege;
  const other = armiesOf(state, sideOf(army)).find((id) => {
    const { inside, loc, place, retreats } = state.armies[id];
    return id !== army && loc && !inside && !retreats && samePlace(place, city);
  });
  if (!other || aspBefore(state, sideOf(army), city) - state.armies[army].asp < 10) return ended(city, state, facts);
  const said = say('act/besiege', { city: placeSaid(city), army: say(`at/${other}`) });
  return [effect('siege', said, { type: 'siege', city, set: { army: other } }, '11.4')];
}

function ended(city: Place, state: State, facts?: Facts): Effect<Event>[] {
  return [siegeEnds(city, state, facts), effect('weariness-siege', say('effect/weariness', { by: 1 }), { type: 'weariness', by: 1 }, '9.0')];
}
