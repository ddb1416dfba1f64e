// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { SessionRecord } from '../../storage/records.ts';
import { hints, RECENT } from './hint.ts';
import { rememberSession } from './recent.ts';

const record = (id: string, touched: number): SessionRecord => ({
  id,
  game: 'no-game-of-the-shelf',
  version: 1,
  title: `Evening ${id}`,
  begun: 0,
  touched,
  line: { say: 'none' },
  figures: {},
  finished: false,
  length: 1,
  hash: '',
  trashed: null,
});
const remembered = (): readonly string[] => hints().map(({ session }) => session);

beforeEach(() => localStorage.clear());

test('a session that is opened is remembered, so that the next start asks for all it needs at once', async () => {
  await rememberSession(record('a', 1), 'en');
  expect(hints()).toEqual([{ session: 'a', game: 'no-game-of-the-shelf', name: 'Evening a', line: '', touched: 1, finished: false, language: 'en' }]);
});

test('the session touched last stays first, whichever was opened since', async () => {
  await rememberSession(record('played', 2), 'en');
  await rememberSession(record('looked-at', 1), 'en');
  expect(remembered()).toEqual(['played', 'looked-at']);
  await rememberSession(record('looked-at', 3), 'en');
  expect(remembered()).toEqual(['looked-at', 'played']);
});

test('one that was touched too long ago does not push out another', async () => {
  for (let touched = 1; touched <= RECENT; touched += 1) await rememberSession(record(`s${touched}`, touched), 'en');
  await rememberSession(record('old', 0), 'en');
  expect(remembered()).toEqual(['s6', 's5', 's4', 's3', 's2', 's1']);
});
