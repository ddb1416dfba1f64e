import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { remind, sinceBackup } from '../../src/app/files/backup.ts';
import { previewFile } from '../../src/app/files/import-file.ts';
import { saveJournal } from '../../src/app/files/save-file.ts';
import { checkEverything } from '../../src/app/session/check.ts';
import { journalSteps } from '../../src/app/session/journal-steps.ts';
import { open } from '../../src/app/session/open-session.ts';
import { store } from '../../src/app/session/store.ts';
import { dayOf, exactly, machineTime } from '../../src/app/shell/dates.ts';
import { howLongAgo } from '../../src/app/shell/how-long-ago.ts';
import { recentSessions } from '../../src/app/shell/recent.ts';
import type { AnyEvent } from '../../src/core/events.ts';
import { isRecord } from '../../src/core/shape.ts';
import { snapshot } from '../../src/core/snapshot.ts';
import { keepAside } from '../../src/storage/aside.ts';
import { readEverything, rotateBackups } from '../../src/storage/backup.ts';
import { keepPhoto, photoId, photosHeld } from '../../src/storage/photos.ts';
import { LAST_BACKUP, REMINDED, TRASH_CLOCK } from '../../src/storage/records.ts';
import { daysLeft, emptyTrash, listTrash } from '../../src/storage/trash.ts';
import type { Trouble } from '../../src/storage/trouble.ts';
import { backupText } from '../../src/storage/write-backup.ts';
import { game } from '../fixture/game.ts';
import { rules } from '../fixture/rules.ts';
import { begun } from '../fixture/session.ts';

vi.mock('../../src/app/shell/shelf.ts', () => ({ gameOf: async (id: string) => (id === rules.id ? game : undefined) }));

/** The texts that were given to the player as files. */
const files: string[] = [];
vi.mock('../../src/ui/give-file.ts', () => ({
  giveFile: async (_: string, text: string) => {
    files.push(text);
    return 'saved';
  },
}));

vi.stubGlobal('navigator', { language: 'en' });

const FULL = process.env.FULL === '1';
/** Of so many wrong values one is tried in each place; every one in the full run. */
const ONE_OF = FULL ? 1 : 71;
const MISSING = Symbol('missing');
/** What no field may hold, and the app must live with. */
const WRONG: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', MISSING],
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['1e300', 1e300],
  ['a half', 0.5],
  ['a negative', -1],
  ['no time', 8.64e15 + 1],
  ['an empty text', ''],
  ['a text', 'x'],
  ['a long text', 'x'.repeat(100_000)],
  ['a text of ten megabytes', 'x'.repeat(10_000_000)],
  ['a lone surrogate', '\ud800'],
  ['marks from right to left', '\u202eevil\u202c'],
  ['__proto__', '__proto__'],
  ['an empty list', []],
  ['a list', [1, 'x', null]],
  ['an empty object', {}],
  ['an object', { say: 5, __proto__: { harmed: 1 } }],
];

interface Place {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly field: readonly string[];
}

const scored: AnyEvent & { seat: number; points: number } = { type: 'scored', seat: 0, points: 1 };
let broken = '';
let other = '';
let places: readonly Place[] = [];

async function used<T>(work: Parameters<typeof store.use<T>>[0]): Promise<T> {
  const read = await store.use(work);
  if (!read.ok) throw new Error(JSON.stringify(read.trouble));
  return read.value;
}

/** A device with something in every table: a session that will be damaged, and one that must not suffer from it. */
async function furnished(): Promise<void> {
  const [one, two] = [await begun(), await begun()];
  [broken, other] = [one.id, two.id];
  for (const session of [one, two]) for (let i = 0; i < 4; i += 1) await session.act([scored]);
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 1]);
  await used(async (database) => {
    await database.snapshots.put(snapshot(rules, broken, one.fold.value as never, '0.0.0'));
    await database.secrets.put({ session: broken, secret: 'bid-1', value: 3, nonce: 'n' });
    await database.corrections.put({ game: rules.id, key: 'ladder/6+/calm', value: 4, at: 3 });
    await database.copies.put({ game: rules.id, form: 'map', value: { boxes: [1] }, at: 3 });
    await database.throws.add({ at: 3, from: 'tray', value: { parts: [] } });
    await database.settings.bulkPut([
      { name: LAST_BACKUP, value: { at: 3, entries: 1 } },
      { name: REMINDED, value: { at: 3, entries: 1 } },
      { name: TRASH_CLOCK, value: { looked: 3, passed: 5, since: { 'session x': { trashed: 1, passed: 2 } } } },
    ]);
    await keepAside(database, broken, { from: 9, rest: [{ kind: 'x' }] });
    await keepPhoto(database, { session: broken, photo: photoId(bytes), at: 1, type: 'image/jpeg', width: 4, height: 3, size: 4, bytes, trashed: 5 });
    await rotateBackups(database, Date.now() - 86_400_000 * 2);
  });
}

