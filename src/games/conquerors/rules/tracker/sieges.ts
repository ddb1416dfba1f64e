import { type Place, samePlace } from '../places.ts';
import { type ArmyId, FLEETS, opponent, type Side, sideOf } from '../vocabulary.ts';
import { armiesOf, aspInside, valueOf } from './armies.ts';
import type { Siege, State } from './state.ts';

/** Why a siege cannot be kept: its army is gone, has fewer than 10 ASP, or no line of communication (11.4). */
export type SiegeTrouble = 'army-gone' | 'ten-asp' | 'no-loc';

/** The ASP of a side that stand before a city, of all its armies there: a besieger needs ten (11.4). */
export function aspBefore(state: State, side: Side, city: Place): number {
  const there = armiesOf(state, side).filter((id) => !state.armies[id].inside && samePlace(state.armies[id].place, city));
  return there.reduce((all, id) => all + state.armies[id].asp, 0);
}

/** Whether an army has demanded the surrender of a city before: once in a game (11.4). */
export function hasDemanded({ demanded }: Pick<State, 'demanded'>, army: ArmyId | 'none', city: Place): boolean {
  return demanded.some((one) => one.startsWith(`${army}@`) && samePlace(one.slice(army.length + 1), city));
}

/** Whether an army may demand that the city it stands before surrenders, as far as the table knows: 10 ASP, a line of communication, somebody in it, not asked before (11.4). */
export function mayDemand(state: State, army: ArmyId): boolean {
  const { asp, loc, place, inside } = state.armies[army];
  const foe = opponent(sideOf(army));
  const held = aspInside(state, foe, place) + state.garrisons.filter((one) => one.side !== sideOf(army) && samePlace(one.place, place)).length > 0;
  return asp >= 10 && loc && !inside && place !== '' && held && !hasDemanded(state, army, place);
}

/** Whether an army is shut in a city that is besieged (11.4). */
export function isShutIn({ armies, sieges }: Pick<State, 'armies' | 'sieges'>, army: ArmyId): boolean {
  const { inside, place } = armies[army];
  return inside && sieges.some((one) => one.army !== 'none' && samePlace(one.city, place));
}

/** The sieges that end of themselves, each with why (11.4); one already lifted, whose points are kept, is none. */
export function siegesBroken(state: State): readonly { readonly siege: Siege; readonly why: SiegeTrouble }[] {
  return state.sieges.flatMap((siege) => {
    if (siege.army === 'none') return [];
    const { inPlay, place, loc } = state.armies[siege.army];
    const asp = aspBefore(state, siege.besieger, siege.city);
    const why: SiegeTrouble | undefined = !inPlay || !samePlace(place, siege.city) ? 'army-gone' : asp < 10 ? 'ten-asp' : loc ? undefined : 'no-loc';
    return why ? [{ siege, why }] : [];
  });
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
