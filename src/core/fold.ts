import type { Corrections } from './chart.ts';
import type { Label, Other } from './hand.ts';
import type { Hash } from './hash.ts';
import type { Rulings } from './ruling.ts';
import type { Id, Said } from './said.ts';
import type { Steps } from './steps.ts';
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

/** Steps an undo took back, with what redo needs to bring them again. */
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

/** Thrown by `append` when an undo or redo needs what a snapshot does not keep: read the whole journal. From a whole journal it is a damaged one. */
export class BehindSnapshot extends Error {}

/** What of a fold undo gives back. */
export function trackedOf<State>({ state, rulings, secrets }: Tracked<State>): Tracked<State> {
  return { state, rulings, secrets };
}
