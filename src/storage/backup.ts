import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import { atOnce, type Doing, upTo } from '../core/turns.ts';
import type { BackupContent, SavedSession } from './backup-file.ts';
import type { Database } from './database.ts';
import { type Entry, isMembership, OF_DEVICE, type SessionRecord } from './records.ts';
import { soundRecord } from './sound.ts';
import { writingBackup } from './write-backup.ts';

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
        settings: settings.filter(({ name }) => !OF_DEVICE.includes(name) && !isMembership(name)),
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

/**
 * Keeps today's backup on the device if anything changed since the last one, and drops those beyond the last five. Says whether one was made. The last is the one made
 * last: what the clock said then is only compared for the day, since it may have been set back. `doing` says how the text is written: in turns where there is a page.
 */
export async function rotateBackups(database: Database, now: number, doing: Doing = async (work) => atOnce(work)): Promise<boolean> {
  const last = await database.backups.toCollection().last();
  const newest = await database.sessions.orderBy('touched').last();
  if (!newest || (last && sameDay(last.at, now)) || (last && last.at <= now && newest.touched <= last.at)) return false;
  const text = await doing(upTo(writingBackup(await readEverything(database), now), MOST_CHARACTERS));
  if (text === undefined || (last && checksumIn(last.text) === checksumIn(text))) return false;
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
