import { safeParse } from 'valibot';
import { type Entry, entryHash } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
import type { Id } from '../core/said.ts';
import { areTexts, isRecord, isWhole } from '../core/shape.ts';
import { body } from './body-shape.ts';
import type { Database } from './database.ts';
import { outOfOrder } from './following.ts';
import { phoneSetting } from './phone-setting.ts';
import { SessionGone } from './trouble.ts';

/** The name of a reign: the time in which one phone keeps the log. A later one has a higher number. */
export interface ReignId {
  readonly number: number;
  readonly keeper: Id;
}

/** A reign with its members: the phones of which more than half must hold an entry before it stands. */
export interface Reign extends ReignId {
  readonly members: readonly Id[];
}

/** What a phone at a table must not forget, also when it is ended: what it promised, whose journal it holds, and the entries from `from` on. */
export interface Remembered {
  readonly promised: ReignId;
  readonly accepted: Reign;
  readonly from: number;
  readonly entries: readonly Entry[];
  /** How many of these entries, at the end, are not confirmed. */
  readonly open: number;
}

/** The key pair by which the others know a phone (ECDSA, P-256): its point and its secret number, as a JSON Web Key has them. */
export interface KeptKey {
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** A phone at the table of a session: its key pair, and what it must not forget. One without the other is worth nothing. */
export interface RememberedTable {
  readonly key: KeptKey;
  readonly remembered: Remembered;
}

/** What this phone must not forget of the table of a session; undefined where there is none, or what is kept makes no sense: then it is a new phone at the table. */
export async function rememberedTableOf(database: Database, session: Id): Promise<RememberedTable | undefined> {
  const kept = await database.settings.get(phoneSetting(session));
  return kept && soundTable(kept.value, session);
}

/**
 * Keeps what this phone must not forget of the table of a session. Resolves, once it is on the disk, to how far the journal there has by now what is remembered: entries before
 * that number are not kept twice. Rejects with `SessionGone` when there is no such session.
 */
export async function keepRememberedTable(database: Database, session: Id, { key, remembered }: RememberedTable): Promise<number> {
  const { from, entries, open } = remembered;
  return database.transaction('rw', database.sessions, database.settings, database.entries, async () => {
    // Another tab may have deleted it: nothing of it is to be left.
    if (!(await database.sessions.get(session))) throw new SessionGone(session);
    const onDisk = await database.entries.bulkGet(entries.slice(0, entries.length - open).map(({ number }): [Id, number] => [session, number]));
    const other = onDisk.findIndex((entry, i) => !entry || entryHash(entry) !== entryHash(entries[i] as Entry));
    const there = other < 0 ? onDisk.length : other;
    const value = { key, remembered: { ...remembered, from: from + there, entries: entries.slice(there) } };
    await database.settings.put({ name: phoneSetting(session), value });
    return from + there;
  });
}

function soundTable(value: unknown, session: Id): RememberedTable | undefined {
  if (!isRecord(value) || !isKey(value.key) || !isRemembered(value.remembered, session)) return undefined;
  return { key: value.key, remembered: value.remembered };
}

function isKey(value: unknown): value is KeptKey {
  return isRecord(value) && [value.x, value.y, value.d].every((part) => typeof part === 'string' && /^[\w-]{43}$/.test(part));
}

function isRemembered(value: unknown, session: Id): value is Remembered {
  if (!isRecord(value) || !isReign(value.promised) || !isReign(value.accepted)) return false;
  const { accepted, from, entries, open } = value;
  if (!isRecord(accepted) || !areTexts(accepted.members) || !isCount(from) || !isCount(open) || !Array.isArray(entries)) return false;
  return open <= entries.length && entries.every((entry, i) => isEntry(entry, session, from + i)) && outOfOrder(entries) === undefined;
}

function isEntry(value: unknown, session: Id, number: number): value is Entry {
  return entryFault(value, number) === undefined && isRecord(value) && value.session === session && safeParse(body, value.body).success;
}

function isReign(value: unknown): value is ReignId {
  return isRecord(value) && isCount(value.number) && typeof value.keeper === 'string';
}

function isCount(value: unknown): value is number {
  return isWhole(value) && value >= 0 && Number.isSafeInteger(value);
}
