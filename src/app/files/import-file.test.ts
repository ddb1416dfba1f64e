import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { book, rules } from '../../../tests/fixture/rules.ts';
import { begun, reopened } from '../../../tests/fixture/session.ts';
import { type Entry, entryHash } from '../../core/entry.ts';
import { verify } from '../../core/verify.ts';
import { backupText, readEverything, rotateBackups } from '../../storage/backup.ts';
import { Database } from '../../storage/database.ts';
import { keepPhoto, photoId, ROOM } from '../../storage/photos.ts';
import type { PhotoRecord } from '../../storage/records.ts';
import { entriesOf, listSessions } from '../../storage/sessions.ts';
import { store } from '../session/store.ts';
import { previewFile, takeFile } from './import-file.ts';

vi.mock('../shell/shelf.ts', () => ({ gameOf: async (id: string) => (id === rules.id ? game : undefined) }));

const scored = (points: number) => ({ type: 'scored', seat: 0, points });
async function everything(withPhotos = false): Promise<string> {
  const read = await store.use((database) => readEverything(database, withPhotos));
  if (!read.ok) throw new Error(read.trouble.kind);
  return backupText(read.value, 1);
}
function photoOfSize(session: string, seed: number): PhotoRecord {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, seed]);
  return { session, photo: photoId(bytes), at: 1, type: 'image/jpeg', width: 4, height: 3, size: bytes.length, bytes, trashed: null };
}
async function wiped(): Promise<void> {
  store.close();
  await new Database().delete();
}
async function taken(text: string) {
  const read = await previewFile(text);
  if (!read.ok) throw new Error(read.why.say);
  const result = await takeFile(read.preview);
  if (!result.ok) throw new Error(result.trouble.kind);
  const { sessions, ...rest } = result.value;
  return { kinds: read.preview.sessions.map(({ relation }) => relation.kind), result: { sessions: sessions.length, ...rest } };
}

/** Every session opens, its journal is chained, and its record says what its journal is. */
async function expectWhole(): Promise<void> {
  const read = await store.use(async (database) => ({ records: await database.sessions.toArray(), all: await database.entries.toArray() }));
  if (!read.ok) throw new Error(read.trouble.kind);
  for (const { id, length, hash } of read.value.records) {
    const entries = read.value.all.filter(({ session }) => session === id);
    expect(verify(rules, book, entries)).toEqual([]);
    expect({ length, hash }).toEqual({ length: entries.length, hash: entryHash(entries.at(-1) as Entry) });
    await reopened(id);
  }
}

beforeEach(wiped);

