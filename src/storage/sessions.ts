import Dexie from 'dexie';
import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';
import type { Entry, Secret, SessionRecord, Snapshot } from './records.ts';
import { SessionGone } from './trouble.ts';

/** Days a session stays in the trash. */
export const TRASH_DAYS = 30;
const DAY = 86_400_000;

/** What a session's own record gets with every step. */
export type Touched = Partial<Omit<SessionRecord, 'id' | 'game' | 'begun'>>;

/**
 * Writes entries, the session's record and the secrets that belong to them, all or nothing, with strict durability. Rejects with a ConstraintError when another
 * writer has a place already, with `SessionGone` when the session was deleted; nothing is written then.
 */
export async function appendEntries(database: Database, entries: readonly Entry[], touched: Touched, secrets: readonly Secret[] = []): Promise<void> {
  const session = (entries[0] as Entry).session;
  await database.transaction('rw', database.entries, database.sessions, database.secrets, async () => {
    // A database that was deleted behind our back opens again empty: entries without the ones before them would be no journal.
    if (!(await database.sessions.get(session))) throw new SessionGone(session);
    for (const entry of entries) await database.entries.add(entry);
    for (const secret of secrets) await database.secrets.put(secret);
    await database.sessions.update(session, touched);
  });
}

/** Creates a session with its first entries. */
export async function createSession(database: Database, record: SessionRecord, entries: readonly Entry[]): Promise<void> {
  await database.transaction('rw', database.entries, database.sessions, async () => {
    await database.sessions.add(record);
    await database.entries.bulkAdd(entries as Entry[]);
  });
}

/** The entries of a session from number `from` on, in order. */
export function entriesOf(database: Database, session: Id, from = 0): Promise<Entry[]> {
  return database.entries.where(':id').between([session, from], [session, Dexie.maxKey]).toArray();
}

/** The last `count` entries before number `before`, in order. */
export async function entriesBefore(database: Database, session: Id, before: number, count: number): Promise<Entry[]> {
  return database.entries
    .where(':id')
    .between([session, Math.max(0, before - count)], [session, before])
    .toArray();
}

/** A session with its snapshot and the entries after that; undefined when there is no such session. */
export async function openSession(database: Database, id: Id): Promise<{ record: SessionRecord; snapshot: Snapshot | undefined; tail: Entry[] } | undefined> {
  return database.transaction('r', database.sessions, database.snapshots, database.entries, async () => {
    const record = await database.sessions.get(id);
    if (!record) return undefined;
    const snapshot = await database.snapshots.get(id);
    return { record, snapshot, tail: await entriesOf(database, id, snapshot?.next ?? 0) };
  });
}

/** Sessions not in the trash, last touched first. */
export async function listSessions(database: Database, game?: Id): Promise<SessionRecord[]> {
  const all = game === undefined ? database.sessions.toCollection() : database.sessions.where('game').equals(game);
  const live = await all.filter((record) => record.trashed === null).toArray();
  return live.sort((a, b) => b.touched - a.touched);
}

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
