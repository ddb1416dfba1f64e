import { entryHash } from '../core/entry.ts';
import type { Database } from './database.ts';
import type { Entry, Secret } from './records.ts';
import { appendEntries, type Touched } from './sessions.ts';
import { SessionGone } from './trouble.ts';

/** What came of asking for places: the entries stand there, or another one does at the first place that is not theirs, or nothing was written. */
export type Placed = { readonly kind: 'won' } | { readonly kind: 'taken'; readonly by: Entry } | { readonly kind: 'gap' } | { readonly kind: 'not-following' };

/**
 * Gives entries of one session, each the next after the one before it, their places in the journal on the disk, or says what stands there; all in one transaction. Those that
 * stand there already are not written again; when all do, they are *won*. Rejects with `SessionGone` when there is no such session.
 */
export async function placeEntries(database: Database, entries: readonly Entry[], touched: Touched, secrets: readonly Secret[] = []): Promise<Placed> {
  const first = entries[0];
  if (!first) return { kind: 'won' };
  const { session, number } = first;
  return database.transaction('rw', database.entries, database.sessions, database.secrets, async (): Promise<Placed> => {
    const [record, standing, before] = await Promise.all([
      database.sessions.get(session),
      database.entries.bulkGet(entries.map((entry) => [session, entry.number])),
      database.entries.get([session, number - 1]),
    ]);
    if (!record) throw new SessionGone(session);
    let last = before;
    for (const [i, entry] of entries.entries()) {
      const one = standing[i];
      if (one && entryHash(one) !== entryHash(entry)) return { kind: 'taken', by: one };
      if (one) last = one;
      else if (!last) return { kind: 'gap' };
      else if (entryHash(last) !== entry.before) return { kind: 'not-following' };
      else {
        await appendEntries(database, entries.slice(i), touched, secrets);
        return { kind: 'won' };
      }
    }
    return { kind: 'won' };
  });
}
