import { type Entry, entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';
import type { Database } from './database.ts';
import { outOfOrder, refusalOf } from './following.ts';
import { Listeners } from './listeners.ts';
import type { Appended, ReadOn, SessionLog } from './log.ts';
import { entriesOf, type Touched } from './sessions.ts';
import type { Store } from './store.ts';
import { SessionGone } from './trouble.ts';

/** How the tabs of one device tell each other that a session has entries up to `next`. */
export interface Tabs {
  tell(session: Id, next: number): void;
  /** The function returned ends it. */
  hear(listener: (session: Id, next: number) => void): () => void;
}

/** What a session on this device keeps beside its entries. */
export interface DeviceLogOptions {
  readonly tabs: Tabs;
  /** What the session's record gets with entries, of which it is told the last. */
  readonly touched: (last: Entry) => Touched;
  /** A write waits for its turn, or waits no more: another tab holds the database. */
  readonly onHeld?: (entries: readonly Entry[], waits: boolean) => void;
}

/**
 * The log of a session on this device. The session must be on the disk; a place is won when the disk has it. The entries are this release's own, or were checked when
 * they came in: their shape is not looked at again.
 */
export class DeviceLog implements SessionLog {
  private readonly store: Store;
  private readonly session: Id;
  private readonly options: DeviceLogOptions;
  private readonly own = new Listeners();

  constructor(store: Store, session: Id, options: DeviceLogOptions) {
    this.store = store;
    this.session = session;
    this.options = options;
  }

  async append(entries: readonly Entry[], secrets: readonly Secret[] = []): Promise<Appended> {
    const last = entries.at(-1);
    if (!last) return { kind: 'won' };
    const { tabs, touched, onHeld } = this.options;
    const placed = await this.store.use(
      (database) => placeEntries(database, this.session, entries, touched(last), secrets),
      (waits) => onHeld?.(entries, waits),
    );
    if (!placed.ok) return { kind: 'unsure', why: placed.trouble.kind, trouble: placed.trouble };
    if (placed.value.kind === 'won') {
      this.own.tell(last.number + 1);
      tabs.tell(this.session, last.number + 1);
    }
    return placed.value;
  }

  async from(number: number): Promise<ReadOn> {
    const read = await this.store.use((database) => entriesOf(database, this.session, number));
    return read.ok ? { ok: true, entries: read.value } : { ok: false, why: read.trouble.kind };
  }

  subscribe(listener: (next?: number) => void): () => void {
    const ends = [this.own.add(listener), this.options.tabs.hear((session, next) => session === this.session && listener(next))];
    return () => {
      for (const end of ends) end();
    };
  }
}

/** What came of asking for places: the entries stand there, or another one does at the first place that is not theirs, or nothing was written since they do not follow. */
export type Placed =
  | { readonly kind: 'won' }
  | { readonly kind: 'taken'; readonly by: Entry }
  | { readonly kind: 'refused'; readonly why: 'gap' | 'not-following' | 'other-session' };

/**
 * Gives entries, each the next after the one before it, their places in the journal of a session on the disk, or says what stands there. The entries, the session's record
 * (its length and hash those of the last) and the secrets that belong to them are written together or not at all, with strict durability; what they follow is read in the
 * same transaction. Those that stand there already are not written again; when all do, they are *won*. Rejects with `SessionGone` when there is no such session.
 */
export async function placeEntries(
  database: Database,
  session: Id,
  entries: readonly Entry[],
  touched: Touched,
  secrets: readonly Secret[] = [],
): Promise<Placed> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return { kind: 'won' };
  const why = first.session === session ? outOfOrder(entries) : 'other-session';
  if (why) return refused(why);
  return database.transaction('rw', database.entries, database.sessions, database.secrets, async (): Promise<Placed> => {
    const [record, standing] = await Promise.all([
      database.sessions.get(session),
      database.entries
        .where(':id')
        .between([session, first.number - 1], [session, last.number], true, true)
        .toArray(),
    ]);
    // A database that was deleted behind our back opens again empty: entries without the ones before them would be no journal.
    if (!record) throw new SessionGone(session);
    const at = (number: number): Entry | undefined => standing.find((one) => one.number === number);
    const fresh = entries.findIndex((entry) => !at(entry.number));
    const known = fresh < 0 ? entries : entries.slice(0, fresh);
    for (const entry of known) {
      const one = at(entry.number) as Entry;
      if (entryHash(one) !== entryHash(entry)) return { kind: 'taken', by: one };
    }
    const next = fresh < 0 ? undefined : entries[fresh];
    if (!next) return { kind: 'won' };
    const before = at(next.number - 1);
    const wrong = next.number > 0 && !before ? 'gap' : refusalOf(next, before);
    if (wrong) return refused(wrong);
    // All at once: each answer that is waited for may cost a frame.
    await Promise.all([
      ...entries.slice(fresh).map((entry) => database.entries.add(entry)),
      ...secrets.map((secret) => database.secrets.put(secret)),
      // Who plays on wants it no longer thrown away.
      database.sessions.put({ ...record, ...touched, length: last.number + 1, hash: entryHash(last), trashed: null }),
    ]);
    return { kind: 'won' };
  });
}

function refused(why: Extract<Placed, { kind: 'refused' }>['why']): Placed {
  return { kind: 'refused', why };
}
