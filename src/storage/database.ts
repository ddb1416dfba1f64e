import Dexie, { type EntityTable, type Table } from 'dexie';
import { MIGRATIONS } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import type { BackupRecord, CopyRecord, CorrectionRecord, Entry, PhotoRecord, Secret, SessionRecord, SettingRecord, Snapshot, ThrowRecord } from './records.ts';

/** Dexie's version 1 is IndexedDB's version 10. */
const DEXIE_FACTOR = 10;

/** The database of the app. Every transaction is strict: it is done when the disk has it, not when the browser means to write it. */
export class Database extends Dexie {
  declare readonly sessions: EntityTable<SessionRecord, 'id'>;
  declare readonly entries: Table<Entry, [session: string, number: number]>;
  declare readonly secrets: Table<Secret, [session: string, secret: string]>;
  declare readonly snapshots: Table<Snapshot, string>;
  declare readonly corrections: Table<CorrectionRecord, [game: string, key: string]>;
  declare readonly copies: Table<CopyRecord, [game: string, form: string]>;
  declare readonly settings: Table<SettingRecord, string>;
  declare readonly throws: Table<ThrowRecord, number>;
  declare readonly photos: Table<PhotoRecord, [session: string, photo: string]>;
  declare readonly backups: Table<BackupRecord, number>;

  /** Whether a newer version of the app made the database as it stands; Dexie would open and use it all the same. */
  get newer(): boolean {
    const declared = this.tablesVersion * DEXIE_FACTOR;
    return this.backendDB().version > declared;
  }

  private readonly tablesVersion: number;

  constructor(name = 'bematist', migrations: readonly Migration[] = MIGRATIONS) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.tablesVersion = migrations.length;
    for (const { version, stores, upgrade } of migrations) {
      const declared = this.version(version).stores(stores as Record<string, string | null>);
      if (upgrade) declared.upgrade(upgrade);
    }
  }
}
