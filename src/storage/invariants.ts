import { entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { asideOf, forgetAside, keepAside } from './aside.ts';
import type { Database } from './database.ts';
import type { Entry, SessionRecord } from './records.ts';
import { salvaged } from './salvage.ts';
import { entriesOf } from './sessions.ts';

/**
 * What must hold of everything stored, after every write and every failure: each journal is *whole* from its opening on, each *record* has its journal's length and hash, each
 * journal has a record (else it is *lost*), and each *snapshot* is one of its journal as it stands. One of these, and the session it is broken for; for a journal, where.
 */
export type Broken = { readonly session: Id } & ({ readonly kind: 'journal'; readonly number: number } | { readonly kind: 'record' | 'lost' | 'snapshot' });

/** The invariants that are broken, read in one transaction. The one list: tests and the player's own check use it. */
export async function brokenInvariants(database: Database): Promise<Broken[]> {
  return database.transaction('r', database.sessions, database.entries, database.snapshots, async () => {
    const [records, all, snapshots] = await Promise.all([database.sessions.toArray(), database.entries.toArray(), database.snapshots.toArray()]);
    const journals = new Map<Id, Entry[]>(records.map(({ id }) => [id, []]));
    for (const entry of all) {
      const known = journals.get(entry.session);
      if (known) known.push(entry);
      else journals.set(entry.session, [entry]);
    }
    const byId = new Map(records.map((record) => [record.id, record]));
    const kept = new Map(snapshots.map((snapshot) => [snapshot.session, snapshot]));
    return [...journals].flatMap(([session, entries]) => {
      const record = byId.get(session);
      const { entries: whole, rest } = salvaged(session, gameOf(record, entries), entries);
      const broken: Broken[] = [];
      if (rest.length > 0 || whole.length === 0) broken.push({ session, kind: 'journal', number: whole.length });
      if (!record) broken.push({ session, kind: 'lost' });
      else if (!agrees(record, entries)) broken.push({ session, kind: 'record' });
      const snapshot = kept.get(session);
      const last = snapshot && entries[snapshot.next - 1];
      if (snapshot && (!last || soundHash(last) !== snapshot.hash)) broken.push({ session, kind: 'snapshot' });
      return broken;
    });
  });
}

/**
 * Repairs one session, all or nothing: a damaged journal is cut at its damage and the rest kept aside, its record is what `remake` makes of what is whole, and a snapshot is
 * thrown away. Says whether; a journal without its opening cannot be repaired, and is left as it is.
 */
export async function repair(
  database: Database,
  session: Id,
  remake: (entries: readonly Entry[], record: SessionRecord | undefined) => SessionRecord,
): Promise<boolean> {
  return database.transaction('rw', [database.sessions, database.entries, database.snapshots, database.settings], async () => {
    const [record, entries] = [await database.sessions.get(session), await entriesOf(database, session)];
    const { entries: whole, rest } = salvaged(session, gameOf(record, entries), entries);
    if (whole.length === 0) return false;
    const made = remake(whole, record);
    if (rest.length > 0) {
      const known = await asideOf(database, session);
      await forgetAside(database, session);
      await keepAside(database, session, { from: whole.length, rest: [...rest, ...(known?.rest ?? [])] });
      await database.entries.bulkDelete(entries.slice(whole.length).map(({ number }): [Id, number] => [session, number]));
    }
    await database.sessions.put(made);
    await database.snapshots.delete(session);
    return true;
  });
}

/** The game of a session: what its opening says; else what its record does. */
function gameOf(record: SessionRecord | undefined, [opening]: readonly Entry[]): Id {
  const body: Entry['body'] | undefined = opening?.body;
  return body?.kind === 'opened' ? body.game : (record?.game ?? '');
}

function agrees(record: SessionRecord, entries: readonly Entry[]): boolean {
  const last = entries[entries.length - 1];
  const opening: Entry['body'] | undefined = entries[0]?.body;
  const game = opening?.kind === 'opened' ? opening.game : record.game;
  return record.game === game && record.length === entries.length && last !== undefined && record.hash === soundHash(last);
}

/** The hash of an entry as it stands; nothing where it is damaged beyond that. */
function soundHash(entry: Entry): string {
  try {
    return entryHash(entry);
  } catch {
    return '';
  }
}
