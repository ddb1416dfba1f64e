import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rules } from '../../tests/fixture/rules.ts';
import { type Entry, entryHash } from '../core/entry.ts';
import { standardOf } from '../core/fields.ts';
import { begin, fold } from '../core/journal.ts';
import { snapshot } from '../core/snapshot.ts';
import { opening, write } from '../core/write.ts';
import { rotateBackups } from './backup.ts';
import { Database } from './database.ts';
import { placeEntries } from './device-log.ts';
import { keepSnapshot, writeAgain } from './later.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { keepPhoto, MOST_PHOTOS, photoId, photoOf, photosHeld, ROOM, trashedPhotos, trashPhoto } from './photos.ts';
import { kindOf, sidesOf } from './picture.ts';
import type { PhotoRecord, SessionRecord } from './records.ts';
import { createSession, entriesOf, listSessions, openSession } from './sessions.ts';
import { Store } from './store.ts';
import { takeIn } from './take-in.ts';
import { daysLeft, deleteForGood, emptyTrash, listTrash, trash } from './trash.ts';
import { SessionGone } from './trouble.ts';

const DAY = 86_400_000;
let name = 0;
const opened: Database[] = [];

function fresh(): Database {
  name += 1;
  const database = new Database(`test-${name}`);
  opened.push(database);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.delete();
});

const pen = (session: string, at = 1) => ({ session, writer: 'w', seat: null, at });
const first = (session: string): Entry => opening(rules, standardOf(rules.setup as never), pen(session));
const record = (id: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  game: rules.id,
  version: 1,
  title: '',
  begun: 1,
  touched: 1,
  line: { say: 'x' },
  figures: {},
  finished: false,
  length: 1,
  hash: '',
  trashed: null,
  ...more,
});
const notes = (session: string, texts: readonly string[]): Entry[] => {
  const start = begin(rules, first(session));
  return texts.reduce<{ entries: Entry[]; at: typeof start }>(
    ({ entries, at }, text) => {
      const written = write(at, pen(session), [{ kind: 'note', text }]);
      return { entries: [...entries, ...written], at: fold(rules, written, at) };
    },
    { entries: [], at: start },
  ).entries;
};

describe('entries', () => {
  it('are written in strict transactions', async () => {
    // Dexie binds the method when it opens the database.
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    transaction.mockClear();
    await placeEntries(database, 'a', notes('a', ['one']), { touched: 2 });
    expect(transaction.mock.calls.map(([tables, mode, options]) => [tables, mode, options?.durability])).toEqual([
      [['entries', 'sessions', 'secrets'], 'readwrite', 'strict'],
    ]);
    transaction.mockRestore();
  });

  it('come back in order, from a number on', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await createSession(database, record('b'), [first('b')]);
    await placeEntries(database, 'a', notes('a', ['one', 'two', 'three']), { touched: 2 });
    expect((await entriesOf(database, 'a')).map((entry) => entry.number)).toEqual([0, 1, 2, 3]);
    expect((await entriesOf(database, 'a', 2)).map((entry) => entry.number)).toEqual([2, 3]);
    expect((await entriesOf(database, 'b')).length).toBe(1);
  });

  it('have one winner for each place, and the loser writes nothing', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    const store = new Store(() => database);
    const [mine, other] = [notes('a', ['mine', 'mine too']), notes('a', ['other'])];
    const results = await Promise.all([
      store.use((open) => placeEntries(open, 'a', other, { touched: 2 })),
      store.use((open) => placeEntries(open, 'a', mine, { touched: 3 })),
    ]);
    expect(results).toEqual([
      { ok: true, value: { kind: 'won' } },
      { ok: true, value: { kind: 'taken', by: other[0] } },
    ]);
    expect((await entriesOf(database, 'a')).length).toBe(2);
    expect((await openSession(database, 'a'))?.record.touched).toBe(2);
  });

  it('that follow another history, or another entry of the same, are refused by every writer, and nothing is written', async () => {
    const database = fresh();
    const store = new Store(() => database);
    await createSession(database, record('a'), [first('a')]);
    const [one, two, three] = notes('a', ['one', 'two', 'three']) as [Entry, Entry, Entry];
    const [other, another] = notes('a', ['other', 'another']) as [Entry, Entry];
    await placeEntries(database, 'a', [one], { touched: 2 });
    const before = JSON.stringify([await database.sessions.toArray(), await database.entries.toArray()]);
    const refused = [[another], [two, { ...three, before: other.before }], [{ ...two, session: 'b' }], [two, two], [three]];
    const whys = await Promise.all(refused.map((entries) => store.use((open) => placeEntries(open, 'a', entries, { touched: 3 }))));
    expect(whys.map((came) => (came.ok && came.value.kind === 'refused' ? came.value.why : came))).toEqual([
      'not-following',
      'not-following',
      'other-session',
      'not-following',
      'gap',
    ]);
    for (const entries of [[first('a'), other, another], [first('a')], [first('a'), one, three], [first('a'), one, two, { ...three, number: 4 }]])
      expect(await store.use((open) => takeIn(open, record('a'), entries))).toEqual({ ok: false, trouble: { kind: 'taken' } });
    for (const entries of [[first('b'), one], [first('a')], []])
      expect(await store.use((open) => createSession(open, record('b'), entries))).toMatchObject({ ok: false });
    expect(await store.use((open) => writeAgain(open, record('a'), [first('a'), other]))).toEqual({ ok: false, trouble: { kind: 'taken' } });
    expect(JSON.stringify([await database.sessions.toArray(), await database.entries.toArray()])).toBe(before);
    await takeIn(database, record('a', { length: 9, hash: 'no' }), [first('a'), one, two, three]);
    expect(await database.sessions.get('a')).toMatchObject({ length: 4, hash: entryHash(three) });
  });

  it('keep a snapshot only if it is one of theirs', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    const [one] = notes('a', ['one']) as [Entry];
    const now = fold(rules, [first('a'), one]);
    expect(await keepSnapshot(database, snapshot(rules, 'a', now, '1.0.0'))).toBe(false);
    await placeEntries(database, 'a', [one], { touched: 2 });
    expect(await keepSnapshot(database, snapshot(rules, 'a', { ...now, hash: 'other' }, '1.0.0'))).toBe(false);
    expect(await keepSnapshot(database, snapshot(rules, 'a', now, '1.0.0'))).toBe(true);
  });

  it('of a session that was deleted are refused', async () => {
    const database = fresh();
    const store = new Store(() => database);
    const result = await store.use((open) => placeEntries(open, 'a', notes('a', ['one']), { touched: 2 }));
    expect(result).toEqual({ ok: false, trouble: { kind: 'gone' } });
    expect(await entriesOf(database, 'a')).toEqual([]);
  });
});