describe('a backup', () => {
  it('brings everything back on another device, equal', async () => {
    const session = await begun();
    await session.act([scored(2)]);
    await store.use((database) => database.corrections.put({ game: rules.id, key: 'ladder/6+/calm', value: 4, at: 3 }));
    const text = await everything();
    await wiped();
    expect(await taken(text)).toEqual({ kinds: ['new'], result: { sessions: 1, extras: 1, photos: 0, left: 0 } });
    const again = await reopened(session.id);
    expect(again.fold.value).toEqual(session.fold.value);
    expect(again.record.value).toEqual(session.record.value);
    expect(await everything()).toBe(text);
  });

  it('never shortens a history: the same stays, the longer is added, the shorter is left out', async () => {
    const session = await begun();
    await session.act([scored(2)]);
    const early = await everything();
    await session.act([scored(3)]);
    const late = await everything();
    expect((await taken(late)).kinds).toEqual(['same']);
    expect((await taken(early)).kinds).toEqual(['shorter']);
    expect((await reopened(session.id)).fold.value.next).toBe(3);
    await wiped();
    await taken(early);
    expect(await taken(late)).toMatchObject({ kinds: ['longer'], result: { sessions: 1 } });
    expect((await reopened(session.id)).fold.value).toEqual(session.fold.value);
  });

  it('brings photos back, merges those that are missing, and leaves out what there is no room for', async () => {
    const session = await begun();
    const photo = photoOfSize(session.id, 1);
    await store.use((database) => keepPhoto(database, photo));
    const text = await everything(true);
    expect(await taken(text)).toMatchObject({ kinds: ['same'], result: { sessions: 0, photos: 0, left: 0 } });
    await wiped();
    expect(await taken(text)).toMatchObject({ kinds: ['new'], result: { photos: 1, left: 0 } });
    expect(await everything(true)).toBe(text);
    await store.use((database) => database.photos.clear());
    expect(await taken(text)).toMatchObject({ kinds: ['same'], result: { photos: 1, left: 0 } });
    await store.use((database) => database.photos.clear());
    await store.use((database) => database.photos.put({ ...photoOfSize('other', 2), size: ROOM }));
    expect(await taken(text)).toMatchObject({ result: { photos: 0, left: 1 } });
  });

  it('that went another way brings its photos with it', async () => {
    const session = await begun();
    const common = await everything();
    await session.act([scored(2)]);
    await store.use((database) => keepPhoto(database, photoOfSize(session.id, 1)));
    const theirs = await everything(true);
    await wiped();
    await taken(common);
    await (await reopened(session.id)).act([scored(5)]);
    expect(await taken(theirs)).toMatchObject({ kinds: ['parted'], result: { photos: 2 } });
    const photos = await store.use((database) => database.photos.toArray());
    const sessions = await store.use((database) => listSessions(database));
    expect(photos.ok && photos.value.map((photo) => photo.session).sort()).toEqual(sessions.ok && sessions.value.map(({ id }) => id).sort());
  });

  it('that went another way comes in beside ours', async () => {
    const session = await begun();
    const common = await everything();
    await session.act([scored(2)]);
    const theirs = await everything();
    await wiped();
    await taken(common);
    await (await reopened(session.id)).act([scored(5)]);
    expect((await taken(theirs)).kinds).toEqual(['parted']);
    const sessions = await store.use((database) => listSessions(database));
    expect(sessions.ok && sessions.value.map(({ title }) => title).sort()).toEqual(['Evening', 'Evening (2)']);
    const scores = await Promise.all(
      (sessions.ok ? sessions.value : []).map(async ({ id }) => ((await reopened(id)).fold.value.state as { scores: number[] }).scores[0]),
    );
    expect(scores.sort()).toEqual([2, 5]);
    for (const { id } of sessions.ok ? sessions.value : []) {
      const entries = await store.use((database) => entriesOf(database, id));
      expect(entries.ok && verify(rules, book, entries.value)).toEqual([]);
    }
  });

  it.each([
    [1, 3],
    [3, 1],
    [2, 2],
  ])('taken in after another tab played on (ours +%i, theirs +%i) comes in beside ours, and breaks neither', async (ours, theirs) => {
    const session = await begun();
    const common = await everything();
    for (let i = 0; i < theirs; i += 1) await session.act([scored(2)]);
    const longer = await everything();
    await wiped();
    await taken(common);
    const read = await previewFile(longer);
    if (!read.ok) throw new Error(read.why.say);
    expect(read.preview.sessions[0]?.relation).toEqual({ kind: 'longer', by: theirs });
    const here = await reopened(session.id);
    for (let i = 0; i < ours; i += 1) await here.act([scored(5)]);
    const result = await takeFile(read.preview);
    expect(result).toMatchObject({ ok: true, value: { sessions: [{ length: 1 + theirs }] } });
    await expectWhole();
    expect((await reopened(session.id)).record.value.length).toBe(1 + ours);
  });

  it('taken in after another tab took it in already adds nothing', async () => {
    const session = await begun();
    const common = await everything();
    await session.act([scored(2)]);
    const longer = await everything();
    await wiped();
    await taken(common);
    const read = await previewFile(longer);
    if (!read.ok) throw new Error(read.why.say);
    await taken(longer);
    expect(await takeFile(read.preview)).toMatchObject({ ok: true, value: { sessions: [] } });
    await expectWhole();
  });

  it.each([
    ['the shorter first', [2, 4]],
    ['the longer first', [4, 2]],
  ])('that holds a session twice, %s, gives the longer one', async (_, order) => {
    const session = await begun();
    const common = await everything();
    for (let i = 0; i < 4; i += 1) await session.act([scored(1)]);
    const read = await store.use((database) => readEverything(database));
    if (!read.ok) throw new Error(read.trouble.kind);
    const [saved] = read.value.sessions;
    if (!saved) throw new Error('expected a session, got none');
    const twice = backupText({ ...read.value, sessions: order.map((more) => ({ ...saved, entries: saved.entries.slice(0, 1 + more) })) }, 1);
    await wiped();
    await taken(common);
    await taken(twice);
    await expectWhole();
    expect((await reopened(session.id)).fold.value).toEqual(session.fold.value);
    expect(await store.use((database) => database.sessions.count())).toEqual({ ok: true, value: 1 });
  });

  it('whose events no tracker knows is refused whole, and nothing changes', async () => {
    await (await begun()).commit([{ kind: 'events', events: [{ type: 'scored', seat: 0, points: 1 } as never], insisted: [] }]);
    const read = await store.use(readEverything);
    if (!read.ok) throw new Error('read');
    const forged = structuredClone(read.value.sessions) as unknown as { entries: { body: { events?: { type: string }[] } }[] }[];
    for (const entry of forged[0]?.entries ?? []) for (const event of entry.body.events ?? []) event.type = 'explode';
    const text = backupText({ ...read.value, sessions: forged as never }, 1);
    await wiped();
    expect(await previewFile(text)).toMatchObject({ ok: false, why: { say: 'refused/content' } });
    expect(await store.use((database) => database.entries.count())).toEqual({ ok: true, value: 0 });
  });

  it('is kept on the device once a day, five of them', async () => {
    const session = await begun();
    const day = 86_400_000;
    const now = Date.now();
    for (let i = 0; i < 8; i += 1) {
      await store.use((database) => database.sessions.update(session.id, { touched: now + i * day, title: `Evening ${i}` }));
      expect(await store.use((database) => rotateBackups(database, now + i * day + 1))).toEqual({ ok: true, value: true });
      expect(await store.use((database) => rotateBackups(database, now + i * day + 2))).toEqual({ ok: true, value: false });
    }
    const kept = await store.use((database) => database.backups.orderBy('at').toArray());
    expect(kept.ok && kept.value.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7].map((i) => now + i * day + 1));
  });
});
