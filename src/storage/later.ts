import { entryHash } from '../core/entry.ts';
import { checkFollowing } from './chain.ts';
import type { Database } from './database.ts';
import { extentOf } from './extent.ts';
import type { Entry, SessionRecord, Snapshot } from './records.ts';
import { NotFollowing } from './trouble.ts';

// What an open session writes now and then: loaded when it is first needed, since no session waits for it to open.

/**
 * Writes a session whose database was deleted behind the page's back once more: what of it is not there. Rejects with `NotFollowing` when what is there went another way.
 */
export async function writeAgain(database: Database, record: SessionRecord, entries: readonly Entry[]): Promise<void> {
  await database.transaction('rw', database.entries, database.sessions, async () => {
    const { length, last, whole } = await extentOf(database, record.id);
    const known = entries[length - 1];
    if (!whole || (last && (!known || entryHash(known) !== entryHash(last)))) throw new NotFollowing(record.id);
    const missing = entries.slice(length);
    if (missing.length > 0) checkFollowing(missing, last, record.id);
    await database.entries.bulkAdd(missing);
    await database.sessions.put(record);
  });
}

/** Keeps a snapshot, if it is one of the journal as it stands on the disk; says whether. */
export async function keepSnapshot(database: Database, snapshot: Snapshot): Promise<boolean> {
  return database.transaction('rw', database.entries, database.snapshots, async () => {
    const last = await database.entries.get([snapshot.session, snapshot.next - 1]);
    if (!last || entryHash(last) !== snapshot.hash) return false;
    await database.snapshots.put(snapshot);
    return true;
  });
}
