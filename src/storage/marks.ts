import { isRecord, isWhole } from '../core/shape.ts';
import { isTime } from '../core/time.ts';
import type { Database } from './database.ts';
import { LAST_BACKUP, REMINDED } from './records.ts';

/** When something was done (undefined: it was not), and the number of entries that counts from. */
export interface Mark {
  readonly at: number | undefined;
  readonly entries: number;
}

/** What is kept under one of the names of marks; undefined where that is no mark. */
export async function markOf(database: Database, name: typeof LAST_BACKUP | typeof REMINDED): Promise<Mark | undefined> {
  const value: unknown = (await database.settings.get(name))?.value;
  if (!isRecord(value) || !isWhole(value.entries) || value.entries < 0) return undefined;
  return { at: isTime(value.at) ? value.at : undefined, entries: value.entries };
}

/**
 * Keeps the count of what is at stake right when entries come or go otherwise than by play: those out of a file are in that file, those deleted for good were saved before
 * if any were. Within a transaction that holds `settings`.
 */
export async function shiftMarks(database: Database, by: number): Promise<void> {
  for (const name of [LAST_BACKUP, REMINDED] as const) {
    const mark = (await markOf(database, name)) ?? (by > 0 && name === LAST_BACKUP ? { at: undefined, entries: 0 } : undefined);
    if (mark) await database.settings.put({ name, value: { ...mark, entries: Math.max(0, mark.entries + by) } satisfies Mark });
  }
}
