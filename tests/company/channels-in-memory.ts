import type { TableKeys } from '../../src/company/invitation.ts';
import { type Connector, type Offer, Peers } from '../../src/company/peers.ts';
import type { PhoneKey } from '../../src/company/phone-key.ts';
import { PhoneLog, type PhoneLogOptions } from '../../src/company/phone-log.ts';
import type { ByteChannel, SealedLink } from '../../src/company/sealed-link.ts';
import { TablePhone } from '../../src/company/table-phone.ts';
import type { Entry } from '../../src/core/entry.ts';
import { fill } from './relay.ts';
import { PhoneDisk } from './table-in-memory.ts';

let channels = 0;

/** One end of a channel in memory: what is sent arrives at the other end a moment later. */
export class MemoryChannel implements ByteChannel {
  onClose: () => void = () => undefined;
  open = true;
  /** A phone that sleeps: nothing goes in or out. */
  asleep = false;
  binding = '';
  /** All frames that were sent from this end. */
  readonly sent: Uint8Array<ArrayBuffer>[] = [];
  private other: MemoryChannel | undefined;
  private listener: ((bytes: Uint8Array) => void) | undefined;
  private readonly early: Uint8Array[] = [];

  /** What came before anybody listened is heard then. */
  set onMessage(listener: (bytes: Uint8Array) => void) {
    this.listener = listener;
    for (const bytes of this.early.splice(0)) listener(bytes);
  }

  get onMessage(): (bytes: Uint8Array) => void {
    return this.listener ?? ((bytes) => void this.early.push(bytes));
  }

  /** Two ends. */
  static pair(): [MemoryChannel, MemoryChannel] {
    const [one, two] = [new MemoryChannel(), new MemoryChannel()];
    one.other = two;
    two.other = one;
    channels += 1;
    one.binding = `channel ${channels}`;
    two.binding = one.binding;
    return [one, two];
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.open || this.asleep) return;
    this.sent.push(bytes);
    setTimeout(() => this.other?.open && !this.other.asleep && this.other.onMessage(bytes), 0);
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    this.onClose();
    setTimeout(() => {
      if (!this.other?.open) return;
      this.other.open = false;
      this.other.onClose();
    }, 0);
  }
}

/** Connects phones of this process by codes that are the numbers of channels. */
export class MemoryConnector implements Connector {
  private static readonly offers: (readonly [offerer: MemoryConnector, end: MemoryChannel, other: MemoryChannel])[] = [];
  readonly ends: MemoryChannel[] = [];
  /** Whether this phone can be reached by codes. */
  reachable = true;
  private readonly attach: (channel: ByteChannel) => unknown;

  constructor(attach: (channel: ByteChannel) => unknown) {
    this.attach = attach;
  }

  offer(): Promise<Offer | undefined> {
    if (!this.reachable) return Promise.resolve(undefined);
    const [one, two] = MemoryChannel.pair();
    const number = MemoryConnector.offers.push([this, one, two]) - 1;
    this.ends.push(one);
    let state: 'offered' | 'answered' | 'given up' = 'offered';
    const answered = (code: string): Promise<boolean> => {
      if (state !== 'offered' || code !== String(number)) return Promise.resolve(false);
      state = 'answered';
      this.attach(one);
      return Promise.resolve(true);
    };
    const giveUp = (): void => {
      if (state === 'offered') state = 'given up';
    };
    return Promise.resolve({ code: String(number), answered, giveUp });
  }

  answer(code: string): Promise<string | undefined> {
    const offer = MemoryConnector.offers[Number(code)];
    if (!offer || !this.reachable || !offer[0].reachable) return Promise.resolve(undefined);
    this.ends.push(offer[2]);
    this.attach(offer[2]);
    return Promise.resolve(code);
  }

  close(): void {
    for (const end of this.ends) end.close();
  }
}

/** A whole phone: its channels, its part of the table, its log. */
export class WholePhone {
  readonly connector = new MemoryConnector((channel): SealedLink => this.peers.attach(channel));
  readonly peers: Peers;
  readonly phone: TablePhone;
  readonly log: PhoneLog;
  readonly disk = new PhoneDisk();
  private ended = false;

  constructor(me: PhoneKey, keys: TableKeys, entries: readonly Entry[], options: PhoneLogOptions) {
    this.peers = new Peers(me, keys, fill, this.connector);
    this.phone = new TablePhone({ me: me.id, way: this.peers, save: this.disk.save, entries });
    this.peers.onMessage = (by, message) => this.phone.receive(by, message);
    this.peers.onMet = (by) => this.phone.met(by);
    this.log = new PhoneLog(this.phone, options);
    void this.keepAsking(options);
  }

  /** As with two QR codes: this phone offers, the other answers. */
  async scannedBy(other: WholePhone): Promise<void> {
    const offer = await this.connector.offer();
    const answer = offer && (await other.connector.answer(offer.code));
    if (answer === undefined) throw new Error('expected an answer');
    await offer?.answered(answer);
  }

  end(): void {
    this.ended = true;
    this.log.close();
    this.peers.close();
  }

  private async keepAsking({ pause }: PhoneLogOptions): Promise<void> {
    while (!this.ended) {
      await pause?.();
      if (!this.ended) await this.phone.tick();
    }
  }
}
