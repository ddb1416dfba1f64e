import { first } from './0001-first.ts';
import { photos } from './0002-photos.ts';
import type { Migration } from './migration.ts';

/** Every migration since the first release, in order. */
export const MIGRATIONS: readonly Migration[] = [first, photos];
