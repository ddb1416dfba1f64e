import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { previewFile, takeFile } from '../../src/app/files/import-file.ts';
import { readLinkText } from '../../src/app/hand-over/link.ts';
import { open } from '../../src/app/session/open-session.ts';
import { store } from '../../src/app/session/store.ts';
import { gameOf } from '../../src/app/shell/shelf.ts';
import type { Entry } from '../../src/core/entry.ts';
import { verify } from '../../src/core/verify.ts';
import { asideOf } from '../../src/storage/aside.ts';
import { Database } from '../../src/storage/database.ts';
import { brokenInvariants } from '../../src/storage/invariants.ts';
import { entriesOf, listSessions } from '../../src/storage/sessions.ts';

/** What must come of a file: the sentence that refuses it, or the sessions it leaves here. */
type Expected =
  | { readonly refused: string }
  | {
      readonly sessions: readonly {
        readonly title: string;
        /** Entries of its journal here. */
        readonly entries: number;
        /** The number from which the rest is kept aside. */
        readonly aside?: number;
        /** What a check of the journal names, by its sentence. */
        readonly findings?: readonly string[];
      }[];
    };

const FOLDER = join(import.meta.dirname, 'corpus');
const INDEX = 'index.json';
const index: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(join(FOLDER, INDEX), 'utf8'));

async function used<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const done = await store.use(work);
  if (!done.ok) throw new Error(done.trouble.kind);
  return done.value;
}

/** What a file comes to, through the door that its kind has. */
async function cameOf(name: string): Promise<Expected> {
  const stored = readFileSync(join(FOLDER, name), 'utf8');
  const text = name.endsWith('.link') ? await readLinkText(stored) : { ok: true as const, value: stored };
  if (!text.ok) return { refused: text.why.say };
  const read = await previewFile(text.value);
  if (!read.ok) return { refused: read.why.say };
  const taken = await takeFile(read.preview);
  if (!taken.ok) throw new Error(taken.trouble.kind);
  const records = await used(listSessions);
  const sessions = await Promise.all(
    records.map(async ({ id, game, title }) => {
      const opened = await open(id, gameOf);
      if (!opened.ok) throw new Error(opened.why.kind);
      opened.session.close();
      const entries = (await used((database) => entriesOf(database, id))) as Entry[];
      const shelved = await gameOf(game);
      const { book } = (await shelved?.book()) ?? expect.unreachable();
      const findings = verify(shelved?.rules ?? expect.unreachable(), book.rules, entries).map(({ said }) => said.say);
      const aside = (await used((database) => asideOf(database, id)))?.from;
      return { title, entries: entries.length, ...(aside === undefined ? {} : { aside }), ...(findings.length > 0 ? { findings } : {}) };
    }),
  );
  return { sessions: sessions.sort((a, b) => a.title.localeCompare(b.title)) };
}

beforeEach(async () => {
  store.close();
  await new Database().delete();
});

test('every file of the corpus stands in its index, and every line of that has a file', () => {
  expect(Object.keys(index).sort()).toEqual(
    readdirSync(FOLDER)
      .filter((name) => name !== INDEX)
      .sort(),
  );
});

test.each(Object.entries(index))('%s', async (name, expected) => {
  expect(await cameOf(name)).toEqual(expected);
  expect(await used(brokenInvariants)).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
