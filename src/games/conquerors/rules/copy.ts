import { anyFields, type Fields, flag, listOf, number, oneOf, text } from '../../../core/fields.ts';
import type { CopyForm } from '../../../core/game.ts';
import type { Place } from './places.ts';
import { placeField } from './shared-fields.ts';
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
  readonly cities: readonly { readonly city: Place; readonly value: number }[];
}
/** The number on each fleet's counter (8.4). */
export interface FleetCounters {
  readonly fleets: readonly { readonly fleet: FleetId; readonly max: number }[];
}

/** Leaders' counters, as a form. */
export const LEADERS: Fields<LeaderCounters> = {
  leaders: listOf<LeaderCounter>(
    {
      name: text(40),
      side: oneOf(SIDES, { vocabulary: 'side' }),
      battle: number(0, 9, 0),
      naval: number(0, 9, 0, { say: 'modifier/admiral' }),
      foreign: flag(false),
    },
    0,
    40,
    { say: 'field/counters' },
  ),
};
/** The cities' values, as a form. */
export const CITIES: Fields<CityValues> = {
  cities: listOf<{ readonly city: Place; readonly value: number }>({ city: placeField(), value: number(-9, 9, 0, { say: 'field/cityValue' }) }, 0, 60, {
    say: 'field/cities',
  }),
};
/** The fleets' numbers, as a form. */
export const FLEET_COUNTERS: Fields<FleetCounters> = {
  fleets: listOf<{ readonly fleet: FleetId; readonly max: number }>(
    { fleet: oneOf(FLEETS, { vocabulary: 'fleet' }), max: number(1, 20, 4) },
    0,
    FLEETS.length,
    { say: 'screen/fleets' },
  ),
};

/** What only the box knows: leaders' ratings, the cities' values, the fleets' numbers. */
export const COPY_FORMS: readonly CopyForm[] = [
  { id: 'leaders', fields: anyFields(LEADERS) },
  { id: 'cities', fields: anyFields(CITIES) },
  { id: 'fleets', fields: anyFields(FLEET_COUNTERS) },
];
