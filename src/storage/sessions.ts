import Dexie from 'dexie';
import { entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { checkFollowing } from './chain.ts';
import type { Database } from './database.ts';
import type { Entry, Secret, SessionRecord, Snapshot } from './records.ts';
import { soundRecord, soundSnapshot } from './sound.ts';
import { SessionGone } from './trouble.ts';

/** What a session's own record gets with every step. */
export type Touched = Partial<Omit<SessionRecord, 'id' | 'game' | 'begun'>>;

/**
 * Writes entries, the session's record and the secrets that belong to them, all or nothing, with strict durability. What they follow is read in the same transaction, and
 * the record's length and hash are those of the last of them. Rejects when another writer has the place already (`ConstraintError`) or they follow another history
 * (`NotFollowing`), with `SessionGone` when the session, or what they follow, was deleted; nothing is written then.
 */
export async function appendEntries(database: Database, entries: readonly Entry[], touched: Touched, secrets: readonly Secret[] = []): Promise<void> {
  const [first, last] = [entries[0] as Entry, entries[entries.length - 1] as Entry];
  const { session, number } = first;
  await database.transaction('rw', database.entries, database.sessions, database.secrets, async () => {
    const [record, before] = await Promise.all([database.sessions.get(session), database.entries.get([session, number - 1])]);
    // A database that was deleted behind our back opens again empty: entries without the ones before them would be no journal.
    if (!record || !before) throw new SessionGone(session);
    checkFollowing(entries, before, session);
    // All at once: each answer that is waited for may cost a frame.
    await Promise.all([
      ...entries.map((entry) => database.entries.add(entry)),
      ...secrets.map((secret) => database.secrets.put(secret)),
      // Who plays on wants it no longer thrown away.
      database.sessions.put({ ...record, ...touched, length: last.number + 1, hash: entryHash(last), trashed: null }),
    ]);
  });
}

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
