import { type Entry, entryHash } from './entry.ts';
import type { Hash } from './hash.ts';
import type { Id } from './said.ts';

/** The same journal as that of another session, chained anew: for one that parted from a journal of its own name. */
export function parted(entries: readonly Entry[], session: Id): Entry[] {
  let before: Hash = '';
  return entries.map((entry) => {
    const body = entry.body.kind === 'opened' ? { ...entry.body, from: [...(entry.body.from ?? []), entry.session] } : entry.body;
    const written = { ...entry, session, before, body };
    before = entryHash(written);
    return written;
  });
}
