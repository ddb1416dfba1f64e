import { heldBy } from './city-value.ts';
import { valueOf } from './tracker/armies.ts';
import { hasDemanded } from './tracker/sieges.ts';
import type { State } from './tracker/state.ts';
import { leadersWith } from './tracker/whereabouts.ts';
import { type ArmyId, sideOf } from './vocabulary.ts';

/** What an army demands the surrender of the city in its space with, as far as the table knows (11.4). */
export function demandBy(state: State, army: ArmyId) {
  const { asp, loc, place: city } = state.armies[army];
  const rating = Math.max(0, ...leadersWith(state, army).map((one) => one.battle));
  return { city, army, asp, loc, rating, ...valueOf(state, city), ...heldBy(state, sideOf(army), city), asked: hasDemanded(state, army, city) };
}
