import { readInput } from '../../../core/read-input.ts';
import { CITIES, FLEET_COUNTERS, LEADERS, type LeaderCounter } from './copy.ts';
import { printedValue } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import { isUnrated, RATINGS } from './tracker/printed.ts';
import type { State } from './tracker/state.ts';
import { isUnnumbered } from './unnumbered.ts';
import type { FleetId } from './vocabulary.ts';

/** What a player's copy changes in a session: ratings, cities, maxima; leaders the session does not know go into their cup. */
export function fromCopy(state: State, copy: { readonly leaders?: unknown; readonly cities?: unknown; readonly fleets?: unknown }): Event[] {
  const leaders = readInput(LEADERS, copy.leaders).input.leaders;
  const cities = readInput(CITIES, copy.cities).input.cities;
  const fleets = readInput(FLEET_COUNTERS, copy.fleets).input.fleets;
  return [
    ...leaders.filter((one) => one.name !== '').flatMap((one) => leaderEvents(state, one)),
    ...cities.filter(({ city, value }) => city !== '' && printedValue(state, city) !== value).map((one) => ({ type: 'city-value' as const, ...one })),
    ...fleets.filter(({ fleet, max }) => state.fleets[fleet].max !== max || isUnnumbered(state, fleet)).map(({ fleet, max }) => fleetEvent(state, fleet, max)),
  ];
}

function leaderEvents(state: State, { name, side, battle, naval, foreign }: LeaderCounter): Event[] {
  const known = state.leaders.find((one) => one.id === name.toLowerCase().split(' ')[0] || one.name === name);
  if (!known) return [{ type: 'leader', leader: name, set: { side, battle, naval, foreign, state: 'cup' } }];
  const same = known.battle === battle && known.naval === naval && known.foreign === foreign && !RATINGS.some((rating) => isUnrated(known, rating));
  return same ? [] : [{ type: 'leader', leader: known.id, set: { battle, naval, foreign } }];
}

/** A fleet that was whole stays whole under its true number, but the Macedonian one begins with 3 (3.1 c). */
export function fleetEvent(state: State, fleet: FleetId, max: number) {
  const { nsp, max: before } = state.fleets[fleet];
  const whole = nsp === before && fleet !== 'macedonian';
  return { type: 'fleet', fleet, set: { max, nsp: whole ? max : Math.min(nsp, max) } } as const;
}
