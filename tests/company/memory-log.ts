import { placesOf, refusalWithin } from '../../src/company/sound-entry.ts';
import type { Entry } from '../../src/core/entry.ts';
import { Listeners } from '../../src/storage/listeners.ts';
import type { Appended, Log, ReadOn } from '../../src/storage/log.ts';

/** A log in memory: what the others must be like. */
export class MemoryLog implements Log {
  readonly entries: Entry[];
  private readonly listeners = new Listeners();

  constructor(opening: Entry) {
    this.entries = [opening];
  }

  append(entries: readonly Entry[]): Promise<Appended> {
    return Promise.resolve(this.place(entries));
  }

  /** Gives the entries their places at once. */
  place(entries: readonly Entry[]): Appended {
    if (entries.some(({ session }) => session !== this.entries[0]?.session)) return { kind: 'refused', why: 'other-session' };
    const why = refusalWithin(entries);
    if (why) return { kind: 'refused', why };
    const settled = placesOf(entries, (number) => this.entries[number], this.entries.at(-1));
    if (settled) return settled;
    const next = this.entries.length;
    this.entries.push(...entries.filter(({ number }) => number >= next));
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
