import { type Hash, hashOf } from '../core/hash.ts';
import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';
import type { CopyRecord, CorrectionRecord, Entry, Secret, SettingRecord, ThrowRecord } from './records.ts';

/** A session within a backup: its journal, and what the journal does not know. */
export interface SavedSession {
  readonly id: Id;
  readonly game: Id;
  readonly title: string;
  readonly trashed: number | null;
  readonly entries: readonly Entry[];
}

/** Everything a player has on a device. */
export interface BackupContent {
  readonly sessions: readonly SavedSession[];
  readonly secrets: readonly Secret[];
  readonly corrections: readonly CorrectionRecord[];
  readonly copies: readonly CopyRecord[];
  readonly settings: readonly SettingRecord[];
  readonly throws: readonly ThrowRecord[];
}

/** A backup as a file (`README.md` beside this documents it). */
export interface BackupFile {
  readonly format: 'bematist-backup';
  readonly version: 1;
  readonly at: number;
  readonly checksum: Hash;
  readonly content: BackupContent;
}

/** The version of the file's shape this release writes, and the newest it reads. */
export const BACKUP_VERSION = 1;
/** Backups kept on the device, one a day, and the most characters one may have there. */
export const KEPT = 5;
const MOST_CHARACTERS = 20_000_000;

/** Reads everything in one transaction, so that a session being played is whole. */
export async function readEverything(database: Database): Promise<BackupContent> {
  return database.transaction(
    'r',
    [database.sessions, database.entries, database.secrets, database.corrections, database.copies, database.settings, database.throws],
    async () => {
      const [sessions, entries, secrets, corrections, copies, settings, throws] = await Promise.all([
        database.sessions.toArray(),
        database.entries.toArray(),
        database.secrets.toArray(),
        database.corrections.toArray(),
        database.copies.toArray(),
        database.settings.toArray(),
        database.throws.toArray(),
      ]);
      const bySession = new Map<Id, Entry[]>(sessions.map(({ id }) => [id, []]));
      for (const entry of entries) bySession.get(entry.session)?.push(entry);
      return {
        sessions: sessions.map(({ id, game, title, trashed }) => ({ id, game, title, trashed, entries: bySession.get(id) ?? [] })),
        secrets,
        corrections,
        copies,
        settings,
        throws,
      };
    },
  );
}

/** The text of a backup file. */
export function backupText(content: BackupContent, at: number): string {
  const plain = JSON.parse(JSON.stringify(content)) as BackupContent;
  const file: BackupFile = { format: 'bematist-backup', version: BACKUP_VERSION, at, checksum: hashOf(plain), content: plain };
  return JSON.stringify(file);
}

/**
 * Keeps today's backup on the device if anything changed since the last one, and drops those beyond the last five. Says whether one was made. The last is the one made
 * last: what the clock said then is only compared for the day, since it may have been set back.
 */
export async function rotateBackups(database: Database, now: number): Promise<boolean> {
  const last = await database.backups.toCollection().last();
  const newest = await database.sessions.orderBy('touched').last();
  if (!newest || (last && sameDay(last.at, now)) || (last && last.at <= now && newest.touched <= last.at)) return false;
  const text = backupText(await readEverything(database), now);
  if (text.length > MOST_CHARACTERS || (last && checksumIn(last.text) === checksumIn(text))) return false;
  await database.transaction('rw', database.backups, async () => {
    await database.backups.add({ at: now, bytes: text.length, text });
    const numbers = await database.backups.toCollection().primaryKeys();
    await database.backups.bulkDelete(numbers.slice(0, -KEPT));
  });
  return true;
}

/** The checksum a backup's text says it has, which stands before its content. */
function checksumIn(text: string): string | undefined {
  return /"checksum":"(\w+)"/.exec(text.slice(0, 300))?.[1];
}

function sameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
