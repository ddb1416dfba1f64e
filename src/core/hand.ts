import type { Ask, Faces } from './ask.ts';
import type { Cell, Chart, Confidence } from './chart.ts';
import type { Cite, Id, Said, Spoken } from './said.ts';

/**
 * The permanent name of an ask or a tally within a procedure: `kind/subject` ("loss/persian"), within a loop with the loop and round before it
 * ("rampage#2/check/unit-3").
 */
export type Label = string;

/**
 * One modifier of a sum: its amount and its explanation are one thing. It is listed exactly when its amount is not 0, as
 * the message `modifier/<id>`, whose gaps `with` fills.
 */
export interface Modifier<C> {
  readonly id: Id;
  readonly cite: Cite;
  by(context: C): number;
  with?(context: C): Readonly<Record<string, Spoken>>;
}

/** What a player added to a tally: "other ±n, because". */
export interface Other {
  readonly amount: number;
  readonly because: string;
}

/** Asks made together and answered together (simultaneous throws), by label. */
export type Asks<M> = { readonly [L in keyof M]: Ask<M[L]> };

/** What came of asks made together, one label at a time: `const thrown = hand.all({…}); thrown('dice/attacker')`. Odds walk only dice that are looked at. */
export type Together<M> = <L extends keyof M>(at: L) => M[L];

/** A round of a loop: either it goes on from a new state, or it is over with a result. */
export type Turn<S, R> = { readonly again: S } | { readonly done: R };
export type Round<S, R, Q> = (state: S, hand: Hand<Q>) => Turn<S, R>;

/** What settles a question. */
type Known<Answer> = Answer & (Id | number | boolean);

/** The only door of a procedure to chance, to the players' decisions, to rulings, charts and sums. */
export interface Hand<Q = Record<never, never>> {
  /** A throw, a draw, or a choice of a seat. */
  ask<T>(at: Label, what: Ask<T>): T;
  /**
   * Several at once: asked together; what came of each is read by its label. Of yes/no dice that `alike` names alike only the number that came out counts for all
   * that follows (not which of them): odds walk that number.
   */
  all<M>(asks: Asks<M>, alike?: (at: Label) => Id): Together<M>;
  /** Repeats `round` until it is done; odds merge states whose `key` is equal, so everything the future depends on belongs in it. */
  loop<S, R>(at: Label, start: S, key: (state: S) => string, round: Round<S, R, Q>): R;
  /**
   * The rest of the procedure, from a state that holds all it depends on: odds merge states whose `key` is equal, and walk the rest once for each. A procedure
   * returns what this returns.
   */
  stage<S, R>(at: Label, state: S, key: (state: S) => string, rest: (state: S, hand: Hand<Q>) => R): R;
  /** The sum of `base` and the modifiers (and what players added); the sum and its explanation are one. */
  tally<C>(at: Label, base: number, modifiers: readonly Modifier<C>[], context: C): number;
  /** A cell of a printed chart, as the player corrected it if they did; the cell and its doubt are recorded. */
  cell<V extends Cell>(chart: Chart<V>, row: Id, column: Id): V;
  /** The same cell, only weighed (which of several is best) and not recorded: the one that counts in the end is read by `cell`. */
  glance<V extends Cell>(chart: Chart<V>, row: Id, column: Id): V;
  /** The option in force for a ruling of the game. */
  ruling(id: Id): Id;
  /**
   * This question is settled on this path: its odds need not look further down. A function is called only where the answer is wanted, so that odds of one question
   * walk none of the dice that only others look at.
   */
  know<K extends keyof Q & string>(question: K, value: Known<Q[K]> | (() => Known<Q[K]>)): void;
  /** A line of explanation without an amount. */
  note(said: Said, cite?: Cite): void;
}

/** Who gave an answer: the app's dice, a player's own, or a correction of a mistyped one. */
export type By = 'thrown' | 'typed' | 'amended';

/** One line of a result's explanation, in the order it came about. */
export type Line =
  | { readonly kind: 'answer'; readonly at: Label; readonly faces: Faces; readonly by?: By }
  | { readonly kind: 'modifier'; readonly at: Label; readonly id: Id; readonly said: Said; readonly amount: number; readonly cite: Cite }
  | { readonly kind: 'other'; readonly at: Label; readonly amount: number; readonly because: string }
  | { readonly kind: 'total'; readonly at: Label; readonly base: number; readonly total: number }
  | {
      readonly kind: 'cell';
      readonly chart: Id;
      readonly row: Id;
      readonly column: Id;
      readonly value: Cell;
      readonly cite: Cite;
      readonly confidence: Confidence;
      readonly corrected: boolean;
    }
  | { readonly kind: 'ruling'; readonly id: Id; readonly chosen: Id }
  | { readonly kind: 'note'; readonly said: Said; readonly cite?: Cite };
