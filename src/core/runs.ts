import { type Again, BehindSnapshot, type Fold, type Run, type Step } from './fold.ts';
import type { Label } from './hand.ts';
import type { Id } from './said.ts';
import { runIn } from './settled.ts';
import type { Answer } from './told.ts';

/** The run of this number as it stands. Throws where these steps have none: `BehindSnapshot` if a snapshot may have dropped it. */
export function runOf<State>(fold: Fold<State>, number: number): Run {
  const run = runIn(fold, number);
  if (run) return run;
  throw fold.steps.length === 0 ? new BehindSnapshot(`run ${number}`) : new Error(`journal: expected a run ${number}, got none`);
}

/** A run applied: what others of its procedure had thrown and left open is settled with it. */
export function applied<State>(fold: Fold<State>, step: number, run: Run): Fold<State> {
  const settled = fold.steps.withOpen((one) => (one.run?.procedure === run.procedure ? closedBy(one, step) : one));
  return withRun({ ...fold, steps: settled }, step, { ...run, closed: true });
}

/** A step whose run another step settled. */
export function closedBy<State>(step: Step<State>, by: number): Step<State> {
  return step.run ? { ...step, run: { ...step.run, closed: true, settledBy: by } } : step;
}

/** A run as it was before a step settled it. */
export function reopened<State>(step: Step<State>): Step<State> {
  if (!step.run) return step;
  const { settledBy: _, ...run } = step.run;
  return { ...step, run: { ...run, closed: false } };
}

/** A fold whose step of this number has this run. */
export function withRun<State>(fold: Fold<State>, number: number, run: Run): Fold<State> {
  return { ...fold, steps: fold.steps.with(number, (step) => ({ ...step, run })) };
}

/**
 * The throw a label of a procedure has shown and that is not applied: its run is open, or was left or undone. The next run of the procedure gets it, whatever its input:
 * only applying a result makes room for another throw.
 */
export function fallen(fold: Fold, procedure: Id, at: Label): Answer | undefined {
  const again = fold.again.find((one) => one.procedure === procedure && one.answer.at === at);
  if (again) return again.answer;
  for (const run of fold.steps.openRuns()) {
    const thrown = run.procedure === procedure ? thrownBy(run).findLast(({ answer }) => answer.at === at) : undefined;
    if (thrown) return thrown.answer;
  }
  return undefined;
}

/** The last run of a procedure that stands (of any procedure by default). */
export function lastRun(fold: Fold, procedure?: Id): Run | undefined {
  return fold.steps.findLast(({ run }) => run !== undefined && (procedure === undefined || run.procedure === procedure))?.run;
}

/** A run uses up what had fallen for its labels; it keeps in mind what of it it did not ask for. */
export function usingUp<State>(fold: Fold<State>, step: number, run: Run, answers: readonly Answer[]): Fold<State> {
  let again = fold.again;
  const used: Answer[] = [];
  for (const answer of answers) {
    const found = fallen({ ...fold, again }, run.procedure, answer.at);
    const i = again.findIndex((one) => one.procedure === run.procedure && one.answer.at === answer.at);
    if (i >= 0) again = again.toSpliced(i, 1);
    if (found && found.faces.length > answer.faces.length) used.push(found);
  }
  return { ...withRun(fold, step, used.length > 0 ? { ...run, longer: [...(run.longer ?? []), ...used] } : run), again };
}

/** What a run threw, each label once, with what had fallen for it and was not asked for. */
export function thrownBy({ procedure, answers, longer = [] }: Run): Again[] {
  const thrown = answers.filter(({ by }) => by === 'thrown');
  return thrown.map((answer) => ({ procedure, answer: longer.find(({ at }) => at === answer.at) ?? answer }));
}
