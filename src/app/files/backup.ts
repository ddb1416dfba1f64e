import { signal } from '@preact/signals';
import type { Database } from '../../storage/database.ts';
import { type Mark, markOf } from '../../storage/marks.ts';
import { LAST_BACKUP, PREFERENCES, REMINDED } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import { writingBackup } from '../../storage/write-backup.ts';
import { type Given, giveFile } from '../../ui/give-file.ts';
import { store } from '../session/store.ts';
import { hasPreferences, preferences } from '../shell/preferences.ts';
import { backupFolder, writeToFolder } from './backup-folder.ts';
import { inQuietTurns } from './quiet-turns.ts';
import { everything, fileName } from './save-file.ts';

/** Entries since the last backup from which a word about it is in place. */
const AT_STAKE = 150;

/** How many entries are at stake, while the player is reminded of them. */
export const atStake = signal<number | undefined>(undefined);

/** When everything was last saved to a file, how many entries were written since, and whether that is enough to say so. */
export async function sinceBackup(database: Database): Promise<{ readonly last: number | undefined; readonly since: number; readonly much: boolean }> {
  const kept = await markOf(database, LAST_BACKUP);
  const since = (await database.entries.count()) - (kept?.entries ?? 0);
  return { last: kept?.at, since, much: since > AT_STAKE };
}

/** Reminds of a backup when much was played since the last one, and again only when as much was played since the reminder. */
export async function remind(): Promise<void> {
  await store.use(async (database) => {
    const { since, much } = await sinceBackup(database);
    const entries = await database.entries.count();
    const reminded = await markOf(database, REMINDED);
    if (!much || entries - (reminded?.entries ?? 0) <= AT_STAKE) return;
    await database.settings.put({ name: REMINDED, value: { at: Date.now(), entries } satisfies Mark });
    atStake.value = since;
  });
}

/** The reminder has been seen. */
export function dismissReminder(): void {
  atStake.value = undefined;
}

/** Saves everything to a file: into the folder chosen, else by the share sheet or as a download. Resolves to how it went, or to why nothing could be read. */
export async function saveBackup(): Promise<Stored<Given | 'in-folder'>> {
  const read = await everything();
  if (!read.ok) return read;
  const at = Date.now();
  const settings = [...read.value.settings, ...(hasPreferences() ? [{ name: PREFERENCES, value: preferences() }] : [])];
  const [name, text] = [fileName('backup', at), await inQuietTurns(writingBackup({ ...read.value, settings }, at))];
  const folder = await backupFolder();
  const given = folder && (await writeToFolder(folder, name, text)) ? 'in-folder' : await giveFile(name, text);
  if (given !== 'cancelled')
    await store.use(async (database) => database.settings.put({ name: LAST_BACKUP, value: { at, entries: await database.entries.count() } satisfies Mark }));
  return { ok: true, value: given };
}
