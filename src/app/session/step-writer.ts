import type { Body, Entry } from '../../core/entry.ts';
import { entryHash } from '../../core/entry.ts';
import { written } from '../../core/events.ts';
import { stopping } from '../../core/fault.ts';
import { BehindSnapshot, type Fold } from '../../core/fold.ts';
import { append } from '../../core/journal.ts';
import type { Id } from '../../core/said.ts';
import { write } from '../../core/write.ts';
import { DeviceLog } from '../../storage/device-log.ts';
import type { SessionLog } from '../../storage/log.ts';
import type { Secret } from '../../storage/records.ts';
import type { Trouble } from '../../storage/trouble.ts';
import { allHold } from './holds-anyway.ts';
import { numbered } from './numbering.ts';
import type { Session } from './session.ts';
import { touchedBy } from './session-record.ts';
import { hear, store, tell } from './store.ts';
import { writer } from './writer.ts';

/** What is written with a decision: the step it belongs to (a new one by default), who decides, and the secrets that belong to it. */
export interface Along {
  readonly step?: number | undefined;
  readonly seat?: Id | undefined;
  readonly secrets?: readonly Secret[];
}

/** Writes the steps of a session through the log that gives the places: behind what others wrote where they still hold, again where no answer came. */
export class StepWriter {
  private readonly session: Session;
  /** What the record gets with the entries that are being written. */
  private touched: ReturnType<typeof touchedBy> | undefined;
  private readonly own: SessionLog;
  private log: SessionLog;

  constructor(session: Session) {
    this.session = session;
    this.own = new DeviceLog(store, session.id, {
      tabs: {
        tell: (id, next) => tell({ about: 'session', session: id, next }),
        hear: (listener) => hear((news) => news.about === 'session' && listener(news.session, news.next)),
      },
      touched: (last) => (this.touched?.hash === entryHash(last) ? this.touched : { touched: last.at }),
      onHeld: (entries, waits) => {
        session.unsaved.value = waits ? { trouble: { kind: 'held' }, entries } : undefined;
      },
    });
    this.log = this.own;
  }

  /** From here on another log gives the places, made of this device's own. */
  useLog(make: (own: SessionLog) => SessionLog): void {
    this.log = make(this.own);
  }

  /** Tells of the places that others won, wherever they are won; the function returned ends it. */
  subscribe(listener: (next?: number) => void): () => void {
    return this.log.subscribe(listener);
  }

  /** What the session's record gets with entries of others that come to `after`, once they are on the disk. */
  foresee(after: Fold, at: number): void {
    this.touched = touchedBy(this.session.game, after, at);
  }

  /** Writes bodies as entries of one step, and shows what they change once they are on the disk. Resolves as `Session.commit`. */
  async write(bodies: readonly Body[], along: Along): Promise<number | undefined> {
    const { session } = this;
    let whole = false;
    for (;;) {
      const before = session.fold.value;
      const entries = this.entriesFor(before, bodies, along);
      let after: Fold;
      try {
        after = entries.reduce((sofar, entry) => append(session.game.rules, sofar, entry), before);
      } catch (problem) {
        // What the whole journal does not have, no second reading finds.
        if (!(problem instanceof BehindSnapshot) || whole) throw problem;
        whole = true;
        const { heard } = session.journal;
        await session.journal.readAll();
        if (heard !== session.journal.heard) return this.overtaken(bodies, along, before);
        continue;
      }
      this.foresee(after, entries[0]?.at ?? Date.now());
      const came = await this.place(entries, along.secrets ?? []);
      if (came === 'won') {
        const record = { ...session.record.value, ...this.touched };
        session.journal.wrote(entries, after, record, along.step === undefined);
        session.onTouched?.(record);
        return before.next;
      }
      if (came === 'given-up') return undefined;
      await session.journal.readNews();
      // A note holds whatever happened meanwhile, and so does what is sealed.
      if (session.fold.value.next === before.next || !this.stillHolds(bodies)) return this.overtaken(bodies, along, before);
    }
  }

  /** Asks again for the places of a step that had got no answer when the app was ended. */
  async resume(entries: readonly Entry[]): Promise<void> {
    const before = this.session.fold.value;
    const came = await this.place(entries, []);
    await this.session.journal.readNews();
    const bodies = entries.map(({ body }) => body);
    if (came === 'lost') await this.overtaken(bodies, {}, before);
  }

  /** Whether bodies hold behind whatever others wrote meanwhile. */
  stillHolds(bodies: readonly Body[]): boolean {
    const events = bodies.flatMap((body) => (body.kind === 'events' ? body.events : []));
    return allHold(bodies) && stopping(this.session.inForce.faultsOf(events), false).length === 0;
  }

  /** Losing a place is rare: what is needed then is no part of a session's opening. */
  async overtaken(bodies: readonly Body[], along: Along, before: Fold): Promise<undefined> {
    const { overtaken } = await import('./overtaken.ts');
    overtaken(this.session, bodies, along, before);
  }

  /** The entries that write bodies behind what the fold has. */
  private entriesFor(before: Fold, bodies: readonly Body[], { step, seat }: Along): Entry[] {
    const { tracker } = this.session.game.rules;
    const pen = { session: this.session.id, writer: writer(), seat: seat ?? null, at: Date.now() };
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

  /** After a failed write: whether to try again. */
  private again(trouble: Trouble, entries: readonly Entry[]): Promise<boolean> {
    const { unsaved } = this.session;
    return new Promise((resolve) => {
      const answer = (retry: boolean) => () => {
        unsaved.value = undefined;
        resolve(retry);
      };
      unsaved.value = { trouble, entries, choice: { retry: answer(true), discard: answer(false) } };
    });
  }

  /** Writes a session whose database was deleted behind the page's back once more, if the page has seen all of it. */
  private async restore(): Promise<void> {
    const { whole } = this.session.journal;
    if (!whole) return;
    const { writeAgain } = await import('../../storage/later.ts');
    await store.use((database) => writeAgain(database, this.session.record.value, whole));
  }
}
