import { type Signal, signal } from '@preact/signals';
import { type Body, type Entry, entryHash } from '../../core/entry.ts';
import { type AnyEvent, written } from '../../core/events.ts';
import { type Fault, stopping } from '../../core/fault.ts';
import { BehindSnapshot, type Fold } from '../../core/fold.ts';
import { append } from '../../core/journal.ts';
import type { Id, Said } from '../../core/said.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { Settled } from '../../core/settled.ts';
import { undoable } from '../../core/undo.ts';
import { write } from '../../core/write.ts';
import { DeviceLog } from '../../storage/device-log.ts';
import type { SessionLog } from '../../storage/log.ts';
import type { Secret, SessionRecord } from '../../storage/records.ts';
import type { Stored, Trouble } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import type { SharedSession } from '../company/shared-session.ts';
import { say } from '../shell/say.ts';
import { HeldJournal } from './held-journal.ts';
import { allHold } from './holds-anyway.ts';
import { InForce } from './in-force.ts';
import type { Insistence, Notice, Unsaved } from './notices.ts';
import { numbered } from './numbering.ts';
import { touchedBy } from './session-record.ts';
import { following, hear, store, tell } from './store.ts';
import { writer } from './writer.ts';

/** What is written with a decision: the step it belongs to (a new one by default), who decides, and the secrets that belong to it. */
export interface Along {
  readonly step?: number | undefined;
  readonly seat?: Id | undefined;
  readonly secrets?: readonly Secret[];
}

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
  /** What the record gets with the entries that are being written. */
  private touched: ReturnType<typeof touchedBy> | undefined;
  private readonly own: SessionLog;
  private log: SessionLog;

  constructor(game: Game, record: SessionRecord, start: Fold, seen: readonly Entry[]) {
    this.id = record.id;
    this.game = game;
    this.journal = new HeldJournal(game, record, start, seen);
    this.fold = this.journal.fold;
    this.record = this.journal.record;
    this.inForce = new InForce(game.rules, this.fold);
    this.own = new DeviceLog(store, this.id, {
      tabs: {
        tell: (session, next) => tell({ about: 'session', session, next }),
        hear: (listener) => hear((news) => news.about === 'session' && listener(news.session, news.next)),
      },
      touched: (last) => (this.touched?.hash === entryHash(last) ? this.touched : { touched: last.at }),
      onHeld: (entries, waits) => {
        this.unsaved.value = waits ? { trouble: { kind: 'held' }, entries } : undefined;
      },
    });
    this.log = this.own;
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
      .run(() => (heard === this.journal.heard || this.stillHolds(bodies) ? this.write(bodies, along) : this.overtaken(bodies, along, decidedOn)))
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
    this.log = make(this.own);
    this.listen();
    void this.catchUp();
  }

  /** What the session's record gets with entries of others that come to `after`, once they are on the disk. */
  foresee(after: Fold, at: number): void {
    this.touched = touchedBy(this.game, after, at);
  }

  /** Asks again for the places of a step that had got no answer when the app was ended. Nothing else is written before it has one. */
  resume(entries: readonly Entry[]): Promise<void> {
    return this.queue.run(async () => {
      const before = this.fold.value;
      const came = await this.place(entries, []);
      await this.journal.readNews();
      const bodies = entries.map(({ body }) => body);
      if (came === 'lost') await this.overtaken(bodies, {}, before);
    });
  }

  /** Reads the whole journal anew: the disk has another one of this name. */
  reload(): Promise<void> {
    return this.queue.run(() => this.journal.readAnew());
  }

  /** Hears of what others wrote, wherever the places are won, and of what all sessions of the game share. */
  private listen(): void {
    this.unhear();
    this.stopHearing = [
      this.log.subscribe((next) => void this.catchUp(next)),
      hear((news) => news.about === 'game' && news.game === this.game.rules.id && void this.inForce.read()),
    ];
  }

  private unhear(): void {
    for (const stop of this.stopHearing.splice(0)) stop();
  }

  private async write(bodies: readonly Body[], along: Along): Promise<number | undefined> {
    let whole = false;
    for (;;) {
      const before = this.fold.value;
      const entries = this.entriesFor(before, bodies, along);
      let after: Fold;
      try {
        after = entries.reduce((sofar, entry) => append(this.game.rules, sofar, entry), before);
      } catch (problem) {
        // What the whole journal does not have, no second reading finds.
        if (!(problem instanceof BehindSnapshot) || whole) throw problem;
        whole = true;
        const { heard } = this.journal;
        await this.journal.readAll();
        if (heard !== this.journal.heard) return this.overtaken(bodies, along, before);
        continue;
      }
      this.touched = touchedBy(this.game, after, entries[0]?.at ?? Date.now());
      const came = await this.place(entries, along.secrets ?? []);
      if (came === 'won') {
        const record = { ...this.record.value, ...this.touched };
        this.journal.wrote(entries, after, record, along.step === undefined);
        this.onTouched?.(record);
        return before.next;
      }
      if (came === 'given-up') return undefined;
      await this.journal.readNews();
      // A note holds whatever happened meanwhile, and so does what is sealed.
      if (this.fold.value.next === before.next || !this.stillHolds(bodies)) return this.overtaken(bodies, along, before);
    }
  }

  /** Whether bodies hold behind whatever others wrote meanwhile. */
  private stillHolds(bodies: readonly Body[]): boolean {
    const events = bodies.flatMap((body) => (body.kind === 'events' ? body.events : []));
    return allHold(bodies) && stopping(this.inForce.faultsOf(events), false).length === 0;
  }

  /** The entries that write bodies behind what the fold has. */
  private entriesFor(before: Fold, bodies: readonly Body[], { step, seat }: Along): Entry[] {
    const { tracker } = this.game.rules;
    const pen = { session: this.id, writer: writer(), seat: seat ?? null, at: Date.now() };
    const kept = numbered(bodies, before.next).map((body) =>
      body.kind === 'events' ? { ...body, events: body.events.map((event) => written(tracker, event)) } : body,
    );
    return write(before, pen, kept, step);
  }

  /** Asks for the places of entries, the very same ones again where no answer came, for as long as the player wants. */
  private async place(entries: readonly Entry[], secrets: readonly Secret[]): Promise<'won' | 'lost' | 'given-up'> {
    for (;;) {
      const came = await this.log.append(entries, secrets);
      if (came.kind === 'won') return 'won';
      // Without the entry before it on the disk there is no journal to write to.
      const gone = came.kind === 'refused' && came.why === 'gap';
      const trouble: Trouble | undefined = gone ? { kind: 'gone' } : came.kind === 'unsure' ? came.trouble : undefined;
      if (!trouble) return came.kind === 'unsure' ? 'given-up' : 'lost';
      if (!(await this.again(trouble, entries))) return 'given-up';
      if (trouble.kind === 'gone') await this.restore();
    }
  }

  /** Losing a place is rare: what is needed then is no part of a session's opening. */
  private async overtaken(bodies: readonly Body[], along: Along, before: Fold): Promise<undefined> {
    const { overtaken } = await import('./overtaken.ts');
    overtaken(this, bodies, along, before);
  }

  /** After a failed write: whether to try again. */
  private again(trouble: Trouble, entries: readonly Entry[]): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (retry: boolean) => () => {
        this.unsaved.value = undefined;
        resolve(retry);
      };
      this.unsaved.value = { trouble, entries, choice: { retry: answer(true), discard: answer(false) } };
    });
  }

  /** Writes a session whose database was deleted behind the page's back once more, if the page has seen all of it. */
  private async restore(): Promise<void> {
    const { whole } = this.journal;
    if (!whole) return;
    const { writeAgain } = await import('../../storage/later.ts');
    await store.use((database) => writeAgain(database, this.record.value, whole));
  }
}
