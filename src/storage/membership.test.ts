import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshOpening, noteAfter } from '../../tests/company/entries.ts';
import { entryHash } from '../core/entry.ts';
import { readEverything } from './backup.ts';
import { Database } from './database.ts';
import { changeMembership, keepMembership, type Membership, membershipOf } from './membership.ts';
import { membershipSetting } from './records.ts';
import { createSession } from './sessions.ts';
import { deleteForGood } from './trash.ts';

let database: Database;
const opening = freshOpening();
const { session } = opening;
const membership: Membership = {
  secret: 'x'.repeat(43),
  way: 'relay',
  name: 'Anna',
  seat: 'seat-1',
  claim: 1,
  met: { bruno: 'seat-2' },
  dice: true,
  alone: 4,
  waiting: [noteAfter(opening, 'anna', 'one')],
};

beforeEach(async () => {
  database = new Database();
  const record = { id: session, game: 'fixture', version: 1, title: '', begun: 1, touched: 1, line: { say: 'x' }, figures: {}, finished: false };
  await createSession(database, { ...record, length: 1, hash: entryHash(opening), trashed: null }, [opening]);
});
afterEach(() => database.delete());

test('how a phone takes part is kept with the secrets of what waits, and forgotten', async () => {
  expect(await membershipOf(database, session)).toBeUndefined();
  const secret = { session, secret: 'objective', value: 7, nonce: 'n' };
  await keepMembership(database, session, membership, [secret]);
  expect(await membershipOf(database, session)).toEqual(membership);
  expect(await database.secrets.toArray()).toEqual([secret]);
  await keepMembership(database, session, undefined);
  expect(await membershipOf(database, session)).toBeUndefined();
  expect(await database.secrets.count()).toBe(1);
});

test('a change is kept beside what another tab kept meanwhile; a table that was left stays left', async () => {
  await keepMembership(database, session, membership);
  await changeMembership(database, session, { waiting: undefined, seat: null });
  const { waiting: _, ...rest } = membership;
  expect(await membershipOf(database, session)).toEqual({ ...rest, seat: null });
  await keepMembership(database, session, undefined);
  await changeMembership(database, session, { seat: 'seat-1' });
  expect(await membershipOf(database, session)).toBeUndefined();
});

test('it is in no backup, since it holds the key of the table, and goes with its session', async () => {
  await keepMembership(database, session, membership);
  await keepMembership(database, 'other', membership);
  expect((await readEverything(database)).settings).toEqual([]);
  await deleteForGood(database, session);
  expect((await database.settings.toArray()).map(({ name }) => name)).toEqual([membershipSetting('other')]);
});

test.each([
  null,
  7,
  [],
  {},
  { ...membership, secret: 7 },
  { ...membership, name: undefined },
  { ...membership, seat: 3 },
  { ...membership, claim: '1' },
  { ...membership, way: 'pigeon' },
])('what makes no sense is as if nobody shared the session: %j', async (value) => {
  await database.settings.put({ name: membershipSetting(session), value });
  expect(await membershipOf(database, session)).toBeUndefined();
});

test.each([{ met: 'x' }, { met: { bruno: 2 } }, { alone: 'x' }, { waiting: 'x' }, { waiting: [7] }])(
  'a part that makes no sense is left out: %j',
  async (odd) => {
    const { secret, way, name, seat, claim } = membership;
    await database.settings.put({ name: membershipSetting(session), value: { secret, way, name, seat, claim, ...odd } });
    expect(await membershipOf(database, session)).toEqual({ secret, way, name, seat, claim });
  },
);
