import { array, type InferOutput, literal, maxLength, minLength, pipe, safeParse, strictObject, string, unknown, variant } from 'valibot';
import type { Id } from '../core/said.ts';
import type { TableKeys } from './invitation.ts';
import type { Fill } from './message.ts';
import type { Way } from './news.ts';
import type { PhoneKey } from './phone-key.ts';
import { type PhoneMessage, readPhoneMessage } from './phone-message.ts';
import { MOST_MEMBERS } from './reign.ts';
import { type ByteChannel, SealedLink } from './sealed-link.ts';
import { answerText, answerTo } from './table-code.ts';

/** An offer of a channel. */
export interface Offer {
  /** What the other phone must know. */
  readonly code: string;
  /** Takes the code of the answer. False: it is none, or it comes too late. */
  answered(code: string): Promise<boolean>;
  /** Ends it, unless the channel has opened. */
  giveUp(): void;
}

/** Makes channels to other phones from codes. A channel that opens is given to `Peers.attach`. */
export interface Connector {
  /** Undefined where this device can be reached nowhere. */
  offer(): Promise<Offer | undefined>;
  /** The code that answers an offer; undefined when it is none. */
  answer(code: string): Promise<string | undefined>;
  /** Ends every channel, also those that have not opened yet. */
  close(): void;
}

/** Beats without a word after which a phone is missed. */
const MOST_SILENT = 3;
/** Beats between two words to a phone that is missed and has a channel. */
const BETWEEN_CALLS = 4;

const id = pipe(string(), minLength(1), maxLength(200));
const code = pipe(string(), maxLength(300));
/**
 * *others*: whom I am connected with. *missed*: I am not connected with this phone, make us known to each other. *offered*, *answered*: a code from one phone for another,
 * carried by a third that knows both. *spoken*: what is said to all and kept nowhere.
 */
const word = variant('kind', [
  strictObject({ kind: literal('others'), ids: pipe(array(id), maxLength(2 * MOST_MEMBERS)) }),
  strictObject({ kind: literal('missed'), id }),
  strictObject({ kind: literal('offered'), from: id, to: id, code }),
  strictObject({ kind: literal('answered'), from: id, to: id, code }),
  strictObject({ kind: literal('spoken'), what: unknown() }),
]);

type Word = InferOutput<typeof word>;
type Say = PhoneMessage | Word;

/**
 * The other phones of a table. Who has joined one of them by two codes is made known to all others, over the channels that stand already: so each phone has a channel to
 * each, and no phone is needed by the others.
 */
export class Peers implements Way {
  /** Takes what another phone says to this one. */
  onMessage: (by: Id, message: PhoneMessage) => Promise<unknown> | undefined = () => undefined;
  /** Takes what another phone says to all, of unknown shape, and who says it. */
  onSpoken: (what: unknown, by: Id) => void = () => undefined;
  /** Another phone is connected. */
  onMet: (by: Id) => void = () => undefined;
  /** Another phone is gone. */
  onGone: (by: Id) => void = () => undefined;
  /** Phones that were turned away: they are here already, or there are too many. */
  turnedAway = 0;
  private readonly me: PhoneKey;
  private readonly keys: TableKeys;
  private readonly fill: Fill;
  private readonly connector: Connector;
  private readonly links = new Map<Id, SealedLink>();
  /** What was offered to phones that are not connected yet; null: the offer is being made. */
  private readonly offers = new Map<Id, Offer | null>();

  constructor(me: PhoneKey, keys: TableKeys, fill: Fill, connector: Connector) {
    this.me = me;
    this.keys = keys;
    this.fill = fill;
    this.connector = connector;
  }

  /** The phones that have a channel to this one, and have said something lately. */
  connected(): readonly Id[] {
    return [...this.links.keys()].filter((other) => this.isThere(other));
  }

  /** Whether a phone is connected. */
  isThere(other: Id): boolean {
    return (this.links.get(other)?.silence ?? MOST_SILENT) < MOST_SILENT;
  }

  /** What is said to a phone that sleeps is lost: all that waited for it would come at once when it wakes. */
  send(to: Id, message: PhoneMessage): void {
    this.say(to, message);
  }

  /** Says something to all that are connected. */
  speak(what: unknown): void {
    for (const other of this.connected()) this.say(other, { kind: 'spoken', what });
  }

  /** To be called at even times: tells the others that this phone is there, and counts their silence. */
  beat(): void {
    for (const link of this.links.values()) {
      link.silence += 1;
      // Two that were silent to each other find out that they no longer are.
      if (link.silence < MOST_SILENT || link.silence % BETWEEN_CALLS === 0) link.say(null);
    }
  }

