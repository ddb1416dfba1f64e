import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Entry, entryHash } from '../../core/entry.ts';
import { write } from '../../core/write.ts';
import { readEverything } from '../../storage/backup.ts';
import { Database } from '../../storage/database.ts';
import { BACKUP_FOLDER, LAST_BACKUP } from '../../storage/records.ts';
import { takeIn } from '../../storage/take-in.ts';
import { deleteForGood } from '../../storage/trash.ts';
import { store } from '../session/store.ts';
import { atStake, dismissReminder, remind, sinceBackup } from './backup.ts';
import { backupFolder } from './backup-folder.ts';

let written = 0;
/** Writes so many entries, as if they had been played. */
async function play(count: number): Promise<void> {
  const entries = Array.from(
    { length: count },
    () => ({ session: 's', number: written++, step: 0, seat: null, at: 1, before: '', writer: 'w', body: {} }) as never,
  );
  await store.use((database) => database.entries.bulkAdd(entries));
}

beforeEach(() => {
  written = 0;
});
afterEach(async () => {
  dismissReminder();
  await new Database().delete();
});

describe('the reminder of a backup', () => {
  it('comes when more than 150 entries are at stake, and again only after as many more', async () => {
    await play(150);
    await remind();
    expect(atStake.value).toBeUndefined();
    await play(1);
    await remind();
    expect(atStake.value).toBe(151);
    dismissReminder();
    await play(150);
    await remind();
    expect(atStake.value).toBeUndefined();
    await play(1);
    await remind();
    expect(atStake.value).toBe(302);
  });

  it('counts from the last backup', async () => {
    await play(500);
    await store.use((database) => database.settings.put({ name: LAST_BACKUP, value: { at: 7, entries: 400 } }));
    expect(await store.use(sinceBackup)).toEqual({ ok: true, value: { last: 7, since: 100, much: false } });
    await remind();
    expect(atStake.value).toBeUndefined();
  });

  it('counts neither what came out of a file nor what was deleted for good', async () => {
    const record = { id: 't', game: 'g' } as never;
    const pen = { session: 't', writer: 'w', seat: null, at: 1 };
    const first: Entry = { ...pen, number: 0, before: '', step: 0, body: { kind: 'opened', game: 'g', version: 1, setup: {}, rulings: {} } };
    const notes = Array.from({ length: 399 }, (_, i) => ({ kind: 'note', text: String(i) }) as const);
    const entries = [first, ...write({ next: 1, hash: entryHash(first) }, pen, notes)];
    await play(100);
    await store.use((database) => takeIn(database, record, entries));
    expect(await store.use(sinceBackup)).toEqual({ ok: true, value: { last: undefined, since: 100, much: false } });
    await store.use((database) => database.settings.put({ name: LAST_BACKUP, value: { at: 7, entries: 500 } }));
    await play(160);
    await store.use((database) => deleteForGood(database, 't'));
    expect(await store.use(sinceBackup)).toEqual({ ok: true, value: { last: 7, since: 160, much: true } });
  });
});

describe('the folder for backups', () => {
  it('is no more than a note of this device: what is no folder counts for none, and no backup carries it', async () => {
    await store.use((database) => database.settings.put({ name: BACKUP_FOLDER, value: { name: 'forged' } }));
    expect(await backupFolder()).toBeUndefined();
    const read = await store.use((database) => readEverything(database));
    expect(read.ok && read.value.settings).toEqual([]);
  });
});
