import type { DealTerms, Draw } from '../core/dealing.ts';
import type { Body } from '../core/entry.ts';
import type { Sums } from '../core/hidden-deal.ts';
import type { RandomSource } from '../core/random.ts';
import type { Id } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';

/** A card that a phone was dealt, and the secret it is kept as. */
export interface DealtCard {
  readonly secret: Id;
  readonly card: unknown;
}

/** What a phone lends to its part in hidden deals. */
export interface DealPhone {
  readonly session: Id;
  readonly writer: Id;
  /** Writes bodies as one step; the secrets are on the own disk before it is offered. Resolves to whether it stands. */
  write(bodies: readonly Body[], secrets: readonly Secret[]): Promise<boolean>;
  /** Reads on, once all that this phone has under way stands or not. */
  catchUp(): Promise<void>;
  /** What this phone keeps of a deal. Rejects when the disk does not answer: another secret would be a second one. */
  kept(secret: Id): Promise<unknown>;
  /** A new name that nobody can guess. */
  fresh(): Id;
  readonly source: RandomSource;
  /** Whether this phone takes part in a deal: its hands are this phone's, and nothing is kept for them. */
  mayJoin(terms: DealTerms): Promise<boolean>;
  /** Whether what this phone did may be revealed: the game is over, and its hands are shown. */
  mayOpen(terms: DealTerms): boolean;
  /** Seals the cards of this phone's hands. */
  seal(cards: readonly DealtCard[]): Promise<void>;
  /** Whether a hand of this phone is owed a card of a locked deck. */
  mayDraw(secret: Id): Promise<boolean>;
  /** Whether this phone shows its key of a place that another drew: the hand is no hand of this phone, and the table knows of that card. */
  mayHand(draw: Draw): Promise<boolean>;
  /** Whether this phone has the hand that a card goes to. */
  mayTake(secret: Id): Promise<boolean>;
  /** Puts a card that was drawn into its hand and seals that; `mark` is kept on the disk with it, so that no card is put there twice. Resolves to whether it stands. */
  take(card: DealtCard, mark: Secret): Promise<boolean>;
  /** Does sums in turns, so that the screen goes on answering. */
  work<T>(sums: Sums<T>): Promise<T>;
}