  /** Uses a channel that has opened. */
  attach(channel: ByteChannel): SealedLink {
    return new SealedLink(channel, {
      me: this.me,
      keys: this.keys,
      fill: this.fill,
      met: (link, by) => this.met(link, by),
      heard: (by, say) => this.heard(by, say),
      ended: (link) => this.ended(link),
    });
  }

  /** Asks the others for a way to a phone that is missed. What was offered to it and came to nothing is given up. */
  seek(missed: Id): void {
    this.offers.get(missed)?.giveUp();
    this.offers.delete(missed);
    for (const other of this.connected()) if (other !== missed) this.say(other, { kind: 'missed', id: missed });
  }

  /** Resolves when all that was said is on the channels. */
  async said(): Promise<void> {
    await Promise.all([...this.links.values()].map((link) => link.done()));
  }

  /** Closes all channels. */
  close(): void {
    for (const link of [...this.links.values()]) link.close();
    for (const offer of this.offers.values()) offer?.giveUp();
  }

  private say(to: Id, what: Say): void {
    if (this.isThere(to)) this.links.get(to)?.say(what);
  }

  private met(link: SealedLink, by: Id): boolean {
    if (by === this.me.id || this.isThere(by) || this.links.size >= 2 * MOST_MEMBERS) {
      this.turnedAway += 1;
      return false;
    }
    const silent = this.links.get(by);
    const others = this.connected().filter((other) => other !== by);
    this.links.set(by, link);
    // It has proved its name, and comes anew: nothing will be heard on the other channel.
    silent?.close();
    this.offers.delete(by);
    link.say({ kind: 'others', ids: others });
    for (const other of others) this.say(other, { kind: 'others', ids: [by] });
    this.onMet(by);
    return true;
  }

  private ended(link: SealedLink): void {
    const { peer } = link;
    if (peer === undefined || this.links.get(peer) !== link) return;
    this.links.delete(peer);
    this.onGone(peer);
  }

  private heard(by: Id, say: unknown): Promise<unknown> | undefined {
    const message = readPhoneMessage(say);
    if (message) return this.onMessage(by, message);
    const read = safeParse(word, say);
    // A later release may say more than this one knows.
    if (!read.success) return undefined;
    if (read.output.kind === 'spoken') this.onSpoken(read.output.what, by);
    // What is said meanwhile does not wait for an introduction.
    else void this.introduced(by, read.output);
    return undefined;
  }

  private async introduced(by: Id, what: Exclude<Word, { kind: 'spoken' }>): Promise<void> {
    if (what.kind === 'others') await Promise.all(what.ids.map((other) => this.meet(other, by)));
    else if (what.kind === 'missed') this.introduce(by, what.id);
    // Carried one step, and only in the name of who says it.
    else if (what.to !== this.me.id) what.from === by && this.say(what.to, what);
    else if (what.kind === 'offered') await this.answer(what.from, what.code, by);
    else await this.finish(what.from, what.code);
  }

  /** Makes two phones known to each other. */
  private introduce(one: Id, other: Id): void {
    if (one === other || !this.isThere(other)) return;
    this.say(one, { kind: 'others', ids: [other] });
    this.say(other, { kind: 'others', ids: [one] });
  }

  /** Offers a channel to a phone that is not connected yet, through one that knows it. */
  private async meet(other: Id, through: Id): Promise<void> {
    // Of two phones one offers, so that they do not open two channels at once.
    if (other <= this.me.id || this.isThere(other) || this.offers.has(other) || this.offers.size >= 2 * MOST_MEMBERS) return;
    this.offers.set(other, null);
    const offer = await this.connector.offer();
    if (!offer || this.offers.get(other) !== null) return offer?.giveUp();
    this.offers.set(other, offer);
    this.say(through, { kind: 'offered', from: this.me.id, to: other, code: offer.code });
  }

  private async answer(from: Id, offered: string, through: Id): Promise<void> {
    if (this.isThere(from)) return;
    const answered = await this.connector.answer(offered);
    if (answered !== undefined) this.say(through, { kind: 'answered', from: this.me.id, to: from, code: answerText(offered, answered) });
  }

  private async finish(from: Id, text: string): Promise<void> {
    const offer = this.offers.get(from);
    // It may answer an offer that was given up since.
    const answer = offer ? answerTo(offer.code, text) : undefined;
    if (answer !== undefined) await offer?.answered(answer);
  }
}
