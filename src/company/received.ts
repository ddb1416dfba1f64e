import type { Entry } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
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
 * The journal as it was received: each entry opened, next in number, following the one before it, and sound. What does not open with the key, is no list of entries of this
 * session, or is only a copy of what stands, is passed over. Anything else that does not begin with the next entry stops the journal: going on would let two phones hold different ones.
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
    const list = listIn(raw, number);
    if (number > next) this.stopped = 'gone';
    else if (raw === MOVED) this.stopped = 'moved';
    else if (!list || (this.entries[0] && list[0]?.session !== this.entries[0].session)) this.passedOver += 1;
    else if (number === next) this.takeNext(list);
    else if (list.every((one, i) => hashOf(one) === this.hashes[number + i])) this.passedOver += 1;
    else this.stopped = 'parted';
  }

  /** Takes the entries of one message, all or none: a step is never received in part. */
  private takeNext(list: readonly Envelope[]): void {
    const entries = list.flatMap((raw) => soundEntry(raw, raw.number) ?? []);
    if (list[0]?.before !== (this.hashes.at(-1) ?? '')) this.stopped = 'parted';
    else if (entries.length < list.length) this.stopped = 'newer';
    else {
      this.entries.push(...entries);
      this.hashes.push(...list.map(hashOf));
    }
  }
}

/** An entry whose body may be one that this release does not know. */
type Envelope = Omit<Entry, 'body'> & { readonly body: Readonly<Record<string, unknown>> };

/**
 * The entries of a message, from a number on, as every release writes them: each following the one before it, all of one session. What is no such list no phone wrote that goes by the
 * rules, and every phone sees the same: it is passed over, and the table goes on.
 */
function listIn(raw: unknown, number: number): readonly Envelope[] | undefined {
  if (!Array.isArray(raw) || raw.length === 0) return undefined;
  const list: readonly unknown[] = raw;
  const sound = list.every((one, i): one is Envelope => isEnvelope(one, number + i));
  if (!sound) return undefined;
  const follows = list.every((one, i) => i === 0 || (one.before === hashOf(list[i - 1]) && one.session === list[0]?.session));
  return follows ? list : undefined;
}

function isEnvelope(raw: unknown, number: number): raw is Envelope {
  if (!isRecord(raw) || !isRecord(raw.body) || typeof raw.body.kind !== 'string') return false;
  return entryFault({ ...raw, body: { kind: number === 0 ? 'opened' : 'note' } }, number) === undefined;
}
