import type { Transaction } from 'dexie';

/** One change of the database's shape, numbered without gaps; never changed once released. */
export interface Migration {
  readonly version: number;
  /** Dexie's schema: only tables that are new or change their keys; null drops one. */
  readonly stores: Readonly<Record<string, string | null>>;
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}
