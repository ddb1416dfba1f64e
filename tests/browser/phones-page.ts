import { keysOf, readSecret } from '../../src/company/invitation.ts';
import { Peers } from '../../src/company/peers.ts';
import { PhoneLog } from '../../src/company/phone-log.ts';
import { RtcConnector } from '../../src/company/rtc-channel.ts';
import { TablePhone } from '../../src/company/table-phone.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Appended } from '../../src/storage/log.ts';

const fill = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};

/** A phone at a table as a page of the test has it. Nothing is on a disk: no page is begun anew. */
class PhonePage {
  private parts: { peers: Peers; phone: TablePhone; log: PhoneLog; connector: RtcConnector } | undefined;
  private pending: ((code: string) => Promise<boolean>) | undefined;

  async begin(me: string, secret: string, opening: Entry | undefined): Promise<void> {
    const bytes = readSecret(secret);
    if (!bytes) throw new Error('expected a secret');
    const connector = new RtcConnector((channel) => peers.attach(channel));
    const peers: Peers = new Peers(me, await keysOf(bytes), fill, connector);
    const phone = new TablePhone({ me, way: peers, save: () => Promise.resolve(0), entries: opening ? [opening] : [] });
    peers.onMessage = (by, message) => phone.receive(by, message);
    peers.onMet = (by) => phone.met(by);
    const log = new PhoneLog(phone);
    void log.keepAsking();
    this.parts = { peers, phone, log, connector };
    if (opening) await phone.found();
  }

  async offer(): Promise<string> {
    const offer = await this.all.connector.offer();
    this.pending = offer?.answered;
    return offer?.code ?? '';
  }

  async answer(code: string): Promise<string> {
    return (await this.all.connector.answer(code)) ?? '';
  }

  answered(code: string): Promise<boolean> {
    return this.pending?.(code) ?? Promise.resolve(false);
  }

  join(): Promise<boolean> {
    return this.all.log.join();
  }

  append(entry: Entry): Promise<Appended> {
    return this.all.log.append([entry]);
  }

  texts(): readonly string[] {
    const { copy } = this.all.phone;
    return copy.entries(0, copy.confirmed).flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
  }

  length(): number {
    return this.all.phone.copy.confirmed;
  }

  keeper(): string {
    return this.all.phone.accepted.keeper;
  }

  others(): readonly string[] {
    return this.all.peers.connected();
  }

  takeOver(): Promise<boolean> {
    return this.all.log.takeOver();
  }

  leave(): Promise<boolean> {
    return this.all.log.leave();
  }

  private get all(): NonNullable<PhonePage['parts']> {
    if (!this.parts) throw new Error('expected a phone that has begun');
    return this.parts;
  }
}

/** What a test asks of a page. */
export type Script = PhonePage;

Object.assign(window, { table: new PhonePage() });
