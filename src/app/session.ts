import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Corrections } from '../core/chart.ts';
import { type Body, type Entry, write } from '../core/entry.ts';
import { type Fault, stopping } from '../core/fault.ts';
import type { AnyEvent } from '../core/game.ts';
import { append, BehindSnapshot, type Fold, fold, type Snapshot, snapshot, undoable } from '../core/journal.ts';
import { type Id, type Said, say } from '../core/said.ts';
import type { Secret, SessionRecord } from '../storage/records.ts';
import { appendEntries, entriesOf } from '../storage/sessions.ts';
import type { Stored, Trouble } from '../storage/trouble.ts';
import type { Game } from '../ui/game-screens.ts';
import { following, hear, store, tell, writer } from './keeper.ts';
import { numbered } from './numbering.ts';
import { SeenJournal } from './seen-journal.ts';
import { touchedBy } from './session-record.ts';

/** How many entries a snapshot stays behind, so that the last steps can be undone without reading the whole journal. */
const SNAPSHOT_EVERY = 100;

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

/** A question the session puts to the player before it writes: may these faults stand? */
export interface Insistence {
  readonly faults: readonly Fault[];
  answer(insist: boolean): void;
}

/** What the session has to say: news of other tabs, doubts. */
export interface Notice {
  readonly said: Said;
  readonly faults?: readonly Fault[];
}

/** An open session: the only writer of its journal. What the signals show is on the disk, always. */
export class Session {
  readonly id: Id;
  readonly game: Game;
  readonly fold: ReadonlySignal<Fold>;
  readonly record: ReadonlySignal<SessionRecord>;
  readonly corrections: Signal<Corrections> = signal({});
  readonly copies: Signal<ReadonlyMap<Id, unknown>> = signal(new Map());
  readonly unsaved: Signal<Unsaved | undefined> = signal(undefined);
  readonly insistence: Signal<Insistence | undefined> = signal(undefined);
  readonly notice: Signal<Notice | undefined> = signal(undefined);
  /** Called after every commit, with the record as it is now. */
  onTouched: ((record: SessionRecord) => void) | undefined;
  private readonly folded: Signal<Fold>;
  private readonly kept: Signal<SessionRecord>;
  private queue: Promise<unknown> = Promise.resolve();
  private candidate: Fold | undefined;
  private readonly journal: SeenJournal;
  private readonly stopHearing: () => void;

  constructor(game: Game, record: SessionRecord, start: Fold, seen: readonly Entry[]) {
    this.id = record.id;
    this.journal = new SeenJournal(record.id, seen);
    this.game = game;
    this.folded = signal(start);
    this.kept = signal(record);
    this.fold = this.folded;
    this.record = this.kept;
    this.stopHearing = hear((news) => {
      if (news.about === 'session' && news.session === this.id && news.next > this.folded.value.next) void this.catchUp();
      if (news.about === 'game' && news.game === this.game.rules.id) void this.readGame();
    });
  }

  /**
   * Writes bodies as entries of `step` (a new one if undefined) and only then shows what they change. Resolves to the number of the first; to undefined when they
   * were not written: another writer won the place or they cannot follow (told by `notice`), or the player gave them up.
   */
  commit(bodies: readonly Body[], step?: number, seat?: Id, secrets: readonly Secret[] = []): Promise<number | undefined> {
    const turn = this.queue
      .then(() => this.commitNow(bodies, step, seat, secrets))
      .catch((problem: unknown) => {
        this.notice.value = { said: say('notice/failed', { problem: problem instanceof Error ? problem.message : String(problem) }) };
        return undefined;
      });
    this.queue = turn;
    return following(turn);
  }

  /** Applies events as one step after asking the player about faults. */
  async act(events: readonly AnyEvent[], seat?: Id): Promise<boolean> {
    const faults = this.faultsOf(events);
    const insisted = faults.filter((fault) => fault.severity === 'illegal');
    if (stopping(faults, false).length > 0 && !(await this.insist(faults))) return false;
    const first = await this.commit([{ kind: 'events', events, insisted }], undefined, seat);
    const doubts = faults.filter((fault) => fault.severity === 'doubtful');
    if (first !== undefined && doubts.length > 0) this.notice.value = { said: say('notice/doubtful'), faults: doubts };
    return first !== undefined;
  }

  /** What the tracker finds wrong with events applied in turn. */
  faultsOf(events: readonly AnyEvent[]): Fault[] {
    const { tracker } = this.game.rules;
    let { state } = this.folded.value;
    return events.flatMap((event) => {
      const faults = tracker.faults(state, event);
      if (stopping(faults, true).length === 0) state = tracker.reduce(state, event);
      return [...faults];
    });
  }

  /** Shows faults; resolves to whether the player insists. Impossible ones cannot be insisted on. */
  insist(faults: readonly Fault[]): Promise<boolean> {
    return new Promise((resolve) => {
      this.insistence.value = {
        faults,
        answer: (insist) => {
          this.insistence.value = undefined;
          resolve(insist && stopping(faults, true).length === 0);
        },
      };
    });
  }

  /** Undoes the step of this number and all after it; the last step by default. */
  async undo(step?: number): Promise<boolean> {
    if (this.folded.value.steps.length === 0 || (step !== undefined && !this.folded.value.steps.some((one) => one.number === step))) await this.readAll();
    const to = step ?? undoable(this.folded.value)?.number;
    return to !== undefined && (await this.commit([{ kind: 'undo', to }])) !== undefined;
  }

