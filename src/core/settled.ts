import type { Entry } from './entry.ts';
import type { Fold, Run } from './fold.ts';

/** Thrown where an entry would settle a run again that was applied or left before, or answer again what it has an answer for. */
export class Settled extends Error {
  override readonly name = 'Settled';
  constructor(run: number) {
    super(`run ${run}: expected one that is open, got a settled one`);
  }
}

/** The run of this number as it stands; undefined when these steps have none. One that goes on after other steps stands in the later step too, and is newer there. */
export function runIn(fold: Pick<Fold, 'steps'>, number: number): Run | undefined {
  return fold.steps.findLast((step) => step.run?.number === number)?.run;
}

/** The number of the run an entry may not go on with any more: it is closed, or has that answer. Undefined when the entry may follow. Older journals have such entries. */
export function settledBefore(fold: Pick<Fold, 'steps'>, { body }: Pick<Entry, 'body'>): number | undefined {
  if (!('of' in body) || body.of === undefined) return undefined;
  const run = runIn(fold, body.of);
  if (!run) return undefined;
  if (run.closed) return run.number;
  const twice = body.kind === 'answered' && body.answers.some(({ at, by }) => by !== 'amended' && run.answers.some((answer) => answer.at === at));
  return twice ? run.number : undefined;
}
