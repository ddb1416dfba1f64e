import { expect } from 'vitest';
import { previewFile, takeFile } from '../../src/app/files/import-file.ts';
import { store } from '../../src/app/session/store.ts';
import { appSpeaker } from '../../src/app/shell/i18n.ts';
import { sessionFile } from '../../src/core/export.ts';
import { hashOf } from '../../src/core/hash.ts';
import { LANGUAGES } from '../../src/core/languages.ts';
import type { Said } from '../../src/core/said.ts';
import { readEverything } from '../../src/storage/backup.ts';
import { backupText } from '../../src/storage/write-backup.ts';
import { played } from '../laws/play.ts';
import { SUBJECTS } from '../laws/subjects.ts';

/** Whether everything is tried, or a seeded part of it. */
export const FULL = process.env.FULL === '1';
/** Files tried; a hundred thousand in the full run. */
export const FILES = FULL ? 100_000 : 800;
/** Longest a single file may keep the app busy, in milliseconds. */
const PATIENCE = 3_000;
/** Moves of an evening: enough for every kind of entry a game writes. */
const MOVES = 7;

const speakers = await Promise.all(LANGUAGES.map((language) => appSpeaker(language)));
/** The games on the shelf. */
export const GAMES = SUBJECTS.filter(({ rules }) => rules.id !== 'fixture');

/** What a player has before the first hostile file comes. */
export interface Evening {
  /** Files of sessions: those that are here, and two of them as they were on another phone. */
  readonly singles: readonly string[];
  readonly backup: string;
  /** Everything stored, as one hash. */
  readonly stored: string;
  /** Puts every row back as it was. */
  readonly restore: () => Promise<void>;
}

let writes = 0;

/** Plays a session of every game, keeps it and a little of everything else, and watches every write from then on. */
export async function evening(): Promise<Evening> {
  const singles = GAMES.map((subject) => {
    const { rules } = subject;
    const entries = played(subject, 8, MOVES).entries.map((entry) => ({ ...entry, session: `mine-${rules.id}` }));
    return JSON.stringify(sessionFile(rules.id, 'Evening', rechained(entries)));
  });
  for (const text of singles) {
    const read = await previewFile(text);
    if (!read.ok) throw new Error(JSON.stringify(read.why));
    expect((await takeFile(read.preview)).ok).toBe(true);
  }
  await store.use(async (database) => {
    await database.corrections.put({ game: 'conquerors', key: 'a/b/c', value: 4, at: 5 });
    await database.copies.put({ game: 'conquerors', form: 'map', value: { boxes: [1, 2] }, at: 5 });
    await database.throws.add({ at: 5, from: 'tray', value: { parts: [] } });
    await database.secrets.put({ session: 'mine-conquerors', secret: 'bid', value: 3, nonce: 'n' });
  });
  const all = await store.use((database) => readEverything(database));
  if (!all.ok) throw new Error(all.trouble.kind);
  const theirs = singles.slice(0, 2).map((text) => text.replaceAll('mine-', 'theirs-'));
  const made = { singles: [...singles, ...theirs], backup: backupText(all.value, 7), stored: await digest(), restore: await restorer() };
  watchWrites();
  return made;
}

function rechained<E extends { before: string }>(entries: E[]): E[] {
  let before = '';
  return entries.map((entry) => {
    const written = { ...entry, before };
    before = hashOf(written);
    return written;
  });
}

/** Everything stored, as one hash. */
export async function digest(): Promise<string> {
  const read = await store.use(async (database) =>
    Promise.all(database.tables.map(async (table) => [table.name, await table.toCollection().primaryKeys(), await table.toArray()])),
  );
  if (!read.ok) throw new Error(read.trouble.kind);
  return hashOf(JSON.parse(JSON.stringify(read.value)));
}

async function restorer(): Promise<() => Promise<void>> {
  const kept = await store.use((database) => Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const)));
  if (!kept.ok) throw new Error(kept.trouble.kind);
  return async () => {
    const put = await store.use((database) =>
      database.transaction('rw', database.tables, async () => {
        for (const [name, rows] of kept.value) {
          await database.table(name).clear();
          await database.table(name).bulkPut([...rows]);
        }
      }),
    );
    if (!put.ok) throw new Error(put.trouble.kind);
    writes = 0;
  };
}

function watchWrites(): void {
  for (const [of, deeds] of [
    [IDBObjectStore.prototype, ['add', 'put', 'delete', 'clear']],
    [IDBCursor.prototype, ['update', 'delete']],
    [IDBFactory.prototype, ['deleteDatabase']],
  ] as const) {
    const methods = of as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const deed of deeds) {
      const real = methods[deed] as (...args: unknown[]) => unknown;
      methods[deed] = function (this: unknown, ...args: unknown[]) {
        writes += 1;
        return real.apply(this, args);
      };
    }
  }
}

/** The sentence of a refusal is there in every language, whole, and ends as one. */
export function expectSentence(why: Said): void {
  for (const speak of speakers) {
    const text = speak.has(why.say) ? speak(why) : '';
    if (text.length <= 20 || !text.endsWith('.') || /\{(?:field|expected|found|version|title|number|game|cell)\}/.test(text))
      throw new Error(`${why.say}: expected a sentence, got "${text}"`);
  }
}

/** Nothing was written, and nothing of the language itself was changed. */
export function expectUnharmed(): void {
  const harmed = { writes, members: Object.keys(Object.prototype).length, own: 'harmed' in {}, global: 'harmed' in globalThis };
  if (writes > 0 || harmed.members > 0 || harmed.own || harmed.global) throw new Error(`expected no harm, got ${JSON.stringify(harmed)}`);
}

/** Reads a file as the app would, and holds everything against it that no file may do. Resolves to whether it was let in. */
export async function tried(text: string): Promise<boolean> {
  const first = await timed(text);
  // A second look tells a slow file from a machine that was busy with other things.
  const { read, took } = first.took > PATIENCE ? await timed(text) : first;
  if (took > PATIENCE) throw new Error(`expected an answer within ${PATIENCE} ms, got it after ${took}`);
  expectUnharmed();
  if (!read.ok) expectSentence(read.why);
  return read.ok;
}

async function timed(text: string) {
  const begun = performance.now();
  const read = await previewFile(text);
  return { read, took: performance.now() - begun };
}
