import { defendersIn, valueOf } from './tracker/armies.ts';
import { hasDemanded } from './tracker/sieges.ts';
import type { State } from './tracker/state.ts';
import { leadersWith } from './tracker/whereabouts.ts';
import { type ArmyId, sideOf } from './vocabulary.ts';

/** What an army demands the surrender of the city in its space with, as far as the table knows; whom nobody entered in it is left out (11.4). */
export function demandBy(state: State, army: ArmyId) {
  const { asp, loc, place: city } = state.armies[army];
  const rating = Math.max(0, ...leadersWith(state, army).map((one) => one.battle));
  const defenders = defendersIn(state, sideOf(army), city);
  const held: Partial<typeof defenders> = defenders.defenderAsp + defenders.defenderGsp > 0 ? defenders : {};
  return { city, army, asp, loc, rating, ...valueOf(state, city), ...held, asked: hasDemanded(state, army, city) };
}
