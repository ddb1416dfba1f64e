import { type Again, BehindSnapshot, type Fold, type Step, trackedOf } from './fold.ts';
import { closedBy, reopened, thrownBy } from './runs.ts';
import type { Said } from './said.ts';
import type { Steps } from './steps.ts';

/** Takes back the step of this number and all after it. Throws `BehindSnapshot` where these steps do not have it. */
export function undone<State>(fold: Fold<State>, to: number): Fold<State> {
  const at = fold.steps.placeOf(to);
  const [stood, struck] = fold.steps.split(Math.max(0, at));
  const [first] = struck;
  if (at < 0 || !first) throw new BehindSnapshot(`step ${to}`);
  // Undoing what applied a result makes room for applying it again, and for no other throw.
  const settled = new Map(stood.settledSince(to).map(({ number, run }) => [number, run?.settledBy ?? to]));
  let kept = stood;
  for (const number of settled.keys()) kept = kept.with(number, reopened);
  const again = struckThrows(kept, struck);
  return {
    ...fold,
    ...first.before,
    steps: kept,
    struck: [...fold.struck, { steps: struck, after: trackedOf(fold), again, reopened: settled }],
    // In the order it was played: what was thrown first comes again first.
    again: [...again, ...fold.again],
  };
}

/** What the runs of struck steps threw. A run that goes on in a later step stands there again, with its first answers; what was left comes again already. */
function struckThrows<State>(kept: Steps<State>, struck: readonly Step<State>[]): Again[] {
  const runs = new Map(struck.flatMap(({ run }) => (run ? [[run.number, run] as const] : [])));
  const first = [...runs.keys()].reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const where = kept.since(first);
  const still = new Set(where.flatMap(({ run }) => (run && runs.has(run.number) ? run.answers : [])));
  return [...runs.values()].flatMap((run) => (run.left ? [] : thrownBy({ ...run, answers: run.answers.filter((answer) => !still.has(answer)) })));
}

/** Brings back what the last undo took. Throws `BehindSnapshot` where none is kept. */
export function redone<State>(fold: Fold<State>): Fold<State> {
  const last = fold.struck[fold.struck.length - 1];
  if (!last) throw new BehindSnapshot('redo');
  let steps = fold.steps;
  for (const [number, by] of last.reopened) steps = steps.with(number, (step) => closedBy(step, by));
  return {
    ...fold,
    ...last.after,
    steps: steps.and(last.steps),
    struck: fold.struck.slice(0, -1),
    again: fold.again.filter((one) => !last.again.includes(one)),
  };
}

/** The step the next entry may belong to: none while undone steps may come back, since it would be lost to them; then it begins a step, and they come back no more. */
export function openStep(fold: Fold): number | undefined {
  return fold.struck.length > 0 ? undefined : fold.steps.at(-1)?.number;
}

/** The last step and what it will undo to, or undefined when nothing is left to undo. */
export function undoable<State>(fold: Fold<State>): Step<State> | undefined {
  return fold.steps.at(-1);
}

/** What undoing a step takes back, said: a result that was applied by what it came to, anything else by its title. */
export function undoneSaid({ title, run }: Pick<Step<unknown>, 'title' | 'run'>): Said {
  const applied = run?.closed && !run.left && run.settledBy === undefined;
  return (applied && run.shown?.verdict) || title;
}
