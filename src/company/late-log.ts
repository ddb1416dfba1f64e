import type { Entry } from '../core/entry.ts';
import { Listeners } from '../storage/listeners.ts';
import type { Appended, Log, ReadOn } from '../storage/log.ts';

/** The log of a table that is not reached yet, or no more: it gives no answer until it is given one, and whoever listens hears of that one's news. */
export class LateLog implements Log {
  private log: Log | undefined;
  private readonly listeners = new Listeners();
  private ends: () => void = () => undefined;

  /** From here on `log` answers; undefined: nobody does. */
  set(log: Log | undefined): void {
    this.ends();
    this.log = log;
    this.ends = log?.subscribe((next) => this.listeners.tell(next)) ?? (() => undefined);
    if (log) this.listeners.tell();
  }

  append(entries: readonly Entry[]): Promise<Appended> {
    return this.log?.append(entries) ?? Promise.resolve({ kind: 'unsure', why: 'unreachable' });
  }

  from(number: number): Promise<ReadOn> {
    return this.log?.from(number) ?? Promise.resolve({ ok: false, why: 'unreachable' });
  }

  subscribe(listener: (next?: number) => void): () => void {
    return this.listeners.add(listener);
  }
}
