import { type Odds, odds } from '../../core/odds.ts';
import type { AnyProcedure, Situation } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { type Deferred, useDeferred } from './deferred.ts';

/** The odds of one question for the input being set, worked out beside the typing. An input the procedure cannot run with has none. */
export function useOddsNow(
  procedure: AnyProcedure,
  input: unknown,
  situation: Situation,
  question: Id | undefined,
  policies: Readonly<Record<Id, Id>>,
): Deferred<Odds> {
  const key = JSON.stringify([procedure.id, input, situation, question, policies]);
  return useDeferred(key, question !== undefined, () => odds(procedure, input, situation, { questions: [question as Id], policies })[question as Id] as Odds);
}
