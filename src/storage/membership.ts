import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import type { Database } from './database.ts';
import type { Secret } from './records.ts';

/** Before the session's name, in the settings: true of this device alone, and in no backup, since it holds the key of the table. */
const TABLE = 'table/';

/** How this phone takes part in a session that several phones share. */
export interface Membership {
  /** The invitation's secret, as it stands in the link. */
  readonly secret: string;
  /** What the others call whoever holds this phone; '' for the seat's own name. */
  readonly name: string;
  /** The seat of this phone; null for one that only watches. */
  readonly seat: Id | null;
  /** The number of the first entry written alone, while this phone plays on by itself. */
  readonly alone?: number;
  /** A step that has got no answer yet: it is asked for again as it is. */
  readonly waiting?: readonly Entry[];
}

/** The setting that keeps how this phone takes part in a session. */
export function membershipSetting(session: Id): string {
  return TABLE + session;
}

/** Whether a setting is of a shared session: how this phone takes part, or what it must not forget of a table of phones (`phone-setting.ts`). */
export function isMembership(setting: string): boolean {
  return setting.startsWith('table');
}

/** How this phone takes part in a session; undefined where it shares it with nobody, or what is kept makes no sense. */
export async function membershipOf(database: Database, session: Id): Promise<Membership | undefined> {
  const kept = await database.settings.get(membershipSetting(session));
  return kept && soundMembership(kept.value);
}

/** Keeps how this phone takes part in a session, with the secrets that belong to what waits; undefined: it shares it with nobody any more. */
export async function keepMembership(database: Database, session: Id, membership: Membership | undefined, secrets: readonly Secret[] = []): Promise<void> {
  await database.transaction('rw', database.settings, database.secrets, async () => {
    const name = membershipSetting(session);
    await (membership ? database.settings.put({ name, value: membership }) : database.settings.delete(name));
    await database.secrets.bulkPut([...secrets]);
  });
}

function soundMembership(value: unknown): Membership | undefined {
  if (!isRecord(value)) return undefined;
  const { secret, name, seat, alone, waiting } = value;
  if (typeof secret !== 'string' || typeof name !== 'string' || (seat !== null && typeof seat !== 'string')) return undefined;
  return {
    secret,
    name,
    seat,
    ...(typeof alone === 'number' ? { alone } : {}),
    // Whether they are sound entries is looked at by the log they are offered to.
    ...(Array.isArray(waiting) && waiting.every(isRecord) ? { waiting: waiting as unknown as readonly Entry[] } : {}),
  };
}
