import { type InferOutput, integer, literal, maxLength, minLength, minValue, number, pipe, safeParse, strictObject, string, union, unknown } from 'valibot';
import type { Id } from '../core/said.ts';
import { Frames, framesOf } from './frames.ts';
import type { TableKeys } from './invitation.ts';
import { type Fill, openMessage, sealText } from './message.ts';

/** A way for bytes to one other phone, in order, for as long as it is open. */
export interface ByteChannel {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
  onMessage: (bytes: Uint8Array) => void;
  onClose: () => void;
}

/** Messages that may wait to be opened, and how many may be none of this table: a channel with more is closed. */
const [MOST_WAITING, MOST_FOREIGN] = [256, 16];

const id = pipe(string(), minLength(1), maxLength(200));
const nonce = pipe(string(), maxLength(32));
/** *here*: who I am, and the word you must say to me on this channel. *said*: the word of the channel, how many I have said, and what I say. */
const envelope = union([
  strictObject({ kind: literal('here'), by: id, word: nonce }),
  strictObject({ kind: literal('said'), by: id, word: nonce, number: pipe(number(), integer(), minValue(1)), say: unknown() }),
]);
type Envelope = InferOutput<typeof envelope>;

/** What a link is for. */
export interface LinkOptions {
  readonly me: Id;
  readonly keys: TableKeys;
  readonly fill: Fill;
  /** The other has shown that it has the key and hears us. False: it may not be who it says it is, and the link is closed. */
  readonly met: (link: SealedLink, by: Id) => boolean;
  readonly heard: (by: Id, say: unknown) => Promise<unknown> | undefined;
  readonly ended: (link: SealedLink) => void;
}

/**
 * A channel to another phone on which everything is sealed with the key of the table. Each side gives the other a random word for this channel: a message of another
 * channel, or of another time, does not have it. What comes twice or late is refused. Who sends too much that waits, or too much that does not open, is cut off.
 */
export class SealedLink {
  /** Who is there, once it has shown that it has the key. */
  peer: Id | undefined;
  /** Messages that were refused. */
  refused = 0;
  private readonly channel: ByteChannel;
  private readonly options: LinkOptions;
  private readonly frames = new Frames();
  private readonly word: string;
  private theirs: { readonly by: Id; readonly word: string } | undefined;
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
    this.seal({ kind: 'here', by: options.me, word: this.word });
  }

  /** Says something to the other phone, once both have met. */
  say(say: unknown): void {
    if (!this.theirs) return;
    this.sent += 1;
    this.seal({ kind: 'said', by: this.options.me, word: this.theirs.word, number: this.sent, say });
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    this.channel.close();
    this.options.ended(this);
  }

  /** Seals one after the other, so that they arrive in order. */
  private seal(what: Envelope): void {
    const { keys, fill } = this.options;
    this.outgoing = this.outgoing.then(async () => {
      const message = this.open ? await sealText(keys, 0, JSON.stringify(what), fill) : undefined;
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
    const taken = read.success && this.take(read.output);
    if (taken === false) this.refuse();
    else await taken;
  }

  private refuse(): void {
    this.refused += 1;
    if (this.refused > MOST_FOREIGN) this.close();
  }

  /** False when it is refused. */
  private take(what: Envelope): Promise<unknown> | undefined | false {
    if (what.kind === 'here') {
      if (this.theirs || what.by === this.options.me || what.word === this.word) return false;
      this.theirs = { by: what.by, word: what.word };
      this.say(null);
      return undefined;
    }
    if (what.by !== this.theirs?.by || what.word !== this.word || what.number <= this.seen) return false;
    this.seen = what.number;
    if (this.peer === undefined) {
      this.peer = what.by;
      if (!this.options.met(this, what.by)) {
        this.close();
        return undefined;
      }
    }
    return what.say === null ? undefined : this.options.heard(what.by, what.say);
  }
}
