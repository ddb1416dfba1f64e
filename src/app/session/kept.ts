import { type Signal, signal } from '@preact/signals';
import type { Entry } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import { type Fold, fold } from '../../core/journal.ts';
import type { Id, Said } from '../../core/said.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { entriesBefore, entriesOf } from '../../storage/sessions.ts';
import type { Stored, Trouble } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import { store } from './store.ts';

/** Longest journal that is held in memory whole, so that it can be written again should the database be gone. */
const HELD = 20_000;

/** Entries that could not be written, and why; or that wait for their turn (`held`) and are written when it comes. */
export interface Unsaved {
  readonly trouble: Trouble | { readonly kind: 'held' };
  readonly entries: readonly Entry[];
  /** What the player may do about it; nothing while they wait. */
  readonly choice?: {
    retry(): void;
    /** Gives the entries up; the screen stays as it was before them. */
    discard(): void;
  };
}

/** What the session has to say: news of other tabs, doubts. */
export interface Notice {
  readonly said: Said;
  readonly faults?: readonly Fault[];
}

/** What this page keeps of a journal: what its signals show is on the disk, always. */
export class Kept {
  readonly id: Id;
  readonly game: Game;
  readonly fold: Signal<Fold>;
  readonly record: Signal<SessionRecord>;
  readonly unsaved: Signal<Unsaved | undefined> = signal(undefined);
  readonly notice: Signal<Notice | undefined> = signal(undefined);
  /** Called after every commit, with the record as it is now. */
  onTouched: ((record: SessionRecord) => void) | undefined;
  /** The journal's entries this page has seen, from the opening or from the snapshot on. */
  seen: Entry[];
  /** What the next snapshot is made of. */
  candidate: Fold | undefined;

  constructor(game: Game, record: SessionRecord, start: Fold, seen: readonly Entry[]) {
    this.id = record.id;
    this.game = game;
    this.fold = signal(start);
    this.record = signal(record);
    this.seen = [...seen];
  }

  /** The whole journal, with what could not be written yet, if anything; read from the disk only as far as this page has not seen it. */
  async entries(): Promise<Stored<Entry[]>> {
    if (this.seen[0]?.number === 0) return { ok: true, value: this.inMemory() };
    const read = await store.use((database) => entriesOf(database, this.id));
    return read.ok ? { ok: true, value: [...read.value, ...(this.unsaved.value?.entries ?? [])] } : read;
  }

  /** What this page has seen of the journal, with what could not be written yet: for when the database does not answer. */
  inMemory(): Entry[] {
    return [...this.seen, ...(this.unsaved.value?.entries ?? [])];
  }

  /** Reads what the snapshot spared this page, so that all of the journal is in memory should the database be deleted behind its back. */
  async holdWhole(): Promise<void> {
    const first = this.seen[0]?.number ?? this.fold.value.next;
    if (first === 0 || this.fold.value.next > HELD) return;
    const read = await store.use((database) => entriesBefore(database, this.id, first, first));
    if (read.ok && read.value.length === first && this.seen[0]?.number !== 0) this.seen = [...read.value, ...this.seen];
  }

  /** Reads what other tabs wrote since. */
  async catchUp(): Promise<void> {
    const read = await store.use(async (database) => ({
      record: await database.sessions.get(this.id),
      news: await entriesOf(database, this.id, this.fold.value.next),
    }));
    if (!read.ok || !read.value.record) return;
    const fresh = read.value.news.filter((entry) => entry.number >= this.fold.value.next);
    try {
      this.fold.value = fold(this.game.rules, fresh, this.fold.value);
      this.seen.push(...fresh);
      this.record.value = read.value.record;
    } catch {
      await this.readAll();
    }
  }

  /** Reads the journal again from its opening, its steps with it. */
  async readAll(): Promise<void> {
    const read = await store.use((database) => entriesOf(database, this.id));
    if (!read.ok || read.value.length === 0) return;
    this.seen = read.value;
    this.fold.value = fold(this.game.rules, read.value);
  }
}
