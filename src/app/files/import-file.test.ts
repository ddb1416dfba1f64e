import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { book, rules } from '../../../tests/fixture/rules.ts';
import { begun, reopened } from '../../../tests/fixture/session.ts';
import { type Entry, entryHash } from '../../core/entry.ts';
import { sessionFile } from '../../core/export.ts';
import { verify } from '../../core/verify.ts';
import { asideOf } from '../../storage/aside.ts';
import { readEverything, rotateBackups } from '../../storage/backup.ts';
import { Database } from '../../storage/database.ts';
import { keepPhoto, photoId, ROOM } from '../../storage/photos.ts';
import type { PhotoRecord } from '../../storage/records.ts';
import { entriesOf, listSessions } from '../../storage/sessions.ts';
import { backupText } from '../../storage/write-backup.ts';
import { giveFile } from '../../ui/give-file.ts';
import { store } from '../session/store.ts';
import { previewFile, takeFile } from './import-file.ts';
import { saveJournal } from './save-file.ts';

vi.mock('../../ui/give-file.ts', { spy: true });
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

/** What a disk may do to a journal of six entries; it is whole up to number 3. */
const DAMAGES: readonly (readonly [string, (database: Database, id: string) => Promise<unknown>])[] = [
  ['with a hole', (database, id) => database.entries.delete([id, 3])],
  ['with an entry changed', (database, id) => database.entries.update([id, 2], { at: 5 })],
  ['with an entry that is none', (database, id) => database.entries.put({ session: id, number: 3, body: 7 } as never)],
  ['with an impossible time', (database, id) => database.entries.update([id, 3], { at: 1e300 })],
];

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

  it.each(DAMAGES)('of a journal %s brings it back up to there, the rest kept aside, and the other session whole', async (_, harm) => {
    const [whole, session] = [await begun(), await begun()];
    for (let i = 0; i < 5; i += 1) await session.act([scored(1)]);
    await whole.act([scored(4)]);
    await store.use((database) => harm(database, session.id));
    const text = await everything();
    await wiped();
    await taken(text);
    expect((await reopened(whole.id)).fold.value).toEqual(whole.fold.value);
    const again = await reopened(session.id);
    expect(again.fold.value.next).toBe(3);
    await vi.waitFor(() => expect(again.notice.value).toEqual({ said: { say: 'notice/cut', with: { number: 3 } } }));
    await expectWhole();
    // What is kept aside comes with the next backup, and goes when a whole journal comes.
    const next = await everything();
    await wiped();
    await taken(next);
    const aside = await store.use((database) => asideOf(database, session.id));
    expect(aside.ok && aside.value).toMatchObject({ from: 3 });
    expect(aside.ok && aside.value?.rest.length).toBeGreaterThan(0);
  });

  it.each(DAMAGES)('of one session, saved with a journal %s, comes back up to there too', async (_, harm) => {
    const session = await begun();
    for (let i = 0; i < 5; i += 1) await session.act([scored(1)]);
    await store.use((database) => harm(database, session.id));
    const given = vi.mocked(giveFile).mockClear().mockResolvedValue('saved');
    await saveJournal(session.id);
    const text = String(given.mock.calls[0]?.[1]);
    await wiped();
    expect((await taken(text)).kinds).toEqual(['new']);
    const again = await reopened(session.id);
    expect(again.fold.value.next).toBe(3);
    await vi.waitFor(() => expect(again.notice.value).toEqual({ said: { say: 'notice/cut', with: { number: 3 } } }));
    await expectWhole();
    const aside = await store.use((database) => asideOf(database, session.id));
    expect(aside.ok && aside.value?.from).toBe(3);
    expect(aside.ok && aside.value?.rest.length).toBeGreaterThan(0);
  });

  it('of a session whose opening is lost leaves that out, and brings the others', async () => {
    const [whole, session] = [await begun(), await begun()];
    await store.use((database) => database.entries.delete([session.id, 0]));
    const text = await everything();
    await wiped();
    expect((await taken(text)).kinds.sort()).toEqual(['damaged', 'new']);
    await reopened(whole.id);
  });

  it('a whole file heals a journal that came back damaged', async () => {
    const session = await begun();
    for (let i = 0; i < 5; i += 1) await session.act([scored(1)]);
    const whole = await everything();
    await store.use((database) => database.entries.delete([session.id, 3]));
    const damaged = await everything();
    await wiped();
    await taken(damaged);
    expect((await taken(whole)).kinds).toEqual(['longer']);
    const again = await reopened(session.id);
    expect(again.fold.value).toEqual(session.fold.value);
    expect(again.notice.value).toBeUndefined();
  });

  it('with a time no date can hold is refused with a sentence', async () => {
    const session = await begun();
    const file = sessionFile(rules.id, 'Evening', ((await session.entries()) as { value: Entry[] }).value);
    for (const at of ['1e300', '8640000000000001', '-8640000000000001', '1e999', 'null', '"1"', '-1e16'])
      expect(await previewFile(JSON.stringify(file).replace(/"at":\d+/, `"at":${at}`))).toMatchObject({ ok: false, why: { say: 'refused/field' } });
  });

  it('a file of one session with a hole brings it back up to there', async () => {
    const session = await begun();
    for (let i = 0; i < 5; i += 1) await session.act([scored(1)]);
    const entries = ((await session.entries()) as { value: Entry[] }).value;
    await wiped();
    await taken(
      JSON.stringify(
        sessionFile(
          rules.id,
          'Evening',
          entries.filter(({ number }) => number !== 3),
        ),
      ),
    );
    expect((await reopened(session.id)).fold.value.next).toBe(3);
    await expectWhole();
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
