import { otherSide } from '../vocabulary.ts';
import type { Battle, Leader } from './state.ts';

/** Leaders of the inactive army who may still try to seize the turn. */
export const seizers = (battle: Battle): readonly Leader[] =>
  battle.leaders.filter(({ side, attempts, status }) => side === otherSide(battle.turn.active) && attempts > 0 && status === 'on-map');

/** What an attempt of a leader to seize the turn is about (4.41, 4.44). Which turn it is, is not known before one was begun. */
export function attemptOf({ turn }: Battle, { id, name, initiative, attempts, overall, side }: Leader) {
  const told = turn.phase === 'before' ? {} : { turn: turn.number };
  return { name, leader: id, initiative, attempts, overall, ...told, tried: turn.tried, justSeized: turn.immune === side };
}
