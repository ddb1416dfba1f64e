import type { Summary } from '../../../../core/game.ts';
import type { Said } from '../../../../core/said.ts';
import { placeSaid } from '../places.ts';
import { say } from '../voice.ts';
import type { State } from './state.ts';
import { isGreatKing, isRoundsEnd, macedonianWins, treasuriesHeld } from './victory.ts';

/** The session in one line. */
export function summary(state: State): Summary {
  const alexander = state.armies['macedonian-1'];
  const figures = {
    round: state.round.number,
    weariness: state.weariness,
    wounds: state.wounds,
    persianTreasuries: treasuriesHeld(state, 'persian'),
    greatKing: isGreatKing(state),
  };
  const line: Said = state.over
    ? say('summary/over', { side: say(`side/${state.over.winner}`), why: say(`why/${state.over.why}`) })
    : say(state.round.step === 'a' ? 'summary/to-draw' : `summary/${state.round.side}`, {
        round: state.round.number,
        place: placeSaid(alexander.place),
        asp: alexander.asp,
        weariness: state.weariness,
      });
  return { line, figures, finished: state.over !== null || (macedonianWins(state) && isRoundsEnd(state)) };
}
