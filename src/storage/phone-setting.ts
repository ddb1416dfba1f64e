import type { Id } from '../core/said.ts';
import type { Database } from './database.ts';

/** Before the session's name, in the settings: true of this device alone, and in no backup, since a phone that is there twice could promise twice. */
const PHONE = 'table-phone/';

/** The setting that keeps what this phone must not forget of the table of a session (`remembered-table.ts`). */
export function phoneSetting(session: Id): string {
  return PHONE + session;
}

/** This phone is at no table of that session any more. */
export async function forgetPhone(database: Database, session: Id): Promise<void> {
  await database.settings.delete(phoneSetting(session));
}
