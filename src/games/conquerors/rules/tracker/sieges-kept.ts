import { samePlace } from '../places.ts';
import { type ArmyId, sideOf } from '../vocabulary.ts';
import { defendersIn } from './armies.ts';
import { aspBefore, hasDemanded } from './sieges.ts';
import type { Siege, State } from './state.ts';
import { isEmptied } from './whereabouts.ts';

/** Why a siege cannot be kept: nobody is left in the city, its army is gone, has fewer than 10 ASP, or no line of communication (11.4). */
export type SiegeTrouble = 'nobody' | 'army-gone' | 'ten-asp' | 'no-loc';

/** Whether a besieged city holds nobody any more: one in which nobody was ever entered may (11.4). */
export const isAbandoned = (state: State, siege: Siege): boolean => !isDefended(state, siege) && isEmptied(state, siege.city);

/** Whether anybody is known to be in a besieged city. */
export function isDefended(state: State, { besieger, city }: Siege): boolean {
  const { defenderAsp, defenderGsp } = defendersIn(state, besieger, city);
  return defenderAsp + defenderGsp > 0;
}

/** Whether an army may demand that the city it stands before surrenders, as far as the table knows: 10 ASP, a line of communication, somebody in it, not asked before (11.4). */
export function mayDemand(state: State, army: ArmyId): boolean {
  const { asp, loc, place, inside } = state.armies[army];
  const { defenderAsp, defenderGsp } = defendersIn(state, sideOf(army), place);
  return asp >= 10 && loc && !inside && place !== '' && defenderAsp + defenderGsp > 0 && !hasDemanded(state, army, place);
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
    const why: SiegeTrouble | undefined = isAbandoned(state, siege)
      ? 'nobody'
      : !inPlay || !samePlace(place, siege.city)
        ? 'army-gone'
        : asp < 10
          ? 'ten-asp'
          : loc
            ? undefined
            : 'no-loc';
    return why ? [{ siege, why }] : [];
  });
}
