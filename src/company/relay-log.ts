import { AckPolicy, type ConsumerMessages, DeliverPolicy, JetStreamApiError, type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/nats-core';
import type { Entry } from '../core/entry.ts';
import { toBase64Url } from '../storage/base64.ts';
import { Listeners } from '../storage/listeners.ts';
import type { Appended, Log, ReadOn, Silence } from '../storage/log.ts';
import type { TableKeys } from './invitation.ts';
import { type Fill, sealMessage, sealText } from './message.ts';
import { MOVED, Received } from './received.ts';
import { placesOf, refusalWithin } from './sound-entry.ts';

/** The stream of the relay that holds every table (`scripts/relay`). */
export const STREAM = 'BEMATIST';
/** The server's errors: the subject has moved on, nothing more fits in. */
const [MOVED_ON, FULL] = [10071, 10077];
/** Milliseconds. */
const [ANSWER, PAUSE, HEARTBEAT, FORGOTTEN] = [2_000, 100, 5_000, 60_000];

/** How a relay's log may be set. */
export interface RelayOptions {
  readonly fill: Fill;
  /** Longest wait for a place, in milliseconds; then the answer is `unsure`. */
  readonly patience?: number;
}

/**
 * The log of a session on a relay: one subject of a JetStream stream. A message is published with the sequence of the subject's last message, so that the server decides
 * who wins the place. What is read is opened and checked here; the relay is not trusted with anything but order.
 */
export class RelayLog implements Log {
  private readonly connection: NatsConnection;
  private readonly client: JetStreamClient;
  private readonly keys: TableKeys;
  private readonly fill: Fill;
  private readonly patience: number;
  private readonly received: Received;
  private readonly listeners = new Listeners();
  private readonly moved = new Listeners();
  /** The stream's sequence of the last message read, of whatever kind. */
  private last = 0;
  /** Whether all was read that stood there when the reading began. */
  private caughtUp = false;
  private closed = false;
  private taking: Promise<unknown> = Promise.resolve();
  private messages: ConsumerMessages | undefined;

  constructor(connection: NatsConnection, keys: TableKeys, { fill, patience = 10_000 }: RelayOptions) {
    this.connection = connection;
    this.client = jetstream(connection, { timeout: ANSWER });
    this.keys = keys;
    this.fill = fill;
    this.patience = patience;
    this.received = new Received(keys);
    void this.follow();
    void this.watch();
  }

  /** How many messages of this table were passed over: they did not open, or stood there already. */
  get passedOver(): number {
    return this.received.passedOver;
  }

  async append(entries: readonly Entry[]): Promise<Appended> {
    if (entries.length === 0) return { kind: 'won' };
    const wrong = refusalWithin(entries);
    if (wrong) return { kind: 'refused', why: wrong };
    const whole = await sealMessage(this.keys, entries, this.fill);
    if (!whole) return { kind: 'refused', why: 'too-long' };
    let [sealed, message] = [entries, whole];
    const until = Date.now() + this.patience;
    let why: Silence = 'unreachable';
    while (Date.now() < until && !this.closed) {
      if (!(await this.ready(until))) continue;
      const settled = this.settled(entries);
      if (settled) return settled;
      const tried = this.last;
      const next = this.received.entries.length;
      // Those that stand already are not sent again: a message begins with the next entry.
      const fresh = entries.filter(({ number }) => number >= next);
      if (fresh.length !== sealed.length) [sealed, message] = [fresh, (await sealMessage(this.keys, fresh, this.fill)) ?? message];
      const failed = await this.publish(message, tried);
      if (failed === 'moved-on') await this.until(() => this.last > tried, Math.min(until, Date.now() + ANSWER));
      else if (failed) {
        why = failed;
        await this.until(() => this.last > tried, Math.min(until, Date.now() + PAUSE));
      }
    }
    return this.settled(entries, true) ?? { kind: 'unsure', why: this.closed ? 'closed' : why };
  }

  async from(number: number): Promise<ReadOn> {
    if (this.closed) return { ok: false, why: 'closed' };
    if (!(await this.ready(Date.now() + this.patience))) return { ok: false, why: 'unreachable' };
    const { stopped } = this.received;
    if (stopped) return { ok: false, why: stopped };
    return { ok: true, entries: this.received.entries.slice(number) };
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Says behind the last entry that the players left this table for another one: nothing wins a place here any more. Resolves to whether it stands. */
  async move(): Promise<boolean> {
    const until = Date.now() + this.patience;
    while (Date.now() < until && !this.closed && !this.received.stopped) {
      if (!(await this.ready(until))) continue;
      const tried = this.last;
      const message = await sealText(this.keys, this.received.entries.length, JSON.stringify(MOVED), this.fill);
      if (message && (await this.publish(message, tried))) await this.until(() => this.last > tried, Math.min(until, Date.now() + PAUSE));
    }
    return this.received.stopped === MOVED;
  }

  /** Stops reading. The connection stays. */
  close(): void {
    this.closed = true;
    this.messages?.stop();
    this.moved.tell();
  }

  /** What is known of the entries' places from what was read; undefined: they must be asked for. `only` leaves refusals out. */
  private settled(wanted: readonly Entry[], only = false): Appended | undefined {
    const { entries, stopped } = this.received;
    if (stopped === 'parted') return { kind: 'unsure', why: stopped };
    const settled = placesOf(wanted, (number) => entries[number], entries.at(-1));
    if (settled && settled.kind !== 'refused') return settled;
    if (only) return undefined;
    return stopped ? { kind: 'unsure', why: stopped } : settled;
  }

  /** Publishes behind message `after`. Undefined when the server has it; then it is taken as if it were read. */
  private async publish(message: Uint8Array, after: number): Promise<'moved-on' | Silence | undefined> {
    try {
      const { seq } = await this.client.publish(this.keys.subject, message, { expect: { lastSubjectSequence: after }, timeout: ANSWER });
      await this.take(seq, message);
      return undefined;
    } catch (problem) {
      if (!(problem instanceof JetStreamApiError)) return 'unreachable';
      return problem.code === MOVED_ON ? 'moved-on' : problem.code === FULL ? 'full' : 'unreachable';
    }
  }

  /** Takes a message once, one after the other: nothing stands on the subject between the last one taken and this one. */
  private take(seq: number, bytes: Uint8Array): Promise<unknown> {
    const taken = this.taking.then(async () => {
      if (seq <= this.last) return;
      await this.received.take(bytes);
      this.last = seq;
      this.moved.tell();
      this.listeners.tell();
    });
    this.taking = taken;
    return taken;
  }

  /** Reads the subject for as long as the log is open, anew after each break. */
  private async follow(): Promise<void> {
    while (!this.closed) {
      try {
        await this.readOn();
      } catch {
        // No connection, or the server has just come back: it is asked again.
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  private async readOn(): Promise<void> {
    const manager = await this.client.jetstreamManager(false);
    const info = await manager.consumers.add(STREAM, {
      name: this.readersName(),
      filter_subject: this.keys.subject,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.last + 1,
      ack_policy: AckPolicy.None,
      inactive_threshold: nanos(FORGOTTEN),
      mem_storage: true,
      num_replicas: 1,
    });
    let waiting = info.num_pending;
    if (waiting === 0) this.nowCaughtUp();
    const messages = await this.client.consumers.getConsumerFromInfo(info).consume({ idle_heartbeat: HEARTBEAT, expires: 10 * HEARTBEAT, max_messages: 500 });
    this.messages = messages;
    void stopWhenMissed(messages);
    let delivered = 0;
    for await (const message of messages) {
      delivered += 1;
      // One that was lost on the way would look like a history that does not follow.
      if (message.info.deliverySequence !== delivered) break;
      await this.take(message.seq, message.data);
      waiting -= 1;
      if (waiting === 0) this.nowCaughtUp();
    }
    messages.stop();
  }

  /** A reader's name is its key: whoever knows it reads what it reads. */
  private readersName(): string {
    const bytes = new Uint8Array(16);
    this.fill(bytes);
    return toBase64Url(bytes);
  }

  private nowCaughtUp(): void {
    this.caughtUp = true;
    this.moved.tell();
  }

  /** What was on its way when the connection broke may be lost: it is read anew. */
  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (this.closed) return;
      if (type === 'disconnect' || type === 'reconnect') this.messages?.stop();
    }
  }

  private ready(until: number): Promise<boolean> {
    return this.until(() => this.caughtUp, until);
  }

  /** Waits until something is so, or a time has come, or the log is closed. */
  private async until(isSo: () => boolean, time: number): Promise<boolean> {
    while (!isSo() && !this.closed && Date.now() < time) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          end();
          resolve();
        };
        const timer = setTimeout(done, Math.max(1, time - Date.now()));
        const end = this.moved.add(done);
      });
    }
    return isSo();
  }
}

async function stopWhenMissed(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status())
    if (type === 'heartbeats_missed' || type === 'consumer_not_found' || type === 'consumer_deleted') messages.stop();
}
