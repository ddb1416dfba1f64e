import Dexie from 'dexie';
import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';

/** How far a journal on the disk goes: as many entries, the last of them, and whether none before it is missing. */
export interface Extent {
  readonly length: number;
  readonly last: Entry | undefined;
  readonly whole: boolean;
}

/** How far the journal of a session goes on the disk. Reads its last entry and counts the others. */
export async function extentOf(database: Database, session: Id): Promise<Extent> {
  const all = () => database.entries.where(':id').between([session, Dexie.minKey], [session, Dexie.maxKey]);
  const [last, length] = await Promise.all([all().last(), all().count()]);
  return { length, last, whole: length === 0 || last?.number === length - 1 };
}
