import type { Entry } from '../core/entry.ts';
import type { Trouble } from '../storage/trouble.ts';

/**
 * Why a log refuses an entry, whoever is first: *gap* (the entry before it does not stand there), *not-following* (it follows another history), *other-session*,
 * *unsound* (it has not the shape of an entry), *too-long* (the log carries nothing of this length). Nothing was written.
 */
export type Refusal = 'gap' | 'not-following' | 'other-session' | 'unsound' | 'too-long';

/**
 * Why a log gives no answer: the device's trouble, or *unreachable* (no connection, or no answer in time), *gone* (a part of the journal is not there any more), *newer*
 * (this release cannot read what stands there), *parted* (it holds another history than we do), *closed*.
 */
export type Silence = Trouble['kind'] | 'unreachable' | 'parted' | 'closed';

/**
 * What came of an append. *won*: the entry stands at its place, for good. *taken*: another one stands there. *refused*: see `Refusal`. *unsure*: the log gave no
 * answer, and the entry may stand there or not. To append the same entry again is always safe: if it stands there already, it is `won`.
 */
export type Appended =
  | { readonly kind: 'won' }
  | { readonly kind: 'taken'; readonly by: Entry }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'unsure'; readonly why: Silence };

/** The entries that stand in a log from a number on, in order; or why there is no answer. */
export type ReadOn = { readonly ok: true; readonly entries: readonly Entry[] } | { readonly ok: false; readonly why: Silence };

/** Where the entries of one session win their places. Every log gives each place to one entry, and never takes it back. */
export interface Log {
  /** Asks for the entry's place. */
  append(entry: Entry): Promise<Appended>;
  /** The entries from number `number` on. */
  from(number: number): Promise<ReadOn>;
  /** Tells that there is, or may be, something new, whoever wrote it. The function returned ends it. */
  subscribe(listener: () => void): () => void;
}
