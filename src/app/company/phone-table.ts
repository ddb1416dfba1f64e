import { keysOf, readSecret } from '../../company/invitation.ts';
import { PhoneKey } from '../../company/phone-key.ts';
import { PhoneLine } from '../../company/phone-line.ts';
import { keepingOn } from '../../company/remembered.ts';
import type { Id } from '../../core/said.ts';
import { membershipOf } from '../../storage/membership.ts';
import { forgetPhone } from '../../storage/phone-setting.ts';
import { isMembership, membershipSetting } from '../../storage/records.ts';
import { rememberedTableOf } from '../../storage/remembered-table.ts';
import { entriesOf } from '../../storage/sessions.ts';
import { fillRandom } from '../device/random.ts';
import { store } from '../session/store.ts';

/** Lines to tables of phones that stand, by session: whoever joined by two codes goes on with the channel that they opened. */
const standing = new Map<Id, PhoneLine>();

/** Keeps a line to the table of a session for whoever shares it next. */
export function carry(session: Id, line: PhoneLine): void {
  standing.set(session, line);
}

/**
 * The line to the table of phones of a session on this device: the one that stands, or a new one as this phone remembers the table. `alone` is the number of the first entry
 * that was written alone. Rejects when the disk does not answer.
 */
export async function phoneLineOf(session: Id, secret: string, alone?: number): Promise<PhoneLine> {
  const carried = standing.get(session);
  standing.delete(session);
  if (carried) return carried;
  const read = await store.use(async (database) => ({
    table: await rememberedTableOf(database, session),
    entries: await entriesOf(database, session),
  }));
  if (!read.ok) throw new Error(read.trouble.kind);
  const { table, entries } = read.value;
  const known = table && (await PhoneKey.of(table.key));
  return makeLine(secret, known ?? (await PhoneKey.make()), {
    session,
    entries: alone === undefined ? entries : entries.slice(0, alone),
    ...(known && table ? { remembered: table.remembered } : {}),
  });
}

/** Begins a table of phones with what this phone has of a session; the others come by codes. Whatever was remembered of an older table is forgotten. */
export async function foundTable(session: Id, secret: string): Promise<void> {
  await store.use((database) => forgetPhone(database, session));
  const line = await phoneLineOf(session, secret);
  await line.found();
  carry(session, line);
}

/** A line of a phone that comes to a table for the first time, and has nothing of its session yet. What it must not forget is kept once its session is `named`. */
export async function newcomersLine(secret: string): Promise<{ readonly line: PhoneLine; named(session: Id): void }> {
  const about: { session: Id | undefined; entries: [] } = { session: undefined, entries: [] };
  const line = await makeLine(secret, await PhoneKey.make(), about);
  return {
    line,
    named: (session) => {
      about.session = session;
    },
  };
}

/** The session on this device whose table an invitation leads to; undefined where there is none. */
export async function sessionOf(secret: string): Promise<Id | undefined> {
  const read = await store.use(async (database) => {
    const tables = (await database.settings.toArray()).filter(({ name }) => isMembership(name));
    for (const { name } of tables) {
      const session = name.slice(membershipSetting('').length);
      if ((await membershipOf(database, session))?.secret === secret) return session;
    }
    return undefined;
  });
  return read.ok ? read.value : undefined;
}

type About = Pick<ConstructorParameters<typeof PhoneLine>[0], 'entries' | 'remembered'> & { readonly session: Id | undefined };

async function makeLine(secret: string, me: PhoneKey, about: About): Promise<PhoneLine> {
  const bytes = readSecret(secret);
  if (!bytes) throw new Error('table: expected an invitation');
  const { entries, remembered } = about;
  return new PhoneLine({
    me,
    keys: await keysOf(bytes),
    fill: fillRandom,
    entries,
    ...(remembered ? { remembered } : {}),
    // A newcomer's line keeps nothing before it joins, and then its session has its name.
    save: keepingOn(store, me, () => about.session ?? ''),
  });
}
