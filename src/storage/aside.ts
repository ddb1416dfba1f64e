import type { Id } from '../core/said.ts';
import { isRecord, isWhole } from '../core/shape.ts';
import type { Database } from './database.ts';
import type { SettingRecord } from './records.ts';

/** What could not be taken in of a damaged journal: all from entry `from` on, kept as it came. */
export interface Aside {
  readonly from: number;
  readonly rest: readonly unknown[];
}

/** Settings under such names hold what was kept aside of a session. */
const ASIDE = 'aside/';

/** What is kept aside of a session; undefined when nothing is. */
export async function asideOf(database: Database, session: Id): Promise<Aside | undefined> {
  const value: unknown = (await database.settings.get(ASIDE + session))?.value;
  return isAside(value) ? value : undefined;
}

/** Keeps the rest of a damaged journal aside, unless something of the session is kept already. Says whether. */
export async function keepAside(database: Database, session: Id, aside: Aside): Promise<boolean> {
  return database.transaction('rw', database.settings, async () => {
    if (await asideOf(database, session)) return false;
    await database.settings.put({ name: ASIDE + session, value: aside });
    return true;
  });
}

/** Forgets what was kept aside of a session. */
export async function forgetAside(database: Database, session: Id): Promise<void> {
  await database.settings.delete(ASIDE + session);
}

/** What was kept aside, out of the settings of a backup: by session. */
export function asidesIn(settings: readonly SettingRecord[]): readonly (readonly [session: Id, aside: Aside])[] {
  return settings.flatMap(({ name, value }) => (name.startsWith(ASIDE) && isAside(value) ? [[name.slice(ASIDE.length), value] as const] : []));
}

function isAside(value: unknown): value is Aside {
  return isRecord(value) && isWhole(value.from) && value.from >= 0 && Array.isArray(value.rest);
}