describe('the store', () => {
  it('opens nothing again after its connection was closed in the middle of a write', async () => {
    const made: Database[] = [];
    const store = new Store(() => {
      const database = fresh();
      made.push(database);
      return database;
    });
    const broken = store.use((database) =>
      database.transaction('rw', database.settings, async () => {
        await database.settings.put({ name: 'mark', value: 1 });
        // What the browser does where a small write meets a full disk: no event of the transaction, the connection closed.
        Dexie.ignoreTransaction(() => database.backendDB().onclose?.call(database.backendDB(), new Event('close')));
        await new Promise(() => undefined);
      }),
    );
    expect(await broken).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    expect(made).toHaveLength(1);
    expect(made[0]?.isOpen()).toBe(false);
  });

  it('opens nothing again after the browser aborted a write for no reason of ours, and says so once', async () => {
    const store = new Store(fresh);
    const told = vi.fn();
    store.onInterrupted = told;
    const aborted = (): Promise<never> => Promise.reject(new DOMException('The transaction was aborted', 'AbortError'));
    expect(await store.use(aborted)).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('says that there is no room where the first opening finds none: nothing was broken off', async () => {
    const opening = vi.spyOn(Database.prototype, 'open').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    const store = new Store(fresh);
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'full' } });
    opening.mockRestore();
    expect(await store.use((database) => database.settings.count())).toMatchObject({ ok: true });
  });

  it('closes a connection itself, in the middle of a write too, and opens another: nothing was broken off', async () => {
    const made: Database[] = [];
    const store = new Store(() => {
      const database = fresh();
      made.push(database);
      return database;
    });
    const told = vi.fn();
    store.onInterrupted = told;
    const writing = store.use((database) =>
      database.transaction('rw', database.settings, async () => {
        await database.settings.put({ name: 'mark', value: 1 });
        Dexie.ignoreTransaction(() => store.close());
        await database.settings.count();
      }),
    );
    await writing;
    expect(made[0]?.isOpen()).toBe(false);
    expect(await store.use((database) => database.settings.count())).toMatchObject({ ok: true });
    expect(told).not.toHaveBeenCalled();
  });

  it('opens nothing where a write was broken off before in this run of the browser', async () => {
    const made: Database[] = [];
    const store = new Store(() => {
      const database = fresh();
      made.push(database);
      return database;
    });
    const told = vi.fn();
    store.onInterrupted = told;
    store.wasInterrupted = async () => true;
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    expect(made.map((database) => database.isOpen())).toEqual([false]);
    // Who only learns of it tells nobody: another tab may have opened all the same.
    expect(told).not.toHaveBeenCalled();
  });

  it('asks before it opens a connection again, and stops when another tab says so', async () => {
    let [asked, before] = [0, false];
    const store = new Store(fresh);
    store.wasInterrupted = async () => {
      asked += 1;
      return before;
    };
    expect(await store.use((database) => database.settings.count())).toMatchObject({ ok: true });
    await store.use(async (database) => database.backendDB().onclose?.call(database.backendDB(), new Event('close')));
    before = true;
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    expect(asked).toBe(2);
    const other = new Store(fresh);
    expect(await other.use((database) => database.settings.count())).toMatchObject({ ok: true });
    other.stop();
    expect(await other.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
  });

  it('opens nothing again after its connection was closed a moment after a write', async () => {
    const store = new Store(fresh);
    expect(await store.use((database) => database.settings.put({ name: 'mark', value: 1 }))).toMatchObject({ ok: true });
    await store.use(async (database) => database.backendDB().onclose?.call(database.backendDB(), new Event('close')));
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
  });

  it('opens nothing again after the browser closed its connection and could not open it', async () => {
    const store = new Store(fresh);
    expect(await store.use((database) => database.settings.count())).toMatchObject({ ok: true });
    await store.use(async (database) => database.backendDB().onclose?.call(database.backendDB(), new Event('close')));
    const opening = vi.spyOn(Database.prototype, 'open').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
    opening.mockRestore();
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
  });

  it('opens a connection again that was closed while nothing was written', async () => {
    const store = new Store(fresh);
    expect(await store.use((database) => database.settings.put({ name: 'mark', value: 1 }))).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 600));
    await store.use(async (database) => database.backendDB().onclose?.call(database.backendDB(), new Event('close')));
    expect(await store.use((database) => database.settings.count())).toMatchObject({ ok: true });
    // The new connection is watched like the first.
    expect(await store.use((database) => database.settings.put({ name: 'mark', value: 2 }))).toMatchObject({ ok: true });
    await store.use(async (database) => database.backendDB().onclose?.call(database.backendDB(), new Event('close')));
    expect(await store.use((database) => database.settings.count())).toEqual({ ok: false, trouble: { kind: 'interrupted' } });
  });

  it('lets go of the database when another tab brings it to a newer version, and says so', async () => {
    const database = fresh();
    const store = new Store(() => database);
    const told = vi.fn();
    store.onGivenUp = told;
    expect(await store.use((one) => one.settings.count())).toMatchObject({ ok: true });
    const newer = new Database(database.name, [...MIGRATIONS, { version: MIGRATIONS.length + 1, stores: { later: 'id' } }]);
    await newer.open();
    expect([told.mock.calls.length, database.isOpen()]).toEqual([1, false]);
    newer.close();
  });

  it('opens the database again when the connection was lost', async () => {
    let made = 0;
    const id = `lost-${name}`;
    const store = new Store(() => {
      made += 1;
      const database = new Database(id);
      opened.push(database);
      return database;
    });
    await store.use((database) => createSession(database, record('a'), [first('a')]));
    let tries = 0;
    const result = await store.use(async (database) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('gone'), { name: 'InvalidStateError' });
      return (await entriesOf(database, 'a')).length;
    });
    expect(result).toEqual({ ok: true, value: 1 });
    expect(made).toBe(2);
  });

  it('tells a full disk from other troubles', async () => {
    const store = new Store(fresh);
    const full = await store.use(() => Promise.reject(new Dexie.QuotaExceededError('full')));
    const wrapped = await store.use(() => Promise.reject(new Dexie.AbortError('aborted', Object.assign(new Error('q'), { name: 'QuotaExceededError' }))));
    const odd = await store.use(() => Promise.reject(new TypeError('odd')));
    expect(full).toEqual({ ok: false, trouble: { kind: 'full' } });
    expect(wrapped).toEqual({ ok: false, trouble: { kind: 'full' } });
    expect(odd).toEqual({ ok: false, trouble: { kind: 'broken', problem: 'TypeError: odd' } });
  });

  it('leaves a database of a newer app alone', async () => {
    const id = `newer-${name}`;
    const newer = new Database(id, [...MIGRATIONS, { version: MIGRATIONS.length + 1, stores: { later: 'id' } }]);
    opened.push(newer);
    await createSession(newer, record('a'), [first('a')]);
    newer.close();
    // Dexie by itself would open a newer version as it stands.
    const database = new Database(id);
    const store = new Store(() => database);
    const result = await store.use((one) => entriesOf(one, 'a'));
    expect(result).toEqual({ ok: false, trouble: { kind: 'newer' } });
    expect(database.isOpen()).toBe(false);
  });
});

