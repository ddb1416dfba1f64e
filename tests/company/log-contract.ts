import { expect, test } from 'vitest';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import type { Log } from '../../src/storage/log.ts';
import { freshOpening, isChain, noteAfter, stepAfter, textsOf } from './entries.ts';

/** A session whose opening stands: as many logs of it as there are phones (or tabs). */
export interface Table {
  readonly opening: Entry;
  /** Another phone's way to the same log. */
  join(): Promise<Log>;
}

/** All entries of a log. Fails where it gives no answer. */
export async function readAll(log: Log): Promise<readonly Entry[]> {
  const read = await log.from(0);
  if (!read.ok) throw new Error(`expected the entries, got ${read.why}`);
  return read.entries;
}

async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 10_000, interval: 5 }).toBe(true);
}

/** What every log must do. */
export function logContract(makeTable: () => Promise<Table>): void {
  test('begins with the opening, and reads on from any number', async () => {
    const { opening, join } = await makeTable();
    const log = await join();
    expect(await log.from(0)).toEqual({ ok: true, entries: [opening] });
    expect(await log.from(1)).toEqual({ ok: true, entries: [] });
    expect(await log.from(100)).toEqual({ ok: true, entries: [] });
  });

  test('an entry that won its place is read by everyone, as it was written', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const one = noteAfter(opening, 'anna', 'perché ≠ \u{1F3B2}');
    const two = noteAfter(one, 'anna', 'two');
    expect(await anna.append([one])).toEqual({ kind: 'won' });
    expect(await anna.append([two])).toEqual({ kind: 'won' });
    expect(await anna.from(1)).toEqual({ ok: true, entries: [one, two] });
    await waitFor(async () => (await readAll(bruno)).length === 3);
    expect(await bruno.from(2)).toEqual({ ok: true, entries: [two] });
    expect(await readAll(await join())).toEqual([opening, one, two]);
  });

  test('who loses the place is told what stands there', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const won = noteAfter(opening, 'anna', 'first');
    expect(await anna.append([won])).toEqual({ kind: 'won' });
    expect(await bruno.append([noteAfter(opening, 'bruno', 'second')])).toEqual({ kind: 'taken', by: won });
    expect(await readAll(bruno)).toEqual([opening, won]);
    expect(await anna.append([{ ...opening, at: 2 }])).toEqual({ kind: 'taken', by: opening });
  });

  test('the same entry again is won and stands once, also for another phone', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const one = noteAfter(opening, 'anna', 'once');
    for (const log of [anna, anna, bruno]) expect(await log.append([one])).toEqual({ kind: 'won' });
    expect(await readAll(await join())).toEqual([opening, one]);
  });

  test('what does not follow is refused, and nothing is written', async () => {
    const { opening, join } = await makeTable();
    const log = await join();
    const one = noteAfter(opening, 'anna', 'one');
    expect(await log.append([noteAfter(one, 'anna', 'two')])).toEqual({ kind: 'refused', why: 'gap' });
    expect(await log.append([{ ...one, before: '0'.repeat(64) }])).toEqual({ kind: 'refused', why: 'not-following' });
    expect(await log.append([{ ...one, session: freshOpening().session }])).toEqual({ kind: 'refused', why: 'other-session' });
    expect(await readAll(log)).toEqual([opening]);
  });

  test('entries asked for together win their places together, and are read in order', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const step = stepAfter(opening, 'anna', ['one', 'two', 'three']);
    expect(await anna.append([])).toEqual({ kind: 'won' });
    expect(await anna.append(step)).toEqual({ kind: 'won' });
    expect(await readAll(anna)).toEqual([opening, ...step]);
    expect(await bruno.append(step)).toEqual({ kind: 'won' });
    expect(await bruno.append(step.slice(1))).toEqual({ kind: 'won' });
    expect(await readAll(await join())).toEqual([opening, ...step]);
  });

  test('where one place is taken, none of the entries is written', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const won = stepAfter(opening, 'anna', ['one', 'two']);
    expect(await anna.append(won)).toEqual({ kind: 'won' });
    expect(await bruno.append(stepAfter(opening, 'bruno', ['a', 'b', 'c']))).toEqual({ kind: 'taken', by: won[0] });
    expect(await bruno.append([...won.slice(0, 1), ...stepAfter(won[0] ?? opening, 'bruno', ['b', 'c'])])).toEqual({ kind: 'taken', by: won[1] });
    expect(await readAll(await join())).toEqual([opening, ...won]);
  });

  test('where some stand already, the others are written', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const step = stepAfter(opening, 'anna', ['one', 'two', 'three']);
    expect(await anna.append(step.slice(0, 1))).toEqual({ kind: 'won' });
    expect(await bruno.append(step)).toEqual({ kind: 'won' });
    expect(await readAll(await join())).toEqual([opening, ...step]);
  });

  test('where one of them is wrong, all are refused, and nothing is written', async () => {
    const { opening, join } = await makeTable();
    const log = await join();
    const [one, two, three] = stepAfter(opening, 'anna', ['one', 'two', 'three']);
    if (!one || !two || !three) throw new Error('expected three entries');
    expect(await log.append([one, three])).toEqual({ kind: 'refused', why: 'gap' });
    expect(await log.append([one, { ...two, before: '0'.repeat(64) }])).toEqual({ kind: 'refused', why: 'not-following' });
    expect(await log.append([one, one])).toEqual({ kind: 'refused', why: 'not-following' });
    expect(await log.append([one, { ...two, number: 1, step: 1 }])).toEqual({ kind: 'refused', why: 'not-following' });
    expect(await log.append([one, { ...two, session: freshOpening().session }])).toEqual({ kind: 'refused', why: 'other-session' });
    expect(await log.append([two, three])).toEqual({ kind: 'refused', why: 'gap' });
    expect(await readAll(log)).toEqual([opening]);
  });

  test('tells of new entries, until it is ended', async () => {
    const { opening, join } = await makeTable();
    const [anna, bruno] = [await join(), await join()];
    const told = { anna: 0, bruno: 0 };
    const endAnna = anna.subscribe(() => {
      told.anna += 1;
    });
    bruno.subscribe(() => {
      told.bruno += 1;
    });
    const one = noteAfter(opening, 'anna', 'one');
    await anna.append([one]);
    await waitFor(() => told.anna > 0 && told.bruno > 0);
    await waitFor(async () => (await readAll(bruno)).length === 2);
    endAnna();
    const before = { ...told };
    await bruno.append([noteAfter(one, 'bruno', 'two')]);
    await waitFor(() => told.bruno > before.bruno);
    await waitFor(async () => (await readAll(anna)).length === 3);
    expect(told.anna).toBe(before.anna);
  });

  test('six writers of steps: nobody else comes between the entries of one', async () => {
    const { opening, join } = await makeTable();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map(async (name) => writeAll(await join(), opening, name, 5, 3)));
    const entries = await readAll(await join());
    expect(isChain(entries)).toBe(true);
    const wanted = names.flatMap((name) => Array.from({ length: 5 }, (_, i) => [0, 1, 2].map((part) => `${name}${i}.${part}`).join()));
    const steps = Array.from({ length: 30 }, (_, i) => textsOf(entries.slice(1 + 3 * i, 4 + 3 * i)).join());
    expect(steps.sort()).toEqual(wanted.sort());
  });

  test('six writers: each place is won once, none is lost and none stands twice', async () => {
    const { opening, join } = await makeTable();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const each = 15;
    await Promise.all(names.map(async (name) => writeAll(await join(), opening, name, each)));
    const entries = await readAll(await join());
    expect(isChain(entries)).toBe(true);
    const wanted = names.flatMap((name) => Array.from({ length: each }, (_, i) => `${name}${i}`));
    expect(textsOf(entries).sort()).toEqual(wanted.sort());
  });
}

