// What small mistakes in this folder no test had noticed (npm run mutate): a test for each.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rules } from '../../tests/fixture/rules.ts';
import type { Entry } from '../core/entry.ts';
import { standardOf } from '../core/fields.ts';
import { append, begin } from '../core/journal.ts';
import { snapshot } from '../core/snapshot.ts';
import { opening, write } from '../core/write.ts';
import { keepAside } from './aside.ts';
import { rotateBackups, savedOf } from './backup.ts';
import type { BackupContent } from './backup-file.ts';
import { Database } from './database.ts';
import { placeEntries } from './device-log.ts';
import { markOf } from './marks.ts';
import { LAST_BACKUP, type ThrowRecord, TRASH_CLOCK } from './records.ts';
import { createSession, entriesBefore, listSessions } from './sessions.ts';
import { Store } from './store.ts';
import { takeExtras, takeIn } from './take-in.ts';
import { deleteForGood } from './trash.ts';
import { trashClock } from './trash-clock.ts';
import { SessionGone } from './trouble.ts';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;
const pen = { session: 'a', writer: 'w', seat: null, at: 1 };
const first = opening(rules, standardOf(rules.setup as never), pen);
const record = {
  ...{ id: 'a', game: rules.id, version: 1, title: '', begun: 1, touched: NOW, line: { say: 'x' } },
  ...{ figures: {}, finished: false, length: 1, hash: '', trashed: null },
};
let database: Database;
let entries: readonly Entry[];

beforeEach(async () => {
  database = new Database();
  await createSession(database, record, [first]);
  let sofar = begin(rules, first);
  const written: Entry[] = [];
  for (const text of ['one', 'two', 'three', 'four'])
    for (const entry of write(sofar, pen, [{ kind: 'note', text }])) {
      written.push(entry);
      sofar = append(rules, sofar, entry);
    }
  entries = written;
  await placeEntries(database, 'a', entries, { touched: NOW });
});
afterEach(() => database.delete());

describe('entries', () => {
  test('the last of those before a number, in order; all where there are not so many', async () => {
    expect((await entriesBefore(database, 'a', 4, 2)).map(({ number }) => number)).toEqual([2, 3]);
    expect((await entriesBefore(database, 'a', 2, 9)).map(({ number }) => number)).toEqual([0, 1]);
  });
  test('are not written where what they follow is gone', async () => {
    const [next] = write(
      entries.reduce((sofar, entry) => append(rules, sofar, entry), begin(rules, first)),
      pen,
      [{ kind: 'note', text: 'five' }],
    );
    const five = [next as Entry];
    await database.entries.clear();
    expect(await placeEntries(database, 'a', five, { touched: 1 })).toEqual({ kind: 'refused', why: 'gap' });
    await database.sessions.clear();
    await expect(placeEntries(database, 'a', five, { touched: 1 })).rejects.toBeInstanceOf(SessionGone);
    expect(await database.entries.get(['a', 5])).toBeUndefined();
  });
});

test('sessions are listed by when they were last touched, the latest first', async () => {
  for (const [id, touched] of [
    ['c', 3],
    ['d', 9],
    ['e', 6],
  ] as const)
    await database.sessions.put({ ...record, id, touched });
  await database.sessions.update('a', { touched: 1 });
  expect((await listSessions(database)).map(({ id }) => id)).toEqual(['d', 'e', 'c', 'a']);
});

test('what lies beside a session goes with it', async () => {
  await database.snapshots.put(snapshot(rules, 'a', begin(rules, first), '0'));
  await keepAside(database, 'a', { from: 5, rest: [{}] });
  await database.secrets.put({ session: 'a', secret: 'bid', value: 3, nonce: 'n' });
  await deleteForGood(database, 'a');
  for (const { name } of database.tables) expect([name, await database.table(name).count()]).toEqual([name, name === 'settings' ? expect.any(Number) : 0]);
  expect((await database.settings.toArray()).filter(({ name }) => name.startsWith('aside/'))).toEqual([]);
});

describe('the clock of the trash', () => {
  const sound = { looked: 5, passed: 7, since: { 'session x': { trashed: 1, passed: 2 } } };
  test('is the one that was kept', async () => {
    await database.settings.put({ name: TRASH_CLOCK, value: sound });
    expect(await trashClock(database, 9)).toEqual(sound);
  });
  test.each([
    { ...sound, looked: 'x' },
    { ...sound, passed: 1e300 },
    { ...sound, passed: undefined },
    { ...sound, since: [] },
    { ...sound, since: { x: { trashed: 1 } } },
    { ...sound, since: { x: { trashed: 'x', passed: 2 } } },
    { ...sound, since: { x: { trashed: 1, passed: 8 } } },
    'x',
  ])('begins now where it is damaged: %j', async (value) => {
    await database.settings.put({ name: TRASH_CLOCK, value });
    expect(await trashClock(database, 9)).toEqual({ looked: 9, passed: 0, since: {} });
  });
});

