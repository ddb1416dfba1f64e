import { type Entry, entryHash } from '../core/entry.ts';
import type { Remembered } from '../storage/remembered-table.ts';
import { JournalCopy } from './journal-copy.ts';

/** What could not be saved is answered by nothing: the others ask again. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

/** The copy that the disk has, with what is remembered behind it. */
export function copyOf(entries: readonly Entry[], remembered: Remembered | undefined): JournalCopy {
  if (!remembered || remembered.from > entries.length) return new JournalCopy(entries);
  const length = remembered.from + remembered.entries.length;
  if (length <= entries.length) return new JournalCopy(entries);
  const open = remembered.entries.slice(entries.length - remembered.from);
  const last = entries.at(-1);
  if (last && open[0]?.before !== entryHash(last)) return new JournalCopy(entries);
  const all = [...entries, ...open];
  return new JournalCopy(all, Math.min(remembered.open, length - entries.length));
}
