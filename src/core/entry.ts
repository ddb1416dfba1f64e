import type { Corrections } from './chart.ts';
import type { AnyEvent } from './events.ts';
import type { Fault } from './fault.ts';
import type { Label, Line, Other } from './hand.ts';
import { type Hash, hashOf } from './hash.ts';
import type { Rulings } from './ruling.ts';
import type { Id, Said } from './said.ts';
import type { Answer } from './told.ts';

/** What an entry records. Nothing is ever changed or erased: an undo is an entry too. */
export type Body =
  /** `from` names the sessions this journal was before it parted from them, the first first: its secrets were sealed under those names. */
  | { readonly kind: 'opened'; readonly game: Id; readonly version: number; readonly setup: unknown; readonly rulings: Rulings; readonly from?: readonly Id[] }
  /** A throw, written before anything comes of it: what was asked, under what, and the first answers. Its number names the run. */
  | {
      readonly kind: 'asked';
      readonly procedure: Id;
      readonly version: number;
      readonly input: unknown;
      readonly rulings: Rulings;
      readonly corrections: Corrections;
      readonly others: Readonly<Record<Label, readonly Other[]>>;
      readonly answers: readonly Answer[];
    }
  /** Further answers of the run `of`. */
  | { readonly kind: 'answered'; readonly of: number; readonly answers: readonly Answer[] }
  /** The run's outcome and lines as shown that day; a later release never rewrites them. */
  | { readonly kind: 'shown'; readonly of: number; readonly outcome: unknown; readonly verdict: Said; readonly lines: readonly Line[] }
  /** What changed, by which run if any, and which faults a player insisted on. */
  | { readonly kind: 'events'; readonly of?: number; readonly events: readonly AnyEvent[]; readonly insisted: readonly Fault[] }
  /** A run closed without applying anything. */
  | { readonly kind: 'left'; readonly of: number }
  | { readonly kind: 'ruled'; readonly ruling: Id; readonly chosen: Id }
  | { readonly kind: 'sealed'; readonly secret: Id; readonly commitment: Hash }
  | { readonly kind: 'revealed'; readonly secret: Id; readonly value: unknown; readonly nonce: string }
  /** A number for a shared throw or draw, hidden behind its hash: `terms` are the same for all who take part. See `shared-dice.ts`. */
  | {
      readonly kind: 'pledged';
      readonly shared: Id;
      readonly terms: { readonly procedure: Id; readonly at: Label; readonly count: number; readonly writers: readonly Id[] } & (
        | { readonly sides: number; readonly zero: boolean }
        | { readonly cup: readonly { readonly id: Id; readonly count: number }[] }
      );
      readonly commitment: Hash;
    }
  /** The number, once all who take part have pledged. */
  | { readonly kind: 'disclosed'; readonly shared: Id; readonly number: string }
  /** Somebody goes on without a shared throw, since others do not answer: what comes of it later counts for nothing. */
  | { readonly kind: 'forgone'; readonly shared: Id }
  /** A part of a hidden deal of cards, by one of the phones that deal. Numbers are in hexadecimal. See `dealing.ts`. */
  | ({ readonly kind: 'dealing'; readonly deal: Id } & (
      | {
          readonly part: 'begun';
          /** Every place goes to a hand at once; or the deck is locked only, a pile of the game from which places are drawn later. */
          readonly terms: { readonly cards: readonly unknown[] } & (
            | { readonly hands: readonly { readonly secret: Id; readonly writer: Id }[] }
            | { readonly pile: Id; readonly writers: readonly Id[] }
          );
        }
      | { readonly part: 'joined'; readonly commitment: Hash }
      | { readonly part: 'shuffled' | 'locked'; readonly cards: readonly string[] }
      | { readonly part: 'shown'; readonly keys: readonly { readonly place: number; readonly key: string }[] }
      | {
          readonly part: 'opened';
          readonly secret: { readonly key: string; readonly order: readonly number[]; readonly locks: readonly string[]; readonly nonce: string };
        }
      /** The next place of a locked deck is drawn into a hand of the writer's phone. */
      | { readonly part: 'drawn'; readonly secret: Id }
      /** A phone's key of a place that another has drawn. */
      | { readonly part: 'handed'; readonly place: number; readonly key: string }
      /** A phone comes to a deal that stands: it goes on for one whose secret it has; or to a locked deck, by locking the places that nobody has drawn, behind so many phones. */
      | {
          readonly part: 'entered';
          readonly as: { readonly instead: Id } | { readonly after: number; readonly commitment: Hash; readonly cards: readonly string[] };
        }
      /** Somebody gives the deal up, the deck that is locked, or the draw of one place: what comes of it later counts for nothing. */
      | { readonly part: 'left'; readonly place?: number }
    ))
  /** The secrets of a seat as its phone keeps them, sealed under a code that only their player has: another phone can take them over. See `sealed-copy.ts`. */
  | { readonly kind: 'copied'; readonly seat: Id; readonly copy: string }
  | { readonly kind: 'note'; readonly text: string; readonly photo?: Id }
  /** Strikes the step `to` and all after it. */
  | { readonly kind: 'undo'; readonly to: number }
  /** Takes the last undo back. */
  | { readonly kind: 'redo' };

const BESIDE = ['pledged', 'disclosed', 'forgone', 'dealing', 'copied'] as const;

/** Whether a body is what phones do by themselves, beside the play: it changes no state, belongs to no step, and is no decision that could be undone. */
export function isBeside(body: Body): body is Extract<Body, { kind: (typeof BESIDE)[number] }> {
  return BESIDE.some((kind) => kind === body.kind);
}

/** One entry of a session's journal. `step` is the number of the first entry of the decision it belongs to. */
export interface Entry {
  readonly session: Id;
  readonly number: number;
  /** The hash of the entry before; '' for the first. */
  readonly before: Hash;
  /** Which copy of the app wrote it. */
  readonly writer: Id;
  readonly step: number;
  readonly seat: Id | null;
  /** Milliseconds since 1970, by the writer's clock; never used for order. */
  readonly at: number;
  readonly body: Body;
}

/** The hash the next entry's `before` must have. */
export function entryHash(entry: Entry): Hash {
  return hashOf(entry);
}
