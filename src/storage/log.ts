import type { Entry } from '../core/entry.ts';
import type { Secret } from '../core/sealed.ts';
import type { Trouble } from './trouble.ts';

/**
 * Why a log refuses entries, whoever is first: *gap* (the entry before does not stand there), *not-following* (one follows another history), *other-session*,
 * *unsound* (one has not the shape of an entry), *too-long* (the log carries nothing of this length). Nothing was written.
 */
export type Refusal = 'gap' | 'not-following' | 'other-session' | 'unsound' | 'too-long';

/**
 * Why a log gives no answer: the device's trouble, or *unreachable* (no connection, or no answer in time), *gone* (a part of the journal is not there any more), *newer*
 * (this release cannot read what stands there), *parted* (it holds another history than we do), *moved* (whoever shares the session left this log for another one), *closed*.
 */
export type Silence = Trouble['kind'] | 'unreachable' | 'parted' | 'moved' | 'closed';

/**
 * What came of an append. *won*: all its entries stand at their places, for good. *taken*: `by` stands at the first place that another entry has. *refused*: see
 * `Refusal`. *unsure*: the log gave no answer, and the entries may stand there or not. To append the same entries again is always safe: if they stand there already, they
 * are `won`. `trouble` is the device's, where it has one.
 */
export type Appended =
  | { readonly kind: 'won' }
  | { readonly kind: 'taken'; readonly by: Entry }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'unsure'; readonly why: Silence; readonly trouble?: Trouble };

/** The entries that stand in a log from a number on, in order; or why there is no answer. */
export type ReadOn = { readonly ok: true; readonly entries: readonly Entry[] } | { readonly ok: false; readonly why: Silence };

/** Where the entries of one session win their places. Every log gives each place to one entry, and never takes it back. */
export interface Log {
  /**
   * Asks for the places of entries, each following the one before it. Those that do not stand there yet win their places together, or none of them does: nobody else's
   * entry comes between.
   */
  append(entries: readonly Entry[]): Promise<Appended>;
  /** The entries from number `number` on. */
  from(number: number): Promise<ReadOn>;
  /** Tells that there is, or may be, something new, whoever wrote it: up to the number `next`, where that is known. The function returned ends it. */
  subscribe(listener: (next?: number) => void): () => void;
}

/** The log that a session on this device writes through. `secrets` belong to the entries and never leave the device: they are on its disk before an entry has won. */
export interface SessionLog extends Log {
  append(entries: readonly Entry[], secrets?: readonly Secret[]): Promise<Appended>;
}
