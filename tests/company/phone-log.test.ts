import { afterEach, describe, expect, test } from 'vitest';
import { Candidacy, type Had } from '../../src/company/candidacy.ts';
import type { PhoneLog } from '../../src/company/phone-log.ts';
import { type Body, entryHash } from '../../src/core/entry.ts';
import { seeded } from '../../src/core/seeded.ts';
import { pledge, SharedThrows, sharedAccount, sharedFaces } from '../../src/core/shared-dice.ts';
import { freshOpening, noteAfter, textsOf } from './entries.ts';
import { logContract, readAll, strangersContract } from './log-contract.ts';
import type { Network } from './lossy-log.ts';
import { soon } from './soon.ts';
import { phoneOn, TableInMemory } from './table-in-memory.ts';

/** Messages arrive at once, in order. */
const good: Network = { copies: () => 1, later: () => Promise.resolve() };
const quick = { pause: () => new Promise<void>((resolve) => setTimeout(resolve, 5)), tries: 400 };

const tables: TableInMemory[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

/** Messages are late by up to 4 ms, in any order; one in ten is lost, one in ten comes twice. */
function bad(seed: number): Network {
  const source = seeded(seed);
  return {
    copies: () => [0, 2][source.below(10)] ?? 1,
    later: () => new Promise((resolve) => setTimeout(resolve, source.below(5))),
  };
}

describe.each([
  ['a good network', () => good],
  ['a bad network: late, lost, doubled, overtaken', () => bad(17)],
])('the log of phones at a table, over %s', (_, network) => {
  for (const contract of [logContract, strangersContract])
    contract(async () => {
      const opening = freshOpening();
      const table = new TableInMemory(opening, network(), quick);
      tables.push(table);
      await table.join();
      return { opening, join: () => table.join() };
    });
});

/** A table of so many phones with one note on it. */
async function tableOf(count: number): Promise<TableInMemory> {
  const opening = freshOpening();
  const table = new TableInMemory(opening, good, { pause: quick.pause, tries: 20 });
  tables.push(table);
  for (let i = 0; i < count; i += 1) await table.join();
  expect(await table.at(0).log.append([noteAfter(opening, 'phone-0', 'one')])).toEqual({ kind: 'won' });
  for (const { log } of table.phones) await soon(async () => (await readAll(log)).length).toBe(2);
  return table;
}

async function write(log: PhoneLog, text: string): Promise<unknown> {
  const last = (await readAll(log)).at(-1);
  return last && log.append([noteAfter(last, 'w', text)]);
}

const hashesOf = async (logs: readonly PhoneLog[]): Promise<unknown[]> => Promise.all(logs.map(async (log) => (await readAll(log)).map(entryHash).at(-1)));

describe('a keeper that goes', () => {
  test('killed: another phone takes over with all that was confirmed, and the others write on', async () => {
    const table = await tableOf(3);
    table.air.take('phone-0');
    expect(await write(table.at(1).log, 'two')).toEqual({ kind: 'unsure', why: 'unreachable' });
    expect(await table.at(2).log.takeOver()).toBe(true);
    expect(await write(table.at(1).log, 'three')).toMatchObject({ kind: 'won' });
    expect(table.at(1).phone.accepted.keeper).toBe('phone-2');
    const [one, two] = await hashesOf([table.at(1).log, table.at(2).log]);
    expect(one).toBe(two);
  });

  test('only cut off: it gives no place meanwhile, and follows the new one when it is back', async () => {
    const table = await tableOf(3);
    table.air.off.add('phone-0');
    const opening = (await readAll(table.at(0).log))[1];
    expect(opening && (await table.at(0).log.append([noteAfter(opening, 'phone-0', 'alone')]))).toEqual({ kind: 'unsure', why: 'unreachable' });
    expect(await table.at(1).log.takeOver()).toBe(true);
    expect(await write(table.at(2).log, 'ours')).toEqual({ kind: 'won' });
    table.air.off.delete('phone-0');
    table.at(0).phone.met('phone-1');
    await soon(() => table.at(0).phone.accepted.keeper).toBe('phone-1');
    expect(table.at(0).phone.reigns).toBe(false);
    expect(opening && (await table.at(0).log.append([noteAfter(opening, 'phone-0', 'alone')]))).toMatchObject({
      kind: 'taken',
      by: { body: { text: 'ours' } },
    });
  });

  test('in good order: it hands over, also when only one other is there', async () => {
    for (const count of [2, 3]) {
      const table = await tableOf(count);
      expect(await table.at(0).log.leave()).toBe(true);
      table.air.take('phone-0');
      expect(await write(table.at(1).log, 'two')).toEqual({ kind: 'won' });
    }
  });

  test('a phone that leaves is no member: it need not be there', async () => {
    const table = await tableOf(2);
    expect(await table.at(1).log.leave()).toBe(true);
    table.air.take('phone-1');
    expect(await write(table.at(0).log, 'two')).toEqual({ kind: 'won' });
  });

  test('one of two, without a word: the other goes on when its player says so, with all that was confirmed', async () => {
    const table = await tableOf(2);
    table.air.off.add('phone-0');
    expect(await table.at(1).log.takeOver()).toBe(false);
    expect(await table.at(1).log.takeOverAlone()).toBe(true);
    expect(await write(table.at(1).log, 'two')).toEqual({ kind: 'won' });
    table.air.off.delete('phone-0');
    table.at(0).phone.met('phone-1');
    await soon(async () => (await readAll(table.at(0).log)).length).toBe(3);
    expect(table.at(0).phone.reigns).toBe(false);
    expect(await table.at(0).log.join()).toBe(true);
  });

  test('both play on alone, by their players’ word: both see that they parted, and neither journal changes', async () => {
    const table = await tableOf(2);
    table.air.off.add('phone-0').add('phone-1');
    for (const { log } of table.phones) {
      expect(await log.takeOverAlone()).toBe(true);
      expect(await write(log, `alone ${log === table.at(0).log}`)).toEqual({ kind: 'won' });
    }
    const before = table.phones.map(({ phone }) => phone.copy.entries().map(entryHash));
    table.air.off.clear();
    table.at(0).phone.met('phone-1');
    table.at(1).phone.met('phone-0');
    await soon(() => table.phones.map(({ phone }) => phone.stopped)).toEqual(['parted', 'parted']);
    expect(table.phones.map(({ phone }) => phone.copy.entries().map(entryHash))).toEqual(before);
    expect(await table.at(0).log.from(0)).toEqual({ ok: false, why: 'parted' });
  });
});

test('an entry of a later release: the phone of this one stops there and says so, with its journal as it was', async () => {
  const table = await tableOf(3);
  const before = table.at(2).phone.copy.entries().map(entryHash);
  table.air.meddle = ({ to, text }) => (to === 'phone-2' ? text.replace('{"kind":"note","text":"two"}', '{"kind":"of a later release"}') : text);
  expect(await write(table.at(0).log, 'two')).toEqual({ kind: 'won' });
  await soon(() => table.at(2).phone.stopped).toBe('newer');
  expect(table.at(2).phone.copy.entries().map(entryHash)).toEqual(before);
  expect(await table.at(2).log.from(0)).toEqual({ ok: false, why: 'newer' });
  expect(await write(table.at(1).log, 'three')).toEqual({ kind: 'won' });
});

describe('what was confirmed', () => {
  test('is with the new keeper, though it had never seen it', async () => {
    const table = await tableOf(3);
    table.air.meddle = ({ from, to, text }) => (from === 'phone-0' && to === 'phone-2' ? undefined : text);
    expect(await write(table.at(0).log, 'two')).toEqual({ kind: 'won' });
    expect(table.at(2).phone.copy.length).toBe(2);
    table.air.take('phone-0');
    expect(await table.at(2).log.takeOver()).toBe(true);
    await soon(async () => textsOf(await readAll(table.at(2).log))).toEqual(['one', 'two']);
  });

  test('is there after the app of the only other phone that held it was killed', async () => {
    const table = await tableOf(3);
    table.air.off.add('phone-2');
    expect(await write(table.at(0).log, 'two')).toEqual({ kind: 'won' });
    table.air.take('phone-0');
    const again = phoneOn(table.air, 'phone-1', table.at(1).disk, []);
    table.air.off.delete('phone-2');
    await again.takeOver();
    await soon(() => textsOf(table.at(2).phone.copy.entries(0, table.at(2).phone.copy.confirmed))).toEqual(['one', 'two']);
  });

  test('an old keeper’s message that comes late changes nothing', async () => {
    const table = await tableOf(3);
    const opened = await readAll(table.at(0).log);
    const [, one] = opened;
    table.air.off.add('phone-0');
    expect(await table.at(1).log.takeOver()).toBe(true);
    await soon(() => table.at(2).phone.accepted.keeper).toBe('phone-1');
    const { accepted, copy } = table.at(2).phone;
    if (!one) throw new Error('expected an entry');
    const late = { kind: 'place', reign: { number: accepted.number - 1, keeper: 'phone-0', members: accepted.members } } as const;
    await table.at(2).phone.receive('phone-0', { ...late, start: 2, before: entryHash(one), entries: [noteAfter(one, 'phone-0', 'late')] });
    expect(table.at(2).phone.accepted).toEqual(accepted);
    expect(copy.length).toBe(2);
  });

  test('of two journals the one of the later reign is the better, though the other is longer', () => {
    const members = ['a', 'b', 'c'];
    const had = (number: number, length: number): Had => ({ accepted: { number, keeper: 'a', members }, length, start: 1, chain: [] });
    const candidacy = new Candidacy({ number: 9, keeper: 'a' });
    candidacy.promises.set('b', had(3, 5)).set('c', had(4, 2));
    expect(candidacy.won('a', had(3, 4), false)).toMatchObject({ of: 'c' });
    candidacy.promises.delete('c');
    expect(candidacy.won('a', had(3, 4), false)).toMatchObject({ of: 'b' });
    candidacy.promises.clear();
    expect(candidacy.won('a', had(3, 4), false)).toBeUndefined();
  });

  test('a phone that cannot write to its disk says nothing, and so confirms nothing', async () => {
    const table = await tableOf(2);
    table.at(1).disk.fails = true;
    expect(await write(table.at(0).log, 'two')).toEqual({ kind: 'unsure', why: 'unreachable' });
    table.at(1).disk.fails = false;
    await soon(async () => textsOf(await readAll(table.at(1).log))).toEqual(['one', 'two']);
  });
});

describe('shared dice over a table', () => {
  test('pledges and numbers of both win their places, and the faces are the same on both phones; a number too early is seen on both', async () => {
    const table = await tableOf(2);
    const terms = { procedure: 'p', at: 'dice', sides: 6, zero: false, count: 2, writers: ['phone-0', 'phone-1'] };
    const put = async (i: number, body: Body): Promise<void> => {
      const { log } = table.at(i);
      await soon(async () => {
        const last = (await readAll(log)).at(-1);
        return last && (await log.append([{ ...noteAfter(last, `phone-${i}`, ''), body }])).kind;
      }).toBe('won');
    };
    const session = (await readAll(table.at(0).log))[0]?.session ?? '';
    const numbers = { 'phone-0': '0'.repeat(64), 'phone-1': '1'.repeat(64) };
    const pledged = (writer: 'phone-0' | 'phone-1'): Body => ({
      kind: 'pledged',
      shared: 't',
      terms,
      commitment: pledge(session, 't', terms, writer, numbers[writer]),
    });
    await put(0, pledged('phone-0'));
    await put(0, { kind: 'disclosed', shared: 't', number: numbers['phone-0'] });
    await put(1, pledged('phone-1'));
    await put(0, { kind: 'disclosed', shared: 't', number: numbers['phone-0'] });
    await put(1, { kind: 'disclosed', shared: 't', number: numbers['phone-1'] });
    for (const { log } of table.phones) await soon(async () => (await readAll(log)).length).toBe(7);
    const faces = sharedFaces(session, 't', terms, numbers);
    for (const { log } of table.phones) {
      const entries = await readAll(log);
      expect(sharedAccount(entries)).toEqual({ followed: 0, left: [], faults: [{ entry: 3, fault: 'too-early' }] });
      const throws = new SharedThrows();
      for (const entry of entries) throws.take(entry);
      expect(throws.all.find(({ id }) => id === 't')?.faces).toEqual(faces);
    }
  });
});
