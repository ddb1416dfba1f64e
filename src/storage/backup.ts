import { canonicalParts, type Hash, HashInParts, hashOf } from '../core/hash.ts';
import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import { toBase64 } from './base64.ts';
import type { Database } from './database.ts';
import {
  type CopyRecord,
  type CorrectionRecord,
  type Entry,
  OF_DEVICE,
  type PhotoRecord,
  type Secret,
  type SessionRecord,
  type SettingRecord,
  type ThrowRecord,
} from './records.ts';
import { soundRecord } from './sound.ts';
import { isSoundPhoto } from './sound-photo.ts';

/** A session within a backup: its journal, and what the journal does not know. */
export interface SavedSession {
  readonly id: Id;
  readonly game: Id;
  readonly title: string;
  readonly trashed: number | null;
  readonly entries: readonly Entry[];
  /** What followed its damage in the file, if its journal is damaged: `entries` go up to that. */
  readonly rest?: readonly unknown[];
}

/** Everything a player has on a device. */
export interface BackupContent {
  readonly sessions: readonly SavedSession[];
  readonly secrets: readonly Secret[];
  readonly corrections: readonly CorrectionRecord[];
  readonly copies: readonly CopyRecord[];
  readonly settings: readonly SettingRecord[];
  readonly throws: readonly ThrowRecord[];
  readonly photos: readonly PhotoRecord[];
}

/** A photo in a file: its bytes in base64. */
export type FilePhoto = Omit<PhotoRecord, 'bytes' | 'size'> & { readonly data: string };

/** A backup as a file (`README.md` beside this documents it). */
export interface BackupFile {
  readonly format: 'bematist-backup';
  readonly version: 2;
  readonly at: number;
  readonly checksum: Hash;
  readonly content: Omit<BackupContent, 'photos'> & { readonly photos: readonly FilePhoto[] };
}

/** The version of the file's shape this release writes, and the newest it reads. Version 1 had no photos. */
export const BACKUP_VERSION = 2;
/** Backups kept on the device, one a day, and the most characters one may have there. */
export const KEPT = 5;
const MOST_CHARACTERS = 20_000_000;

/** Reads everything in one transaction, so that a session being played is whole; photos only if asked for, since they are large. */
export async function readEverything(database: Database, withPhotos = false): Promise<BackupContent> {
  return database.transaction(
    'r',
    [
      database.sessions,
      database.entries,
      database.secrets,
      database.corrections,
      database.copies,
      database.settings,
      database.throws,
      ...(withPhotos ? [database.photos] : []),
    ],
    async () => {
      const [sessions, entries, secrets, corrections, copies, settings, throws, photos] = await Promise.all([
        database.sessions.toArray(),
        database.entries.toArray(),
        database.secrets.toArray(),
        database.corrections.toArray(),
        database.copies.toArray(),
        database.settings.toArray(),
        database.throws.toArray(),
        withPhotos ? database.photos.toArray() : [],
      ]);
      const bySession = new Map<Id, Entry[]>(sessions.map(({ id }) => [id, []]));
      for (const entry of entries) bySession.get(entry.session)?.push(entry);
      return {
        sessions: sessions.map((record) => savedOf(record, bySession.get(record.id) ?? [])),
        secrets,
        corrections,
        copies,
        settings: settings.filter(({ name }) => !OF_DEVICE.includes(name)),
        throws,
        photos,
      };
    },
  );
}

/** A session as a backup has it; the game of a damaged record is what its journal says. */
export function savedOf(record: SessionRecord, entries: readonly Entry[]): SavedSession {
  const { id, game, title, trashed } = soundRecord(record);
  const opening: unknown = entries[0]?.body;
  const said = isRecord(opening) && typeof opening.game === 'string' ? opening.game : '';
  return { id, game: game || said, title, trashed, entries };
}

/** The text of a backup file. A photo whose bytes are damaged is left out. */
export function backupText({ photos, ...rest }: BackupContent, at: number): string {
  const content = { ...(JSON.parse(JSON.stringify(rest)) as typeof rest), photos: photos.filter(isSoundPhoto).map(filePhoto) };
  const file: BackupFile = { format: 'bematist-backup', version: BACKUP_VERSION, at, checksum: checksumOf(content), content };
  return JSON.stringify(file);
}

/** The checksum of a backup's content as it stands in the file: without the photos' bytes, which their names are the hashes of. */
export function checksumOf(content: unknown): Hash {
  return hashOf(withoutData(content));
}

/** Levels of a backup's content down to an entry. */
const TO_AN_ENTRY = 4;
/** Characters that are hashed at once. */
const PART = 20_000;

/** The same checksum in turns; yields how many characters it hashed since the last one. */
export function* checksumming(content: unknown): Generator<number, Hash> {
  const hash = new HashInParts();
  let part = '';
  for (const text of canonicalParts(withoutData(content), TO_AN_ENTRY)) {
    part += text;
    if (part.length < PART) continue;
    hash.add(part);
    yield part.length;
    part = '';
  }
  hash.add(part);
  return hash.end();
}

function withoutData(content: unknown): unknown {
  const { photos } = (content ?? {}) as { readonly photos?: unknown };
  if (!Array.isArray(photos)) return content;
  return { ...(content as object), photos: photos.map((photo: unknown) => ({ ...(photo as FilePhoto), data: undefined })) };
}

function filePhoto({ bytes, size: _, ...photo }: PhotoRecord): FilePhoto {
  return { ...photo, data: toBase64(bytes) };
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
  return database.transaction('rw', database.backups, async () => {
    // Another tab may have made one meanwhile.
    if ((await database.backups.toCollection().last())?.number !== last?.number) return false;
    await database.backups.add({ at: now, bytes: text.length, text });
    const numbers = await database.backups.toCollection().primaryKeys();
    await database.backups.bulkDelete(numbers.slice(0, -KEPT));
    return true;
  });
}

/** The checksum a backup's text says it has, which stands before its content. */
function checksumIn(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return /"checksum":"(\w+)"/.exec(text.slice(0, 300))?.[1];
}

function sameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
