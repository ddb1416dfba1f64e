import { keysOf, readSecret } from '../../src/company/invitation.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { type Invitation, PhoneLine } from '../../src/company/phone-line.ts';
import { RtcConnector } from '../../src/company/rtc-channel.ts';
import type { ByteChannel, SealedLink } from '../../src/company/sealed-link.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Appended } from '../../src/storage/log.ts';

const fill = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};

/** All connections that this page makes from here on. */
function connectionsMade(): RTCPeerConnection[] {
  const made: RTCPeerConnection[] = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      made.push(this);
    }
  };
  return made;
}

/** A phone at a table as a page of the test has it. Nothing is on a disk: no page is begun anew. */
class PhonePage {
  /** What other phones said. */
  readonly heard: unknown[] = [];
  private line: PhoneLine | undefined;
  private invitation: Invitation | undefined;
  /** Whom this phone has ever missed. */
  readonly missed: string[] = [];
  private readonly made = connectionsMade();
  private readonly links: { readonly link: SealedLink; readonly channel: ByteChannel }[] = [];

  /** Resolves to this phone's name. */
  async begin(secret: string, entries: readonly Entry[]): Promise<string> {
    const bytes = readSecret(secret);
    if (!bytes) throw new Error('expected a secret');
    const me = await PhoneKey.make();
    const connector = (attach: (channel: ByteChannel) => SealedLink): RtcConnector =>
      new RtcConnector((channel) => {
        const link = attach(channel);
        this.links.push({ link, channel });
      });
    this.line = new PhoneLine({ me, keys: await keysOf(bytes), fill, entries, save: () => Promise.resolve(0), connector });
    this.line.onChange = () => this.missed.push(...this.at.missing);
    this.line.onHeard = (what) => this.heard.push(what);
    if (entries.length > 0) await this.line.found();
    return me.id;
  }

  async offer(): Promise<string> {
    this.invitation = await this.at.invite();
    return this.invitation?.code ?? '';
  }

  async answer(code: string): Promise<string> {
    return (await this.at.answer(code)) ?? '';
  }

  answered(text: string): Promise<boolean> {
    return this.invitation?.answered(text) ?? Promise.resolve(false);
  }

  join(): Promise<boolean> {
    return this.at.join();
  }

  append(entry: Entry): Promise<Appended> {
    return this.at.log.append([entry]);
  }

  /** The texts of the notes, and how many entries there are. */
  async read(): Promise<{ texts: readonly string[]; length: number }> {
    const read = await this.at.log.from(0);
    if (!read.ok) return { texts: [read.why], length: 0 };
    return { texts: read.entries.flatMap(({ body }) => (body.kind === 'note' ? [body.text] : [])), length: read.entries.length };
  }

  /** The milliseconds from the scan of an answer until the whole journal is here. */
  async timed(): Promise<number> {
    const begun = performance.now();
    await this.read();
    return performance.now() - begun;
  }

  state(): { reached: boolean; isKeeper: boolean; members: readonly string[]; missing: readonly string[] } {
    const { reached, isKeeper, members, missing } = this.at;
    return { reached, isKeeper, members, missing };
  }

  /** Ends the channels to another phone, as a network does that is gone. */
  breakWith(other: string): void {
    for (const { link, channel } of this.links) if (link.peer === other) channel.close();
  }

  /** How the browser calls its connections. */
  connections(): readonly string[] {
    return this.made.map(({ connectionState }) => connectionState);
  }

  say(what: unknown): void {
    this.at.say(what);
  }

  takeOver(): Promise<boolean> {
    return this.at.takeOver();
  }

  takeOverAlone(): Promise<boolean> {
    return this.at.takeOverAlone();
  }

  leave(): Promise<boolean> {
    return this.at.leave();
  }

  close(): Promise<void> {
    return this.at.close();
  }

  private get at(): PhoneLine {
    if (!this.line) throw new Error('expected a phone that has begun');
    return this.line;
  }
}

/** What a test asks of a page. */
export type Script = PhonePage;

Object.assign(window, { table: new PhonePage() });
