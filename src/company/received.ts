import type { Entry } from '../core/entry.ts';
import { type Hash, hashOf } from '../core/hash.ts';
import { isRecord } from '../core/shape.ts';
import type { TableKeys } from './invitation.ts';
import { type Opened, openMessage } from './message.ts';
import { soundEntry } from './sound-entry.ts';

/**
 * Why a journal is received no further. *newer*: the next entry is one that this release cannot read. *parted*: somebody with the key wrote another history (the relay
 * lost messages, or shows different ones to different phones). *gone*: messages before this one are missing. *moved*: the players left this table for another one.
 */
export type Stop = 'newer' | 'parted' | 'gone' | 'moved';

/** What the last message of a table says that was left for another one, in the place of entries. */
export const MOVED = 'moved';

/**
 * The journal as it was received: each entry opened, next in number, following the one before it, and sound. What does not open with the key, or is only a copy of what
 * stands, is passed over. Anything else that does not begin with the next entry stops the journal: going on would let two phones hold different ones.
 */
export class Received {
  readonly entries: Entry[] = [];
  /** How many messages were passed over. */
  passedOver = 0;
  stopped: Stop | undefined;
  private readonly hashes: Hash[] = [];
  private readonly keys: TableKeys;

  constructor(keys: TableKeys) {
    this.keys = keys;
  }

  /** Takes the next message of the table. To be called for one message after the other. */
  async take(bytes: Uint8Array): Promise<void> {
    const opened = await openMessage(this.keys, bytes);
    if (this.stopped) return;
    if (!opened) {
      this.passedOver += 1;
      return;
    }
    try {
      this.takeOpened(opened);
    } catch {
      // Nested so deep that it cannot be hashed: no release writes that.
      this.stopped = 'newer';
    }
  }

  private takeOpened({ number, raw }: Opened): void {
    const next = this.entries.length;
    if (number > next) this.stopped = 'gone';
    else if (raw === MOVED) this.stopped = 'moved';
    else if (!Array.isArray(raw) || raw.length === 0) this.stopped = 'newer';
    else if (number === next) this.takeNext(raw);
    else if (raw.every((one: unknown, i) => hashOf(one) === this.hashes[number + i])) this.passedOver += 1;
    else this.stopped = 'parted';
  }

  /** Takes the entries of one message, all or none: a step is never received in part. */
  private takeNext(raws: readonly unknown[]): void {
    const [entries, hashes]: [Entry[], Hash[]] = [[], []];
    const session = this.entries[0]?.session;
    for (const raw of raws) {
      const number = this.entries.length + entries.length;
      const before = hashes.at(-1) ?? this.hashes.at(-1) ?? '';
      const entry = soundEntry(raw, number);
      const others = isRecord(raw) && (raw.before !== before || (number > 0 && raw.session !== (session ?? entries[0]?.session)));
      if (others || !entry) {
        this.stopped = others ? 'parted' : 'newer';
        return;
      }
      entries.push(entry);
      hashes.push(hashOf(raw));
    }
    for (const entry of entries) this.entries.push(entry);
    for (const hash of hashes) this.hashes.push(hash);
  }
}
