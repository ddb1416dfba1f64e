import type { Corrections } from './chart.ts';
import { type Body, type Entry, entryHash } from './entry.ts';
import { type GameRules, setupOf } from './game.ts';
import type { Label, Other } from './hand.ts';
import type { Hash } from './hash.ts';
import type { Rulings } from './ruling.ts';
import { type Id, named, type Said, say } from './said.ts';
import { runIn, Settled, settledBefore } from './settled.ts';
import { Steps } from './steps.ts';
import type { Answer } from './told.ts';

/** A run of a procedure as far as the journal has it. */
export interface Run {
  readonly number: number;
  readonly procedure: Id;
  readonly version: number;
  readonly input: unknown;
  readonly rulings: Rulings;
  readonly corrections: Corrections;
  readonly others: Readonly<Record<Label, readonly Other[]>>;
  readonly answers: readonly Answer[];
  readonly shown?: { readonly outcome: unknown; readonly verdict: Said };
  /** Its effects were applied, or the player left it. */
  readonly closed: boolean;
  /** Closed without being applied. */
  readonly left?: true;
  /** The step that settled it by applying another run of its procedure, or this one further on. */
  readonly settledBy?: number;
  /** What had fallen for its labels before, where it asked for fewer dice than that. */
  readonly longer?: readonly Answer[];
}

/** What undo gives back and redo brings again. */
export interface Tracked<State> {
  readonly state: State;
  readonly rulings: Rulings;
  readonly secrets: Readonly<Record<Id, { readonly commitment: Hash; readonly revealed: boolean }>>;
}

/** A decision and all it caused, as undo takes it back. */
export interface Step<State> {
  readonly number: number;
  readonly title: Said;
  readonly before: Tracked<State>;
  readonly run?: Run;
}

interface Struck<State> {
  readonly steps: readonly Step<State>[];
  readonly after: Tracked<State>;
  /** What comes again because these steps were struck. */
  readonly again: readonly Again[];
  /** The runs of the steps that stand which the struck ones had settled: the step of each, and the one that settled it. */
  readonly reopened: ReadonlyMap<number, number>;
}

/** A throw that was undone or left: the same label of the same procedure gets it again, so that neither is a way to fish for a better one. */
export interface Again {
  readonly procedure: Id;
  readonly answer: Answer;
}

/** A journal folded: the state, the steps that stand, and what redo would bring back. */
export interface Fold<State = unknown> extends Tracked<State> {
  /** The number the next entry gets. */
  readonly next: number;
  /** The hash of the last entry. */
  readonly hash: Hash;
  readonly steps: Steps<State>;
  readonly struck: readonly Struck<State>[];
  readonly again: readonly Again[];
}

/** A fold kept beside the journal so that opening is fast; it can always be thrown away. Its steps are not kept: undo beyond it reads the whole journal. */
export interface Snapshot<State = unknown> extends Omit<Fold<State>, 'steps' | 'struck'> {
  readonly session: Id;
  readonly game: Id;
  /** The release that wrote it. Another release may keep its state otherwise, and folds the journal again. */
  readonly release: string;
}

/** Thrown by `append` when an undo or redo needs what a snapshot does not keep: read the whole journal. From a whole journal it is a damaged one. */
export class BehindSnapshot extends Error {}

/** The fold of a journal that holds nothing but its opening. Throws if the entry does not open a session of this game. */
export function begin<State>(rules: GameRules<State>, opening: Entry): Fold<State> {
  const { body } = opening;
  if (body.kind !== 'opened' || body.game !== rules.id)
    throw new Error(`entry ${opening.number}: expected the opening of a session of ${rules.id}, got ${body.kind}`);
  return {
    next: opening.number + 1,
    hash: entryHash(opening),
    state: rules.tracker.start(setupOf(rules, body.setup, body.version)),
    rulings: body.rulings,
    steps: Steps.of<State>([]),
    struck: [],
    again: [],
    secrets: {},
  };
}

/** The fold a snapshot stands for. */
export function resume<State>(snapshot: Snapshot<State>): Fold<State> {
  const { next, hash, state, rulings, again, secrets } = snapshot;
  return { next, hash, state, rulings, again, secrets, steps: Steps.of<State>([]), struck: [] };
}

/** The snapshot of a fold, as this release writes it. */
export function snapshot<State>(rules: GameRules<State>, session: Id, fold: Fold<State>, release: string): Snapshot<State> {
  const { next, hash, state, rulings, again, secrets } = fold;
  return { session, game: rules.id, release, next, hash, state, rulings, again, secrets };
}

/**
 * Folds one more entry that is being written. Throws when it is not the next one; `Settled` when its run was applied or left before; `BehindSnapshot` when it undoes what a
 * snapshot no longer knows.
 */
export function append<State>(rules: GameRules<State>, fold: Fold<State>, entry: Entry): Fold<State> {
  const settled = settledBefore(fold, entry);
  if (settled !== undefined) throw new Settled(settled);
  return follow(rules, fold, entry);
}

/** Folds one more entry of a journal as it was written, in whatever release. */
function follow<State>(rules: GameRules<State>, fold: Fold<State>, entry: Entry): Fold<State> {
  if (entry.number !== fold.next) throw new Error(`journal: expected entry ${fold.next}, got ${entry.number}`);
  const after = fold.hash === entry.before ? advance(rules, fold, entry) : undefined;
  if (!after) throw new Error(`entry ${entry.number}: expected to follow ${fold.hash.slice(0, 12)}, got ${entry.before.slice(0, 12)}`);
  return { ...after, next: entry.number + 1, hash: entryHash(entry) };
}

