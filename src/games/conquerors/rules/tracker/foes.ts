import { type Place, samePlace } from '../places.ts';
import { opponent, type Side } from '../vocabulary.ts';
import { armiesOf, isMajorCity } from './armies.ts';
import type { State } from './state.ts';

/** Whom a side meets in a space: `city`, somebody inside what may be a Major City (11.4); `battle`, somebody it may fight (11.3). The rules know no map, so both where a city is not known. */
export function foesAt(state: State, side: Side, place: Place): { readonly battle: boolean; readonly city: boolean } {
  const foe = opponent(side);
  const forces = [...armiesOf(state, foe).map((id) => state.armies[id]), ...state.loose.filter((one) => one.side === foe)];
  const stands = (inside: boolean): boolean => forces.some((one) => samePlace(one.place, place) && one.inside === inside);
  const city = stands(true) || state.garrisons.some((one) => one.side !== side && samePlace(one.place, place));
  return { city, battle: stands(false) || (city && !isMajorCity(state, place)) };
}
