import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MOST_MESSAGE, sealMessage, sealText } from '../../src/company/message.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { RelayLine } from '../../src/company/relay-line.ts';
import type { RelayKeys } from '../../src/company/relay-user.ts';
import { entryHash } from '../../src/core/entry.ts';
import { freshOpening, isChain, noteAfter, textsOf } from './entries.ts';
import { logContract, readAll, strangersContract } from './log-contract.ts';
import { fill, freshKeys, SERVER, TestRelay } from './relay.ts';

// Named where it is skipped: a computer without nats-server tries the relay's log not at all.
/** How often the server is killed under six writers: each time takes it some two seconds to be there again. */
const KILLS = process.env.FULL === '1' ? 5 : 1;

describe.skipIf(!SERVER)('the log of a relay (nats-server)', () => {
  const relay = new TestRelay();
  beforeAll(() => relay.start());
  afterEach(() => relay.leave());
  afterAll(() => relay.end());

  const table = async () => {
    const [opening, keys] = [freshOpening(), await freshKeys()];
    expect(await (await relay.log(keys)).append([opening])).toEqual({ kind: 'won' });
    return { opening, keys, join: () => relay.log(keys) };
  };

  /** A phone's line to a table. */
  const lineTo = async (keys: RelayKeys, me?: PhoneKey): Promise<RelayLine> =>
    new RelayLine(await relay.connect(keys), keys, { fill, me: me ?? (await PhoneKey.make()) });

  logContract(table);
  strangersContract(table);

  test('what is said is heard by the others there, is kept nowhere, and only under the key of the table', async () => {
    const { keys } = await table();
    const lines = await Promise.all([0, 1, 2].map(() => lineTo(keys)));
    const [anna, bruno, carla] = lines as [RelayLine, RelayLine, RelayLine];
    const stranger = await lineTo({ ...keys, key: (await freshKeys()).key });
    const heard: unknown[] = [];
    for (const line of [bruno, carla]) line.onHeard = (what) => heard.push(what);
    await Promise.all(lines.map((line) => line.log.from(0)));
    stranger.say('forged');
    for (const word of ['one', 'two', 'three']) anna.say(word);
    await expect.poll(() => heard.length).toBe(6);
    expect([...heard].sort()).toEqual(['one', 'one', 'three', 'three', 'two', 'two']);
    const late = await lineTo(keys);
    late.onHeard = (what) => heard.push(what);
    expect(await late.log.from(0)).toMatchObject({ ok: true });
    expect(heard).toHaveLength(6);
    await Promise.all([...lines, stranger, late].map((line) => line.close()));
  });

  test('what is said is heard with the key pair that signed it for this table; without that it is not heard', async () => {
    const { keys } = await table();
    const [me, eve] = [await PhoneKey.make(), await PhoneKey.make()];
    const [anna, bruno] = [await lineTo(keys, me), await lineTo(keys)];
    const heard: unknown[] = [];
    bruno.onHeard = (what, by) => heard.push([what, by]);
    await Promise.all([anna, bruno].map((line) => line.log.from(0)));
    const wire = await relay.connect(keys);
    const bound = (table: string, said: string): string => JSON.stringify(['bematist company 1: said', table, said]);
    const forgeries: unknown[] = [
      'unsigned',
      { said: '"unsigned"', point: me.point, signature: '' },
      // Hers, of another table; and somebody else's under her point.
      { said: '"elsewhere"', point: me.point, signature: await me.sign(bound('spoken.elsewhere', '"elsewhere"')) },
      { said: '"forged"', point: me.point, signature: await eve.sign(bound(keys.spoken, '"forged"')) },
      { said: 'no JSON', point: eve.point, signature: await eve.sign(bound(keys.spoken, 'no JSON')) },
    ];
    for (const one of forgeries) {
      const sealed = await sealText({ ...keys, subject: keys.spoken }, 0, JSON.stringify(one), fill);
      wire.publish(keys.spoken, sealed ?? new Uint8Array());
    }
    await wire.flush();
    anna.say('hers');
    await expect.poll(() => heard).toEqual([['hers', me.id]]);
    await Promise.all([anna, bruno].map((line) => line.close()));
  });

  test('a line says when the relay is gone and when it is back', async () => {
    const { keys } = await table();
    const line = await lineTo(keys);
    const told: boolean[] = [];
    line.onReached = (reached) => told.push(reached);
    expect(line.reached).toBe(true);
    await relay.kill();
    await expect.poll(() => line.reached, { timeout: 10_000 }).toBe(false);
    await relay.start();
    await expect.poll(() => line.reached, { timeout: 20_000 }).toBe(true);
    expect(told).toEqual([false, true]);
    await line.close();
  });

  test('two openings of one table: one stands', async () => {
    const keys = await freshKeys();
    const openings = [freshOpening(), freshOpening()] as const;
    const came = await Promise.all(openings.map(async (opening) => (await relay.log(keys)).append([opening])));
    expect(came.map(({ kind }) => kind).sort()).toEqual(['taken', 'won']);
    expect(await readAll(await relay.log(keys))).toHaveLength(1);
  });

  test('what others put on the subject is passed over by every phone: altered, replayed, forged, empty, too long', async () => {
    const { opening, keys, join } = await table();
    const one = noteAfter(opening, 'anna', 'one');
    const [anna, bruno] = [await join(), await join()];
    await anna.append([one]);
    const stranger = await relay.connect(keys);
    const sealed = await sealMessage(keys, [one], fill);
    const next = await sealMessage(keys, [noteAfter(one, 'anna', 'two')], fill);
    const forged = await sealMessage({ ...(await freshKeys()), subject: keys.subject }, [noteAfter(one, 'eve', 'forged')], fill);
    if (!sealed || !next || !forged) throw new Error('expected messages');
    const altered = Uint8Array.from(next, (byte, i) => (i === 40 ? byte ^ 1 : byte));
    const renumbered = Uint8Array.from(next, (byte, i) => (i === 16 ? byte + 1 : byte));
    const bad = [sealed, altered, renumbered, forged, new Uint8Array(0), new Uint8Array(MOST_MESSAGE + 1)];
    for (const bytes of bad) stranger.publish(keys.subject, bytes);
    await stranger.flush();
    const two = noteAfter(one, 'bruno', 'still here');
    expect(await bruno.append([two])).toEqual({ kind: 'won' });
    const late = await join();
    for (const log of [anna, bruno, late]) {
      await expect.poll(() => readAll(log)).toEqual([opening, one, two]);
      expect(log.passedOver).toBe(bad.length);
    }
  });

  test('two histories under one key are seen: nothing more is won, and nothing is merged', async () => {
    const { opening, keys, join } = await table();
    const one = noteAfter(opening, 'anna', 'one');
    const log = await join();
    expect(await log.append([one])).toEqual({ kind: 'won' });
    const other = await sealMessage(keys, [noteAfter(opening, 'eve', 'another')], fill);
    const stranger = await relay.connect(keys);
    stranger.publish(keys.subject, other ?? '');
    await expect.poll(() => log.from(0)).toEqual({ ok: false, why: 'parted' });
    expect(await log.append([noteAfter(one, 'anna', 'two')])).toEqual({ kind: 'unsure', why: 'parted' });
  });

  test('a table that its players left says so to who was away, and gives no place any more', async () => {
    const { opening, join } = await table();
    const [anna, bruno] = [await join(), await join()];
    const one = noteAfter(opening, 'bruno', 'one');
    expect(await bruno.append([one])).toEqual({ kind: 'won' });
    expect(await anna.move()).toBe(true);
    expect(await anna.move()).toBe(true);
    await expect.poll(() => bruno.from(0)).toEqual({ ok: false, why: 'moved' });
    // What won before stands; what comes after does not.
    expect(await bruno.append([one])).toEqual({ kind: 'won' });
    const late = await join();
    await expect.poll(() => late.from(0)).toEqual({ ok: false, why: 'moved' });
    expect(await late.append([noteAfter(one, 'carla', 'two')])).toEqual({ kind: 'unsure', why: 'moved' });
  });

  test('an entry too long for a message is refused, and nothing is written', async () => {
    const { opening, join } = await table();
    const log = await join();
    const long = {
      ...noteAfter(opening, 'anna', ''),
      body: { kind: 'shown', of: 0, outcome: 'x'.repeat(MOST_MESSAGE), verdict: { say: 'x' }, lines: [] },
    } as const;
    expect(await log.append([long])).toEqual({ kind: 'refused', why: 'too-long' });
    expect(await readAll(await join())).toEqual([opening]);
  });

  test('an entry of a later release is no place to write over: the log says it is newer', async () => {
    const { opening, keys, join } = await table();
    const later = { ...noteAfter(opening, 'anna', ''), body: { kind: 'of a later release' } };
    const message = await sealMessage(keys, [later as never], fill);
    const stranger = await relay.connect(keys);
    stranger.publish(keys.subject, message ?? '');
    await stranger.flush();
    const log = await join();
    await expect.poll(() => log.from(0)).toEqual({ ok: false, why: 'newer' });
    expect(await log.append([noteAfter(opening, 'bruno', 'one')])).toEqual({ kind: 'unsure', why: 'newer' });
  });

  test('kill -9 of the server while six write: what was confirmed stands, once, and all go on by themselves', async () => {
    const { opening, keys, join } = await table();
    const confirmed: string[] = [];
    const offered: string[] = [];
    let over = false;
    const writers = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => {
      const log = await join();
      let last = opening;
      for (let i = 0; !over; ) {
        const entry = noteAfter(last, name, `${name}${i}`);
        if (!offered.includes(`${name}${i}`)) offered.push(`${name}${i}`);
        const came = await log.append([entry]);
        if (came.kind === 'refused') throw new Error(came.why);
        if (came.kind === 'won') {
          confirmed.push(`${name}${i}`);
          i += 1;
        }
        if (came.kind !== 'unsure') last = came.kind === 'won' ? entry : came.by;
      }
      return log;
    });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = confirmed.length;
      await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      await relay.kill();
      await relay.start();
    }
    const before = confirmed.length;
    await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    over = true;
    const logs = await Promise.all(writers);
    const entries = await readAll(await relay.log(keys));
    const texts = textsOf(entries);
    expect(isChain(entries)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
    expect(confirmed.filter((text) => !texts.includes(text))).toEqual([]);
    expect(texts.filter((text) => !offered.includes(text))).toEqual([]);
    const end = entries.at(-1);
    for (const log of logs) await expect.poll(async () => (await readAll(log)).map(entryHash).at(-1), { timeout: 10_000 }).toBe(end && entryHash(end));
  });

  test('without an answer an append is unsure, and the same again afterwards is safe', async () => {
    const { opening, keys } = await table();
    const log = await relay.log(keys, { patience: 1_000 });
    await readAll(log);
    await relay.kill();
    const one = noteAfter(opening, 'anna', 'one');
    expect(await log.append([one])).toEqual({ kind: 'unsure', why: 'unreachable' });
    expect(await log.from(0)).toEqual({ ok: true, entries: [opening] });
    await relay.start();
    await expect.poll(async () => (await log.append([one])).kind, { timeout: 20_000 }).toBe('won');
    expect(await readAll(await relay.log(keys))).toEqual([opening, one]);
  });
});
