import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { placeEntries } from '../storage/place.ts';
import { entriesOf, type Touched } from '../storage/sessions.ts';
import type { Store } from '../storage/store.ts';
import { Listeners } from './listeners.ts';
import type { Appended, Log, ReadOn } from './log.ts';
import { refusalWithin } from './sound-entry.ts';

/** How the tabs of one device tell each other that a session has entries up to `next`. */
export interface Tabs {
  tell(session: Id, next: number): void;
  /** The function returned ends it. */
  hear(listener: (session: Id) => void): () => void;
}

/** The log of a session on this device. The session must be on the disk; a place is won when the disk has it. */
export class DeviceLog implements Log {
  private readonly store: Store;
  private readonly session: Id;
  private readonly tabs: Tabs;
  private readonly touched: (entry: Entry) => Touched;
  private readonly own = new Listeners();

  /** `touched` says what the session's record gets with entries, of which it is told the last. */
  constructor(store: Store, session: Id, tabs: Tabs, touched: (entry: Entry) => Touched) {
    this.store = store;
    this.session = session;
    this.tabs = tabs;
    this.touched = touched;
  }

  async append(entries: readonly Entry[]): Promise<Appended> {
    const last = entries.at(-1);
    if (!last) return { kind: 'won' };
    if (entries.some(({ session }) => session !== this.session)) return { kind: 'refused', why: 'other-session' };
    const why = refusalWithin(entries);
    if (why) return { kind: 'refused', why };
    const placed = await this.store.use((database) => placeEntries(database, entries, this.touched(last)));
    if (!placed.ok) return { kind: 'unsure', why: placed.trouble.kind };
    const { value } = placed;
    if (value.kind === 'gap' || value.kind === 'not-following') return { kind: 'refused', why: value.kind };
    if (value.kind === 'won') {
      this.own.tell();
      this.tabs.tell(this.session, last.number + 1);
    }
    return value;
  }

  async from(number: number): Promise<ReadOn> {
    const read = await this.store.use((database) => entriesOf(database, this.session, number));
    return read.ok ? { ok: true, entries: read.value } : { ok: false, why: read.trouble.kind };
  }

  subscribe(listener: () => void): () => void {
    const ends = [this.own.add(listener), this.tabs.hear((session) => session === this.session && listener())];
    return () => {
      for (const end of ends) end();
    };
  }
}
