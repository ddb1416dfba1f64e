import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { asideOf, asidesIn, forgetAside, keepAside } from './aside.ts';
import { Database } from './database.ts';

const database = new Database('aside');
afterEach(() => database.settings.clear());

const rest = [{ kind: 'x' }];

test('what is kept aside of a session first stays, until it is forgotten', async () => {
  expect(await keepAside(database, 's', { from: 9, rest })).toBe(true);
  expect(await keepAside(database, 's', { from: 3, rest: [] })).toBe(false);
  expect(await asideOf(database, 's')).toEqual({ from: 9, rest });
  expect(await asideOf(database, 't')).toBeUndefined();
  await forgetAside(database, 's');
  expect(await asideOf(database, 's')).toBeUndefined();
  expect(await keepAside(database, 's', { from: 0, rest: [] })).toBe(true);
  expect(await asideOf(database, 's')).toEqual({ from: 0, rest: [] });
});

test.each([{ from: -1, rest }, { from: 0.5, rest }, { from: '9', rest }, { rest }, { from: 9 }, { from: 9, rest: {} }, [9, rest], null])(
  'what is none is passed over: %j',
  async (value) => {
    await database.settings.put({ name: 'aside/s', value });
    expect(await asideOf(database, 's')).toBeUndefined();
    expect(asidesIn(await database.settings.toArray())).toEqual([]);
    // It takes no place of what is to be kept.
    expect(await keepAside(database, 's', { from: 9, rest })).toBe(true);
    expect(await asideOf(database, 's')).toEqual({ from: 9, rest });
  },
);

test('of the settings of a backup, by session', () => {
  const aside = { from: 9, rest };
  expect(
    asidesIn([
      { name: 'looks', value: aside },
      { name: 'aside/s', value: aside },
      { name: 'xaside/t', value: aside },
    ]),
  ).toEqual([['s', aside]]);
});
