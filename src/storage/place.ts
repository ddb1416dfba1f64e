import { entryHash } from '../core/entry.ts';
import type { Database } from './database.ts';
import type { Entry, Secret } from './records.ts';
import { appendEntries, type Touched } from './sessions.ts';
import { SessionGone } from './trouble.ts';

/** What came of asking for a place: the entry stands there, or another one does, or nothing was written. */
export type Placed = { readonly kind: 'won' } | { readonly kind: 'taken'; readonly by: Entry } | { readonly kind: 'gap' } | { readonly kind: 'not-following' };

/**
 * Gives an entry its place in the journal on the disk, or says what stands there; all in one transaction. An entry that stands there already is *won* and is not written
 * again. Rejects with `SessionGone` when there is no such session.
 */
export function placeEntry(database: Database, entry: Entry, touched: Touched, secrets: readonly Secret[] = []): Promise<Placed> {
  const { session, number } = entry;
  return database.transaction('rw', database.entries, database.sessions, database.secrets, async (): Promise<Placed> => {
    const [record, standing, before] = await Promise.all([
      database.sessions.get(session),
      database.entries.get([session, number]),
      database.entries.get([session, number - 1]),
    ]);
    if (!record) throw new SessionGone(session);
    if (standing) return entryHash(standing) === entryHash(entry) ? { kind: 'won' } : { kind: 'taken', by: standing };
    if (!before) return { kind: 'gap' };
    if (entryHash(before) !== entry.before) return { kind: 'not-following' };
    await appendEntries(database, [entry], touched, secrets);
    return { kind: 'won' };
  });
}
