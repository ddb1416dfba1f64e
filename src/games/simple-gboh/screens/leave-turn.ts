import type { SpeakerOf } from '../../../core/words.ts';
import type { Act } from '../../../ui/primary-act.tsx';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { verdictOf } from '../rules/tracker/rout-points.ts';
import type { TableWords } from '../words/en/table.ts';
import type { BattleDoor } from './battle-door.ts';

/** Out of the shock phase, or of a turn passed: to the check for army withdrawal, and on to the next player turn at once where no army is at its level (3.2 D, 9.0). */
export function leaveTurn({ state, facts, act }: BattleDoor, speak: SpeakerOf<TableWords>, passed = false): Act {
  const verdict = verdictOf(state, { withdrawal: facts.ruling('withdrawal'), reducedLess: facts.ruling('reduced-rout-points') === 'two-less' });
  const goesOn = verdict === 'going-on';
  const check: BattleEvent = passed ? { type: 'passed' } : { type: 'phase', to: 'withdrawal' };
  return {
    words: speak(passed ? 'gboh/pass' : goesOn ? 'gboh/end-turn' : 'gboh/to-withdrawal'),
    onAct: () => void act(goesOn ? [check, { type: 'turn-ended' }] : [check]),
  };
}
