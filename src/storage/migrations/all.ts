import { first } from './0001-first.ts';
import type { Migration } from './migration.ts';

/** Every migration since the first release, in order. */
export const MIGRATIONS: readonly Migration[] = [first];
