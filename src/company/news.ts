import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { JournalCopy } from './journal-copy.ts';
import { bytesOf, MOST_ENTRIES_BYTES, type PhoneMessage } from './phone-message.ts';

/** The way to the other phones. Messages may be lost, doubled and overtaken; whom they are from is known. */
export interface Way {
  connected(): readonly Id[];
  send(to: Id, message: PhoneMessage): void;
}

/** Ticks after which the same news is sent again to who still lacks it. */
const NEWS_AGAIN = 4;

/** Sends confirmed entries to phones that lack them. */
export class News {
  private readonly copy: JournalCopy;
  private readonly way: Way;
  /** The last news that each phone was sent. */
  private readonly told = new Map<Id, { readonly start: number; readonly length: number; readonly ticks: number }>();
  private ticks = 0;

  constructor(copy: JournalCopy, way: Way) {
    this.copy = copy;
    this.way = way;
  }

  /** Some time has gone. */
  tick(): void {
    this.ticks += 1;
  }

  /** Sends confirmed entries from a number on, as many as one message carries. */
  send(to: Id, start: number): void {
    const { copy, ticks } = this;
    const last = this.told.get(to);
    // What is still on its way is not sent again at once.
    if (last?.start === start && last.length === copy.confirmed && ticks - last.ticks < NEWS_AGAIN) return;
    this.told.set(to, { start, length: copy.confirmed, ticks });
    const entries: Entry[] = [];
    let bytes = 0;
    for (const entry of copy.entries(start, copy.confirmed)) {
      bytes += bytesOf([entry]);
      if (entries.length > 0 && bytes > MOST_ENTRIES_BYTES) break;
      entries.push(entry);
    }
    this.way.send(to, { kind: 'news', start, before: copy.hashBefore(start) ?? '', entries });
  }
}
