import { afterEach, expect, test } from 'vitest';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { seeded } from '../../src/core/seeded.ts';
import { noteAfter, textsOf } from './entries.ts';
import { endPhones, type LinePhone, OFTEN, quick, tableOf } from './line-phones.ts';
import { readAll } from './log-contract.ts';
import { soon } from './soon.ts';

afterEach(endPhones);

test('a phone that is begun anew comes back by two codes, under its name, with what it had promised', async () => {
  const { all, names } = await tableOf(2);
  const [anna, bruno] = all as [LinePhone, LinePhone];
  expect(await bruno.write('one')).toEqual({ kind: 'won' });
  await bruno.restart(await readAll(anna.line.log));
  await soon(() => anna.line.missing).toEqual([names[1]]);
  expect([bruno.line.reached, bruno.line.isMember, bruno.line.missing]).toEqual([false, true, [names[0]]]);
  expect(await anna.scannedBy(bruno)).toBe(true);
  await soon(() => [anna.line.reached, bruno.line.reached]).toEqual([true, true]);
  expect(anna.line.members).toHaveLength(2);
  expect(await bruno.write('two')).toEqual({ kind: 'won' });
});

test('the keeper is begun anew and keeps the log on', async () => {
  const { all } = await tableOf(2);
  const [anna, bruno] = all as [LinePhone, LinePhone];
  await anna.restart(await readAll(bruno.line.log));
  expect(anna.line.isKeeper).toBe(true);
  expect(await bruno.scannedBy(anna)).toBe(true);
  await soon(() => bruno.line.reached).toBe(true);
  expect(await bruno.write('on')).toEqual({ kind: 'won' });
});

test('two whose channel broke find each other again over a third, by themselves', async () => {
  const { all, names } = await tableOf(3);
  const [anna, bruno, carla] = all as [LinePhone, LinePhone, LinePhone];
  for (const broken of ['once', 'twice']) {
    anna.missed.clear();
    const shared = new Set(anna.connector.ends.filter(({ open }) => open).map(({ binding }) => binding));
    for (const end of bruno.connector.ends) if (shared.has(end.binding)) end.close();
    // It may be mended sooner than it is seen.
    await soon(() => [...anna.missed]).toEqual([names[1]]);
    await soon(() => all.map(({ line }) => line.missing)).toEqual([[], [], []]);
    expect(await bruno.write(broken)).toEqual({ kind: 'won' });
  }
  await soon(async () => textsOf(await readAll(carla.line.log))).toEqual(['once', 'twice']);
});

test('one end of a channel sleeps: it is missed, though the channel is open, and back when it wakes', async () => {
  const { all, names } = await tableOf(2);
  const [anna, bruno] = all as [LinePhone, LinePhone];
  for (const end of bruno.connector.ends) end.asleep = true;
  await soon(() => [anna.line.missing, anna.line.reached]).toEqual([[names[1]], false]);
  for (const end of bruno.connector.ends) end.asleep = false;
  await soon(() => [anna.line.missing, anna.line.reached]).toEqual([[], true]);
  expect(await bruno.write('awake')).toEqual({ kind: 'won' });
});

test('while one sleeps long, little is said to it: it would all come at once when it wakes', async () => {
  const { all, names } = await tableOf(2);
  const [anna, bruno] = all as [LinePhone, LinePhone];
  for (const end of bruno.connector.ends) end.asleep = true;
  await soon(() => anna.line.missing).toEqual([names[1]]);
  const sent = (): number => anna.connector.ends.reduce((sum, end) => sum + end.sent.length, 0);
  const before = sent();
  anna.line.say('nobody hears it');
  expect(await anna.write('nobody holds it')).toEqual({ kind: 'unsure', why: 'unreachable' });
  const beats = (quick.tries * 100) / OFTEN;
  expect(sent() - before).toBeLessThan(beats / 2);
  expect(sent() - before).toBeGreaterThan(0);
  for (const end of bruno.connector.ends) end.asleep = false;
  for (const { line } of all) await soon(async () => textsOf(await readAll(line.log))).toEqual(['nobody holds it']);
}, 20_000);

test('the network is away for both, and comes back: so do they, over the same channel', async () => {
  const { all, names } = await tableOf(2);
  const ends = all.flatMap(({ connector }) => connector.ends);
  for (const end of ends) end.asleep = true;
  await soon(() => all.map(({ line }) => line.missing)).toEqual([[names[1]], [names[0]]]);
  for (const end of ends) end.asleep = false;
  await soon(() => all.map(({ line }) => line.missing)).toEqual([[], []]);
  expect(await all[1]?.write('on')).toEqual({ kind: 'won' });
  expect(ends.every(({ open }) => open)).toBe(true);
});

test('who was left out by those that went on comes back as a member when it is reached', async () => {
  const { all, names } = await tableOf(2);
  const [anna, bruno] = all as [LinePhone, LinePhone];
  for (const end of anna.connector.ends) end.close();
  await soon(() => bruno.line.missing).toEqual([names[0]]);
  expect(await bruno.line.takeOverAlone()).toBe(true);
  expect(await bruno.write('alone')).toEqual({ kind: 'won' });
  expect(await bruno.scannedBy(anna)).toBe(true);
  await soon(() => [anna.line.isMember, bruno.line.members.length]).toEqual([true, 2]);
  expect(textsOf(await readAll(anna.line.log))).toEqual(['alone']);
});

test('channels break again and again while four write: they mend by themselves, and each note stands once', async () => {
  const { all } = await tableOf(4);
  const source = seeded(5);
  let [writing, breaks] = [true, 0];
  const breaking = (async () => {
    while (writing || breaks < 5) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const ends = all[source.below(4)]?.connector.ends.filter(({ open }) => open) ?? [];
      // One at a time: a phone with no channel left is found by codes alone.
      if (all.some(({ line }) => line.missing.length > 0)) continue;
      ends[source.below(ends.length)]?.close();
      breaks += 1;
    }
  })();
  const write = async (one: LinePhone, text: string): Promise<void> => {
    let entry: Entry | undefined;
    for (;;) {
      entry ??= noteAfter((await readAll(one.line.log)).at(-1) as Entry, one.me.id, text);
      const came = await one.line.log.append([entry]);
      if (came.kind === 'won') return;
      if (came.kind !== 'unsure') entry = undefined;
    }
  };
  await Promise.all(
    all.map(async (one, i) => {
      for (let n = 0; n < 6; n += 1) await write(one, `${i}-${n}`);
    }),
  );
  writing = false;
  await breaking;
  const expected = all.flatMap((_, i) => Array.from({ length: 6 }, (__, n) => `${i}-${n}`)).sort();
  for (const { line } of all) await soon(async () => textsOf(await readAll(line.log)).sort()).toEqual(expected);
  expect(new Set(await Promise.all(all.map(async ({ line }) => (await readAll(line.log)).map(entryHash).at(-1)))).size).toBe(1);
  for (const { line } of all) await soon(() => line.missing).toEqual([]);
}, 20_000);
