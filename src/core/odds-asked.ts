import type { Label } from './hand.ts';
import type { Id } from './said.ts';

/** An answer to a question of odds. */
export type OddsAnswer = string | number | boolean;

/**
 * The odds of one question. Exact: `ways` of each answer, summing to `total`, all whole numbers (up to 2^53). Not exact: `ways` are
 * probabilities, `total` is 1 and no probability is off by more than `error`.
 */
export interface Odds {
  readonly exact: boolean;
  readonly total: number;
  readonly error: number;
  readonly ways: readonly (readonly [answer: OddsAnswer, ways: number])[];
}

/** What is asked of odds: which questions (all by default), by which policies choices are answered, which modifier is left out. */
export interface OddsAsked {
  readonly questions?: readonly Id[];
  readonly policies?: Readonly<Record<Id, Id>>;
  readonly without?: { readonly at: Label; readonly id: Id };
  /** Called for every modifier weighed on any path, with its amount (0 where it did not apply). */
  readonly seen?: (at: Label, id: Id, amount: number) => void;
  /** Walk every way even where the procedure has a closed form or stages: the slow oracle of the tests. */
  readonly walk?: boolean;
}
