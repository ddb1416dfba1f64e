import { type Entry, entryHash } from '../core/entry.ts';
import type { Appended, Log, ReadOn, Silence } from '../storage/log.ts';

/** How far the own log is: it has all that was read, or why it has not. */
export type Caught = { readonly ok: true; readonly next: number } | { readonly ok: false; readonly why: Silence };

/**
 * A session on this device that is shared: the log of the table decides who wins a place, and what won stands in the own log before it is said to have won. What is read
 * is read from the own log, so that the state stays readable without a connection. Nothing is ever written to the own log that does not stand in the table's.
 */
export class SharedLog implements Log {
  /** Told after each reading of the table's log: whether the own log has all of it now, and why not. */
  onCaught: (caught: Caught) => void = () => undefined;
  private readonly own: Log;
  private readonly table: Log;
  private readonly accepts: (entries: readonly Entry[]) => Promise<boolean>;
  /** The number of the entry that the own log wants next, as far as is known. */
  private next = 0;
  private catching: Promise<Caught> | undefined;
  private following: Promise<Caught> | undefined;

  /** Both logs must have the same opening. `accepts` says whether entries of the table are what the game's rules can go on with; what they cannot is written nowhere. */
  constructor(own: Log, table: Log, accepts: (entries: readonly Entry[]) => Promise<boolean> = () => Promise.resolve(true)) {
    this.own = own;
    this.table = table;
    this.accepts = accepts;
  }

  async append(entries: readonly Entry[]): Promise<Appended> {
    const first = entries[0];
    if (!first) return { kind: 'won' };
    const came = await this.table.append(entries);
    if (came.kind === 'unsure' || (came.kind === 'refused' && came.why !== 'gap' && came.why !== 'not-following')) return came;
    const caught = await this.catchUp();
    if (!caught.ok) return { kind: 'unsure', why: caught.why };
    if (came.kind === 'refused') return came;
    const standing = await this.own.from(first.number);
    if (!standing.ok) return { kind: 'unsure', why: standing.why };
    for (const [i, entry] of entries.entries()) {
      const at = standing.entries[i];
      // The table's log may tell of a place before it lets it be read.
      if (!at) return { kind: 'unsure', why: 'unreachable' };
      if (entryHash(at) !== entryHash(entry)) return { kind: 'taken', by: at };
    }
    return { kind: 'won' };
  }

  from(number: number): Promise<ReadOn> {
    return this.own.from(number);
  }

  /** Tells of new entries of the own log, which follows the table's from here on. */
  subscribe(listener: () => void): () => void {
    const ends = [this.own.subscribe(listener), this.table.subscribe(() => void this.catchUp())];
    void this.catchUp();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Copies what the own log has not from the table's. Whoever asks gets the answer of a reading that began after they asked. */
  catchUp(): Promise<Caught> {
    if (!this.catching) return this.begin();
    // One reading is on its way, and may have read before: all who ask meanwhile share the one after it.
    this.following ??= this.catching.then(() => this.begin());
    return this.following;
  }

  private begin(): Promise<Caught> {
    this.following = undefined;
    const catching = this.copy().finally(() => {
      if (this.catching === catching) this.catching = undefined;
    });
    void catching.then((caught) => this.onCaught(caught));
    this.catching = catching;
    return catching;
  }

  private async copy(): Promise<Caught> {
    const behind = await this.own.from(this.next);
    if (!behind.ok) return behind;
    this.next += behind.entries.length;
    // The last entry that is here is read too: it must be the table's.
    const ahead = await this.table.from(Math.max(0, this.next - 1));
    if (!ahead.ok) return ahead;
    const last = ahead.entries.at(-1);
    const fresh = ahead.entries.filter(({ number }) => number >= this.next);
    if (fresh.length > 0 && !(await this.accepts(fresh))) return { ok: false, why: 'newer' };
    // All at once: whenever the app is killed, no step stands on the disk in part.
    const came = await this.own.append(ahead.entries);
    if (came.kind === 'unsure') return { ok: false, why: came.why };
    if (came.kind !== 'won') return { ok: false, why: 'parted' };
    if (last) this.next = Math.max(this.next, last.number + 1);
    return { ok: true, next: this.next };
  }
}
