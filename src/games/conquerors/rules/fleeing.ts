import { samePlace } from './places.ts';
import { armiesOf, fleetsOf, gspAt } from './tracker/armies.ts';
import type { Siege, State } from './tracker/state.ts';
import { looseAt } from './tracker/whereabouts.ts';
import { type ArmyId, opponent } from './vocabulary.ts';

/** The most ASP by sea in an action (10.7). */
export const MOST_BY_SEA = 15;

/** What the besieged of a city flee by sea with, as far as the table knows: an army in it, else ASP without one (10.7, 11.4). */
export function flightFrom(state: State, { city, besieger }: Siege) {
  const side = opponent(besieger);
  const army: ArmyId | 'none' = armiesOf(state, side).find((id) => state.armies[id].inside && samePlace(state.armies[id].place, city)) ?? 'none';
  const inside = army === 'none' ? looseAt(state, side, city).reduce((all, one) => all + one.asp, 0) : state.armies[army].asp;
  const fleetInPort = fleetsOf(state, side, city).length > 0;
  const asp = Math.min(MOST_BY_SEA, inside);
  return { city, side, army, asp, aspLeft: inside - asp, gspLeft: gspAt(state, side, city), fleetInPort };
}
