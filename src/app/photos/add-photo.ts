import { keepPhoto, MOST_BYTES, MOST_PHOTOS, photoId, ROOM } from '../../storage/photos.ts';
import type { Trouble } from '../../storage/trouble.ts';
import { MOST_PIXELS } from '../device/picture.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { MOST_FILE, shrink } from './shrink.ts';

/** Why a photo was not kept, with the bound it broke: bytes of a file or of all photos, pixels, or how many a session may have. `unwritten`: the journal did not take its note. */
export type NoPhoto =
  | { readonly kind: 'unreadable' | 'unwritten' }
  | { readonly kind: 'too-large' | 'many-pixels' | 'many' | 'room'; readonly most: number }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };

/** Shrinks a picture, keeps it with the session, and writes a note into its journal that names it. Resolves to why that was not possible. */
export async function addPhoto(session: Session, file: Blob, caption: string): Promise<NoPhoto | undefined> {
  const shrunk = await shrink(file, MOST_BYTES);
  if (shrunk === 'unreadable') return { kind: shrunk };
  if (shrunk === 'too-large') return { kind: shrunk, most: MOST_FILE };
  if (shrunk === 'many-pixels') return { kind: shrunk, most: MOST_PIXELS };
  const photo = photoId(shrunk.bytes);
  const kept = await store.use((database) =>
    keepPhoto(database, { ...shrunk, session: session.id, photo, at: Date.now(), size: shrunk.bytes.length, trashed: null }),
  );
  if (!kept.ok) return { kind: 'trouble', trouble: kept.trouble };
  if (kept.value === 'many') return { kind: 'many', most: MOST_PHOTOS };
  if (kept.value === 'room') return { kind: 'room', most: ROOM };
  if ((await session.commit([{ kind: 'note', text: caption, photo }])) !== undefined) return undefined;
  await store.use((database) => database.photos.delete([session.id, photo]));
  return { kind: 'unwritten' };
}
