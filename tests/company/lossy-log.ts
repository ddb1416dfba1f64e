import type { Entry } from '../../src/core/entry.ts';
import { Listeners } from '../../src/storage/listeners.ts';
import type { Appended, Log, ReadOn, Silence } from '../../src/storage/log.ts';
import type { MemoryLog } from './memory-log.ts';

/** What a network does with what is sent over it. */
export interface Network {
  /** How often a message arrives: 0 is a loss, 2 a duplicate. */
  copies(): number;
  /** Ends at some later time; those that wait end in any order. */
  later(): Promise<void>;
}

const LOST = { kind: 'unsure', why: 'unreachable' } as const;

/**
 * A phone's way to a log over a bad network. Requests, answers and news are delayed, lost, doubled and overtaken, each by itself. Who hears no answer gives up: at any
 * time, so also while the answer is still on its way.
 */
export class LossyLog implements Log {
  /** While the phone is off, nothing arrives either way. */
  connected = true;
  private readonly log: MemoryLog;
  private readonly network: Network;
  private readonly listeners = new Listeners();

  constructor(log: MemoryLog, network: Network) {
    this.log = log;
    this.network = network;
    log.subscribe(() => this.send(() => this.listeners.tell()));
  }

  append(entries: readonly Entry[]): Promise<Appended> {
    // As over a wire: neither side holds the other's object.
    const sent = JSON.stringify(entries);
    return this.ask<Appended>(() => this.log.place(JSON.parse(sent)), LOST);
  }

  from(number: number): Promise<ReadOn> {
    return this.ask<ReadOn>(() => ({ ok: true, entries: this.log.entries.slice(number) }), { ok: false, why: LOST.why satisfies Silence });
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  private ask<T>(answer: () => T, silence: T): Promise<T> {
    return new Promise((resolve) => {
      this.send(() => {
        const said = answer();
        this.send(() => resolve(said));
      });
      void this.network
        .later()
        .then(() => this.network.later())
        .then(() => this.network.later())
        .then(() => resolve(silence));
    });
  }

  private send(arrive: () => void): void {
    if (!this.connected) return;
    for (let copies = this.network.copies(); copies > 0; copies -= 1) void this.network.later().then(() => this.connected && arrive());
  }
}
