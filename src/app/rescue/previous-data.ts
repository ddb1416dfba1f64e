import { savedOf } from '../../storage/backup.ts';
import type { BackupContent } from '../../storage/backup-file.ts';
import type { CopyRecord, CorrectionRecord, Entry, PhotoRecord, Secret, SessionRecord, SettingRecord, ThrowRecord } from '../../storage/records.ts';

/** Longest wait for the database, in milliseconds: another tab may hold it for good. */
const PATIENCE = 5_000;

/**
 * Everything in the database as it stands, read past the app's own door: no migration runs and nothing is written, so that it also works when the newest release
 * cannot open what an earlier one left. Undefined when there is no database. Rejects when the browser does not let it be read.
 */
export async function previousData(name = 'bematist'): Promise<BackupContent | undefined> {
  const database = await openAsItIs(name);
  if (!database) return undefined;
  try {
    const read = await readStores(database);
    const rows = <T>(store: string): T[] => (read.get(store) ?? []) as T[];
    const entries = rows<Entry>('entries');
    return {
      sessions: rows<SessionRecord>('sessions').map((record) =>
        savedOf(
          record,
          entries.filter(({ session }) => session === record.id),
        ),
      ),
      secrets: rows<Secret>('secrets'),
      corrections: rows<CorrectionRecord>('corrections'),
      copies: rows<CopyRecord>('copies'),
      settings: rows<SettingRecord>('settings'),
      throws: rows<ThrowRecord>('throws'),
      photos: rows<PhotoRecord>('photos'),
    };
  } finally {
    database.close();
  }
}

/** The database in whatever version it has; undefined when there is none (and none is made). */
function openAsItIs(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Error(`${name}: expected the database to open, got no answer`));
    }, PATIENCE);
    opening.onupgradeneeded = () => {
      // Asked for without a version, only a database that is not there needs an upgrade.
      clearTimeout(timer);
      opening.transaction?.abort();
      resolve(undefined);
    };
    opening.onsuccess = () => {
      clearTimeout(timer);
      if (late) opening.result.close();
      else resolve(opening.result);
    };
    opening.onerror = () => {
      clearTimeout(timer);
      reject(opening.error);
    };
  });
}

function readStores(database: IDBDatabase): Promise<ReadonlyMap<string, unknown[]>> {
  const names = [...database.objectStoreNames].filter((name) => name !== 'backups' && name !== 'snapshots');
  const read = new Map<string, unknown[]>();
  if (names.length === 0) return Promise.resolve(read);
  return new Promise((resolve, reject) => {
    const reading = database.transaction(names, 'readonly');
    for (const name of names) {
      const all = reading.objectStore(name).getAll();
      all.onsuccess = () => read.set(name, all.result);
    }
    reading.oncomplete = () => resolve(read);
    reading.onabort = () => reject(reading.error);
  });
}
