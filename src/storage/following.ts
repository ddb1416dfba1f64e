import { type Entry, entryHash } from '../core/entry.ts';

/** Why an entry cannot come after another one: see `Refusal`. */
export type OutOfOrder = 'gap' | 'not-following' | 'other-session';

/** What is wrong with an entry that asks for the place after `last` (undefined: for the first place). */
export function refusalOf(entry: Entry, last: Entry | undefined): OutOfOrder | undefined {
  if (last && entry.session !== last.session) return 'other-session';
  if (entry.number > (last ? last.number + 1 : 0)) return 'gap';
  if (entry.before !== (last ? entryHash(last) : '')) return 'not-following';
  return undefined;
}

/** What is wrong with the order of entries that ask for their places together: each must be the next after the one before it. */
export function outOfOrder(entries: readonly Entry[]): OutOfOrder | undefined {
  for (const [i, entry] of entries.entries()) {
    const last = entries[i - 1];
    const why = last && (refusalOf(entry, last) ?? (entry.number === last.number + 1 ? undefined : 'not-following'));
    if (why) return why;
  }
  return undefined;
}
