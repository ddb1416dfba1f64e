import { entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { type Aside, asideOf, asidesIn, forgetAside, keepAside } from './aside.ts';
import type { BackupContent, SavedSession } from './backup-file.ts';
import { checkFollowing } from './chain.ts';
import type { Database } from './database.ts';
import { extentOf } from './extent.ts';
import { shiftMarks } from './marks.ts';
import { keepPhoto } from './photos.ts';
import type { Entry, PhotoRecord, SessionRecord } from './records.ts';
import { NotFollowing } from './trouble.ts';

/**
 * How a session from outside stands to what is here: *new*; *same*; *longer* by so many entries (ours is its beginning); *shorter* (it is the beginning of ours);
 * *parted* (both went on from somewhere, differently).
 */
export type Relation = { readonly kind: 'new' | 'same' | 'shorter' | 'parted' } | { readonly kind: 'longer'; readonly by: number };

/** How a session from outside stands to what is here. Reads only. A journal of ours with a hole is left as it is: theirs comes in beside it. */
export async function relationOf(database: Database, saved: SavedSession): Promise<Relation> {
  const { length, last: ours, whole } = await extentOf(database, saved.id);
  if (!whole) return { kind: 'parted' };
  if (!ours) return { kind: 'new' };
  const theirs = saved.entries;
  const [last, hash] = [entryHash(theirs[theirs.length - 1] as Entry), entryHash(ours)];
  if (hash === last) return { kind: 'same' };
  if (theirs.length > length) return theirs[length]?.before === hash ? { kind: 'longer', by: theirs.length - length } : { kind: 'parted' };
  const after = await database.entries.get([saved.id, theirs.length]);
  return after?.before === last ? { kind: 'shorter' } : { kind: 'parted' };
}

/** Entries that are checked and written at once. */
const AT_ONCE = 200;

/**
 * Writes a session that is not here yet, or the entries by which one is longer than ours; all or nothing. Rejects with `NotFollowing` when that is not, or no more, how
 * it stands to ours: the disk is read in the same transaction. `aside` is the rest of a journal that was damaged; one that goes further than another's damage has healed it.
 */
export async function takeIn(database: Database, record: SessionRecord, entries: readonly Entry[], aside?: Aside): Promise<void> {
  await database.transaction('rw', database.sessions, database.entries, database.snapshots, database.settings, async () => {
    const { length, last, whole } = await extentOf(database, record.id);
    if (!whole || length >= entries.length) throw new NotFollowing(record.id);
    // Piece by piece: between two requests the page answers.
    for (let from = length; from < entries.length; from += AT_ONCE) {
      const piece = entries.slice(from, from + AT_ONCE);
      checkFollowing(piece, from === length ? last : entries[from - 1], record.id);
      await database.entries.bulkAdd(piece);
    }
    await shiftMarks(database, entries.length - length);
    await database.sessions.put({ ...record, length: entries.length, hash: entryHash(entries[entries.length - 1] as Entry) });
    await database.snapshots.delete(record.id);
    const known = await asideOf(database, record.id);
    if (known && known.from < entries.length) await forgetAside(database, record.id);
    if (aside) await keepAside(database, record.id, aside);
  });
}

/**
 * Writes photos that are not here yet, each for every session that its own came in as (`names`; by default the one of its name); one whose session is not here is left
 * out. Resolves to how many came, and how many there was no room for.
 */
export async function takePhotos(
  database: Database,
  photos: readonly PhotoRecord[],
  names: ReadonlyMap<Id, readonly Id[]>,
): Promise<{ readonly taken: number; readonly left: number }> {
  let [taken, left] = [0, 0];
  for (const photo of photos)
    for (const session of names.get(photo.session) ?? [photo.session]) {
      // Another tab may delete the session meanwhile.
      const kept = await database.transaction('rw', database.sessions, database.photos, async () => {
        if (!(await database.sessions.get(session)) || (await database.photos.get([session, photo.photo]))) return undefined;
        return keepPhoto(database, { ...photo, session });
      });
      if (kept === 'kept') taken += 1;
      else if (kept) left += 1;
    }
  return { taken, left };
}

/** Writes secrets, corrections, my copy and the history of throws, each only where there is none or an older one here. Resolves to how many. */
export async function takeExtras(database: Database, { secrets, corrections, copies, throws, settings }: BackupContent): Promise<number> {
  return database.transaction('rw', [database.secrets, database.corrections, database.copies, database.throws, database.settings], async () => {
    let taken = 0;
    for (const [session, aside] of asidesIn(settings)) await keepAside(database, session, aside);
    for (const secret of secrets)
      if (!(await database.secrets.get([secret.session, secret.secret]))) {
        await database.secrets.put(secret);
        taken += 1;
      }
    for (const correction of corrections)
      if (((await database.corrections.get([correction.game, correction.key]))?.at ?? -1) < correction.at) {
        await database.corrections.put(correction);
        taken += 1;
      }
    for (const copy of copies)
      if (((await database.copies.get([copy.game, copy.form]))?.at ?? -1) < copy.at) {
        await database.copies.put(copy);
        taken += 1;
      }
    if ((await database.throws.count()) === 0) await database.throws.bulkAdd(throws.map(({ number: _, ...rest }) => rest));
    return taken;
  });
}
