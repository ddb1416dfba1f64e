import { atOnce, followed } from '../core/turns.ts';
import { BACKUP_VERSION, type BackupContent, type BackupFile, checksumming, type FilePhoto, type SavedSession } from './backup-file.ts';
import { toBase64 } from './base64.ts';
import type { PhotoRecord } from './records.ts';
import { isSoundPhoto } from './sound-photo.ts';

/** Entries that are written at once. */
const AT_ONCE = 100;

/** A part of the file: its text, and what a reader makes of that, which is what the checksum is of. */
interface Written {
  readonly text: string;
  readonly read: unknown;
}

/** The text of a backup file, in turns; yields how many characters there are so far. A photo whose bytes are damaged is left out. */
export function* writingBackup({ photos, sessions, ...others }: BackupContent, at: number): Generator<number, string> {
  let length = 0;
  const grown = (by: number): number => {
    length += by;
    return length;
  };
  const saved: Written[] = [];
  for (const session of sessions) saved.push(yield* followed(writingSession(session), grown));
  const pictures: Written[] = [];
  for (const photo of photos.filter(isSoundPhoto)) {
    pictures.push(writtenPhoto(photo));
    yield grown(photo.bytes.length);
  }
  const rest = JSON.stringify(others);
  const content = { ...JSON.parse(rest), photos: pictures.map(({ read }) => read), sessions: saved.map(({ read }) => read) };
  const checksum = yield* followed(checksumming(content), () => grown(0));
  const head: Omit<BackupFile, 'content'> = { format: 'bematist-backup', version: BACKUP_VERSION, at, checksum };
  // An object that has members, without its closing brace, and what comes behind.
  return `${JSON.stringify(head).slice(0, -1)},"content":${rest.slice(0, -1)},"photos":[${listed(pictures)}],"sessions":[${listed(saved)}]}}`;
}

/** The text of a backup file, all at once. */
export function backupText(content: BackupContent, at: number): string {
  return atOnce(writingBackup(content, at));
}

/** Yields how many characters it wrote since the last time. */
function* writingSession({ entries, ...session }: SavedSession): Generator<number, Written> {
  const pieces: string[] = [];
  const read: unknown[] = [];
  for (let i = 0; i < entries.length; i += AT_ONCE) {
    const piece = JSON.stringify(entries.slice(i, i + AT_ONCE));
    pieces.push(piece.slice(1, -1));
    read.push(...JSON.parse(piece));
    yield piece.length;
  }
  const head = JSON.stringify(session);
  return { text: `${head.slice(0, -1)},"entries":[${pieces.join(',')}]}`, read: { ...JSON.parse(head), entries: read } };
}

/** A photo's bytes are no part of the checksum: its name is their hash. */
function writtenPhoto({ bytes, size: _, ...photo }: PhotoRecord): Written {
  const file: FilePhoto = { ...photo, data: toBase64(bytes) };
  return { text: JSON.stringify(file), read: JSON.parse(JSON.stringify(photo)) };
}

const listed = (parts: readonly Written[]): string => parts.map(({ text }) => text).join(',');