describe('the trash', () => {
  /** Looks every five days from one day to another, as a player who opens the app now and then; resolves to how many sessions went. */
  async function looks(database: Database, from: number, to: number): Promise<number> {
    let gone = 0;
    for (let day = from; day <= to; day += 5) gone += await emptyTrash(database, day * DAY);
    return gone;
  }

  it('keeps a session thirty days, and a clock set back deletes nothing', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await createSession(database, record('b'), [first('b')]);
    await trash(database, 'a', 100 * DAY);
    expect((await listSessions(database)).map(({ id }) => id)).toEqual(['b']);
    expect((await listTrash(database)).map(({ id }) => id)).toEqual(['a']);
    expect(await looks(database, 100, 125)).toBe(0);
    expect(await emptyTrash(database, 10 * DAY)).toBe(0);
    expect(await emptyTrash(database, 10 * DAY + 5 * DAY)).toBe(0);
    await trash(database, 'a', null);
    expect((await listSessions(database)).length).toBe(2);
    await trash(database, 'a', 200 * DAY);
    expect(await looks(database, 200, 230)).toBe(0);
    expect(await emptyTrash(database, 230 * DAY + 1)).toBe(1);
    expect(await entriesOf(database, 'a')).toEqual([]);
    await emptyTrash(database, 231 * DAY);
    expect(await database.settings.toArray()).toEqual([]);
  });

  it('gives a session back that is played on, in a tab that had it open', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await trash(database, 'a', 100 * DAY);
    await placeEntries(database, 'a', notes('a', ['on']), { length: 2 });
    expect(await listTrash(database)).toEqual([]);
    expect((await listSessions(database)).map(({ id }) => id)).toEqual(['a']);
  });

  it('does not believe a clock set far ahead, and set back again', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await createSession(database, record('b'), [first('b')]);
    await keepPhoto(database, photoOfSize('b', 1));
    await trash(database, 'a', 100 * DAY);
    await trashPhoto(database, 'b', photoOfSize('b', 1).photo, 100 * DAY);
    const things = [
      { session: 'a', trashed: 100 * DAY },
      { session: 'b', photo: photoOfSize('b', 1).photo, trashed: 100 * DAY },
    ];
    for (const day of [100, 800, 801, 101]) expect(await emptyTrash(database, day * DAY)).toBe(0);
    expect(await daysLeft(database, things, 102 * DAY)).toEqual([21, 21]);
    expect(await looks(database, 101, 121)).toBe(0);
    expect((await photosHeld(database)).count).toBe(1);
    expect(await looks(database, 122, 127)).toBe(1);
    expect((await photosHeld(database)).count).toBe(0);
  });

  it('put back and deleted again, gives a session its thirty days anew', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await trash(database, 'a', 100 * DAY);
    await looks(database, 100, 125);
    await trash(database, 'a', null);
    await trash(database, 'a', 129 * DAY);
    expect(await looks(database, 130, 160)).toBe(0);
    expect(await daysLeft(database, [{ session: 'a', trashed: 129 * DAY }], 160 * DAY)).toEqual([0]);
  });

  it('does not count days from a clock that was set back since the session was played', async () => {
    const database = fresh();
    await createSession(database, record('a', { touched: 100 * DAY }), [first('a')]);
    await trash(database, 'a', 10 * DAY);
    expect(await emptyTrash(database, 100 * DAY)).toBe(0);
    expect((await listTrash(database)).map(({ trashed }) => trashed)).toEqual([100 * DAY]);
  });

  it('deletes one session alone', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await createSession(database, record('ab'), [first('ab')]);
    await deleteForGood(database, 'a');
    expect((await entriesOf(database, 'ab')).length).toBe(1);
  });
});

