import type { NatsConnection } from '@nats-io/nats-core';
import { maxLength, pipe, safeParse, strictObject, string } from 'valibot';
import type { Id } from '../core/said.ts';
import type { KeptKey } from '../storage/remembered-table.ts';
import type { Line } from './line.ts';
import { openMessage, sealText } from './message.ts';
import { hasSigned, idOfPoint, PhoneKey } from './phone-key.ts';
import { RelayLog, type RelayOptions } from './relay-log.ts';
import type { RelayKeys } from './relay-user.ts';

/** Longest wait for what was said last to be gone, in milliseconds. */
const FLUSH = 1_000;

const text = (most: number) => pipe(string(), maxLength(most));
/** What is said, as JSON, and the key pair that signed it. */
const signed = strictObject({ said: text(10_000), point: strictObject({ x: text(64), y: text(64) }), signature: text(200) });

/** How a relay's line may be set. */
interface LineOptions extends RelayOptions {
  /** The key pair of this phone: it signs what is said, so that nobody speaks in its name. */
  readonly me: PhoneKey;
}

/** The key pair that proves the name of a copy of the app to the others at a relay: the one that was kept, or a new one that is kept from here on. */
export async function ownKey(kept: unknown, keep: (key: KeptKey) => unknown): Promise<PhoneKey> {
  const known = await PhoneKey.of(Object(kept) as KeptKey);
  const key = known ?? (await PhoneKey.make());
  if (!known) keep(key.kept);
  return key;
}

/** A line to a table over a relay. What is said goes over a subject of its own, which the relay does not keep. */
export class RelayLine implements Line {
  readonly log: RelayLog;
  onReached: (reached: boolean) => void = () => undefined;
  onHeard: (what: unknown, by: Id) => void = () => undefined;
  reached = true;
  private readonly connection: NatsConnection;
  private readonly keys: RelayKeys;
  private readonly options: LineOptions;
  private saying: Promise<unknown> = Promise.resolve();

  constructor(connection: NatsConnection, keys: RelayKeys, options: LineOptions) {
    this.connection = connection;
    this.keys = keys;
    this.options = options;
    this.log = new RelayLog(connection, keys, options);
    connection.subscribe(keys.spoken, { callback: (problem, { data }) => void (problem ? undefined : this.hear(data).catch(() => undefined)) });
    void this.watch();
  }

  say(what: unknown): void {
    // One after the other, so that they arrive in order.
    this.saying = this.saying.then(async () => {
      const { me, fill } = this.options;
      const said = JSON.stringify(what);
      const message = { said, point: me.point, signature: await me.sign(this.bound(said)) };
      const sealed = await sealText({ ...this.keys, subject: this.keys.spoken }, 0, JSON.stringify(message), fill);
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
    const read = safeParse(signed, opened?.raw);
    if (!read.success) return;
    const { said, point, signature } = read.output;
    if (await hasSigned(point, this.bound(said), signature)) this.onHeard(JSON.parse(said), idOfPoint(point));
  }

  /** What a phone signs: what it says, and at which table. */
  private bound(said: string): string {
    return JSON.stringify(['bematist company 1: said', this.keys.spoken, said]);
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
