import Dexie from 'dexie';
import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';
import type { Entry, Secret, SessionRecord, Snapshot } from './records.ts';
import { SessionGone } from './trouble.ts';

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
    const record = await database.sessions.get(session);
    if (!record) throw new SessionGone(session);
    // All at once: each answer that is waited for may cost a frame.
    await Promise.all([
      ...entries.map((entry) => database.entries.add(entry)),
      ...secrets.map((secret) => database.secrets.put(secret)),
      // Who plays on wants it no longer thrown away.
      database.sessions.put({ ...record, ...touched, trashed: null }),
    ]);
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