const photoOfSize = (session: string, seed: number, size = 8): PhotoRecord => {
  const bytes = new Uint8Array(size).fill(seed);
  return { session, photo: photoId(bytes), at: 1, type: 'image/webp', width: 4, height: 3, size, bytes, trashed: null };
};

describe('photos', () => {
  it('are kept up to as many as a session may have', async () => {
    const database = fresh();
    for (const id of ['a', 'b']) await createSession(database, record(id), [first(id)]);
    for (let i = 0; i < MOST_PHOTOS; i += 1) expect(await keepPhoto(database, photoOfSize('a', i))).toBe('kept');
    expect(await keepPhoto(database, photoOfSize('a', 200))).toBe('many');
    expect(await keepPhoto(database, photoOfSize('b', 200))).toBe('kept');
    expect(await photosHeld(database)).toEqual({ count: MOST_PHOTOS + 1, bytes: 8 * (MOST_PHOTOS + 1) });
  });

  it('take no more room than all of them may', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    await database.photos.put({ ...photoOfSize('a', 1), size: ROOM - 10 });
    expect(await keepPhoto(database, photoOfSize('a', 2, 11))).toBe('room');
    expect(await keepPhoto(database, photoOfSize('a', 2, 10))).toBe('kept');
  });

  it('are not kept for a session that was deleted meanwhile: nobody would see them, or delete them', async () => {
    const database = fresh();
    await expect(keepPhoto(database, photoOfSize('a', 1))).rejects.toThrow(SessionGone);
    expect(await photosHeld(database)).toEqual({ count: 0, bytes: 0 });
  });

  it('go to the trash for thirty days, and with their session for good', async () => {
    const database = fresh();
    await createSession(database, record('a'), [first('a')]);
    const [one, two] = [photoOfSize('a', 1), photoOfSize('a', 2)];
    await keepPhoto(database, one);
    await keepPhoto(database, two);
    await trashPhoto(database, 'a', one.photo, 100 * DAY);
    expect(await trashedPhotos(database)).toEqual({ keys: [['a', one.photo]], bytes: 8 });
    for (let day = 100; day <= 130; day += 5) await emptyTrash(database, day * DAY);
    expect(await photoOf(database, 'a', one.photo)).toEqual({ ...one, trashed: 100 * DAY });
    await emptyTrash(database, 130 * DAY + 1);
    expect((await photosHeld(database)).count).toBe(1);
    await deleteForGood(database, 'a');
    expect((await photosHeld(database)).count).toBe(0);
  });

  it('are told apart from other files by how they begin', () => {
    expect(kindOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xdb]))).toBe('image/jpeg');
    expect(kindOf(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(kindOf(new TextEncoder().encode('<svg onload="x"/>'))).toBeUndefined();
    expect(kindOf(new Uint8Array())).toBeUndefined();
  });
});

