import { odds } from '../../core/odds.ts';
import type { Odds } from '../../core/odds-asked.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import { type Deferred, useDeferred } from './deferred.ts';

/** The odds of one question for the input being set, worked out beside the typing. An input the procedure cannot run with has none. */
export function useOddsNow(
  procedure: AnyProcedure,
  input: unknown,
  situation: Situation,
  question: Id | undefined,
  policies: Readonly<Record<Id, Id>>,
): Deferred<Odds | undefined> {
  const key = JSON.stringify([procedure.id, input, situation, question, policies]);
  const work = (): Odds | undefined => (question === undefined ? undefined : odds(procedure, input, situation, { questions: [question], policies })[question]);
  return useDeferred(key, question !== undefined, work);
}
