import { otherSide } from '../vocabulary.ts';
import type { Battle, Leader } from './state.ts';

/** Leaders of the inactive army who may still try to seize the turn. */
export const seizers = (battle: Battle): readonly Leader[] =>
  battle.leaders.filter(({ side, attempts, status }) => side === otherSide(battle.turn.active) && attempts > 0 && status === 'on-map');

/** What an attempt of a leader to seize the turn is about (4.41, 4.44). */
export function attemptOf({ turn }: Battle, { id, name, initiative, attempts, overall, side }: Leader) {
  return { name, leader: id, initiative, attempts, overall, turn: Math.max(1, turn.number), tried: turn.tried, justSeized: turn.immune === side };
}
