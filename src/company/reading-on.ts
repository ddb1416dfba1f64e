import { type Entry, entryHash } from '../core/entry.ts';

/** Goes along with a journal: each entry comes once, in order. */
export class ReadingOn {
  private last: Entry | undefined;

  /** The entries that are new; undefined when the whole journal is needed: entries between are missing, or the journal is another one. */
  fresh(entries: readonly Entry[]): readonly Entry[] | undefined {
    const next = this.last ? this.last.number + 1 : 0;
    const fresh = entries.filter(({ number }) => number >= next);
    const [first] = fresh;
    if (first && (first.number !== next || first.before !== (this.last ? entryHash(this.last) : ''))) return undefined;
    this.last = fresh.at(-1) ?? this.last;
    return fresh;
  }

  /** Begins with a whole journal again. */
  anew(): void {
    this.last = undefined;
  }
}
