import { type Signal, signal } from '@preact/signals';
import type { Entry } from '../../core/entry.ts';
import type { Fold } from '../../core/fold.ts';
import { fold } from '../../core/journal.ts';
import type { Id } from '../../core/said.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { entriesBefore, entriesOf } from '../../storage/sessions.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import type { LostThrows } from './lost-throws.ts';
import { store } from './store.ts';

/** How many entries a snapshot stays behind, so that the last steps can be undone without reading the whole journal. */
const SNAPSHOT_BEHIND = 100;
/** Longest journal that is held in memory whole, so that it can be written again should the database be gone. */
const HELD = 20_000;

/** What this page holds of a session's journal, and how it reads on when others wrote. All of it is on the disk. */
export class HeldJournal {
  readonly id: Id;
  readonly game: Game;
  readonly fold: Signal<Fold>;
  readonly record: Signal<SessionRecord>;
  /** Entries of other writers read so far: what was decided before the last of them was decided on an older screen. */
  heard = 0;
  /** What was thrown and lost its place. */
  lost: LostThrows | undefined;
  /** The entries this page has seen, from the opening or from the snapshot on. */
  private seen: Entry[];
  /** What the next snapshot is made of. */
  private candidate: Fold | undefined;

  constructor(game: Game, record: SessionRecord, start: Fold, seen: readonly Entry[]) {
    this.id = record.id;
    this.game = game;
    this.fold = signal(start);
    this.record = signal(record);
    this.seen = [...seen];
  }

  /** The entries from the opening on, if this page has seen all of them. */
  get whole(): readonly Entry[] | undefined {
    return this.seen[0]?.number === 0 ? this.seen : undefined;
  }

  /** The entries this page has seen: for when the database does not answer. */
  get inMemory(): readonly Entry[] {
    return this.seen;
  }

  /** All entries; read from the disk only where this page has not seen them. */
  async entries(): Promise<Stored<readonly Entry[]>> {
    if (this.whole) return { ok: true, value: this.whole };
    return store.use((database) => entriesOf(database, this.id));
  }

  /** Takes what this page wrote, now that it is on the disk; `began` when a step began with it. */
  wrote(entries: readonly Entry[], after: Fold, record: SessionRecord, began: boolean): void {
    const before = this.fold.peek();
    this.seen.push(...entries);
    this.lost?.settle(entries, before, after);
    this.fold.value = after;
    this.record.value = record;
    if (began) this.stepBegan(before, after);
  }

  /** Reads what others wrote since. */
  async readNews(): Promise<void> {
    const read = await store.use(async (database) => ({
      record: await database.sessions.get(this.id),
      news: await entriesOf(database, this.id, this.fold.value.next),
    }));
    if (!read.ok || !read.value.record) return;
    const before = this.fold.value;
    const fresh = read.value.news.filter((entry) => entry.number >= before.next);
    try {
      const after = fold(this.game.rules, fresh, before);
      this.lost?.settle(fresh, before, after);
      this.seen.push(...fresh);
      this.heard += fresh.length;
      this.fold.value = after;
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
    this.heard += Math.max(0, read.value.length - this.fold.value.next);
    this.fold.value = fold(this.game.rules, read.value);
  }

  /** Reads the journal and its record anew: the disk has another one of this name. */
  async readAnew(): Promise<void> {
    await this.readAll();
    const record = await store.use((database) => database.sessions.get(this.id));
    if (record.ok && record.value) this.record.value = record.value;
  }

  /** Reads what the snapshot spared this page, so that all of the journal is in memory should the database be deleted behind its back. */
  async holdWhole(): Promise<void> {
    const first = this.seen[0]?.number ?? this.fold.value.next;
    if (first === 0 || this.fold.value.next > HELD) return;
    const read = await store.use((database) => entriesBefore(database, this.id, first, first));
    if (read.ok && read.value.length === first && !this.whole) this.seen = [...read.value, ...this.seen];
  }

  private stepBegan(before: Fold, now: Fold): void {
    this.candidate ??= before;
    if (now.next - this.candidate.next < SNAPSHOT_BEHIND) return;
    const behind = this.candidate;
    this.candidate = before;
    // One that cannot be kept is missed by nobody.
    void import('./keep-snapshot.ts').then(({ snapshotKept }) => snapshotKept(this.game, this.id, behind)).catch(() => undefined);
  }
}
