import { type Body, type Entry, entryHash, isBeside } from './entry.ts';
import type { AnyEvent } from './events.ts';
import { type Fold, trackedOf } from './fold.ts';
import { type GameRules, setupOf } from './game.ts';
import { applied, runOf, thrownBy, usingUp, withRun } from './runs.ts';
import { type Id, named, type Said, say } from './said.ts';
import { Settled, settledBefore } from './settled.ts';
import { Steps } from './steps.ts';
import { redone, undone } from './undo.ts';

/** A fold kept beside the journal so that opening is fast; it can always be thrown away. Its steps are not kept: undo beyond it reads the whole journal. */
export interface Snapshot<State = unknown> extends Omit<Fold<State>, 'steps' | 'struck'> {
  readonly session: Id;
  readonly game: Id;
  /** The release that wrote it. Another release may keep its state otherwise, and folds the journal again. */
  readonly release: string;
}

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
  if (isBeside(body)) return fold;
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
    return titledByEvents(rules, fold, entry);
  }
  const step = { number: entry.step, title: titleOf(rules, fold.state, entry.body), before: trackedOf(fold) };
  return { ...fold, steps: fold.steps.and([step]), struck: [] };
}

/** Titles that say less than what came of a secret. */
const SECRETIVE: readonly string[] = ['step/sealed', 'step/revealed'];

/** A step that seals or reveals secrets is named after what came of them. */
function titledByEvents<State>(rules: GameRules<State>, fold: Fold<State>, { step, body }: Entry): Fold<State> {
  if (body.kind !== 'events' || body.events.length === 0 || !SECRETIVE.includes(fold.steps.at(-1)?.title.say ?? '')) return fold;
  const title = titleOfEvents(rules, fold.state, body.events);
  return { ...fold, steps: fold.steps.with(step, (one) => ({ ...one, title })) };
}

/** What the first event does; where steps of the sequence are among others, what they led to. */
function titleOfEvents<State>({ tracker }: GameRules<State>, state: State, saved: readonly AnyEvent[]): Said {
  const led = saved.some((event) => tracker.onward(event)) ? saved.findLastIndex((event) => !tracker.onward(event)) : 0;
  const at = Math.max(0, led);
  const before = saved.slice(0, at).reduce((now, event) => tracker.reduce(now, tracker.upcast(event)), state);
  return tracker.describe(tracker.upcast(saved[at] as AnyEvent), before);
}

function titleOf<State>(rules: GameRules<State>, state: State, body: Body): Said {
  if (body.kind === 'asked') return named(`procedure/${body.procedure}`);
  if (body.kind === 'events' && body.events.length > 0) return titleOfEvents(rules, state, body.events);
  if (body.kind === 'undo' || body.kind === 'redo' || isBeside(body)) throw new Error(`journal: expected what begins a step, got ${body.kind}`);
  return say(body.kind === 'note' && body.photo !== undefined ? 'step/photo' : `step/${body.kind}`);
}
