import { type Place, samePlace } from '../places.ts';
import { type ArmyId, FLEETS, opponent, type Side } from '../vocabulary.ts';
import { armiesOf, aspInside, valueOf } from './armies.ts';
import type { State } from './state.ts';

/** The ASP of a side that stand before a city, of all its armies there: a besieger needs ten (11.4). */
export function aspBefore(state: State, side: Side, city: Place): number {
  const there = armiesOf(state, side).filter((id) => !state.armies[id].inside && samePlace(state.armies[id].place, city));
  return there.reduce((all, id) => all + state.armies[id].asp, 0);
}

/** Whether an army has demanded the surrender of a city before: once in a game (11.4). */
export function hasDemanded({ demanded }: Pick<State, 'demanded'>, army: ArmyId | 'none', city: Place): boolean {
  return demanded.some((one) => one.startsWith(`${army}@`) && samePlace(one.slice(army.length + 1), city));
}

/** Whether either side has a fleet in the port of a city that one of them attacks; the defender's may be that of independent Rhodes (11.4, 12.0). */
export function fleetsAt({ fleets }: Pick<State, 'fleets'>, attacker: Side, city: Place): { readonly defenderFleet: boolean; readonly attackerFleet: boolean } {
  const there = FLEETS.map((id) => fleets[id]).filter((one) => one.inPlay && samePlace(one.port, city));
  return { defenderFleet: there.some(({ owner }) => owner !== attacker), attackerFleet: there.some(({ owner }) => owner === attacker) };
}

/** An assault that may be made, as far as the table knows its figures. */
export interface Assaultable {
  readonly city: Place;
  readonly army: ArmyId;
  readonly [figure: string]: unknown;
}

/** The cities the player whose round it is may assault: besieged with 10 ASP and a line of communication, somebody in them, one assault a round (11.4). */
export function assaultable(state: State): readonly Assaultable[] {
  const { side, assaulted } = state.round;
  if (assaulted || side === 'none' || side === 'admin') return [];
  return state.sieges.flatMap(({ city, besieger, army, points }) => {
    if (army === 'none' || besieger !== side || !samePlace(state.armies[army].place, city)) return [];
    const { elite, loc } = state.armies[army];
    const asp = aspBefore(state, side, city);
    const defenderGsp = state.garrisons.find((one) => one.side !== side && samePlace(one.place, city))?.gsp ?? 0;
    const defenderAsp = aspInside(state, opponent(side), city);
    if (asp < 10 || !loc || defenderGsp + defenderAsp === 0) return [];
    const fleets = fleetsAt(state, side, city);
    const figures = { asp, elite, loc, defenderAsp, defenderGsp, ...valueOf(state, city), points: Math.min(2, points) };
    return [{ city, side, army, ...figures, ...fleets, diades: state.cards.inPlay.includes('diades-of-thessaly') }];
  });
}