describe('a picture', () => {
  it('tells its sides by its own head, whatever its row says', () => {
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0x12, 0x34, 3, 0, 0]);
    expect(sidesOf(jpeg)).toEqual([0x1234, 0xffff]);
    const webp = (chunk: string, ...bytes: number[]) =>
      Uint8Array.from([...new TextEncoder().encode(`RIFF....WEBP${chunk}`), 0, 0, 0, 0, ...bytes, ...Array(20).fill(0)]);
    expect(sidesOf(webp('VP8X', 0, 0, 0, 0, 0xff, 0xff, 0, 0x0f, 0x27, 0))).toEqual([65_536, 10_000]);
    expect(sidesOf(webp('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f))).toEqual([16_384, 16_384]);
    expect(sidesOf(webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x06, 0xb0, 0x04))).toEqual([1600, 1200]);
    expect(sidesOf(new Uint8Array())).toBeUndefined();
  });
});

describe('backups on the device', () => {
  it('go on when the clock was set back, keep the five made last, and leave out days on which nothing changed', async () => {
    const database = fresh();
    await createSession(database, record('a', { touched: 1000 * DAY }), [first('a')]);
    expect(await rotateBackups(database, 1000 * DAY)).toBe(true);
    expect(await rotateBackups(database, 10 * DAY)).toBe(false);
    const written = notes('a', ['1', '2', '3', '4', '5', '6']);
    for (const [i, entry] of written.entries()) {
      await placeEntries(database, 'a', [entry], { touched: (10 + i) * DAY });
      expect(await rotateBackups(database, (10 + i) * DAY)).toBe(true);
      expect(await rotateBackups(database, (10 + i) * DAY + 1)).toBe(false);
    }
    expect((await database.backups.toArray()).map(({ at }) => at / DAY)).toEqual([11, 12, 13, 14, 15]);
  });
});

describe('migrations', () => {
  it('are numbered without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, i) => i + 1));
  });

  it('each open what the one before left', async () => {
    for (const { version } of MIGRATIONS) {
      const id = `migrated-${version}`;
      const before = new Database(id, MIGRATIONS.slice(0, version));
      await createSession(before, record('a'), [first('a')]);
      before.close();
      const now = new Database(id);
      opened.push(now);
      expect((await entriesOf(now, 'a')).length).toBe(1);
      expect(await keepPhoto(now, photoOfSize('a', 1))).toBe('kept');
    }
  });
});
