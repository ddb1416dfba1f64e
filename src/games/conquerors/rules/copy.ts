import { type Fields, flag, listOf, number, oneOf, text } from '../../../core/fields.ts';
import type { CopyForm } from '../../../core/game.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { FLEETS, type FleetId, SIDES, type Side } from './vocabulary.ts';

/** A leader's counter (2.4, 5.1). */
export interface LeaderCounter {
  readonly name: string;
  readonly side: Side;
  readonly battle: number;
  readonly naval: number;
  readonly foreign: boolean;
}
export interface LeaderCounters {
  readonly leaders: readonly LeaderCounter[];
}
/** The values printed beside the Major Cities, with their signs (6.1). */
export interface CityValues {
  readonly cities: readonly { readonly city: string; readonly value: number }[];
}
/** The number on each fleet's counter (8.4). */
export interface FleetCounters {
  readonly fleets: readonly { readonly fleet: FleetId; readonly max: number }[];
}

const LEADERS: Fields<LeaderCounters> = {
  leaders: listOf<LeaderCounter>(
    {
      name: text(40),
      side: oneOf(SIDES, { vocabulary: 'side' }),
      battle: number(0, 9, 0),
      naval: number(0, 9, 0, { say: 'screen/naval' }),
      foreign: flag(false),
    },
    0,
    40,
    { say: 'field/counters' },
  ),
};
const CITIES: Fields<CityValues> = {
  cities: listOf<{ readonly city: string; readonly value: number }>({ city: text(40), value: number(-9, 9, 0, { say: 'field/cityValue' }) }, 0, 60, {
    say: 'field/cities',
  }),
};
const FLEET_COUNTERS: Fields<FleetCounters> = {
  fleets: listOf<{ readonly fleet: FleetId; readonly max: number }>(
    { fleet: oneOf(FLEETS, { vocabulary: 'fleet' }), max: number(1, 20, 4) },
    0,
    FLEETS.length,
    { say: 'screen/fleets' },
  ),
};

/** What only the box knows: leaders' ratings, the cities' values, the fleets' numbers. */
export const COPY_FORMS: readonly CopyForm[] = [
  { id: 'leaders', fields: LEADERS as never },
  { id: 'cities', fields: CITIES as never },
  { id: 'fleets', fields: FLEET_COUNTERS as never },
];

/** What a player's copy changes in a session: ratings, cities, maxima; leaders the session does not know go into their cup. */
export function fromCopy(state: State, copy: { readonly leaders?: unknown; readonly cities?: unknown; readonly fleets?: unknown }): Event[] {
  const leaders = (copy.leaders as Partial<LeaderCounters> | undefined)?.leaders ?? [];
  const cities = (copy.cities as Partial<CityValues> | undefined)?.cities ?? [];
  const fleets = (copy.fleets as Partial<FleetCounters> | undefined)?.fleets ?? [];
  return [
    ...leaders.filter((one) => one.name !== '').flatMap((one) => leaderEvents(state, one)),
    ...cities.filter(({ city, value }) => city !== '' && state.cities[city] !== value).map((one) => ({ type: 'city-value' as const, ...one })),
    ...fleets.filter(({ fleet, max }) => state.fleets[fleet].max !== max).map(({ fleet, max }) => fleetEvent(state, fleet, max)),
  ];
}

function leaderEvents(state: State, { name, side, battle, naval, foreign }: LeaderCounter): Event[] {
  const known = state.leaders.find((one) => one.id === name.toLowerCase().split(' ')[0] || one.name === name);
  if (!known) return [{ type: 'leader', leader: name, set: { side, battle, naval, foreign, state: 'cup' } }];
  const same = known.battle === battle && known.naval === naval && known.foreign === foreign;
  return same ? [] : [{ type: 'leader', leader: known.id, set: { battle, naval, foreign } }];
}

/** A fleet that was whole stays whole under its true number, but the Macedonian one begins with 3 (3.1 c). */
function fleetEvent(state: State, fleet: FleetId, max: number): Event {
  const { nsp, max: before } = state.fleets[fleet];
  const whole = nsp === before && fleet !== 'macedonian';
  return { type: 'fleet', fleet, set: { max, nsp: whole ? max : Math.min(nsp, max) } };
}
