import { array, type InferOutput, literal, maxLength, minLength, pipe, safeParse, strictObject, string, variant } from 'valibot';
import type { Id } from '../core/said.ts';
import type { TableKeys } from './invitation.ts';
import type { Fill } from './message.ts';
import type { Way } from './news.ts';
import { type PhoneMessage, readPhoneMessage } from './phone-message.ts';
import { MOST_MEMBERS } from './reign.ts';
import { type ByteChannel, SealedLink } from './sealed-link.ts';

/** Makes channels to other phones from codes. A channel that opens is given to `Peers.attach`. */
export interface Connector {
  /** The code of an offer, and what to do with the code of the answer. Undefined where this device can be reached nowhere. */
  offer(): Promise<{ readonly code: string; answered(code: string): Promise<boolean> } | undefined>;
  /** The code that answers an offer; undefined when it is none. */
  answer(code: string): Promise<string | undefined>;
}

const id = pipe(string(), minLength(1), maxLength(200));
/** *others*: whom I am connected with. *signal*: a code from one phone for another, carried by a third that knows both. */
const introduction = variant('kind', [
  strictObject({ kind: literal('others'), ids: pipe(array(id), maxLength(2 * MOST_MEMBERS)) }),
  strictObject({ kind: literal('offered'), from: id, to: id, code: pipe(string(), maxLength(300)) }),
  strictObject({ kind: literal('answered'), from: id, to: id, code: pipe(string(), maxLength(300)) }),
]);

/**
 * The other phones of a table. Who has joined one of them by two codes is made known to all others, over the channels that stand already: so each phone has a channel to
 * each, and no phone is needed by the others.
 */
export class Peers implements Way {
  /** Takes what another phone says to this one. */
  onMessage: (by: Id, message: PhoneMessage) => Promise<unknown> | undefined = () => undefined;
  /** Another phone is connected. */
  onMet: (by: Id) => void = () => undefined;
  /** Another phone is gone. */
  onGone: (by: Id) => void = () => undefined;
  /** Phones that were turned away: they claimed to be one that is here. */
  turnedAway = 0;
  private readonly me: Id;
  private readonly keys: TableKeys;
  private readonly fill: Fill;
  private readonly connector: Connector;
  private readonly links = new Map<Id, SealedLink>();
  private readonly asked = new Map<Id, (code: string) => Promise<boolean>>();

  constructor(me: Id, keys: TableKeys, fill: Fill, connector: Connector) {
    this.me = me;
    this.keys = keys;
    this.fill = fill;
    this.connector = connector;
  }

  connected(): readonly Id[] {
    return [...this.links.keys()];
  }

  send(to: Id, message: PhoneMessage): void {
    this.links.get(to)?.say(message);
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

  /** To be called when a phone is missed: what was begun and came to nothing is begun anew. */
  introduceAgain(): void {
    this.asked.clear();
    for (const link of this.links.values()) link.say({ kind: 'others', ids: this.connected() });
  }

  /** Closes all channels. */
  close(): void {
    for (const link of [...this.links.values()]) link.close();
  }

  private met(link: SealedLink, by: Id): boolean {
    if (by === this.me || this.links.has(by) || this.links.size >= 2 * MOST_MEMBERS) {
      this.turnedAway += 1;
      return false;
    }
    const others = this.connected();
    this.links.set(by, link);
    this.asked.delete(by);
    link.say({ kind: 'others', ids: others });
    for (const other of others) this.links.get(other)?.say({ kind: 'others', ids: [by] });
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
    const read = safeParse(introduction, say);
    if (!read.success) return undefined;
    // What is said meanwhile does not wait for an introduction.
    void this.introduced(by, read.output);
    return undefined;
  }

  private async introduced(by: Id, what: InferOutput<typeof introduction>): Promise<void> {
    if (what.kind === 'others') await Promise.all(what.ids.map((other) => this.meet(other, by)));
    // Carried one step, and only in the name of who says it.
    else if (what.to !== this.me) what.from === by && this.links.get(what.to)?.say(what);
    else if (what.kind === 'offered') await this.answer(what.from, what.code, by);
    else await this.finish(what.from, what.code);
  }

  /** Offers a channel to a phone that is not connected yet, through one that knows it. */
  private async meet(other: Id, through: Id): Promise<void> {
    // Of two phones one offers, so that they do not open two channels at once.
    if (other <= this.me || this.links.has(other) || this.asked.has(other) || this.asked.size >= 2 * MOST_MEMBERS) return;
    this.asked.set(other, () => Promise.resolve(false));
    const offer = await this.connector.offer();
    if (!offer) return;
    this.asked.set(other, offer.answered);
    this.links.get(through)?.say({ kind: 'offered', from: this.me, to: other, code: offer.code });
  }

  private async answer(from: Id, code: string, through: Id): Promise<void> {
    if (this.links.has(from)) return;
    const answered = await this.connector.answer(code);
    if (answered !== undefined) this.links.get(through)?.say({ kind: 'answered', from: this.me, to: from, code: answered });
  }

  private async finish(from: Id, code: string): Promise<void> {
    const answered = this.asked.get(from);
    this.asked.delete(from);
    await answered?.(code);
  }
}
