import type { NatsConnection } from '@nats-io/nats-core';
import type { TableKeys } from './invitation.ts';
import type { Line } from './line.ts';
import { openMessage, sealText } from './message.ts';
import { RelayLog, type RelayOptions } from './relay-log.ts';

/** Longest wait for what was said last to be gone, in milliseconds. */
const FLUSH = 1_000;

/** A line to a table over a relay. What is said goes over a subject of its own, which the relay does not keep. */
export class RelayLine implements Line {
  readonly log: RelayLog;
  onReached: (reached: boolean) => void = () => undefined;
  onHeard: (what: unknown) => void = () => undefined;
  reached = true;
  private readonly connection: NatsConnection;
  private readonly keys: TableKeys;
  private readonly options: RelayOptions;
  private saying: Promise<unknown> = Promise.resolve();

  constructor(connection: NatsConnection, keys: TableKeys, options: RelayOptions) {
    this.connection = connection;
    this.keys = keys;
    this.options = options;
    this.log = new RelayLog(connection, keys, options);
    connection.subscribe(keys.spoken, { callback: (problem, { data }) => void (problem ? undefined : this.hear(data)) });
    void this.watch();
  }

  say(what: unknown): void {
    // One after the other, so that they arrive in order.
    this.saying = this.saying.then(async () => {
      const sealed = await sealText({ ...this.keys, subject: this.keys.spoken }, 0, JSON.stringify(what), this.options.fill);
      if (sealed && this.reached && !this.connection.isClosed()) this.connection.publish(this.keys.spoken, sealed);
    });
  }

  move(): Promise<boolean> {
    return this.log.move();
  }

  async close(): Promise<void> {
    this.log.close();
    await this.saying;
    // A connection that is broken off is flushed when it is back, perhaps never.
    if (this.reached) await Promise.race([this.connection.flush().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, FLUSH))]);
    await this.connection.close();
  }

  private async hear(bytes: Uint8Array): Promise<void> {
    const opened = await openMessage({ ...this.keys, subject: this.keys.spoken }, bytes);
    if (opened) this.onHeard(opened.raw);
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      const reached = type === 'reconnect' ? true : type === 'disconnect' || type === 'staleConnection' ? false : this.reached;
      if (reached === this.reached) continue;
      this.reached = reached;
      this.onReached(reached);
    }
  }
}
