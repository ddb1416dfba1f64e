import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { SessionRecord } from '../storage/records.ts';
import { createSession, entriesBefore, entriesOf } from '../storage/sessions.ts';
import type { Stored } from '../storage/trouble.ts';
import { store } from './keeper.ts';

/** Longest journal that is held in memory whole, so that it can be written again should the database be gone. */
const HELD = 20_000;

/** What this page has seen of a session's journal: from its opening on, or from the snapshot it was opened from. */
export class SeenJournal {
  private readonly session: Id;
  private seen: Entry[];

  constructor(session: Id, seen: readonly Entry[]) {
    this.session = session;
    this.seen = [...seen];
  }

  /** Entries that were written after those seen. */
  add(entries: readonly Entry[]): void {
    this.seen.push(...entries);
  }

  /** What has been seen, for when the database does not answer. */
  inMemory(): readonly Entry[] {
    return this.seen;
  }

  /** The whole journal; read from the disk only if this page has not seen all of it. */
  async entries(): Promise<Stored<readonly Entry[]>> {
    return this.isWhole() ? { ok: true, value: this.seen } : store.use((database) => entriesOf(database, this.session));
  }

  /** Reads all of the journal anew; undefined when there is nothing to be read. */
  async readAll(): Promise<readonly Entry[] | undefined> {
    const read = await store.use((database) => entriesOf(database, this.session));
    if (!read.ok || read.value.length === 0) return undefined;
    this.seen = read.value;
    return this.seen;
  }

  /** Reads what the snapshot spared this page, so that all is in memory should the database be deleted behind its back. `next` is the number of the next entry. */
  async holdWhole(next: number): Promise<void> {
    const first = this.seen[0]?.number ?? next;
    if (first === 0 || next > HELD) return;
    const read = await store.use((database) => entriesBefore(database, this.session, first, first));
    if (read.ok && read.value.length === first && !this.isWhole()) this.seen = [...read.value, ...this.seen];
  }

  /** Writes a session whose database was deleted behind the page's back once more, if the page has seen all of it. */
  async restore(record: SessionRecord): Promise<void> {
    if (this.isWhole()) await store.use((database) => createSession(database, record, this.seen));
  }

  private isWhole(): boolean {
    return this.seen[0]?.number === 0;
  }
}
