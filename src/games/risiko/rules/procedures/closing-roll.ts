import { D6, sum } from '../../../../core/dice.ts';
import { type Fields, number } from '../../../../core/fields.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** What the closing roll asks for. */
export interface ClosingInput {
  /** The game closes with a total of this or less; clubs raise it from 4 to 7, round by round. */
  readonly threshold: number;
  /** Territories conquered in the turn just played. */
  readonly conquests: number;
}

const MOST_CONQUESTS = 2;

const fields: Fields<ClosingInput> = { threshold: number(2, 12, 4), conquests: number(0, 42, 0) };

/** The roll with which clubs close a timed game after its last round; not printed in the rules (ruling tournament-practice-closing). */
export const closingRoll: Procedure<ClosingInput, { total: number; closes: boolean }, { closes: boolean }, RisikoState, RisikoEvent> = {
  ...untracked,
  id: 'closing-roll',
  version: 1,
  cite: cite('Regole da torneo'),
  fields,
  labels: [{ at: 'dice/closing', ask: 'dice' }],
  questions: { closes: { cite: cite('Regole da torneo') } },
  policies: {},
  examples: [{ threshold: 4 }, { threshold: 5 }, { threshold: 6 }, { threshold: 7 }],
  prefill: ({ conquests }) => ({ conquests }),
  faults: ({ input: { conquests } }) =>
    conquests > MOST_CONQUESTS ? [illegal('conquests', 'expected/few-conquests', conquests, cite('Regole da torneo'), { most: MOST_CONQUESTS })] : [],
  run({ threshold }, hand) {
    if (hand.ruling('tournament-practice-closing') === 'off') hand.note(say('note/club-practice'), cite('Regole da torneo'));
    const total = hand.ask('dice/closing', sum(2, D6));
    hand.know('closes', total <= threshold);
    return { total, closes: total <= threshold };
  },
  verdict: ({ total, closes }, { threshold }) => say(closes ? 'verdict/closes' : 'verdict/goes-on', { total, threshold }),
};
