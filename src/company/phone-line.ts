import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { Remembered } from '../storage/remembered-table.ts';
import type { TableKeys } from './invitation.ts';
import type { Line } from './line.ts';
import type { Fill } from './message.ts';
import { type Connector, type Offer, Peers } from './peers.ts';
import type { PhoneKey } from './phone-key.ts';
import { PhoneLog, type PhoneLogOptions } from './phone-log.ts';
import { isMajority } from './reign.ts';
import { RtcConnector } from './rtc-channel.ts';
import type { ByteChannel, SealedLink } from './sealed-link.ts';
import { Search } from './search.ts';
import { answerText, answerTo } from './table-code.ts';
import { TablePhone } from './table-phone.ts';

/** How often a phone says that it is there, and asks again for what got no answer, in milliseconds. */
const BEAT = 2_000;
/** What was said last is given so long to leave before the channels are closed, in milliseconds. */
const LINGER = 100;

/** What a line to a table of phones is made from. */
export interface PhoneLineOptions {
  /** This phone's key pair: a new one, unless this phone remembers the table. */
  readonly me: PhoneKey;
  readonly keys: TableKeys;
  readonly fill: Fill;
  /** Confirmed entries that the own disk has: none that were written alone. */
  readonly entries: readonly Entry[];
  /** What this phone kept of the table, if it was a member before. */
  readonly remembered?: Remembered;
  /** Keeps what must not be forgotten; resolves as `keepRememberedTable` does (`keepingOn`). Not called before this phone founds the table or joins it. */
  readonly save: (remembered: Remembered) => Promise<number>;
  /** Connects phones; each channel that opens is given to `attach`. WebRTC unless a test has something else. */
  readonly connector?: (attach: (channel: ByteChannel) => SealedLink) => Connector;
  /** Milliseconds between two beats. */
  readonly beat?: number;
  readonly log?: PhoneLogOptions;
}

/** A code to show, and what to do with the text of the answer. */
export interface Invitation {
  /** The offer's code: `offerText` makes a link of it. */
  readonly code: string;
  /** Takes the text that the other phone shows. False: it is no answer to this code, or it was given up. */
  answered(text: string): Promise<boolean>;
}

/** A line to a table whose phones keep the log among themselves. It is used as a relay's; who keeps the log, who is missed, and the two codes are its own. */
export class PhoneLine implements Line {
  readonly log: PhoneLog;
  /** This phone's name at the table. */
  readonly me: Id;
  onReached: (reached: boolean) => void = () => undefined;
  onHeard: (what: unknown, by: Id) => void = () => undefined;
  /** Told when `reached`, `keeper`, `isKeeper`, `isMember`, `members`, `missing` or `others` has changed. */
  onChange: () => void = () => undefined;
  private readonly phone: TablePhone;
  private readonly peers: Peers;
  private readonly connector: Connector;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly search = new Search((missed) => this.peers.seek(missed));
  private invited: Offer | undefined;
  /** Whether this phone is, or wants to be, a member: what it says binds it. */
  private binds: boolean;
  private closed = false;
  private shown = '';
  private wasReached = false;

  constructor({ me, keys, fill, entries, remembered, save, connector, beat = BEAT, log }: PhoneLineOptions) {
    this.me = me.id;
    this.binds = remembered !== undefined;
    const attach = (channel: ByteChannel): SealedLink => this.peers.attach(channel);
    this.connector = connector?.(attach) ?? new RtcConnector(attach);
    this.peers = new Peers(me, keys, fill, this.connector);
    const kept = (what: Remembered): Promise<number> => (this.binds ? save(what) : Promise.resolve(0));
    this.phone = new TablePhone({ me: me.id, way: this.peers, save: kept, entries, ...(remembered ? { remembered } : {}) });
    this.log = new PhoneLog(this.phone, log);
    this.peers.onMessage = (by, message) => this.phone.receive(by, message);
    this.peers.onSpoken = (what, by) => this.onHeard(what, by);
    this.peers.onMet = (by) => {
      this.phone.met(by);
      this.search.anew();
      this.look();
    };
    this.peers.onGone = () => this.look();
    this.phone.changed.add(() => this.look());
    this.timer = setInterval(() => this.beat(), beat);
    // Others may have gone on without it.
    if (remembered) void this.phone.join();
    this.look();
  }

