import { type InferOutput, integer, literal, maxLength, minLength, minValue, number, pipe, safeParse, strictObject, string, union, unknown } from 'valibot';
import type { Id } from '../core/said.ts';
import { Frames, framesOf } from './frames.ts';
import type { TableKeys } from './invitation.ts';
import { type Fill, openMessage, sealText } from './message.ts';
import { hasSigned, idOfPoint, type PhoneKey, type Point } from './phone-key.ts';

/** A way for bytes to one other phone, in order, for as long as it is open. */
export interface ByteChannel {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
  onMessage: (bytes: Uint8Array) => void;
  onClose: () => void;
  /** What the two ends of this channel share, and nobody in between can have with both of them. Known once the channel is open. */
  readonly binding: string;
}

/** Messages that may wait to be opened, and how many may be none of this table: a channel with more is closed. */
const [MOST_WAITING, MOST_FOREIGN] = [256, 16];

const id = pipe(string(), minLength(1), maxLength(200));
const nonce = pipe(string(), maxLength(32));
const coordinate = pipe(string(), maxLength(64));
/**
 * *here*: who I am, and the word you must say to me on this channel. *proof*: I am who I say, signed for this channel. *said*: the word of the channel, how many I have
 * said, and what I say.
 */
const envelope = union([
  strictObject({ kind: literal('here'), by: id, word: nonce, point: strictObject({ x: coordinate, y: coordinate }) }),
  strictObject({ kind: literal('proof'), by: id, word: nonce, signature: pipe(string(), maxLength(200)) }),
  strictObject({ kind: literal('said'), by: id, word: nonce, number: pipe(number(), integer(), minValue(1)), say: unknown() }),
]);
type Envelope = InferOutput<typeof envelope>;

/** What a link is for. */
export interface LinkOptions {
  readonly me: PhoneKey;
  readonly keys: TableKeys;
  readonly fill: Fill;
  /** The other has shown that it has the key of the table, hears us, and is who it says. False: it is not wanted, and the link is closed. */
  readonly met: (link: SealedLink, by: Id) => boolean;
  readonly heard: (by: Id, say: unknown) => Promise<unknown> | undefined;
  readonly ended: (link: SealedLink) => void;
}

/**
 * A channel to another phone on which everything is sealed with the key of the table. Each side gives the other a random word for this channel: a message of another
 * channel, or of another time, does not have it. Each side signs both words and what binds the channel, so that nobody bears another's name, nor stands in between. What
 * comes twice or late is refused. Who sends too much that waits, or too much that does not open, is cut off.
 */
export class SealedLink {
  /** Who is there, once it has proved it. */
  peer: Id | undefined;
  /** Messages that were refused. */
  refused = 0;
  /** Counted up by whoever wonders; zero again when the other says anything. */
  silence = 0;
  private readonly channel: ByteChannel;
  private readonly options: LinkOptions;
  private readonly frames = new Frames();
  private readonly word: string;
  private theirs: { readonly by: Id; readonly word: string; readonly point: Point } | undefined;
  private sent = 0;
  private seen = 0;
  private waiting = 0;
  private open = true;
  private outgoing: Promise<unknown> = Promise.resolve();
  private incoming: Promise<unknown> = Promise.resolve();

  constructor(channel: ByteChannel, options: LinkOptions) {
    this.channel = channel;
    this.options = options;
    const bytes = new Uint8Array(16);
    options.fill(bytes);
    this.word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    channel.onMessage = (frame) => this.arrived(frame);
    channel.onClose = () => this.close();
    this.seal({ kind: 'here', by: options.me.id, word: this.word, point: options.me.point });
  }

  /** Says something to the other phone, once both have met; null: only that this phone is there. */
  say(say: unknown): void {
    if (!this.theirs || this.peer === undefined) return;
    this.sent += 1;
    this.seal({ kind: 'said', by: this.options.me.id, word: this.theirs.word, number: this.sent, say });
  }

  /** Resolves when all that was said is on the channel. */
  async done(): Promise<void> {
    await this.outgoing;
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    this.channel.close();
    this.options.ended(this);
  }

  /** Seals one after the other, so that they arrive in order. */
  private seal(what: Envelope | Promise<Envelope>): void {
    const { keys, fill } = this.options;
    this.outgoing = this.outgoing.then(async () => {
      const message = this.open ? await sealText(keys, 0, JSON.stringify(await what), fill) : undefined;
      if (message && this.open) for (const frame of framesOf(message)) this.channel.send(frame);
    });
  }

  private arrived(frame: Uint8Array): void {
    const message = this.open ? this.frames.take(frame) : undefined;
    if (message instanceof Uint8Array && this.waiting < MOST_WAITING) {
      this.waiting += 1;
      this.incoming = this.incoming.then(async () => {
        // What makes a phone stumble is refused like anything else, and the next is read.
        if (this.open) await this.read(message).catch(() => this.refuse());
        this.waiting -= 1;
      });
    } else if (message) this.close();
  }

  private async read(message: Uint8Array): Promise<void> {
    const opened = await openMessage(this.options.keys, message);
    const read = safeParse(envelope, opened?.raw);
    const taken = read.success && (await this.take(read.output));
    if (taken === false) this.refuse();
  }

  private refuse(): void {
    this.refused += 1;
    if (this.refused > MOST_FOREIGN) this.close();
  }

  /** False when it is refused. */
  private async take(what: Envelope): Promise<boolean> {
    if (what.kind === 'here') return this.greeted(what);
    if (what.by !== this.theirs?.by || what.word !== this.word) return false;
    if (what.kind === 'proof') return this.proved(what.signature);
    if (this.peer === undefined || what.number <= this.seen) return false;
    this.seen = what.number;
    this.silence = 0;
    if (what.say !== null) await this.options.heard(what.by, what.say);
    return true;
  }

  private greeted({ by, word, point }: Extract<Envelope, { kind: 'here' }>): boolean {
    const { me } = this.options;
    if (this.theirs || by === me.id || by !== idOfPoint(point) || word === this.word) return false;
    this.theirs = { by, word, point };
    const signed = me.sign(this.bound(me.id, this.word, by, word));
    this.seal(signed.then((signature) => ({ kind: 'proof', by: me.id, word, signature })));
    return true;
  }

  private async proved(signature: string): Promise<boolean> {
    const { theirs, options } = this;
    if (!theirs || this.peer !== undefined) return false;
    const { by, word, point } = theirs;
    const isTrue = await hasSigned(point, this.bound(by, word, options.me.id, this.word), signature);
    if (isTrue) this.peer = by;
    if (!isTrue || !options.met(this, by)) this.close();
    return isTrue;
  }

  /** What a phone signs: both names and both words, the table, and what binds the channel. */
  private bound(by: Id, word: string, to: Id, toWord: string): string {
    return JSON.stringify(['bematist company 1: phone', this.options.keys.subject, this.channel.binding, by, word, to, toWord]);
  }
}
