import Dexie from 'dexie';
import type { Id } from '../core/said.ts';
import { forgetAside } from './aside.ts';
import type { Database } from './database.ts';
import { shiftMarks } from './marks.ts';
import { keepMembership } from './membership.ts';
import { forgetPhone } from './phone-setting.ts';
import { type SessionRecord, TRASH_CLOCK } from './records.ts';
import { soundRecord } from './sound.ts';
import { keepTrashClock, type Lying, lain, look, trashClock } from './trash-clock.ts';

/** Days a session stays in the trash. */
export const TRASH_DAYS = 30;
const DAY = 86_400_000;

/** Sessions in the trash, last deleted first. */
export async function listTrash(database: Database): Promise<SessionRecord[]> {
  const trashed = (await database.sessions.toArray()).map(soundRecord).filter((record) => record.trashed !== null);
  return trashed.sort((a, b) => (b.trashed as number) - (a.trashed as number));
}

/** Days that things in the trash still have there. */
export async function daysLeft(database: Database, things: readonly Lying[], now: number): Promise<number[]> {
  const clock = await trashClock(database, now);
  return things.map((thing) => Math.min(TRASH_DAYS, Math.max(0, Math.ceil(TRASH_DAYS - lain(clock, thing, now) / DAY))));
}

/** Puts a session into the trash, or takes it out (`null`). Its days there do not begin before it was last played: the clock may have been set back since. */
export async function trash(database: Database, id: Id, at: number | null): Promise<void> {
  await database.sessions
    .where('id')
    .equals(id)
    .modify((record) => {
      Object.assign(record, { trashed: at === null ? null : Math.max(at, soundRecord(record).touched) });
    });
}

/**
 * Deletes for good what has been in the trash for thirty days by the app's own clock (`trash-clock.ts`); resolves to how many sessions. Neither a clock set back nor one
 * set far ahead and back again deletes anything.
 */
export async function emptyTrash(database: Database, now: number): Promise<number> {
  // Most starts have nothing to do here, and need not keep other tabs waiting for that.
  if ((await listTrash(database)).length + (await lyingPhotos(database)).length + (await database.settings.where({ name: TRASH_CLOCK }).count()) === 0)
    return 0;
  return database.transaction(
    'rw',
    [database.settings, database.sessions, database.entries, database.secrets, database.photos, database.snapshots],
    async () => {
      const clock = await trashClock(database, now);
      const sessions = (await listTrash(database)).map(({ id, trashed }): Lying => ({ session: id, trashed: trashed as number }));
      const photos = await lyingPhotos(database);
      const due = (thing: Lying): boolean => lain(clock, thing, now) > TRASH_DAYS * DAY;
      const old = sessions.filter(due);
      for (const { session } of old) await deleteForGood(database, session);
      await database.photos.bulkDelete(photos.filter(due).map(({ session, photo }): [Id, Id] => [session, photo]));
      const stays = [...sessions, ...photos].filter((thing) => !due(thing));
      await keepTrashClock(database, clock, look(clock, stays, now));
      return old.length;
    },
  );
}

/** The photos in the trash; none of them is read. */
async function lyingPhotos(database: Database): Promise<(Lying & { readonly photo: string })[]> {
  const photos: (Lying & { readonly photo: string })[] = [];
  await database.photos
    .where('trashed')
    .above(Number.NEGATIVE_INFINITY)
    .eachKey((trashed, { primaryKey: [session, photo] }) => photos.push({ session, photo, trashed: trashed as number }));
  return photos;
}

/** Deletes a session, its journal, secrets, photos and snapshot. */
export async function deleteForGood(database: Database, id: Id): Promise<void> {
  await database.transaction(
    'rw',
    [database.settings, database.sessions, database.entries, database.secrets, database.photos, database.snapshots],
    async () => {
      await shiftMarks(database, -(await database.entries.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete()));
      await database.secrets.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
      await database.photos.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
      await database.snapshots.delete(id);
      await forgetAside(database, id);
      await keepMembership(database, id, undefined);
      await forgetPhone(database, id);
      await database.sessions.delete(id);
    },
  );
}
