import { type Place, samePlace } from '../places.ts';
import { type ArmyId, opponent, type Side } from '../vocabulary.ts';
import { armiesOf, defendersIn, fleetsOf, valueOf, waitsForArmy1 } from './armies.ts';
import type { Siege, State } from './state.ts';

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
export function fleetsAt(state: Pick<State, 'fleets'>, attacker: Side, city: Place): { readonly defenderFleet: boolean; readonly attackerFleet: boolean } {
  const there = (side: Side | 'none'): boolean => fleetsOf(state, side, city).length > 0;
  return { defenderFleet: there(opponent(attacker)) || there('none'), attackerFleet: there(attacker) };
}

/** An assault, as far as the table knows its figures. */
export interface Assaultable {
  readonly city: Place;
  readonly army: ArmyId;
  readonly asp: number;
  readonly loc: boolean;
  readonly defenderAsp: number;
  readonly defenderGsp: number;
  /** Nobody was ever entered in the city, nor that it is empty. */
  readonly defendersUnread: boolean;
  readonly [figure: string]: unknown;
}

/** What a siege is assaulted with by an army of the besieger: all his ASP there count (11.4). */
export function assaultOf(state: State, { city, besieger: side, points }: Siege, army: ArmyId): Assaultable {
  const { asp: own, elite, loc } = state.armies[army];
  const asp = aspBefore(state, side, city) || own;
  const held = defendersIn(state, side, city);
  const defendersUnread = held.defenderAsp + held.defenderGsp === 0 && !state.emptied.some((one) => samePlace(one, city));
  const figures = { side, army, asp, elite, loc, ...held, defendersUnread, ...valueOf(state, city), points: Math.min(2, points) };
  return { city, ...figures, ...fleetsAt(state, side, city), diades: state.cards.inPlay.includes('diades-of-thessaly') };
}

/** The cities the player whose round it is may assault: besieged with 10 ASP and a line of communication, one assault a round, by Army 1 while another is larger; whom they hold may be asked (5.2, 11.4). */
export function assaultable(state: State): readonly Assaultable[] {
  const { side, assaulted } = state.round;
  if (assaulted) return [];
  return state.sieges.flatMap((siege) => {
    if (siege.army === 'none' || siege.besieger !== side || waitsForArmy1(state, side, siege.army) || !samePlace(state.armies[siege.army].place, siege.city))
      return [];
    const assault = assaultOf(state, siege, siege.army);
    const holds = assault.defenderAsp + assault.defenderGsp > 0 || assault.defendersUnread;
    return assault.asp < 10 || !assault.loc || !holds ? [] : [assault];
  });
}