/** Writes steps of notes one after another, each again behind what stands there when its place was taken. */
async function writeAll(log: Log, opening: Entry, name: string, count: number, parts = 1): Promise<void> {
  let last = opening;
  for (let i = 0; i < count; ) {
    const texts = parts === 1 ? [`${name}${i}`] : Array.from({ length: parts }, (_, part) => `${name}${i}.${part}`);
    const step = stepAfter(last, name, texts);
    const came = await log.append(step);
    if (came.kind === 'refused') throw new Error(`expected a place, got ${came.why}`);
    if (came.kind === 'won') i += 1;
    if (came.kind !== 'unsure') last = came.kind === 'won' ? (step.at(-1) ?? last) : came.by;
  }
}

/** What a log must do that gets entries from others: their shape is looked at. */
export function strangersContract(makeTable: () => Promise<Table>): void {
  test('what has not the shape of an entry is refused, and nothing is written', async () => {
    const { opening, join } = await makeTable();
    const log = await join();
    const one = noteAfter(opening, 'anna', 'one');
    for (const bad of [
      { ...one, at: Number.NaN },
      { ...one, body: { kind: 'note', text: 'x'.repeat(20_000) } },
    ] as const) {
      expect(await log.append([bad])).toEqual({ kind: 'refused', why: 'unsound' });
      expect(await log.append([one, { ...bad, number: 2, before: entryHash(one) }])).toEqual({ kind: 'refused', why: 'unsound' });
    }
    expect(await readAll(log)).toEqual([opening]);
  });
}
