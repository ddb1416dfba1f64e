import type { AnyAsk } from '../../core/ask.ts';
import type { Label } from '../../core/hand.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import { roll, stillGood } from '../../core/roll.ts';
import type { Situation } from '../../core/situation.ts';
import { type Answer, answersOf, told } from '../../core/told.ts';
import { chance } from '../device/random.ts';

/** What answers an ask: what fell for it before, as far as it can still be used; the rest as typed, else thrown. The one place where an answer gets its faces. */
export function answerTo(at: Label, ask: AnyAsk, own: Answer | undefined, fell: Answer | undefined): Answer {
  if (own && (ask.kind === 'choice' || !fell || own.by === 'amended')) return own;
  if (ask.kind === 'choice') throw new Error(`${at}: expected a decision of a player, got none`);
  const kept = fell ? stillGood(ask, fell.faces) : [];
  return { at, faces: own ? [...kept, ...own.faces.slice(kept.length)] : roll(ask, chance, kept), by: 'thrown' };
}

/** What is resolved: a procedure with its input, under the rulings and corrections in force. */
export interface Resolved {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
}

/** The answers of a whole run, those missing thrown (or as they fell before), as far as no player has to decide what is not told yet. */
export function answersToTheEnd(
  { procedure, input, situation }: Resolved,
  given: readonly Answer[],
  typed: readonly Answer[],
  fallen: (at: Label) => Answer | undefined,
): readonly Answer[] {
  const own = (at: Label): Answer | undefined => typed.find((answer) => answer.at === at);
  let answers = given;
  for (;;) {
    const now = told(procedure, input, answersOf(answers), situation);
    if (now.state !== 'waiting') return answers;
    if (now.wants.some(({ at, ask }) => ask.kind === 'choice' && !own(at))) return answers;
    answers = [...answers, ...now.wants.map(({ at, ask }) => answerTo(at, ask, own(at), fallen(at)))];
  }
}
