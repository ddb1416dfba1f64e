import type { TableKeys } from '../../src/company/invitation.ts';
import { type Connector, Peers } from '../../src/company/peers.ts';
import { PhoneLog, type PhoneLogOptions } from '../../src/company/phone-log.ts';
import type { ByteChannel } from '../../src/company/sealed-link.ts';
import { TablePhone } from '../../src/company/table-phone.ts';
import type { Entry } from '../../src/core/entry.ts';
import { fill } from './relay.ts';
import { PhoneDisk } from './table-in-memory.ts';

/** One end of a channel in memory: what is sent arrives at the other end a moment later. */
export class MemoryChannel implements ByteChannel {
  onClose: () => void = () => undefined;
  open = true;
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
    return [one, two];
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.open) return;
    this.sent.push(bytes);
    setTimeout(() => this.other?.open && this.other.onMessage(bytes), 0);
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => {
      if (!this.other?.open) return;
      this.other.open = false;
      this.other.onClose();
    }, 0);
  }
}

/** Connects phones of this process by codes that are the numbers of channels. */
export class MemoryConnector implements Connector {
  private static readonly offers: (readonly [offered: Peers, end: MemoryChannel, other: MemoryChannel])[] = [];
  peers: Peers | undefined;
  readonly ends: MemoryChannel[] = [];

  offer(): ReturnType<Connector['offer']> {
    const [one, two] = MemoryChannel.pair();
    if (!this.peers) return Promise.resolve(undefined);
    const number = MemoryConnector.offers.push([this.peers, one, two]) - 1;
    this.ends.push(one);
    const answered = (): Promise<boolean> => {
      const offer = MemoryConnector.offers[number];
      offer?.[0].attach(offer[1]);
      return Promise.resolve(true);
    };
    return Promise.resolve({ code: String(number), answered });
  }

  answer(code: string): Promise<string | undefined> {
    const offer = MemoryConnector.offers[Number(code)];
    if (!offer) return Promise.resolve(undefined);
    this.ends.push(offer[2]);
    this.peers?.attach(offer[2]);
    return Promise.resolve(code);
  }
}

/** A whole phone: its channels, its part of the table, its log. */
export class WholePhone {
  readonly connector = new MemoryConnector();
  readonly peers: Peers;
  readonly phone: TablePhone;
  readonly log: PhoneLog;
  readonly disk = new PhoneDisk();

  constructor(me: string, keys: TableKeys, entries: readonly Entry[], options: PhoneLogOptions) {
    this.peers = new Peers(me, keys, fill, this.connector);
    this.connector.peers = this.peers;
    this.phone = new TablePhone({ me, way: this.peers, save: this.disk.save, entries });
    this.peers.onMessage = (by, message) => this.phone.receive(by, message);
    this.peers.onMet = (by) => this.phone.met(by);
    this.log = new PhoneLog(this.phone, options);
    void this.log.keepAsking();
  }

  /** As with two QR codes: this phone offers, the other answers. */
  async scannedBy(other: WholePhone): Promise<void> {
    const offer = await this.connector.offer();
    const answer = offer && (await other.connector.answer(offer.code));
    if (answer === undefined) throw new Error('expected an answer');
    await offer?.answered(answer);
  }

  end(): void {
    this.log.close();
    this.peers.close();
  }
}
