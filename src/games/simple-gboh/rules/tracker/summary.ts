import type { Facts } from '../../../../core/facts.ts';
import type { Summary } from '../../../../core/game.ts';
import { say } from '../voice.ts';
import { armyName } from './names.ts';
import { atCheck, countsLess, routPoints, verdictOf } from './rout-points.ts';
import type { Battle } from './state.ts';

/** What the session is about, in one line: the turn and the rout points (9.0), by the rulings where they are known. */
export function summary(battle: Battle, facts?: Pick<Facts, 'ruling'>): Summary {
  const reducedLess = countsLess(facts);
  const verdict = atCheck(battle) ? verdictOf(battle, facts) : 'going-on';
  const gaps = {
    // Ended after the check, it was decided in the turn before.
    turn: battle.turn.number - Number(verdict !== 'going-on' && battle.turn.phase === 'activation' && battle.turn.number > 1),
    first: armyName(battle, 'first'),
    second: armyName(battle, 'second'),
    firstPoints: routPoints(battle, 'first', reducedLess),
    secondPoints: routPoints(battle, 'second', reducedLess),
  };
  // Before the first player turn there is nothing to count yet.
  const fresh = battle.turn.phase === 'before' && gaps.firstPoints + gaps.secondPoints === 0;
  return {
    line: say(verdict !== 'going-on' ? `summary/won-${verdict}` : fresh ? 'summary/before' : 'summary/going-on', gaps),
    finished: verdict !== 'going-on',
  };
}
