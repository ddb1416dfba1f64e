import type { Summary } from '../../../../core/game.ts';
import { say } from '../voice.ts';
import { armyName } from './names.ts';
import { routPoints, verdictOf } from './rout-points.ts';
import type { Battle } from './state.ts';

/** What the session is about, in one line: the turn and the rout points. */
export function summary(battle: Battle): Summary {
  const verdict = verdictOf(battle);
  const gaps = {
    turn: battle.turn.number,
    first: armyName(battle, 'first'),
    second: armyName(battle, 'second'),
    firstPoints: routPoints(battle, 'first'),
    secondPoints: routPoints(battle, 'second'),
  };
  return { line: say(verdict === 'going-on' ? 'summary/going-on' : `summary/won-${verdict}`, gaps), finished: verdict !== 'going-on' };
}
