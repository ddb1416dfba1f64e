import type { SequenceStep, Summary } from '../../../../core/game.ts';
import { say } from '../../../../core/said.ts';
import { type Battle, PHASES } from './battle.ts';
import { armyName } from './describe.ts';
import { routPoints, verdictOf } from './rout-points.ts';

/** The player turn of 3.2 as "Now" shows it; the cards of its phase open what can be resolved, with what they know. */
export function sequence(battle: Battle): SequenceStep[] {
  const now = PHASES.indexOf(battle.turn.phase);
  const status = (phase: (typeof PHASES)[number]): SequenceStep['status'] => {
    const at = PHASES.indexOf(phase);
    return at < now ? 'done' : at === now ? 'now' : 'later';
  };
  return [
    { id: 'activation', mark: 'A', said: say('step/activation'), status: status('activation') },
    { id: 'movement', mark: 'B', said: say('step/movement'), status: status('movement') },
    {
      id: 'shock',
      mark: 'C',
      said: battle.shocks.length > 0 ? say('step/shocks', { shocks: battle.shocks.length }) : say('step/shock'),
      status: status('shock'),
    },
    { id: 'withdrawal', mark: 'D', said: say('step/withdrawal'), status: status('withdrawal') },
  ];
}

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
