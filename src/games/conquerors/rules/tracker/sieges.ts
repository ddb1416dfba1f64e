import { type Place, samePlace } from '../places.ts';
import type { ArmyId } from '../vocabulary.ts';
import type { Siege, State } from './state.ts';

/** Why a siege cannot be kept: its army is gone, has fewer than 10 ASP, or no line of communication (11.4). */
export type SiegeTrouble = 'army-gone' | 'ten-asp' | 'no-loc';

/** Whether an army has demanded the surrender of a city before: once in a game (11.4). */
export function hasDemanded({ demanded }: Pick<State, 'demanded'>, army: ArmyId | 'none', city: Place): boolean {
  return demanded.some((one) => one.startsWith(`${army}@`) && samePlace(one.slice(army.length + 1), city));
}

/** The sieges that end of themselves, each with why (11.4); one already lifted, whose points are kept, is none. */
export function siegesBroken(state: State): readonly { readonly siege: Siege; readonly why: SiegeTrouble }[] {
  return state.sieges.flatMap((siege) => {
    if (siege.army === 'none') return [];
    const { inPlay, place, asp, loc } = state.armies[siege.army];
    const why: SiegeTrouble | undefined = !inPlay || !samePlace(place, siege.city) ? 'army-gone' : asp < 10 ? 'ten-asp' : loc ? undefined : 'no-loc';
    return why ? [{ siege, why }] : [];
  });
}
