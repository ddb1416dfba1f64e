import { type Place, placeAmong } from '../places.ts';
import { type Side, TREASURIES } from '../vocabulary.ts';
import { citiesAsked } from './armies.ts';
import type { State } from './state.ts';
import { isEmptied } from './whereabouts.ts';

/** Cities that refused to yield to a side and of which nobody has told since that they hold nobody: they hold somebody (11.4). */
export function refusedBy(state: State, side: Side): readonly Place[] {
  return citiesAsked(state, side).filter((city) => {
    const treasury = placeAmong(TREASURIES, city);
    return !isEmptied(state, city) && !(treasury && state.treasuries[treasury].owner === side);
  });
}
