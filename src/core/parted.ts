import { type Entry, entryHash } from './entry.ts';
import type { Hash } from './hash.ts';
import type { Id } from './said.ts';

/** The same journal as that of another session, chained anew, in turns: for one that parted from a journal of its own name. Yields how far it is, in parts of a hundred. */
export function* parting(entries: readonly Entry[], session: Id): Generator<number, Entry[]> {
  let before: Hash = '';
  const all: Entry[] = [];
  for (const [i, entry] of entries.entries()) {
    const body = entry.body.kind === 'opened' ? { ...entry.body, from: [...(entry.body.from ?? []), entry.session] } : entry.body;
    const written = { ...entry, session, before, body };
    before = entryHash(written);
    all.push(written);
    yield (100 * i) / entries.length;
  }
  return all;
}
