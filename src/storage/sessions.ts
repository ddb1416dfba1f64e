import Dexie from 'dexie';
import type { Id } from '../core/said.ts';
import { checkFollowing } from './chain.ts';
import type { Database } from './database.ts';
import type { Entry, SessionRecord, Snapshot } from './records.ts';
import { soundRecord, soundSnapshot } from './sound.ts';

/** What a session's own record gets with every step. */
export type Touched = Partial<Omit<SessionRecord, 'id' | 'game' | 'begun'>>;

/** Creates a session with its first entries. Rejects when there is one of this name, or the entries are no journal. */
export async function createSession(database: Database, record: SessionRecord, entries: readonly Entry[]): Promise<void> {
  await database.transaction('rw', database.entries, database.sessions, async () => {
    checkFollowing(entries, undefined, record.id);
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
    const snapshot = soundSnapshot(await database.snapshots.get(id));
    return { record: soundRecord(record), snapshot, tail: await entriesOf(database, id, snapshot?.next) };
  });
}

/** Sessions not in the trash, last touched first. */
export async function listSessions(database: Database, game?: Id): Promise<SessionRecord[]> {
  const all = game === undefined ? database.sessions.toCollection() : database.sessions.where('game').equals(game);
  const live = (await all.toArray()).map(soundRecord).filter((record) => record.trashed === null);
  return live.sort((a, b) => b.touched - a.touched);
}
