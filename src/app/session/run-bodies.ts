import type { Body } from '../../core/entry.ts';
import { factsOf } from '../../core/facts.ts';
import type { Fault } from '../../core/fault.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Situation } from '../../core/situation.ts';
import type { Answer, Told } from '../../core/told.ts';

/** What is resolved: a procedure with its input, under the rulings and corrections in force. */
interface Resolved {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
}

/** The entry that begins a run, with the first answers. */
export function askedBody({ procedure, input, situation }: Resolved, answers: readonly Answer[]): Body {
  const { rulings, corrections, others } = situation;
  return { kind: 'asked', procedure: procedure.id, version: procedure.version, input, rulings, corrections, others, answers };
}

/** The entries that end the run numbered `of`: what it came to and, where the procedure applies it at once, the ticked effects on `state` (of `insisted` faults). */
export function outcomeBodies(
  { procedure, input, situation }: Resolved,
  of: number,
  { outcome, lines }: Extract<Told<unknown>, { state: 'done' }>,
  state: unknown,
  insisted: readonly Fault[],
): Body[] {
  const shown: Body = { kind: 'shown', of, outcome, verdict: procedure.verdict(outcome, input), lines };
  if (!procedure.atOnce) return [shown];
  const events = procedure.effects(outcome, input, state, factsOf(situation)).flatMap(({ ticked, event }) => (ticked ? [event] : []));
  return [shown, { kind: 'events', of, events, insisted }];
}
