import type { Entry } from '../../core/entry.ts';
import { sessionFile } from '../../core/export.ts';
import { readEverything } from '../../storage/backup.ts';
import type { BackupContent } from '../../storage/backup-file.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { salvaged } from '../../storage/salvage.ts';
import { entriesOf } from '../../storage/sessions.ts';
import type { Stored } from '../../storage/trouble.ts';
import { type Given, giveFile } from '../../ui/give-file.ts';
import { previousData } from '../rescue/previous-data.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';

/** A name for a file: what it is of, and the day. */
export function fileName(of: string, at = Date.now()): string {
  const plain = of
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase();
  return `bematist-${plain || 'session'}-${new Date(at).toISOString().slice(0, 10)}.json`;
}

/** The session's file, with what could not be written yet. When the database does not answer, what is in memory is all there is and the promise rejects. */
export async function saveSession(session: Session): Promise<Given> {
  const read = await session.entries();
  return giveJournal(session.record.value, read.ok && read.value.length > 0 ? read.value : session.inMemory());
}

/** The file of a session that does not open; where the database itself does not, what an earlier release left in it. */
export async function saveJournal(id: string): Promise<Given | undefined> {
  const read = await store.use(async (database) => ({ record: await database.sessions.get(id), entries: await entriesOf(database, id) }));
  if (read.ok) return read.value.record && giveJournal(read.value.record, read.value.entries);
  const before = (await previousData().catch(() => undefined))?.sessions.find((session) => session.id === id);
  return before && giveJournal(before, before.entries);
}

/** Everything there is; where the database does not open, what an earlier release left in it. */
export async function everything(): Promise<Stored<BackupContent>> {
  const read = await store.use((database) => readEverything(database, true));
  if (read.ok) return read;
  const before = await previousData().catch(() => undefined);
  return before ? { ok: true, value: before } : read;
}

/** A damaged journal is saved up to its damage, so that the file can be read again; the rest stands beside it. */
async function giveJournal(record: Pick<SessionRecord, 'game' | 'title'>, entries: readonly Entry[]): Promise<Given> {
  const { entries: whole, rest } = salvaged(entries[0]?.session ?? '', record.game, entries);
  const file =
    whole.length === 0 || rest.length === 0
      ? sessionFile(record.game, record.title, entries)
      : { ...sessionFile(record.game, record.title, whole), aside: rest };
  return giveFile(fileName(record.title || record.game), JSON.stringify(file));
}
