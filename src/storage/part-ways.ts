import Dexie from 'dexie';
import type { Entry } from '../core/entry.ts';
import { entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { checkFollowing } from './chain.ts';
import type { Database } from './database.ts';
import { extentOf } from './extent.ts';
import { shiftMarks } from './marks.ts';
import type { SessionRecord } from './records.ts';
import { NotFollowing } from './trouble.ts';

/** A journal and the record made of it. */
export interface Parted {
  readonly record: SessionRecord;
  readonly entries: readonly Entry[];
}

/**
 * Two journals of one session that parted: ours becomes a session of its own (`ours`, chained anew under another name, with its secrets and photos), and the other one
 * (`theirs`) takes its place. All or nothing. `read` is the hash of our last entry as it was read: rejects with `NotFollowing` when ours went on since.
 */
export async function partWays(database: Database, ours: Parted, theirs: Parted, read: string): Promise<void> {
  const id = theirs.record.id;
  const tables = [database.sessions, database.entries, database.snapshots, database.secrets, database.photos, database.settings];
  await database.transaction('rw', tables, async () => {
    const { last } = await extentOf(database, id);
    if (!last || entryHash(last) !== read) throw new NotFollowing(id);
    checkFollowing(ours.entries, undefined, ours.record.id);
    checkFollowing(theirs.entries, undefined, id);
    const of = (key: Id) => ({ from: [key, Dexie.minKey], to: [key, Dexie.maxKey] });
    const { from, to } = of(id);
    const [secrets, photos] = await Promise.all([
      database.secrets.where(':id').between(from, to).toArray(),
      database.photos.where(':id').between(from, to).toArray(),
    ]);
    await database.sessions.add(ours.record);
    await database.entries.bulkAdd([...ours.entries]);
    await database.secrets.bulkPut(secrets.map((secret) => ({ ...secret, session: ours.record.id })));
    await database.photos.bulkPut(photos.map((photo) => ({ ...photo, session: ours.record.id })));
    await database.entries.where(':id').between(from, to).delete();
    await database.entries.bulkAdd([...theirs.entries]);
    await database.sessions.put(theirs.record);
    await database.snapshots.delete(id);
    await shiftMarks(database, theirs.entries.length);
  });
}
