import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readCorrections } from '../../src/app/correction-file.ts';
import { readLinkText } from '../../src/app/hand-over/link.ts';
import { previewFile, takeFile } from '../../src/app/import-file.ts';
import { store } from '../../src/app/keeper.ts';
import { open } from '../../src/app/open-session.ts';
import { parseRoute } from '../../src/app/route.ts';
import { gameOf } from '../../src/app/voice.ts';
import { words as en } from '../../src/app/words/pages/en.ts';
import { words as es } from '../../src/app/words/pages/es.ts';
import { words as it } from '../../src/app/words/pages/it.ts';
import { sessionFile } from '../../src/core/export.ts';
import type { GameRules } from '../../src/core/game.ts';
import { hashOf } from '../../src/core/hash.ts';
import type { Said } from '../../src/core/said.ts';
import { type Catalogue, speaker, tongue } from '../../src/core/words.ts';
import { battleOfLink, linkTextOf } from '../../src/games/simple-gboh/screens/battle-link.ts';
import { backupText, readEverything } from '../../src/storage/backup.ts';
import { toBase64 } from '../../src/storage/base64.ts';
import { deleteForGood } from '../../src/storage/trash.ts';
import { played } from '../laws/play.ts';
import { invented, struck, torn } from './damage.ts';

const FULL = process.env.FULL === '1';
/** Files tried; a hundred thousand in the full run. */
const FILES = FULL ? 100_000 : 1_200;
/** Files that were let in and are then really taken in. */
const TAKEN = FULL ? 2_000 : 60;
/** Longest a single file may keep the app busy, in milliseconds, on a machine that is busy with other things too. */
const PATIENCE = 3_000;

const speakers = [en, it, es].map((words, i) => speaker(tongue((['en', 'it', 'es'] as const)[i] as 'en'), [words as Catalogue]));
const GAMES = Object.values(import.meta.glob<{ rules: GameRules }>('../../src/games/*/rules/rules.ts', { eager: true })).map(({ rules }) => rules);

let singles: string[] = [];
let backup = '';
let stored = '';
let writes = 0;

/** Everything stored, as one hash. */
async function digest(): Promise<string> {
  const read = await store.use(async (database) =>
    Promise.all(database.tables.map(async (table) => [table.name, await table.toCollection().primaryKeys(), await table.toArray()])),
  );
  if (!read.ok) throw new Error(read.trouble.kind);
  return hashOf(JSON.parse(JSON.stringify(read.value)));
}

/** The sentence of a refusal is there in every language, whole, and ends as one. */
function expectSentence(why: Said): void {
  for (const speak of speakers) {
    expect(speak.has(why.say), why.say).toBe(true);
    const text = speak(why);
    expect(text.length).toBeGreaterThan(20);
    expect(text).not.toMatch(/\{(?:field|expected|found|version|title|number|game|cell)\}/);
    expect(text.endsWith('.')).toBe(true);
  }
}

function expectUnharmed(): void {
  expect(writes).toBe(0);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { harmed?: unknown }).harmed).toBeUndefined();
  expect((globalThis as { harmed?: unknown }).harmed).toBeUndefined();
}

beforeAll(async () => {
  for (const rules of GAMES) {
    const entries = played(rules, 8, 10).map((entry) => ({ ...entry, session: `mine-${rules.id}` }));
    singles.push(JSON.stringify(sessionFile(rules.id, 'Evening', rechained(entries))));
  }
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
  backup = backupText(all.value, 7);
  // The same evenings on another phone: there, one game's session went on.
  singles = [...singles, ...singles.slice(0, 2).map((text) => text.replaceAll('mine-', 'theirs-'))];
  stored = await digest();
  for (const deed of ['add', 'put', 'delete', 'clear'] as const) {
    const real = IDBObjectStore.prototype[deed] as (...args: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, deed).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
      writes += 1;
      return real.apply(this, args);
    } as never);
  }
}, 120_000);

function rechained<E extends { before: string }>(entries: E[]): E[] {
  let before = '';
  return entries.map((entry) => {
    const written = { ...entry, before };
    before = hashOf(written);
    return written;
  });
}

/** Reads a file as the app would, and holds everything against it that no file may do. Resolves to whether it was let in. */
async function tried(text: string): Promise<boolean> {
  writes = 0;
  const begun = performance.now();
  const read = await previewFile(text);
  expect(performance.now() - begun).toBeLessThan(PATIENCE);
  expectUnharmed();
  if (!read.ok) expectSentence(read.why);
  return read.ok;
}

/** Takes in what was let in, and looks whether what was there before still is, as it was; then takes it out again. */
async function takenIn(text: string): Promise<void> {
  const read = await previewFile(text);
  if (!read.ok) throw new Error('expected the same file to be let in again');
  const before = new Map<string, string[]>();
  await store.use((database) => database.entries.each((entry) => void before.set(entry.session, [...(before.get(entry.session) ?? []), hashOf(entry)])));
  const taken = await takeFile(read.preview);
  if (!taken.ok) expect(taken.trouble.kind).not.toBe('broken');
  for (const { id } of taken.ok ? taken.value.sessions : []) {
    const opened = await open(id, gameOf);
    expect(opened.ok ? 'open' : opened.why.kind).toBe('open');
    if (!opened.ok) continue;
    expect(() => opened.session.game.rules.sequence(opened.session.fold.value.state)).not.toThrow();
    opened.session.close();
  }
  const after = await store.use((database) => database.entries.toArray());
  if (!after.ok) throw new Error(after.trouble.kind);
  for (const [session, hashes] of before)
    expect(
      after.value
        .filter((entry) => entry.session === session)
        .slice(0, hashes.length)
        .map(hashOf),
    ).toEqual(hashes);
  await restored();
  expectUnharmedPrototypes();
}

