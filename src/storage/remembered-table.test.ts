import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshOpening, noteAfter, stepAfter } from '../../tests/company/entries.ts';
import { entryHash } from '../core/entry.ts';
import { readEverything } from './backup.ts';
import { Database } from './database.ts';
import { phoneSetting } from './phone-setting.ts';
import { keepRememberedTable, type Remembered, type RememberedTable, rememberedTableOf } from './remembered-table.ts';
import { createSession } from './sessions.ts';
import { deleteForGood, trash } from './trash.ts';
import { SessionGone } from './trouble.ts';

let database: Database;
const opening = freshOpening();
const { session } = opening;
const [one, two, three] = stepAfter(opening, 'anna', ['one', 'two', 'three']) as [typeof opening, typeof opening, typeof opening];
const key = { x: 'x'.repeat(43), y: 'y'.repeat(43), d: 'd'.repeat(43) };
const reign = { number: 3, keeper: 'anna' };
const remembered: Remembered = {
  promised: { number: 4, keeper: 'bruno' },
  accepted: { ...reign, members: ['anna', 'bruno'] },
  from: 1,
  entries: [one, two],
  open: 1,
};
const table: RememberedTable = { key, remembered };

beforeEach(async () => {
  database = new Database();
  const record = { id: session, game: 'fixture', version: 1, title: '', begun: 1, touched: 1, line: { say: 'x' }, figures: {}, finished: false };
  await createSession(database, { ...record, length: 1, hash: entryHash(opening), trashed: null }, [opening]);
});
afterEach(() => database.delete());

test('what a phone of a table must not forget is kept, and read by a database that is opened anew', async () => {
  expect(await rememberedTableOf(database, session)).toBeUndefined();
  expect(await keepRememberedTable(database, session, table)).toBe(1);
  database.close();
  database = new Database();
  expect(await rememberedTableOf(database, session)).toEqual(table);
});

test('what the journal on the disk has by now is not kept twice; what is open, or not the same, is', async () => {
  const all = { ...remembered, entries: [one, two, three] };
  await database.entries.bulkAdd([one]);
  expect(await keepRememberedTable(database, session, { key, remembered: all })).toBe(2);
  expect((await rememberedTableOf(database, session))?.remembered).toEqual({ ...all, from: 2, entries: [two, three] });
  // Written alone, in the place of the table's.
  await database.entries.bulkAdd([noteAfter(one, 'carla', 'alone')]);
  expect(await keepRememberedTable(database, session, { key, remembered: all })).toBe(2);
  await database.entries.bulkPut([two, three]);
  expect(await keepRememberedTable(database, session, { key, remembered: all })).toBe(3);
  expect((await rememberedTableOf(database, session))?.remembered).toEqual({ ...all, from: 3, entries: [three] });
});

test('it is in no backup, stays with a session in the trash, and goes with it', async () => {
  await keepRememberedTable(database, session, table);
  await database.settings.put({ name: phoneSetting('other'), value: table });
  expect((await readEverything(database)).settings).toEqual([]);
  await trash(database, session, 5);
  expect(await rememberedTableOf(database, session)).toEqual(table);
  await deleteForGood(database, session);
  expect((await database.settings.toArray()).map(({ name }) => name)).toEqual([phoneSetting('other')]);
  await expect(keepRememberedTable(database, session, table)).rejects.toThrow(SessionGone);
  expect(await database.settings.count()).toBe(1);
});

const odd = (change: object): object => ({ key, remembered: { ...remembered, ...change } });
test.each([
  ['nothing', null],
  ['a number', 7],
  ['a list', []],
  ['no key', { remembered }],
  ['a key that is too short', { key: { ...key, d: 'd' }, remembered }],
  ['a key of numbers', { key: { x: 1, y: 2, d: 3 }, remembered }],
  ['a key alone', { key }],
  ['no promise', odd({ promised: undefined })],
  ['a promise below zero', odd({ promised: { number: -1, keeper: 'a' } })],
  ['a promise with no keeper', odd({ promised: { number: 1 } })],
  ['a reign of half a number', odd({ accepted: { number: 1.5, keeper: 'a', members: [] } })],
  ['a reign without members', odd({ accepted: reign })],
  ['members that are none', odd({ accepted: { ...reign, members: [7] } })],
  ['a beginning that is none', odd({ from: 'x' })],
  ['entries that are none', odd({ entries: 'x' })],
  ['an entry that is none', odd({ entries: [one, 7] })],
  ['an entry without a body', odd({ entries: [one, { ...two, body: {} }] })],
  ['an entry of another session', odd({ entries: [one, { ...two, session: 'other' }] })],
  ['an entry that does not follow', odd({ entries: [one, { ...two, before: entryHash(opening) }] })],
  ['entries from elsewhere', odd({ from: 2 })],
  ['more open than there are', odd({ open: 3 })],
])('%s makes no sense: nothing is remembered', async (_, value) => {
  await database.settings.put({ name: phoneSetting(session), value });
  expect(await rememberedTableOf(database, session)).toBeUndefined();
});
