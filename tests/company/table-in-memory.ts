import type { Way } from '../../src/company/news.ts';
import { PhoneLog, type PhoneLogOptions } from '../../src/company/phone-log.ts';
import { type PhoneMessage, readPhoneMessage } from '../../src/company/phone-message.ts';
import { TablePhone } from '../../src/company/table-phone.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Remembered } from '../../src/storage/remembered-table.ts';
import type { Network } from './lossy-log.ts';

/** A message on its way, as it stands on the wire. */
export interface OnTheWay {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The air between phones at a table: what one sends arrives at the other as text, or not. */
export class Air {
  /** Who is off the network. */
  readonly off = new Set<string>();
  /** Sees each message, and may change it or take it away. */
  meddle: (message: OnTheWay) => string | undefined = ({ text }) => text;
  /** All that was ever sent. */
  readonly sent: OnTheWay[] = [];
  private readonly phones = new Map<string, TablePhone>();
  private readonly network: Network;
  private readonly remembersAll: boolean;

  constructor(network: Network, remembersAll = false) {
    this.network = network;
    this.remembersAll = remembersAll;
  }

  /** The way of a phone to the others. */
  way(me: string): Way {
    return {
      connected: () => [...this.phones.keys()].filter((id) => id !== me && !this.off.has(id) && !this.off.has(me)),
      send: (to, message) => this.send(me, to, message),
    };
  }

  /** Puts a phone (or a phone begun anew, in its place) on the air. */
  put(phone: TablePhone): void {
    this.phones.set(phone.me, phone);
    this.off.delete(phone.me);
    for (const id of this.phones.keys()) if (id !== phone.me) phone.met(id);
  }

  /** Takes a phone off the air for good. */
  take(id: string): void {
    this.phones.delete(id);
  }

  /** Says something in a phone's name. */
  send(from: string, to: string, message: PhoneMessage): void {
    const one = { from, to, text: JSON.stringify(message) };
    if (this.remembersAll) this.sent.push(one);
    if (this.off.has(from) || !this.phones.has(to)) return;
    const text = this.meddle(one);
    if (text === undefined) return;
    for (let copies = this.network.copies(); copies > 0; copies -= 1)
      void this.network.later().then(() => {
        const phone = this.phones.get(to);
        const read = readPhoneMessage(JSON.parse(text));
        // Whom it is from is known from the connection; that connection may be gone.
        if (phone && read && !this.off.has(to)) return phone.receive(from, read);
      });
  }
}

/** The disk of a phone: what it remembers outlives the app. */
export class PhoneDisk {
  remembered: Remembered | undefined;
  /** While the disk fails, nothing is remembered. */
  fails = false;
  /** How long the journal on the disk is, beside what is remembered. */
  journal: () => number = () => 0;
  save = (remembered: Remembered): Promise<number> => {
    if (this.fails) return Promise.reject(new Error('the disk is full'));
    this.remembered = JSON.parse(JSON.stringify(remembered));
    return Promise.resolve(this.journal());
  };
}

/** A phone on the air, from what its disk has. */
export function phoneOn(air: Air, me: string, disk: PhoneDisk, entries: readonly Entry[]): TablePhone {
  const { remembered } = disk;
  const phone = new TablePhone({ me, way: air.way(me), save: disk.save, entries, ...(remembered ? { remembered } : {}) });
  air.put(phone);
  return phone;
}

/** A table of phones over a network: each that joins is a member, the first keeps the log. */
export class TableInMemory {
  readonly air: Air;
  readonly phones: { readonly phone: TablePhone; readonly log: PhoneLog; readonly disk: PhoneDisk }[] = [];
  private readonly opening: Entry;
  private readonly options: PhoneLogOptions;
  private ended = false;

  constructor(opening: Entry, network: Network, options: PhoneLogOptions, remembersAll = true) {
    this.air = new Air(network, remembersAll);
    this.opening = opening;
    this.options = options;
  }

  /** Another phone sits down, and knows all that is confirmed. */
  async join(): Promise<PhoneLog> {
    const first = this.phones.length === 0;
    const disk = new PhoneDisk();
    const phone = phoneOn(this.air, `phone-${this.phones.length}`, disk, first ? [this.opening] : []);
    const log = new PhoneLog(phone, this.options);
    this.phones.push({ phone, log, disk });
    void this.keepAsking(phone);
    if (first) await phone.found();
    else if (!(await log.join())) throw new Error(`${phone.me} could not join`);
    return log;
  }

  /** Asks again by itself for what got no answer, until all is ended. */
  private async keepAsking(phone: TablePhone): Promise<void> {
    while (!this.ended) {
      await this.options.pause?.();
      if (!this.ended) await phone.tick();
    }
  }

  /** Ends all that goes on by itself. */
  close(): void {
    this.ended = true;
    for (const { log } of this.phones) log.close();
  }

  at(i: number): { readonly phone: TablePhone; readonly log: PhoneLog; readonly disk: PhoneDisk } {
    const found = this.phones[i];
    if (!found) throw new Error(`expected a phone ${i}`);
    return found;
  }
}