describe('the copy of the day', () => {
  test('is made once a day, and only when something was written since', async () => {
    expect(await rotateBackups(database, NOW)).toBe(true);
    expect(await rotateBackups(database, NOW + 1)).toBe(false);
    expect(await rotateBackups(database, NOW + DAY)).toBe(false);
    await database.sessions.update('a', { touched: NOW + DAY });
    // Touched, and nothing in it changed.
    expect(await rotateBackups(database, NOW + DAY + 1)).toBe(false);
    await database.sessions.update('a', { touched: NOW + DAY, title: 'Evening' });
    expect(await rotateBackups(database, NOW + DAY + 1)).toBe(true);
    expect(await database.backups.count()).toBe(2);
  });
  test('is not made of nothing', async () => {
    await database.sessions.clear();
    expect(await rotateBackups(database, NOW)).toBe(false);
    expect(await database.backups.count()).toBe(0);
  });
  test('has the game that a journal says where the record is damaged', () => {
    expect(savedOf({ ...record, game: '' }, [first]).game).toBe(rules.id);
    expect(savedOf({ ...record, game: '' }, [{ ...first, body: { ...first.body, game: 5 } as never }]).game).toBe('');
    expect(savedOf({ ...record, game: '' }, []).game).toBe('');
    expect(savedOf(record, []).game).toBe(rules.id);
  });
});

test('of corrections and copies the newer stays, and what is as old counts for nothing taken', async () => {
  const content: BackupContent = { sessions: [], secrets: [], corrections: [], copies: [], settings: [], throws: [], photos: [] };
  const copy = (at: number, value: number) => ({ game: 'g', form: 'map', at, value });
  const correction = (at: number, value: number) => ({ game: 'g', key: 'k', at, value });
  const take = (at: number, value: number) => takeExtras(database, { ...content, copies: [copy(at, value)], corrections: [correction(at, value)] });
  expect(await take(5, 1)).toBe(2);
  expect(await take(5, 2)).toBe(0);
  expect(await take(4, 3)).toBe(0);
  expect(await database.copies.get(['g', 'map'])).toEqual(copy(5, 1));
  expect(await take(6, 4)).toBe(2);
  expect(await database.corrections.get(['g', 'k'])).toEqual(correction(6, 4));
});

test('what comes out of a file counts for nothing at stake: it is in that file', async () => {
  const other = { ...record, id: 'b' };
  const opened = opening(rules, standardOf(rules.setup as never), { ...pen, session: 'b' });
  const more = write(begin(rules, opened), { ...pen, session: 'b' }, [{ kind: 'note', text: 'one' }]);
  await database.settings.put({ name: LAST_BACKUP, value: { at: 5, entries: 4 } });
  await takeIn(database, other, [opened]);
  expect(await markOf(database, LAST_BACKUP)).toEqual({ at: 5, entries: 5 });
  // Only what is new of it.
  await takeIn(database, other, [opened, ...more]);
  expect(await markOf(database, LAST_BACKUP)).toEqual({ at: 5, entries: 5 + more.length });
});

test('the tray of a file is taken where there is none, and beside no other', async () => {
  const content: BackupContent = { sessions: [], secrets: [], corrections: [], copies: [], settings: [], throws: [], photos: [] };
  const thrown = (at: number): ThrowRecord => ({ number: 7, at, from: 'tray', value: [3] });
  await takeExtras(database, { ...content, throws: [thrown(1), thrown(2)] });
  expect((await database.throws.toArray()).map(({ at }) => at)).toEqual([1, 2]);
  await takeExtras(database, { ...content, throws: [thrown(3)] });
  expect((await database.throws.toArray()).map(({ at }) => at)).toEqual([1, 2]);
});

test('another tab that does not let go of an older version is waited for four seconds, then said', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = new Database();
  vi.spyOn(waiting, 'open').mockReturnValue(new Promise(() => undefined) as never);
  const ended = vi.fn();
  const used = new Store(() => waiting).use(() => Promise.resolve(1)).then(ended);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await used;
  expect(ended).toHaveBeenCalledWith({ ok: false, trouble: { kind: 'blocked' } });
  vi.useRealTimers();
});

test('who waits for five seconds is told that another holds the data, and when that has let go; who asks for no word waits too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = new Store(() => database);
  const told: boolean[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const [one, other] = [
    store.use(
      () => held,
      (now) => told.push(now),
    ),
    store.use(() => held),
  ];
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).toEqual([]);
  // Five seconds to the second: who was told that it waits is told that it waits no more.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([true]);
  letGo();
  expect([await one, await other]).toEqual([{ ok: true }, { ok: true }].map((ended) => ({ ...ended, value: undefined })));
  expect(told).toEqual([true, false]);
  vi.useRealTimers();
});
