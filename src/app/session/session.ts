import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Corrections } from '../../core/chart.ts';
import type { Body, Entry } from '../../core/entry.ts';
import { type Fault, stopping } from '../../core/fault.ts';
import type { AnyEvent, OpeningTracker } from '../../core/game.ts';
import { type Fold, undoable } from '../../core/journal.ts';
import { type Id, say } from '../../core/said.ts';
import type { Secret, SessionRecord } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';

import { bookOf, isOpen } from './open-book.ts';
import { following, hear, store } from './store.ts';
import type { Kept, Notice, Unsaved } from './kept.ts';

/** A question the session puts to the player before it writes: may these faults stand? */
export interface Insistence {
  readonly faults: readonly Fault[];
  answer(insist: boolean): void;
}

/** An open session: the only writer of its journal. What the signals show is on the disk, always. */
export class Session {
  readonly id: Id;
  readonly game: Game;
  readonly fold: ReadonlySignal<Fold>;
  readonly record: ReadonlySignal<SessionRecord>;
  readonly unsaved: ReadonlySignal<Unsaved | undefined>;
  readonly notice: Signal<Notice | undefined>;
  readonly corrections: Signal<Corrections> = signal({});
  readonly copies: Signal<ReadonlyMap<Id, unknown>> = signal(new Map());
  readonly insistence: Signal<Insistence | undefined> = signal(undefined);
  private readonly kept: Kept;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly stopHearing: () => void;

  constructor(kept: Kept) {
    this.kept = kept;
    ({ id: this.id, game: this.game, fold: this.fold, record: this.record, unsaved: this.unsaved, notice: this.notice } = kept);
    this.stopHearing = hear((news) => {
      if (news.about === 'session' && news.session === this.id && news.next > this.fold.value.next) void this.catchUp();
      if (news.about === 'game' && news.game === this.game.rules.id) void this.readGame();
    });
  }

  /** What is called after every commit, with the record as it is now. */
  set onTouched(told: (record: SessionRecord) => void) {
    this.kept.onTouched = told;
  }

  /**
   * Writes bodies as entries of `step` (a new one if undefined) and only then shows what they change. Resolves to the number of the first; to undefined when they
   * were not written: another writer won the place or they cannot follow (told by `notice`), or the player gave them up.
   */
  commit(bodies: readonly Body[], step?: number, seat?: Id, secrets: readonly Secret[] = []): Promise<number | undefined> {
    const turn = this.queue
      // What writes is no part of opening a session.
      .then(async () => (await import('./commit.ts')).commit(this.kept, { bodies, step, seat, secrets }))
      .catch((problem: unknown) => {
        this.failed(problem);
        return undefined;
      });
    this.queue = turn;
    return following(turn);
  }

  /** Applies events as one step after asking the player about faults. */
  async act(events: readonly AnyEvent[], seat?: Id): Promise<boolean> {
    const checked = this.checked(events);
    const faults = checked instanceof Promise ? await checked : checked;
    if (!faults) return false;
    const insisted = faults.filter((fault) => fault.severity === 'illegal');
    if (stopping(faults, false).length > 0 && !(await this.insist(faults))) return false;
    const first = await this.commit([{ kind: 'events', events, insisted }], undefined, seat);
    const doubts = faults.filter((fault) => fault.severity === 'doubtful');
    if (first !== undefined && doubts.length > 0) this.notice.value = { said: say('notice/doubtful'), faults: doubts };
    return first !== undefined;
  }

  /** What is wrong with events applied in turn: at once, or once the game's book is loaded where only that knows; undefined when it cannot be, told by `notice`. */
  checked(events: readonly AnyEvent[]): Fault[] | Promise<Fault[] | undefined> {
    const { rules, book } = this.game;
    if (rules.tracker.faults || isOpen(this.game)) return this.faultsOf(events);
    return book.rules().then(
      (whole) => this.found(whole.rules.tracker, events),
      (problem: unknown) => {
        this.failed(problem);
        return undefined;
      },
    );
  }

  /** What is wrong with events applied in turn; while the game's book is closed, only as much as its session knows. */
  faultsOf(events: readonly AnyEvent[]): Fault[] {
    return this.found((isOpen(this.game) ? bookOf(this.game) : this.game).rules.tracker, events);
  }

  // biome-ignore lint/suspicious/noExplicitAny: a game's own state, event and setup
  private found(tracker: OpeningTracker<any, any, any>, events: readonly AnyEvent[]): Fault[] {
    let { state } = this.fold.value;
    return events.flatMap((event) => {
      const faults = tracker.faults?.(state, event) ?? [];
      if (stopping(faults, true).length === 0) state = tracker.reduce(state, event);
      return [...faults];
    });
  }

  private failed(problem: unknown): void {
    this.notice.value = { said: say('notice/failed', { problem: problem instanceof Error ? problem.message : String(problem) }) };
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
    if (this.fold.value.steps.length === 0 || (step !== undefined && !this.fold.value.steps.some((one) => one.number === step))) await this.kept.readAll();
    const to = step ?? undoable(this.fold.value)?.number;
    return to !== undefined && (await this.commit([{ kind: 'undo', to }])) !== undefined;
  }

  /** Brings back what the last undo struck. */
  async redo(): Promise<boolean> {
    return this.fold.value.struck.length > 0 && (await this.commit([{ kind: 'redo' }])) !== undefined;
  }

  /** The whole journal, with what could not be written yet, if anything. */
  entries(): Promise<Stored<Entry[]>> {
    return this.kept.entries();
  }

  /** What this page has seen of the journal, with what could not be written yet: for when the database does not answer. */
  inMemory(): Entry[] {
    return this.kept.inMemory();
  }

  /** Changes the player's own name of the session. */
  async rename(title: string): Promise<boolean> {
    const written = await store.use((database) => database.sessions.update(this.id, { title }));
    if (written.ok) this.kept.record.value = { ...this.kept.record.value, title };
    return written.ok;
  }

  /** Reads what other tabs wrote since, once what is being written here is written. */
  catchUp(): Promise<void> {
    const turn = this.queue.then(() => this.kept.catchUp());
    this.queue = turn.catch(() => undefined);
    return turn;
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
}
