import Dexie from 'dexie';
import { sha256 } from '../core/hash.ts';
import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';
import type { PhotoRecord } from './records.ts';
import { SessionGone } from './trouble.ts';

/** Bytes one photo may have, photos one session may have, and bytes all photos may have together: a backup with all of them can still be read by a phone. */
export const MOST_BYTES = 1_000_000;
export const MOST_PHOTOS = 60;
export const ROOM = 50_000_000;

/** The name of a photo: the SHA-256 of its bytes, so that the note in the journal says which photo it was. */
export function photoId(bytes: Uint8Array): Id {
  return sha256(bytes);
}

/** How many photos there are, those in the trash too, and their bytes. Reads no photo. */
export async function photosHeld(database: Database): Promise<{ readonly count: number; readonly bytes: number }> {
  const sizes = (await database.photos.orderBy('size').keys()) as number[];
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * Keeps a photo, unless its session has as many as it may (`many`) or all photos together would take more than their room (`room`). Rejects with `SessionGone` when there is
 * no such session: nobody would ever see the photo, or delete it.
 */
export async function keepPhoto(database: Database, photo: PhotoRecord): Promise<'kept' | 'many' | 'room'> {
  return database.transaction('rw', database.sessions, database.photos, async () => {
    const { session } = photo;
    if (!(await database.sessions.get(session))) throw new SessionGone(session);
    if ((await database.photos.where(':id').between([session, Dexie.minKey], [session, Dexie.maxKey]).count()) >= MOST_PHOTOS) return 'many';
    if ((await photosHeld(database)).bytes + photo.size > ROOM) return 'room';
    await database.photos.put(photo);
    return 'kept';
  });
}

/** A photo of a session; undefined when it is not on this device. */
export function photoOf(database: Database, session: Id, photo: Id): Promise<PhotoRecord | undefined> {
  return database.photos.get([session, photo]);
}

/** Puts a photo into the trash, or takes it out (`null`). */
export async function trashPhoto(database: Database, session: Id, photo: Id, at: number | null): Promise<void> {
  await database.photos.update([session, photo], { trashed: at });
}

/** What photos lie in the trash: their sessions and names, and their bytes together. */
export interface Trashed {
  readonly keys: readonly [session: Id, photo: Id][];
  readonly bytes: number;
}

/** The photos in the trash. */
export async function trashedPhotos(database: Database): Promise<Trashed> {
  const keys: [Id, Id][] = [];
  let bytes = 0;
  await database.photos
    .where('trashed')
    .above(Number.NEGATIVE_INFINITY)
    .each(({ session, photo, size }) => {
      keys.push([session, photo]);
      bytes += size;
    });
  return { keys, bytes };
}

/** Deletes photos for good. */
export async function dropPhotos(database: Database, keys: readonly [session: Id, photo: Id][]): Promise<void> {
  await database.photos.bulkDelete([...keys]);
}
