import { type Entry, entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { keepRememberedTable, type Remembered } from '../storage/remembered-table.ts';
import type { Store } from '../storage/store.ts';
import { JournalCopy } from './journal-copy.ts';
import type { PhoneKey } from './phone-key.ts';

/** What could not be saved is answered by nothing: the others ask again. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

/** Keeps on this device what a phone must not forget of the table of a session, which is known by then. Rejects when the disk does not take it. */
export function keepingOn(store: Store, me: PhoneKey, session: () => Id): (remembered: Remembered) => Promise<number> {
  return async (remembered) => {
    const kept = await store.use((database) => keepRememberedTable(database, session(), { key: me.kept, remembered }));
    if (!kept.ok) throw new NotKept(kept.trouble.kind);
    return kept.value;
  };
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
