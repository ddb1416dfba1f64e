import type { Line } from '../../src/company/line.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Appended, Log, ReadOn } from '../../src/storage/log.ts';
import { LossyLog, type Network } from './lossy-log.ts';
import { MemoryLog } from './memory-log.ts';

/** Milliseconds. */
const HEARTBEAT = 2_000;

/** A relay in memory: the log of each table, and who hears what is said at it. */
export class Tables {
  private readonly logs = new Map<string, MemoryLog>();
  readonly lines = new Set<MemoryLine>();
  private readonly opening: () => Entry;

  /** `opening` is the first entry of the only session that is shared. */
  constructor(opening: () => Entry) {
    this.opening = opening;
  }

  logOf(secret: string): MemoryLog {
    const log = this.logs.get(secret) ?? new MemoryLog(this.opening());
    this.logs.set(secret, log);
    return log;
  }

  /** A line of a phone to a table. Rejects while the phone is off the network. */
  async reach(secret: string, way: Way): Promise<Line> {
    await way.network.later();
    if (!way.connected) throw new Error('no connection');
    const line = new MemoryLine(this, secret, way);
    this.lines.add(line);
    return line;
  }

  /** Cuts a phone off, or lets it come back. */
  connect(way: Way, connected: boolean): void {
    if (way.connected === connected) return;
    way.connected = connected;
    for (const line of this.lines) if (line.way === way) line.turned(connected);
  }
}

/** A phone's way to the relay. */
export interface Way {
  readonly network: Network;
  connected: boolean;
}

/** A line over a bad network. Like a relay's it answers nothing more once it is closed. */
class MemoryLine implements Line {
  readonly log: Log;
  readonly way: Way;
  reached: boolean;
  onReached: (reached: boolean) => void = () => undefined;
  onHeard: (what: unknown, by: string) => void = () => undefined;
  private readonly tables: Tables;
  private readonly secret: string;
  private readonly lossy: LossyLog;
  private closed = false;
  private readonly listeners = new Set<() => void>();
  private readonly beating: ReturnType<typeof setInterval>;
  private readonly ends: (() => void)[] = [];

  constructor(tables: Tables, secret: string, way: Way) {
    this.tables = tables;
    this.secret = secret;
    this.way = way;
    this.reached = way.connected;
    this.lossy = new LossyLog(tables.logOf(secret), way.network);
    this.lossy.connected = way.connected;
    const shut = new Promise<void>((resolve) => this.ends.push(resolve));
    const unlessClosed = <T>(asked: Promise<T>, closed: T): Promise<T> =>
      this.closed ? Promise.resolve(closed) : Promise.race([asked, shut.then(() => closed)]);
    this.log = {
      append: (entries) => unlessClosed<Appended>(this.lossy.append(entries), { kind: 'unsure', why: 'closed' }),
      from: (number) => unlessClosed<ReadOn>(this.lossy.from(number), { ok: false, why: 'closed' }),
      subscribe: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
    this.lossy.subscribe(() => this.tell());
    // News that were lost are noticed after a while, as by the heartbeat of a relay.
    this.beating = setInterval(() => this.way.connected && this.tell(), HEARTBEAT);
  }

  say(what: unknown): void {
    if (this.closed || !this.way.connected) return;
    const said = JSON.stringify(what);
    const by = `key of ${(what as { readonly phone: string }).phone}`;
    for (const other of this.tables.lines) if (other !== this && other.secret === this.secret) other.arrives(said, by);
  }

  turned(connected: boolean): void {
    this.lossy.connected = connected;
    this.reached = connected;
    this.onReached(connected);
  }

  close(): Promise<void> {
    this.closed = true;
    clearInterval(this.beating);
    this.lossy.connected = false;
    for (const end of this.ends) end();
    this.tables.lines.delete(this);
    return Promise.resolve();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private arrives(said: string, by: string): void {
    for (let copies = this.way.network.copies(); copies > 0; copies -= 1)
      void this.way.network.later().then(() => this.way.connected && !this.closed && this.onHeard(JSON.parse(said), by));
  }
}