function expectUnharmedPrototypes(): void {
  writes = 0;
  expectUnharmed();
}

/** Everything as it was before, from the backup made at the beginning. */
async function restored(): Promise<void> {
  await store.use(async (database) => {
    for (const { id } of await database.sessions.toArray()) await deleteForGood(database, id);
    for (const table of database.tables) await table.clear();
  });
  const read = await previewFile(backup);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  await takeFile(read.preview);
  stored = await digest();
}

describe(`${FILES} hostile files`, () => {
  test('leave what is stored bit for bit as it was, and get a sentence; what is let in can be opened and harms nothing', async () => {
    const texts = fc.oneof(
      { weight: 5, arbitrary: struck([...singles, backup]) },
      { weight: 2, arbitrary: torn([...singles, backup]) },
      { weight: 1, arbitrary: invented },
    );
    const letIn: string[] = [];
    let count = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        if (await tried(text)) letIn.push(text);
        else refused += 1;
        count += 1;
        if (count % 200 === 0) expect(await digest()).toBe(stored);
      }),
      { numRuns: FILES, seed: 8, endOnFailure: true },
    );
    expect(await digest()).toBe(stored);
    expect(refused).toBeGreaterThan(FILES / 2);
    await restored();
    for (const text of letIn.slice(0, TAKEN)) await takenIn(text);
  }, 3_600_000);

  test('what is longer than the app writes is refused before it is read', async () => {
    const huge = { length: 10 ** 10 } as unknown as string;
    expect(await tried(huge)).toBe(false);
  });
});

describe('links and codes', () => {
  test('texts of a session in a link: damaged, packed by a forger or a thousand times as large unpacked', async () => {
    const packed = async (text: string): Promise<string> => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    };
    const parcels = singles.map((text) => {
      const { entries, ...file } = JSON.parse(text);
      const bare = entries.map(({ session: _s, number: _n, before: _b, ...rest }: Record<string, unknown>) => rest);
      return JSON.stringify({ ...file, format: 'bematist-parcel', session: entries[0].session, last: hashOf(entries.at(-1)), entries: bare });
    });
    const texts = fc.oneof(struck(parcels), torn(parcels), invented);
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (text, tear) => {
        writes = 0;
        const link = await packed(text);
        const read = await readLinkText(tear ? link.slice(0, link.length / 2) + link.slice(link.length / 2 + 3) : link);
        if (read.ok) await tried(read.value);
        else expectSentence(read.why);
        expectUnharmed();
      }),
      { numRuns: FILES / 8, seed: 9, endOnFailure: true },
    );
    expect(await readLinkText(await packed(' '.repeat(40_000_000)))).toMatchObject({ ok: false, why: { say: 'refused/size' } });
  }, 3_600_000);

  test('addresses of any kind lead to a screen', () => {
    const hash = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('g', 's', 'take', 'dice', 'settings'),
          fc.array(fc.oneof(fc.constantFrom('__proto__', 'constructor', '%', '%ff', '..', 'take', 'r'), fc.string())),
        )
        .map(([kind, rest]) => `#/${kind}/${rest.join('/')}`),
      fc.json().map((input) => `#/g/conquerors/r/land-battle?input=${encodeURIComponent(input)}`),
    );
    fc.assert(
      fc.property(hash, (text) => {
        expect(['start', 'dice', 'settings', 'game', 'take', 'quick', 'session']).toContain(parseRoute(text).at);
        expectUnharmed();
      }),
      { numRuns: FILES, seed: 10 },
    );
  }, 3_600_000);

  test('a battle in a link, and the text of its file', async () => {
    const csv = 'side,formation,name,type\n1,1,"<img src=x onerror=1>",PH\n__proto__,constructor,=1+1,LN\n';
    const texts = fc.oneof(
      torn([csv]),
      fc.string({ unit: 'binary' }),
      fc.array(fc.array(fc.string(), { maxLength: 12 })).map((rows) => rows.map((cells) => cells.join(',')).join('\n')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        writes = 0;
        const read = await battleOfLink(await linkTextOf(text).catch(() => text));
        if (read) for (const { units } of [read.muster]) expect(Array.isArray(units)).toBe(true);
        expectUnharmed();
      }),
      { numRuns: FILES / 8, seed: 11, endOnFailure: true },
    );
  }, 3_600_000);
});

test('files of corrections get a sentence or hold nothing but figures of cells there are', () => {
  const [rules] = GAMES.filter(({ id }) => id === 'conquerors');
  if (!rules) throw new Error('expected The Conquerors on the shelf');
  const whole = JSON.stringify({ format: 'bematist-corrections', version: 1, game: rules.id, corrections: {} });
  fc.assert(
    fc.property(fc.oneof(struck([whole]), torn([whole]), invented), (text) => {
      writes = 0;
      const read = readCorrections(rules, text);
      if (!read.ok) expectSentence(read.why);
      expectUnharmed();
    }),
    { numRuns: FILES, seed: 12 },
  );
}, 3_600_000);
