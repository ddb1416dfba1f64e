import { vi } from 'vitest';

/** What a page of the app has. */
export type Tab = Awaited<ReturnType<typeof newTab>>;

/** A tab of the app: its modules loaded anew, so that it has a connection and sessions of its own. */
export async function newTab() {
  vi.resetModules();
  const [session, files, check, table, store, backup, database, later, photos, trash, written] = await Promise.all([
    import('../fixture/session.ts'),
    import('../../src/app/files/import-file.ts'),
    import('../../src/app/session/check.ts'),
    import('../../src/app/session/run-table.ts'),
    import('../../src/app/session/store.ts'),
    import('../../src/storage/backup.ts'),
    import('../../src/storage/database.ts'),
    import('../../src/storage/later.ts'),
    import('../../src/storage/photos.ts'),
    import('../../src/storage/trash.ts'),
    import('../../src/storage/write-backup.ts'),
  ]);
  return { ...session, ...files, ...check, ...table, ...store, ...backup, ...database, ...later, ...photos, ...trash, ...written };
}
