import { afterEach, describe, expect, test } from 'vitest';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import type { Log } from '../../src/storage/log.ts';
import { freshOpening, noteAfter, textsOf } from './entries.ts';
import { endPhones, joining, type LinePhone, phone, SELDOM, tableOf } from './line-phones.ts';
import { logContract, readAll, strangersContract } from './log-contract.ts';
import { freshKeys } from './relay.ts';
import { soon } from './soon.ts';

afterEach(endPhones);

describe('the log of a line of phones', () => {
  for (const contract of [logContract, strangersContract])
    contract(async () => {
      const [opening, keys] = [freshOpening(), await freshKeys()];
      const all = [await phone(keys, [opening], SELDOM)];
      await all[0]?.line.found();
      let joined: Promise<unknown> = Promise.resolve();
      const join = async (): Promise<Log> => {
        const one = joined.then(() => joining(keys, all.at(-1) as LinePhone, SELDOM));
        joined = one.then((other) => all.push(other));
        return (await one).line.log;
      };
      return { opening, join };
    });
});

describe('a line of phones', () => {
  test('the one who opens has a session already; who joins gets all of it before the first reading ends: 500 entries with less than three seconds of work for both', async () => {
    const entries = [freshOpening()];
    for (let i = 1; i < 500; i += 1) entries.push(noteAfter(entries.at(-1) as Entry, 'w', `${i} ${'x'.repeat(700)}`));
    const keys = await freshKeys();
    const [anna, bruno] = [await phone(keys, entries, SELDOM), await phone(keys, [], SELDOM)];
    await anna.line.found();
    // The clock is looked at in a browser: here other tests run beside.
    const begun = process.cpuUsage();
    await anna.scannedBy(bruno);
    const read = await readAll(bruno.line.log);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(read.map(entryHash)).toEqual(entries.map(entryHash));
    expect(await bruno.line.join()).toBe(true);
    expect(await bruno.write('on')).toEqual({ kind: 'won' });
    await soon(async () => (await readAll(anna.line.log)).length).toBe(501);
  }, 20_000);

  test('says who keeps the log, who decides, who is missed, and when that changes', async () => {
    const { all, names } = await tableOf(3);
    const [anna, bruno, carla] = all as [LinePhone, LinePhone, LinePhone];
    expect(all.map(({ line }) => line.isKeeper)).toEqual([true, false, false]);
    expect(all.map(({ line }) => line.reached)).toEqual([true, true, true]);
    expect(all.map(({ line }) => line.keeper)).toEqual([names[0], names[0], names[0]]);
    expect(anna.line.others.toSorted()).toEqual(names.slice(1).toSorted());
    const changes = bruno.changes;
    for (const end of anna.connector.ends) end.close();
    await soon(() => [bruno.line.missing, carla.line.missing]).toEqual([[names[0]], [names[0]]]);
    await soon(() => all.map(({ line }) => line.reached)).toEqual([false, false, false]);
    expect(bruno.changes).toBeGreaterThan(changes);
    expect(bruno.told.at(-1)).toBe(false);
    expect(await bruno.line.takeOver()).toBe(true);
    await soon(() => [bruno.line.reached, carla.line.reached, bruno.line.isKeeper]).toEqual([true, true, true]);
    expect(bruno.told.at(-1)).toBe(true);
    expect(await carla.write('on')).toEqual({ kind: 'won' });
  });

  test('who only watches reads along and decides nothing; nothing of it is kept', async () => {
    const { keys, all } = await tableOf(2);
    const watcher = await phone(keys);
    await all[1]?.scannedBy(watcher);
    await all[0]?.write('seen');
    await soon(async () => textsOf(await readAll(watcher.line.log))).toEqual(['seen']);
    expect(watcher.line.isMember).toBe(false);
    expect(all[0]?.line.members).toHaveLength(2);
    expect(watcher.disk.remembered).toBeUndefined();
    await soon(() => watcher.line.reached).toBe(true);
  });

  test('what is said is heard by all others that are there, in order, and kept by nobody; what no release knows harms nobody', async () => {
    const { all } = await tableOf(3);
    const [anna, bruno, carla] = all as [LinePhone, LinePhone, LinePhone];
    for (const what of ['one', { kind: 'of a later release', deep: [{}] }, null, 'two']) anna.line.say(what);
    for (const { heard } of [bruno, carla]) await soon(() => heard).toEqual(['one', { kind: 'of a later release', deep: [{}] }, null, 'two']);
    expect(anna.heard).toEqual([]);
    expect(await bruno.write('still here')).toEqual({ kind: 'won' });
  });

  test('an answer to another code is refused, and a code is given up for the next one', async () => {
    const keys = await freshKeys();
    const [anna, bruno] = [await phone(keys, [freshOpening()]), await phone(keys)];
    await anna.line.found();
    const first = await anna.line.invite();
    const late = await bruno.line.answer(first?.code ?? '');
    const second = await anna.line.invite();
    const answer = await bruno.line.answer(second?.code ?? '');
    expect(await second?.answered(late ?? '')).toBe(false);
    expect(await first?.answered(late ?? '')).toBe(false);
    expect(await second?.answered('')).toBe(false);
    expect(await second?.answered(answer ?? '')).toBe(true);
    expect(await bruno.line.answer('no code')).toBeUndefined();
    bruno.connector.reachable = false;
    expect(await bruno.line.invite()).toBeUndefined();
  });

  test('a keeper that leaves hands over, and the last one leaves nobody behind', async () => {
    const { all } = await tableOf(2);
    const [anna, bruno] = all as [LinePhone, LinePhone];
    expect(await anna.line.leave()).toBe(true);
    await anna.line.close();
    await soon(() => [bruno.line.isKeeper, bruno.line.members, bruno.line.missing]).toEqual([true, [bruno.me.id], []]);
    expect(await bruno.write('on')).toEqual({ kind: 'won' });
    expect(await bruno.line.leave()).toBe(true);
  });

  test('a closed line wins nothing, and is missed at once', async () => {
    const { all, names } = await tableOf(2);
    const [anna, bruno] = all as [LinePhone, LinePhone];
    bruno.line.say('bye');
    await bruno.line.close();
    expect(anna.heard).toEqual(['bye']);
    await soon(() => [anna.line.missing, anna.line.reached]).toEqual([[names[1]], false]);
    expect(await bruno.line.log.from(0)).toEqual({ ok: false, why: 'closed' });
    expect(bruno.line.reached).toBe(false);
  });
});

describe('what is on the disk before it is said', () => {
  test('a phone whose disk fails does not become a member; when it does not any more, it does', async () => {
    const { keys, all } = await tableOf(1);
    const bruno = await phone(keys);
    await all[0]?.scannedBy(bruno);
    expect(await readAll(bruno.line.log)).toHaveLength(1);
    bruno.disk.fails = true;
    const joined = bruno.line.join();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(all[0]?.line.members).toHaveLength(1);
    bruno.disk.fails = false;
    expect(await joined).toBe(true);
    expect(bruno.disk.remembered?.accepted.members).toHaveLength(2);
  });
});
