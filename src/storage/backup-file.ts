import { canonicalParts, type Hash, HashInParts, hashOf } from '../core/hash.ts';
import type { Id } from '../core/said.ts';
import type { CopyRecord, CorrectionRecord, Entry, PhotoRecord, Secret, SettingRecord, ThrowRecord } from './records.ts';

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
