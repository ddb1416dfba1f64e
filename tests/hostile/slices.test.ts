import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previewFile, takeFile } from '../../src/app/files/import-file.ts';
import { reading } from '../../src/app/files/pace.ts';
import { pack, unpack } from '../../src/app/hand-over/parcel.ts';
import { open } from '../../src/app/session/open-session.ts';
import { store } from '../../src/app/session/store.ts';
import { sessionFile } from '../../src/core/export.ts';
import { standardOf } from '../../src/core/fields.ts';
import { append, begin } from '../../src/core/journal.ts';
import { opening, write } from '../../src/core/write.ts';
import { Database } from '../../src/storage/database.ts';
import { backupText } from '../../src/storage/write-backup.ts';
import { game } from '../fixture/game.ts';
import { rules } from '../fixture/rules.ts';

vi.mock('../../src/app/shell/shelf.ts', () => ({ gameOf: async (id: string) => (id === rules.id ? game : undefined) }));

const pen = { session: 'long', writer: 'w', seat: null, at: 1 };
const first = opening(rules, standardOf(rules.setup as never), pen);
let last = begin(rules, first);
const entries = [first];
for (let i = 0; i < 150; i += 1) {
  const [entry] = write(last, pen, [{ kind: 'note', text: `note ${i}` }]);
  if (!entry) throw new Error('expected an entry');
  last = append(rules, last, entry);
  entries.push(entry);
}
const single = JSON.stringify(sessionFile(rules.id, '', entries));
const everything = backupText(
  {
    sessions: [{ id: 'long', game: rules.id, title: '', trashed: null, entries }],
    ...{ secrets: [], corrections: [], copies: [], settings: [], throws: [], photos: [] },
  },
  1,
);

beforeEach(async () => {
  store.close();
  await new Database().delete();
  // Each look at the clock finds that a slice is over.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

/** How often the page could breathe while this was done; `stopAt` taps Stop then. */
async function breaths<T>(work: () => Promise<T>, stopAt = Number.POSITIVE_INFINITY): Promise<{ readonly count: number; readonly came: T }> {
  let count = 0;
  const end = reading.subscribe((now) => {
    if (!now) return;
    count += 1;
    if (count === stopAt) now.stop();
  });
  try {
    return { came: await work(), count };
  } finally {
    end();
  }
}

test.each([
  ['a file of a session', single],
  ['a backup', everything],
])(
  '%s is read, hashed and folded in slices, and stopped at each of them',
  async (_, text) => {
    const { count, came } = await breaths(() => previewFile(text));
    expect(came.ok).toBe(true);
    // Read, looked at with the rules, folded.
    expect(count).toBeGreaterThan(2 * entries.length);
    for (const at of [2, Math.floor(count / 4), Math.floor(count / 2), count - 1])
      expect((await breaths(() => previewFile(text), at)).came).toMatchObject({ ok: false, why: { say: 'refused/stopped' } });
  },
  60_000,
);

test('a link or QR codes are unfolded in slices, and stopped', async () => {
  const packed = await pack(sessionFile(rules.id, '', entries));
  const { count, came } = await breaths(() => unpack(packed));
  expect(came.ok).toBe(true);
  expect(count).toBeGreaterThanOrEqual(entries.length);
  expect((await breaths(() => unpack(packed), 5)).came).toMatchObject({ ok: false, why: { say: 'refused/stopped' } });
});

test('a session is opened in slices', async () => {
  const read = await previewFile(single);
  if (!read.ok) throw new Error(read.why.say);
  await takeFile(read.preview);
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const came = await open('long', async () => game);
  expect(came.ok && came.session.fold.value).toEqual(last);
  // Pieces of fifty become smaller where the clock says that each took long.
  expect(pauses.mock.calls.filter(([, wait]) => wait === undefined).length).toBeGreaterThan(entries.length / 50);
});
