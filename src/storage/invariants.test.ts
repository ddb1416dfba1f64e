import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { rules } from '../../tests/fixture/rules.ts';
import { entryHash } from '../core/entry.ts';
import { standardOf } from '../core/fields.ts';
import { begin } from '../core/journal.ts';
import { snapshot } from '../core/snapshot.ts';
import { opening, write } from '../core/write.ts';
import { asideOf } from './aside.ts';
import { Database } from './database.ts';
import { brokenInvariants, repair } from './invariants.ts';
import type { Entry, SessionRecord } from './records.ts';
import { createSession, entriesOf } from './sessions.ts';

const pen = { session: 'a', writer: 'w', seat: null, at: 1 };
const first = opening(rules, standardOf(rules.setup as never), pen);
const notes = ['1', '2', '3', '4'].map((text) => ({ kind: 'note', text }) as const);
const entries: Entry[] = [first, ...write({ next: 1, hash: entryHash(first) }, pen, notes)];
const recordOf = (whole: readonly Entry[], record?: SessionRecord): SessionRecord => ({
  id: 'a',
  game: rules.id,
  version: 1,
  title: record?.title ?? '',
  begun: 1,
  touched: 1,
  line: { say: 'x' },
  figures: {},
  finished: false,
  length: whole.length,
  hash: entryHash(whole[whole.length - 1] as Entry),
  trashed: null,
});

let made = 0;
let database: Database;
async function fresh(): Promise<Database> {
  made += 1;
  database = new Database(`invariants-${made}`);
  await createSession(database, { ...recordOf(entries), title: 'Mine' }, entries);
  await database.snapshots.put(snapshot(rules, 'a', begin(rules, first), '1'));
  return database;
}
afterEach(() => database.delete());

describe('the invariants', () => {
  it('hold of what is written', async () => {
    expect(await brokenInvariants(await fresh())).toEqual([]);
  });

  it.each<[string, (of: Database) => Promise<unknown>, readonly string[], number]>([
    ['a hole', (of) => of.entries.delete(['a', 2]), ['journal', 'record'], 2],
    ['an entry changed', (of) => of.entries.update(['a', 2], { at: 9 }), ['journal'], 3],
    ['an entry that is none', (of) => of.entries.put({ session: 'a', number: 3, body: 1 } as never), ['journal'], 3],
    ['a tail lost', (of) => of.entries.delete(['a', 4]), ['record'], 4],
    ['a record of another length', (of) => of.sessions.update('a', { length: 9 }), ['record'], 5],
    ['a record of another hash', (of) => of.sessions.update('a', { hash: 'x' }), ['record'], 5],
    ['a record of another game', (of) => of.sessions.update('a', { game: 'x' }), ['record'], 5],
    ['no record', (of) => of.sessions.delete('a'), ['lost'], 5],
    ['a snapshot of another history', (of) => of.snapshots.update('a', { hash: 'x' }), ['snapshot'], 5],
    ['a snapshot beyond the end', (of) => of.snapshots.update('a', { next: 99 }), ['snapshot'], 5],
  ])('%s is found, and repaired: nothing is lost, all is whole', async (_, harm, kinds, length) => {
    const of = await fresh();
    await harm(of);
    const before = await of.entries.count();
    expect((await brokenInvariants(of)).map(({ kind }) => kind)).toEqual(kinds);
    expect(await repair(of, 'a', recordOf)).toBe(true);
    expect(await brokenInvariants(of)).toEqual([]);
    expect(await entriesOf(of, 'a')).toHaveLength(length);
    expect(length + ((await asideOf(of, 'a'))?.rest.length ?? 0)).toBe(before);
  });

  it('a journal that is damaged twice keeps aside what was behind both damages, in order', async () => {
    const of = await fresh();
    await of.entries.delete(['a', 3]);
    expect(await repair(of, 'a', recordOf)).toBe(true);
    expect(await asideOf(of, 'a')).toEqual({ from: 3, rest: [entries[4]] });
    await of.entries.delete(['a', 1]);
    expect(await repair(of, 'a', recordOf)).toBe(true);
    expect(await asideOf(of, 'a')).toEqual({ from: 1, rest: [entries[2], entries[4]] });
  });

  it('of a journal that is whole nothing is kept aside', async () => {
    const of = await fresh();
    await of.sessions.update('a', { length: 9 });
    await repair(of, 'a', recordOf);
    expect(await asideOf(of, 'a')).toBeUndefined();
  });

  it('a journal without its opening is found and left as it is', async () => {
    const of = await fresh();
    await of.entries.delete(['a', 0]);
    expect(await brokenInvariants(of)).toContainEqual({ session: 'a', kind: 'journal', number: 0 });
    expect(await repair(of, 'a', recordOf)).toBe(false);
    expect(await of.entries.count()).toBe(4);
  });
});
