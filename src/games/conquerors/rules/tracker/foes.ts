import { type Place, samePlace } from '../places.ts';
import { SIDES } from '../vocabulary.ts';
import { fleetsOf, standing } from './armies.ts';
import type { State } from './state.ts';

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
