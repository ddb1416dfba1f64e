import type { AnyAsk } from '../../core/ask.ts';
import type { Label } from '../../core/hand.ts';
import { type Answer, answersOf, told } from '../../core/told.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';

/** What was asked under each label of a run so far, found by reading it again with more and more of its answers. */
export function asksOf(run: ProcedureRun): ReadonlyMap<Label, AnyAsk> {
  const asks = new Map<Label, AnyAsk>();
  const latest = [...answersOf(run.view.value.answers).values()];
  for (let known: Answer[] = []; ; ) {
    const now = told(run.procedure, run.input, answersOf(known), run.situation);
    if (now.state !== 'waiting') return asks;
    for (const { at, ask } of now.wants) asks.set(at, ask);
    const next = latest.filter((answer) => now.wants.some((want) => want.at === answer.at));
    if (next.length === 0) return asks;
    known = [...known, ...next];
  }
}
