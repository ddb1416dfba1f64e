import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import type { Database } from './database.ts';
import { membershipSetting, type Secret } from './records.ts';

/** How this phone takes part in a session that several phones share. */
export interface Membership {
  /** The invitation's secret, as it stands in the link. */
  readonly secret: string;
  /** How the table is reached: over a relay, or by the phones themselves. */
  readonly way: 'relay' | 'phones';
  /** What the others call whoever holds this phone; '' for the seat's own name. */
  readonly name: string;
  /** The seat of this phone; null for one that has none: the table's own phone, or one that only watches. */
  readonly seat: Id | null;
  /** How often the seat was taken when this phone took it. */
  readonly claim: number;
  /** The seats of the copies of the app that were met here, so that what they wrote can be named. */
  readonly met?: Readonly<Record<Id, Id>>;
  /** Whether this phone's player wants shared dice; absent while they have not said. */
  readonly dice?: boolean;
  /** The code of the sealed copy that this phone keeps at the table of what is secret on it; absent: it keeps none. */
  readonly copy?: string;
  /** The number of the first entry written alone, while this phone plays on by itself. */
  readonly alone?: number;
  /** A step that has got no answer yet: it is asked for again as it is. */
  readonly waiting?: readonly Entry[];
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

/** What changes about how this phone takes part; undefined: it is not so any more. */
export type Change = { readonly [Key in keyof Membership]?: Membership[Key] | undefined };

/** A membership with a change. */
export function changed(membership: Membership, change: Change): Membership {
  const all = Object.entries({ ...membership, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as unknown as Membership;
}

/**
 * Keeps a change, with the secrets that belong to what waits. What another tab kept meanwhile stays, and where the session is shared with nobody any more nothing is changed.
 */
export async function changeMembership(database: Database, session: Id, change: Change, secrets: readonly Secret[] = []): Promise<void> {
  await database.transaction('rw', database.settings, database.secrets, async () => {
    const kept = await membershipOf(database, session);
    if (kept) await keepMembership(database, session, changed(kept, change), secrets);
  });
}

function soundMembership(value: unknown): Membership | undefined {
  if (!isRecord(value)) return undefined;
  const { secret, way, name, seat, claim, met, dice, copy, alone, waiting } = value;
  if (way !== 'relay' && way !== 'phones') return undefined;
  if (typeof secret !== 'string' || typeof name !== 'string' || (seat !== null && typeof seat !== 'string') || typeof claim !== 'number') return undefined;
  const seats = isRecord(met) ? Object.entries(met).filter((one): one is [Id, Id] => typeof one[1] === 'string') : [];
  return {
    secret,
    way,
    name,
    seat,
    claim,
    ...(seats.length > 0 ? { met: Object.fromEntries(seats) } : {}),
    ...(typeof dice === 'boolean' ? { dice } : {}),
    ...(typeof copy === 'string' ? { copy } : {}),
    ...(typeof alone === 'number' ? { alone } : {}),
    // Whether they are sound entries is looked at by the log they are offered to.
    ...(Array.isArray(waiting) && waiting.every(isRecord) ? { waiting: waiting as unknown as readonly Entry[] } : {}),
  };
}
