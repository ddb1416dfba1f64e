import { type Signal, signal } from '@preact/signals';
import type { Body, Entry } from '../../core/entry.ts';
import type { AnyEvent } from '../../core/events.ts';
import { type Fault, stopping } from '../../core/fault.ts';
import type { Fold } from '../../core/fold.ts';
import type { Id, Said } from '../../core/said.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { Settled } from '../../core/settled.ts';
import { undoable } from '../../core/undo.ts';
import type { SessionLog } from '../../storage/log.ts';
import type { SessionRecord } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import type { SharedSession } from '../company/shared-session.ts';
import { say } from '../shell/say.ts';
import { HeldJournal } from './held-journal.ts';
import { InForce } from './in-force.ts';
import type { Insistence, Notice, Unsaved } from './notices.ts';
import { type Along, StepWriter } from './step-writer.ts';
import { following, hear, store } from './store.ts';

/** An open session: the only writer of its journal. What its signals show is on the disk, always. */
export class Session {
  readonly id: Id;
  readonly game: Game;
  /** What this page holds of it. */
  readonly journal: HeldJournal;
  readonly fold: Signal<Fold>;
  readonly record: Signal<SessionRecord>;
  readonly inForce: InForce;
  readonly unsaved: Signal<Unsaved | undefined> = signal(undefined);
  readonly notice: Signal<Notice | undefined> = signal(undefined);
  readonly insistence: Signal<Insistence | undefined> = signal(undefined);
  /** How this session is shared with other phones, if it is. */
  readonly shared: Signal<SharedSession | undefined> = signal(undefined);
  /** Asked before a step and all after it are struck; resolves to whether they may be. */
  beforeUndo: ((step: number) => Promise<boolean>) | undefined;
  /** Called after every commit, with the record as it is now. */
  onTouched: ((record: SessionRecord) => void) | undefined;
  private readonly queue = new SerialQueue();
  private stopHearing: (() => void)[] = [];
  private readonly steps: StepWriter;

  constructor(game: Game, record: SessionRecord, start: Fold, seen: readonly Entry[]) {
    this.id = record.id;
    this.game = game;
    this.journal = new HeldJournal(game, record, start, seen);
    this.fold = this.journal.fold;
    this.record = this.journal.record;
    this.inForce = new InForce(game.rules, this.fold);
    this.steps = new StepWriter(this);
    this.listen();
  }

  /**
   * Writes bodies as entries of one step and only then shows what they change. Resolves to the number of the first; to undefined when they were not written: another
   * writer won the place or they cannot follow (told by `notice`), or the player gave them up.
   */
  commit(bodies: readonly Body[], along: Along = {}): Promise<number | undefined> {
    const { heard } = this.journal;
    const decidedOn = this.fold.peek();
    const turn = this.queue
      .run(() =>
        heard === this.journal.heard || this.steps.stillHolds(bodies) ? this.steps.write(bodies, along) : this.steps.overtaken(bodies, along, decidedOn),
      )
      .catch((problem: unknown) => {
        const failed = (): Said => say('notice/failed', { problem: problem instanceof Error ? problem.message : String(problem) });
        this.notice.value = { said: problem instanceof Settled ? say('notice/settled') : failed() };
        return undefined;
      });
    return following(turn);
  }

  /** Applies events as one step after asking the player about faults. */
  async act(events: readonly AnyEvent[], seat?: Id): Promise<boolean> {
    const faults = this.inForce.faultsOf(events);
    if (stopping(faults, false).length > 0 && !(await this.insist(faults))) return false;
    const insisted = faults.filter((fault) => fault.severity === 'illegal');
    const first = await this.commit([{ kind: 'events', events, insisted }], { seat });
    const doubts = faults.filter((fault) => fault.severity === 'doubtful');
    if (first === undefined) return false;
    // What was odd about an act is said until the next one.
    if (doubts.length > 0) this.notice.value = { faults: doubts };
    else if ('faults' in (this.notice.peek() ?? {})) this.dismiss();
    return true;
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
    const { heard } = this.journal;
    const { steps } = this.fold.value;
    if (steps.length === 0 || (step !== undefined && steps.placeOf(step) < 0)) await this.journal.readAll();
    if (heard !== this.journal.heard) {
      this.notice.value = { said: say('notice/taken') };
      return false;
    }
    const to = step ?? undoable(this.fold.value)?.number;
    if (to === undefined || (this.beforeUndo && !(await this.beforeUndo(to)))) return false;
    // What came while the question stood was not asked about.
    if (heard !== this.journal.heard) {
      this.notice.value = { said: say('notice/taken') };
      return false;
    }
    return (await this.commit([{ kind: 'undo', to }])) !== undefined;
  }

  /** Brings back what the last undo struck. */
  async redo(): Promise<boolean> {
    return this.fold.value.struck.length > 0 && (await this.commit([{ kind: 'redo' }])) !== undefined;
  }

  /** The whole journal, with what could not be written yet, if anything; read from the disk only as far as this page has not seen it. */
  async entries(): Promise<Stored<Entry[]>> {
    const read = await this.journal.entries();
    return read.ok ? { ok: true, value: [...read.value, ...(this.unsaved.value?.entries ?? [])] } : read;
  }

  /** What this page has seen of the journal, with what could not be written yet: for when the database does not answer. */
  inMemory(): Entry[] {
    return [...this.journal.inMemory, ...(this.unsaved.value?.entries ?? [])];
  }

  /** Changes the player's own name of the session. */
  async rename(title: string): Promise<boolean> {
    const renamed = await store.use((database) => database.sessions.update(this.id, { title }));
    if (renamed.ok) this.record.value = { ...this.record.value, title };
    return renamed.ok;
  }

  /** Reads what others wrote since, up to `next` where that is known, once what is being written here is written. */
  catchUp(next = Number.POSITIVE_INFINITY): Promise<void> {
    return this.queue.run(() => (next > this.fold.value.next ? this.journal.readNews() : undefined));
  }

  /** The notice was read. */
  dismiss(): void {
    this.notice.value = undefined;
  }

  close(): void {
    this.unhear();
    this.shared.value?.close();
  }

  /** From here on another log gives the places, made of this device's own: one that is shared with other phones. */
  useLog(make: (own: SessionLog) => SessionLog): void {
    this.steps.useLog(make);
    this.listen();
    void this.catchUp();
  }

  /** What the session's record gets with entries of others that come to `after`, once they are on the disk. */
  foresee(after: Fold, at: number): void {
    this.steps.foresee(after, at);
  }

  /** Asks again for the places of a step that had got no answer when the app was ended. Nothing else is written before it has one. */
  resume(entries: readonly Entry[]): Promise<void> {
    return this.queue.run(() => this.steps.resume(entries));
  }

  /** Reads the whole journal anew: the disk has another one of this name. */
  reload(): Promise<void> {
    return this.queue.run(() => this.journal.readAnew());
  }

  /** Hears of what others wrote, wherever the places are won, and of what all sessions of the game share. */
  private listen(): void {
    this.unhear();
    this.stopHearing = [
      this.steps.subscribe((next) => void this.catchUp(next)),
      hear((news) => news.about === 'game' && news.game === this.game.rules.id && void this.inForce.read()),
    ];
  }

  private unhear(): void {
    for (const stop of this.stopHearing.splice(0)) stop();
  }
}
