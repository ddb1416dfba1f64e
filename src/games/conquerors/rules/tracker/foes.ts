import { type Place, samePlace } from '../places.ts';
import { opponent, SIDES, type Side } from '../vocabulary.ts';
import { alexandriaAt, armiesOf, fleetsOf, isMajorCity, standing } from './armies.ts';
import type { State } from './state.ts';

/** Whom a side meets in a space: `city`, somebody inside what may be a Major City (11.4); `battle`, somebody it may fight (11.3). The rules know no map, so both where a city is not known. */
export function foesAt(state: State, side: Side, place: Place): { readonly battle: boolean; readonly city: boolean } {
  if (place === '') return { battle: false, city: false };
  const foe = opponent(side);
  const forces = [...armiesOf(state, foe).map((id) => state.armies[id]), ...state.loose.filter((one) => one.side === foe)];
  const stands = (inside: boolean): boolean => forces.some((one) => samePlace(one.place, place) && one.inside === inside);
  const held = stands(true) || state.garrisons.some((one) => one.side !== side && samePlace(one.place, place));
  // An Alexandria is a Minor City with a garrison of its own (13.0).
  const alexandria = alexandriaAt(state, place) !== undefined;
  const guarded = alexandria && side === 'persian';
  return { city: held && !alexandria, battle: stands(false) || guarded || (held && !isMajorCity(state, place)) };
}

/** A space in which ASP of both sides stand outside (10.3). */
export function aspTogether(state: State): Place | undefined {
  const forces = [...Object.values(state.armies), ...state.loose];
  return forces.find(({ place }) => place !== '' && SIDES.every((side) => standing(state, side, place).asp > 0))?.place;
}

/** A port in which a fleet that sailed this round lies beside an enemy's; at independent Rhodes they may (11.5, 12.0). */
export function fleetsTogether(state: State): Place | undefined {
  const { round, rhodes, fleets } = state;
  const ports = (round.sailed ?? []).flatMap(({ what }) => (what === 'royal-family' ? [] : [fleets[what].port]));
  const fought = (port: Place): boolean => SIDES.every((side) => fleetsOf(state, side, port).length > 0);
  return ports.find((port) => fought(port) && !(rhodes === 'none' && samePlace(port, 'rhodes')));
}