  /** Whether more than half of the members are there, and the keeper is one of them: an append can be confirmed, as far as is known. */
  get reached(): boolean {
    const { accepted, stopped } = this.phone;
    const there = new Set([this.me, ...this.peers.connected()]);
    return !this.closed && !stopped && there.has(accepted.keeper) && isMajority(accepted.members, there);
  }

  /** Whether this phone keeps the log now. */
  get isKeeper(): boolean {
    return this.phone.reigns;
  }

  /** Whether this phone is one of those that decide; else it only watches, or is not let in yet. */
  get isMember(): boolean {
    return this.phone.isMember;
  }

  /** The phone that keeps the log, as far as is known; '' before any is. */
  get keeper(): Id {
    return this.phone.accepted.keeper;
  }

  /** The phones that decide together, this one among them. */
  get members(): readonly Id[] {
    return this.phone.accepted.members;
  }

  /** Members that this phone is not connected with, or that have said nothing for some beats. */
  get missing(): readonly Id[] {
    return this.members.filter((id) => id !== this.me && !this.peers.isThere(id));
  }

  /** Phones that are connected with this one, members or not. */
  get others(): readonly Id[] {
    return this.peers.connected();
  }

  /** Begins a table with the entries of this phone, which keeps the log. */
  async found(): Promise<void> {
    this.binds = true;
    await this.phone.found();
    // Others may go on without it.
    await this.phone.join();
  }

  /** Makes this phone a member. Its session must be on the disk. Resolves to whether it is one; if not, it goes on asking. */
  join(): Promise<boolean> {
    this.binds = true;
    return this.log.join();
  }

  /** A code that invites another phone, or reaches one that is missed. The code before it is given up. Undefined where this device can be reached nowhere. */
  async invite(): Promise<Invitation | undefined> {
    this.invited?.giveUp();
    this.invited = undefined;
    const offer = await this.connector.offer();
    if (!offer || this.closed) return undefined;
    this.invited = offer;
    const answered = async (text: string): Promise<boolean> => {
      const code = answerTo(offer.code, text);
      return code !== undefined && (await offer.answered(code));
    };
    return { code: offer.code, answered };
  }

  /** The text that answers an offer's code; undefined when it is none. */
  async answer(code: string): Promise<string | undefined> {
    const answered = await this.connector.answer(code);
    return answered === undefined ? undefined : answerText(code, answered);
  }

  /** Makes this phone the keeper, once more than half of the members promise to follow it. Resolves to whether it is. */
  takeOver(): Promise<boolean> {
    return this.log.takeOver();
  }

  /** Makes this phone the keeper of those that are there, without the others. See `TablePhone.takeOverAlone`. */
  takeOverAlone(): Promise<boolean> {
    return this.log.takeOverAlone();
  }

  /** Leaves the table; a keeper hands over. Resolves to whether nobody waits for this phone any more. */
  async leave(): Promise<boolean> {
    const isLast = this.members.every((id) => id === this.me);
    const left = isLast || (await this.log.leave());
    // Nothing binds it any more, and nothing is to be kept of it.
    if (left) this.binds = false;
    return left;
  }

  say(what: unknown): void {
    this.peers.speak(what);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.timer);
    this.log.close();
    await this.peers.said();
    await new Promise((resolve) => setTimeout(resolve, LINGER));
    this.peers.close();
    this.connector.close();
  }

  private beat(): void {
    this.peers.beat();
    void this.phone.tick();
    this.look();
    this.search.beat(this.missing);
  }

  /** Tells what has changed. */
  private look(): void {
    const { reached, keeper, isKeeper, isMember, members, missing, others } = this;
    const shown = JSON.stringify([reached, keeper, isKeeper, isMember, members, missing, others]);
    if (shown === this.shown) return;
    this.shown = shown;
    if (reached !== this.wasReached) {
      this.wasReached = reached;
      this.onReached(reached);
    }
    this.onChange();
  }
}