/** The ways to every field within a value, at any depth; of a list only its first. Bytes are one value. */
function waysInto(value: unknown): readonly (readonly string[])[] {
  const inner = Array.isArray(value) ? value.slice(0, 1) : value;
  if (typeof inner !== 'object' || inner === null || inner instanceof Uint8Array) return [];
  return Object.entries(inner).flatMap(([name, within]) => [[name], ...waysInto(within).map((way) => [name, ...way])]);
}

/** Every field of every row, at any depth; not the keys, which are where a row lies. */
async function everyPlace(): Promise<Place[]> {
  return used(async (database) => {
    const found: Place[] = [];
    for (const table of database.tables) {
      const keys = [table.schema.primKey.keyPath].flat();
      const rows: unknown[] = await table.filter((row: unknown) => isRecord(row) && row.session !== other && row.id !== other).toArray();
      for (const row of rows.filter(isRecord)) for (const field of waysInto(row)) if (!keys.includes(field[0])) found.push({ table: table.name, row, field });
    }
    return found;
  });
}

function harmed({ row, field }: Place, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone({ ...row });
  let within = copy;
  for (const name of field.slice(0, -1)) within = within[name] as Record<string, unknown>;
  const last = field.at(-1) as string;
  if (value === MISSING) delete within[last];
  else within[last] = value;
  return copy;
}

/** The app starts, every list is there, the other session opens and is saved, and the damaged one says what is wrong. */
async function expectAlive(): Promise<void> {
  const recent = await recentSessions('en');
  expect(recent.map(({ session }) => session)).toContain(other);
  for (const { touched } of recent) howLongAgo('en', touched);
  const sound = await open(other, async () => game);
  expect(sound.ok).toBe(true);
  if (sound.ok) sound.session.close();
  const opened = await open(broken, async () => game);
  if (opened.ok) {
    const entries = await opened.session.entries();
    if (entries.ok) for (const { at } of journalSteps(rules, entries.value)) [dayOf('en', at), exactly('en', at), machineTime(at)];
    opened.session.close();
  } else {
    expect(['damaged', 'unreadable', 'missing', 'newer-session']).toContain(opened.why.kind);
    // Its file has all that was there; what cannot be read again of it gets a sentence.
    files.length = 0;
    expect(await saveJournal(broken)).toBe('saved');
    const read = await previewFile(files[0] ?? '');
    expect(read.ok || read.why.say.startsWith('refused/')).toBe(true);
  }
  expect(await remind()).toBeUndefined();
  const all = await used(async (database) => {
    await sinceBackup(database);
    await photosHeld(database);
    await emptyTrash(database, Date.now());
    const trash = await listTrash(database);
    await daysLeft(
      database,
      trash.map(({ id, trashed }) => ({ session: id, trashed: trashed ?? 0 })),
      Date.now(),
    );
    await rotateBackups(database, Date.now());
    return readEverything(database, true);
  });
  const saved = await previewFile(backupText(all, 9));
  expect(saved).toMatchObject({ ok: true });
  expect(saved.ok && saved.preview.sessions.find(({ saved: { id } }) => id === other)?.relation).toEqual({ kind: 'same' });
  const checked = await checkEverything();
  expect(checked.ok || (checked.trouble satisfies Trouble)).toBe(true);
}

/** Part of what is tried: a table, and which of how many shares of its places and values. */
export type Share = readonly [table: string, share: number, shares: number];

/**
 * Tests that the app lives with every wrong value in every place of these tables. Files of tests part them, as each runs in a process of its own: all of them in one, each
 * value tried, take more memory than a process may.
 */
export function livesWith(parts: readonly Share[]): void {
  beforeAll(async () => {
    await furnished();
    places = await everyPlace();
  }, 60_000);

  describe('whatever stands in a field of what is stored', () => {
    test.each(parts)(
      '%s (share %i of %i): the app starts, the other sessions open, everything can be saved',
      async (name, share, shares) => {
        const { count, problems } = await tried(name, share, shares);
        expect(count).toBeGreaterThan(0);
        expect(problems).toEqual([]);
      },
      600_000,
    );
  });
}

async function tried(name: string, share: number, shares: number): Promise<{ readonly count: number; readonly problems: readonly string[] }> {
  const kept = await used((database) => Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const)));
  const putBack = () =>
    used((database) =>
      database.transaction('rw', database.tables, async () => {
        for (const [table, rows] of kept) {
          await database.table(table).clear();
          await database.table(table).bulkPut([...rows]);
        }
      }),
    );
  const problems: string[] = [];
  let count = 0;
  for (const place of places.filter(({ table }) => table === name))
    for (const [what, value] of WRONG) {
      count += 1;
      if ((count * 5) % ONE_OF !== 0 || Math.floor(count / ONE_OF) % shares !== share - 1) continue;
      await used((database) => database.table(name).put(harmed(place, value)));
      const problem = await expectAlive().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)),
      );
      if (problem !== undefined) problems.push(`${name}.${place.field.join('.')} is ${what}: ${problem}`);
      await putBack();
    }
  return { count, problems };
}