  /** Brings back what the last undo struck. */
  async redo(): Promise<boolean> {
    return this.folded.value.struck.length > 0 && (await this.commit([{ kind: 'redo' }])) !== undefined;
  }

  /** The whole journal, with what could not be written yet, if anything. */
  async entries(): Promise<Stored<Entry[]>> {
    const read = await this.journal.entries();
    return read.ok ? { ok: true, value: this.withUnsaved(read.value) } : read;
  }

  /** What this page has seen of the journal, with what could not be written yet: for when the database does not answer. */
  inMemory(): Entry[] {
    return this.withUnsaved(this.journal.inMemory());
  }

  /** Holds all of the journal in memory from now on, unless it is very long. */
  holdWhole(): Promise<void> {
    return this.journal.holdWhole(this.folded.value.next);
  }

  /** Changes the player's own name of the session. */
  async rename(title: string): Promise<boolean> {
    const written = await store.use((database) => database.sessions.update(this.id, { title }));
    if (written.ok) this.kept.value = { ...this.kept.value, title };
    return written.ok;
  }

  /** Reads what other tabs wrote since, once what is being written here is written. */
  catchUp(): Promise<void> {
    const turn = this.queue.then(() => this.catchUpNow());
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async catchUpNow(): Promise<void> {
    const read = await store.use(async (database) => ({
      record: await database.sessions.get(this.id),
      news: await entriesOf(database, this.id, this.folded.value.next),
    }));
    if (!read.ok || !read.value.record) return;
    const fresh = read.value.news.filter((entry) => entry.number >= this.folded.value.next);
    try {
      this.folded.value = fold(this.game.rules, fresh, this.folded.value);
      this.journal.add(fresh);
      this.kept.value = read.value.record;
    } catch {
      await this.readAll();
    }
  }

  /** Reads corrections and the player's copy of this game. */
  async readGame(): Promise<void> {
    const game = this.game.rules.id;
    const read = await store.use(async (database) => ({
      corrections: await database.corrections.where('game').equals(game).toArray(),
      copies: await database.copies.where('game').equals(game).toArray(),
    }));
    if (!read.ok) return;
    this.corrections.value = Object.fromEntries(read.value.corrections.map(({ key, value }) => [key, value]));
    this.copies.value = new Map(read.value.copies.map(({ form, value }) => [form, value]));
  }

  /** The notice was read. */
  dismiss(): void {
    this.notice.value = undefined;
  }

  close(): void {
    this.stopHearing();
  }

  private async readAll(): Promise<void> {
    const entries = await this.journal.readAll();
    if (entries) this.folded.value = fold(this.game.rules, entries);
  }

  private withUnsaved(entries: readonly Entry[]): Entry[] {
    return [...entries, ...(this.unsaved.value?.entries ?? [])];
  }

  private async commitNow(bodies: readonly Body[], step: number | undefined, seat: Id | undefined, secrets: readonly Secret[]): Promise<number | undefined> {
    const { rules } = this.game;
    for (;;) {
      const before = this.folded.value;
      const pen = { session: this.id, writer: writer(), seat: seat ?? null, at: Date.now() };
      const entries = write(before, pen, numbered(bodies, before.next), step);
      let after: Fold;
      try {
        after = entries.reduce((sofar, entry) => append(rules, sofar, entry), before);
      } catch (problem) {
        if (!(problem instanceof BehindSnapshot)) throw problem;
        await this.readAll();
        continue;
      }
      const touched = touchedBy(this.game, after, pen.at);
      const written = await store.use(
        (database) => appendEntries(database, entries, touched, secrets),
        (held) => {
          this.unsaved.value = held ? { trouble: { kind: 'held' }, entries } : undefined;
        },
      );
      if (written.ok) {
        this.journal.add(entries);
        this.done(before, after, { ...this.kept.value, ...touched }, step === undefined);
        return before.next;
      }
      if (!(await this.settle(written.trouble, entries))) return undefined;
      if (written.trouble.kind === 'gone') await this.journal.restore(this.kept.value);
    }
  }

  private done(before: Fold, after: Fold, record: SessionRecord, began: boolean): void {
    this.folded.value = after;
    this.kept.value = record;
    tell({ about: 'session', session: this.id, next: after.next });
    this.onTouched?.(record);
    if (!began) return;
    this.candidate ??= before;
    if (after.next - this.candidate.next < SNAPSHOT_EVERY) return;
    const kept = snapshot(this.game.rules, this.id, this.candidate);
    this.candidate = before;
    void store.use((database) => database.snapshots.put(kept as Snapshot));
  }

  /** After a failed write: whether to try again. */
  private async settle(trouble: Trouble, entries: readonly Entry[]): Promise<boolean> {
    if (trouble.kind === 'taken') {
      const { next } = this.folded.value;
      await this.catchUpNow();
      // A note holds whatever happened meanwhile.
      if (this.folded.value.next > next && entries.every(({ body }) => body.kind === 'note')) return true;
      this.notice.value = { said: say('notice/taken') };
      return false;
    }
    return new Promise((resolve) => {
      const answer = (again: boolean) => () => {
        this.unsaved.value = undefined;
        resolve(again);
      };
      this.unsaved.value = { trouble, entries, choice: { retry: answer(true), discard: answer(false) } };
    });
  }
}
