import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';
import { Listeners } from './listeners.ts';
import type { Appended, Log, ReadOn } from './log.ts';
import { placeEntries } from './place.ts';
import { entriesOf, type Touched } from './sessions.ts';
import type { Store } from './store.ts';

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
export class DeviceLog implements Log {
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
