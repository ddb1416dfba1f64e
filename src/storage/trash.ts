import Dexie from 'dexie';
import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';
import type { SessionRecord } from './records.ts';

/** Days a session stays in the trash. */
export const TRASH_DAYS = 30;
const DAY = 86_400_000;

/** Sessions in the trash, last deleted first. */
export async function listTrash(database: Database): Promise<SessionRecord[]> {
  const trashed = await database.sessions.filter((record) => record.trashed !== null).toArray();
  return trashed.sort((a, b) => (b.trashed as number) - (a.trashed as number));
}

/** Puts a session into the trash, or takes it out (`null`). Its days there do not begin before it was last played: the clock may have been set back since. */
export async function trash(database: Database, id: Id, at: number | null): Promise<void> {
  await database.sessions
    .where('id')
    .equals(id)
    .modify((record) => {
      Object.assign(record, { trashed: at === null ? null : Math.max(at, record.touched) });
    });
}

/** Deletes for good what has been in the trash for thirty days, photos too; resolves to how many sessions. A clock set back deletes nothing. */
export async function emptyTrash(database: Database, now: number): Promise<number> {
  const old = (await listTrash(database)).filter((record) => now - (record.trashed as number) > TRASH_DAYS * DAY);
  for (const { id } of old) await deleteForGood(database, id);
  await database.photos
    .where('trashed')
    .below(now - TRASH_DAYS * DAY)
    .delete();
  return old.length;
}

/** Deletes a session, its journal, secrets, photos and snapshot. */
export async function deleteForGood(database: Database, id: Id): Promise<void> {
  await database.transaction('rw', [database.sessions, database.entries, database.secrets, database.photos, database.snapshots], async () => {
    await database.entries.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
    await database.secrets.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
    await database.photos.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
    await database.snapshots.delete(id);
    await database.sessions.delete(id);
  });
}
