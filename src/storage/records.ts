import type { Cell } from '../core/chart.ts';
import type { Entry } from '../core/entry.ts';
import type { Hash } from '../core/hash.ts';
import type { Snapshot } from '../core/journal.ts';
import type { Id, Said } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';

/** What is known of a session without opening its journal. All but `title` and `trashed` can be made again from the journal. */
export interface SessionRecord {
  readonly id: Id;
  readonly game: Id;
  /** The rules' version that last wrote it: an older app leaves it alone. */
  readonly version: number;
  /** The player's own name for it; '' for none. */
  readonly title: string;
  readonly begun: number;
  readonly touched: number;
  readonly line: Said;
  readonly figures: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  readonly finished: boolean;
  /** How many entries, and the hash of the last. */
  readonly length: number;
  readonly hash: Hash;
  /** When it was put into the trash; null when it is not there. */
  readonly trashed: number | null;
}

/** A player's figure for a cell of a printed chart. */
export interface CorrectionRecord {
  readonly game: Id;
  /** `chart/row/column`. */
  readonly key: string;
  readonly value: Cell;
  readonly at: number;
}

/** A form of a game filled in from the player's own copy. */
export interface CopyRecord {
  readonly game: Id;
  readonly form: Id;
  readonly value: unknown;
  readonly at: number;
}

export interface SettingRecord {
  readonly name: string;
  readonly value: unknown;
}

/** When everything was last saved to a file, and how many entries there were. */
export const LAST_BACKUP = 'last-backup';
/** The same of the last reminder to do so. */
export const REMINDED = 'backup-reminded';
/** The folder backups go to: a handle of this device, worth nothing on another. */
export const BACKUP_FOLDER = 'backup-folder';

/** The app's own clock of the trash of this device. */
export const TRASH_CLOCK = 'trash-clock';
/** What is true of this device alone, and in no backup. */
export const OF_DEVICE: readonly string[] = [LAST_BACKUP, REMINDED, BACKUP_FOLDER, TRASH_CLOCK];
/** Before the session's name, in the settings: true of this device alone, and in no backup, since it holds the key of the table. */
const TABLE = 'table/';

/** The setting that keeps how this phone takes part in a shared session (`membership.ts`). */
export function membershipSetting(session: Id): string {
  return TABLE + session;
}

/** Whether a setting is of a shared session: how this phone takes part, or what it must not forget of a table of phones (`phone-setting.ts`). */
export function isMembership(setting: string): boolean {
  return setting.startsWith('table');
}

/** In a backup only, since the app keeps them where they are known before the first paint: language, theme and the like. */
export const PREFERENCES = 'preferences';

/** A throw of the dice tray or a quick resolve, for their history. */
export interface ThrowRecord {
  readonly number?: number;
  readonly at: number;
  readonly from: 'tray' | 'quick';
  readonly value: unknown;
}

/** What photos are encoded as on the device. */
export type PhotoType = 'image/webp' | 'image/jpeg';

/** A photo of the board, shrunk and encoded anew on the device it was taken with. A note in the journal names it. */
export interface PhotoRecord {
  readonly session: Id;
  /** The SHA-256 of its bytes. */
  readonly photo: Id;
  readonly at: number;
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  /** How many bytes. */
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When it was put into the trash; null when it is not there. */
  readonly trashed: number | null;
}

/** A snapshot of everything but photos, kept on the device itself. */
export interface BackupRecord {
  readonly number?: number;
  readonly at: number;
  readonly bytes: number;
  readonly text: string;
}

export type { Entry, Secret, Snapshot };
