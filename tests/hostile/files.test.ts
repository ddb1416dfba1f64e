import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { previewFile, takeFile } from '../../src/app/files/import-file.ts';
import { open } from '../../src/app/session/open-session.ts';
import { store } from '../../src/app/session/store.ts';
import { gameOf } from '../../src/app/shell/shelf.ts';
import { canonical } from '../../src/core/hash.ts';
import type { Entry } from '../../src/storage/records.ts';
import { invented, struck, torn } from './damage.ts';
import { digest, type Evening, evening, expectUnharmed, FILES, FULL, tried } from './evening.ts';

/** The files are tried in so many tests, so that none is long. */
const SHARES = 4;
/** Of the files that are let in, those that are really taken in. */
const TAKEN = FULL ? 2_000 : 60;
/** Of so many files let in, one is kept to be taken in. */
const KEPT_OF = 2;
/** Files between two looks at everything stored; each of them is known to have written nothing. */
const LOOK_EVERY = 200;

let mine: Evening;
beforeAll(async () => {
  mine = await evening();
}, 120_000);

async function journals(): Promise<Map<string, string[]>> {
  const read = await store.use((database) => database.entries.toArray());
  if (!read.ok) throw new Error(read.trouble.kind);
  const bySession = new Map<string, string[]>();
  for (const entry of read.value as Entry[]) bySession.set(entry.session, [...(bySession.get(entry.session) ?? []), canonical(entry)]);
  return bySession;
}

/** Takes in what was let in, and looks whether what was there before still is, as it was; then takes it out again. */
async function takenIn(text: string, before: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const read = await previewFile(text);
  if (!read.ok) throw new Error('expected the same file to be let in again');
  const taken = await takeFile(read.preview);
  if (!taken.ok) expect(taken.trouble.kind).not.toBe('broken');
  for (const { id } of taken.ok ? taken.value.sessions : []) {
    const opened = await open(id, gameOf);
    expect(opened.ok ? 'open' : opened.why.kind).toBe('open');
    if (!opened.ok) continue;
    expect(() => opened.session.game.rules.sequence(opened.session.fold.value.state)).not.toThrow();
    opened.session.close();
  }
  const after = await journals();
  for (const [session, entries] of before) expect(after.get(session)?.slice(0, entries.length)).toEqual(entries);
  await mine.restore();
  expectUnharmed();
}

describe(`${FILES} hostile files`, () => {
  const name = 'leave what is stored bit for bit as it was, and get a sentence; what is let in can be opened and harms nothing';
  test.each(Array.from({ length: SHARES }, (_, share) => share + 1))(
    `${name}: part %i of ${SHARES}`,
    async (share) => {
      const texts = fc.oneof(
        { weight: 5, arbitrary: struck([...mine.singles, mine.backup]) },
        { weight: 2, arbitrary: torn([...mine.singles, mine.backup]) },
        { weight: 1, arbitrary: invented },
      );
      const kept: string[] = [];
      let [count, refused] = [0, 0];
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          if (!(await tried(text))) refused += 1;
          else if ((count - refused) % KEPT_OF === 0 && kept.length < TAKEN / SHARES) kept.push(text);
          count += 1;
          if (count % LOOK_EVERY === 0) expect(await digest()).toBe(mine.stored);
        }),
        { numRuns: FILES / SHARES, seed: 7 + share, endOnFailure: true },
      );
      expect(await digest()).toBe(mine.stored);
      expect(refused).toBeGreaterThan(FILES / SHARES / 2);
      expect(kept).toHaveLength(TAKEN / SHARES);
      const before = await journals();
      for (const text of kept) await takenIn(text, before);
      expect(await digest()).toBe(mine.stored);
    },
    3_600_000,
  );

  test('what is longer than the app writes is refused before it is read', async () => {
    const huge = { length: 10 ** 10 } as unknown as string;
    expect(await tried(huge)).toBe(false);
  });
});
