import { type Entry, entryHash } from '../core/entry.ts';
import { type Hash, hashOf } from '../core/hash.ts';
import { isRecord } from '../core/shape.ts';
import { soundEntry } from './sound-entry.ts';

/** An entry with its hash, so that it is worked out once. */
interface Hashed {
  readonly entry: Entry;
  readonly hash: Hash;
}

/** What entries from outside come to: a chain, or one that this release cannot read, or no chain of this session. */
export type ReadChain = { readonly kind: 'chain'; readonly chain: readonly Hashed[] } | { readonly kind: 'newer' } | { readonly kind: 'wrong' };

/**
 * A phone's copy of the journal. What is *confirmed* stands for good. What comes after it is *open*: it may still be replaced by what a later keeper has.
 */
export class JournalCopy {
  private readonly hashed: Hashed[];
  private standing: number;

  /** All of these entries but the last `open` ones are confirmed. They must be a journal. */
  constructor(entries: readonly Entry[], open = 0) {
    this.hashed = entries.map((entry) => ({ entry, hash: entryHash(entry) }));
    this.standing = entries.length - open;
  }

  get length(): number {
    return this.hashed.length;
  }

  /** How many entries are confirmed. */
  get confirmed(): number {
    return this.standing;
  }

  /** The entries from `number` on, up to (not with) `to`. */
  entries(number = 0, to = this.length): readonly Entry[] {
    return this.hashed.slice(number, to).map(({ entry }) => entry);
  }

  /** The hash that the entry of this number must follow; undefined when nothing is known of the one before. */
  hashBefore(number: number): Hash | undefined {
    return number === 0 ? '' : this.hashed[number - 1]?.hash;
  }

  /** The hash of the entry at a place. */
  hashAt(number: number): Hash | undefined {
    return this.hashed[number]?.hash;
  }

  /** Reads entries of unknown shape as those from `start` on. */
  read(start: number, before: Hash, raw: readonly unknown[]): ReadChain {
    const chain: Hashed[] = [];
    let last = before;
    let session = this.hashed[0]?.entry.session;
    for (const one of raw) {
      const hash = hashed(one);
      if (hash === undefined || !isRecord(one) || one.before !== last || (session !== undefined && one.session !== session)) return { kind: 'wrong' };
      const known = this.hashed[start + chain.length];
      const entry = known?.hash === hash ? known.entry : soundEntry(one, start + chain.length);
      if (!entry) return { kind: 'newer' };
      chain.push({ entry, hash });
      session = entry.session;
      last = hash;
    }
    return { kind: 'chain', chain };
  }

  /** Whether this chain from `start` on leaves all confirmed entries as they are. */
  keepsConfirmed(start: number, chain: readonly Hashed[]): boolean {
    return chain.every(({ hash }, i) => start + i >= this.standing || this.hashAt(start + i) === hash);
  }

  /** Puts a chain from `start` on; `exactly`: nothing stands behind it. Says whether something changed. It must keep what is confirmed and follow what stands. */
  put(start: number, chain: readonly Hashed[], exactly: boolean): boolean {
    const same = chain.findIndex(({ hash }, i) => this.hashAt(start + i) !== hash);
    const end = start + chain.length;
    if (same < 0) {
      if (!exactly || end >= this.length) return false;
      this.hashed.splice(Math.max(end, this.standing));
      return true;
    }
    this.hashed.splice(start + same, this.length, ...chain.slice(same));
    return true;
  }

  /** From here on all entries before `number` are confirmed, as far as they are here. Says whether any was new. */
  confirm(number: number): boolean {
    const before = this.standing;
    this.standing = Math.max(before, Math.min(number, this.length));
    return this.standing > before;
  }
}

/** The hash of a value from outside; undefined when it is nested so deep that there is none. */
function hashed(raw: unknown): Hash | undefined {
  try {
    return hashOf(raw);
  } catch {
    return undefined;
  }
}