/** Folds entries from a start. */
export function fold<State>(rules: GameRules<State>, entries: readonly Entry[], from?: Fold<State>): Fold<State> {
  const [first, ...rest] = entries;
  if (from) return entries.reduce((sofar, entry) => follow(rules, sofar, entry), from);
  if (!first) throw new Error('journal: expected an opening, got no entry');
  return rest.reduce((sofar, entry) => follow(rules, sofar, entry), begin(rules, first));
}

/** What an entry of a journal that is known to be chained does to a fold; `append` checks the chain as well. */
export function advance<State>(rules: GameRules<State>, fold: Fold<State>, entry: Entry): Fold<State> {
  const { body } = entry;
  if (body.kind === 'undo') return undone(fold, body.to);
  if (body.kind === 'redo') return redone(fold);
  if (body.kind === 'opened') throw new Error(`entry ${entry.number}: expected one opening, got a second`);
  // A shared throw changes nothing by itself, and is no decision that could be undone.
  if (body.kind === 'pledged' || body.kind === 'disclosed') return fold;
  const now = withStep(rules, fold, entry);
  switch (body.kind) {
    case 'asked': {
      const { kind: _, ...asked } = body;
      return usingUp(now, entry.step, { ...asked, number: entry.number, closed: false }, body.answers);
    }
    case 'answered': {
      const run = runOf(now, body.of);
      return usingUp(now, entry.step, { ...run, answers: [...run.answers, ...body.answers] }, body.answers);
    }
    case 'shown':
      return withRun(now, entry.step, { ...runOf(now, body.of), shown: { outcome: body.outcome, verdict: body.verdict } });
    case 'left': {
      const run = runOf(now, body.of);
      const left = withRun(now, entry.step, { ...run, closed: true, left: true });
      return { ...left, again: [...thrownBy(run), ...left.again] };
    }
    case 'events': {
      const state = body.events.reduce((sofar, event) => rules.tracker.reduce(sofar, rules.tracker.upcast(event)), now.state);
      return { ...(body.of === undefined ? now : applied(now, entry.step, runOf(now, body.of))), state };
    }
    case 'ruled':
      return { ...now, rulings: { ...now.rulings, [body.ruling]: body.chosen } };
    case 'sealed':
      return { ...now, secrets: { ...now.secrets, [body.secret]: { commitment: body.commitment, revealed: false } } };
    case 'revealed': {
      const secret = now.secrets[body.secret];
      return secret ? { ...now, secrets: { ...now.secrets, [body.secret]: { ...secret, revealed: true } } } : now;
    }
    case 'note':
      return now;
  }
}

function withStep<State>(rules: GameRules<State>, fold: Fold<State>, entry: Entry): Fold<State> {
  if (entry.step !== entry.number) {
    const last = fold.steps.at(-1);
    if (last && last.number !== entry.step) throw new Error(`entry ${entry.number}: expected to belong to step ${last.number}, got ${entry.step}`);
    return fold;
  }
  const step = { number: entry.step, title: titleOf(rules, fold.state, entry.body), before: trackedOf(fold) };
  return { ...fold, steps: fold.steps.and([step]), struck: [] };
}

function trackedOf<State>({ state, rulings, secrets }: Tracked<State>): Tracked<State> {
  return { state, rulings, secrets };
}

function titleOf<State>(rules: GameRules<State>, state: State, body: Body): Said {
  if (body.kind === 'asked') return named(`procedure/${body.procedure}`);
  const event = body.kind === 'events' ? body.events[0] : undefined;
  if (event) return rules.tracker.describe(rules.tracker.upcast(event), state);
  if (body.kind === 'undo' || body.kind === 'redo' || body.kind === 'pledged' || body.kind === 'disclosed')
    throw new Error(`journal: expected what begins a step, got ${body.kind}`);
  return say(body.kind === 'note' && body.photo !== undefined ? 'step/photo' : `step/${body.kind}`);
}

function runOf<State>(fold: Fold<State>, number: number): Run {
  const run = runIn(fold, number);
  if (run) return run;
  throw fold.steps.length === 0 ? new BehindSnapshot(`run ${number}`) : new Error(`journal: expected a run ${number}, got none`);
}

/** A run applied: what others of its procedure had thrown and left open is settled with it. */
function applied<State>(fold: Fold<State>, step: number, run: Run): Fold<State> {
  const settled = fold.steps.withOpen((one) => (one.run?.procedure === run.procedure ? closedBy(one, step) : one));
  return withRun({ ...fold, steps: settled }, step, { ...run, closed: true });
}

function closedBy<State>(step: Step<State>, by: number): Step<State> {
  return step.run ? { ...step, run: { ...step.run, closed: true, settledBy: by } } : step;
}

/** A run as it was before a step settled it. */
function reopened<State>(step: Step<State>): Step<State> {
  if (!step.run) return step;
  const { settledBy: _, ...run } = step.run;
  return { ...step, run: { ...run, closed: false } };
}

function withRun<State>(fold: Fold<State>, number: number, run: Run): Fold<State> {
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
function usingUp<State>(fold: Fold<State>, step: number, run: Run, answers: readonly Answer[]): Fold<State> {
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
function thrownBy({ procedure, answers, longer = [] }: Run): Again[] {
  const thrown = answers.filter(({ by }) => by === 'thrown');
  return thrown.map((answer) => ({ procedure, answer: longer.find(({ at }) => at === answer.at) ?? answer }));
}

function undone<State>(fold: Fold<State>, to: number): Fold<State> {
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

function redone<State>(fold: Fold<State>): Fold<State> {
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
