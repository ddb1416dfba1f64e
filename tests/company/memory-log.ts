import { Listeners } from '../../src/company/listeners.ts';
import type { Appended, Log, ReadOn } from '../../src/company/log.ts';
import { refusalOf, soundEntry } from '../../src/company/sound-entry.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';

/** A log in memory: what the others must be like. */
export class MemoryLog implements Log {
  readonly entries: Entry[];
  private readonly listeners = new Listeners();

  constructor(opening: Entry) {
    this.entries = [opening];
  }

  append(entry: Entry): Promise<Appended> {
    return Promise.resolve(this.place(entry));
  }

  /** Gives the entry its place at once. */
  place(entry: Entry): Appended {
    if (entry.session !== this.entries[0]?.session) return { kind: 'refused', why: 'other-session' };
    if (!soundEntry(entry, entry.number)) return { kind: 'refused', why: 'unsound' };
    const standing = this.entries[entry.number];
    if (standing) return entryHash(standing) === entryHash(entry) ? { kind: 'won' } : { kind: 'taken', by: standing };
    const why = refusalOf(entry, this.entries.at(-1));
    if (why) return { kind: 'refused', why };
    this.entries.push(entry);
    this.listeners.tell();
    return { kind: 'won' };
  }

  from(number: number): Promise<ReadOn> {
    return Promise.resolve({ ok: true, entries: this.entries.slice(number) });
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }
}
