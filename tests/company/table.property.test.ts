import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedLog } from '../../src/company/shared-log.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { freshOpening, isChain, noteAfter, stepAfter, textsOf } from './entries.ts';
import { LossyLog, type Network } from './lossy-log.ts';
import { MemoryLog } from './memory-log.ts';

const RUNS = process.env.FULL === '1' ? 10_000 : 40;
/** Tries of a phone before it waits for better times. */
const TRIES = 12;
const opening = freshOpening();

/** What happens to a phone before it writes its next note. */
type Fate = 'plays' | 'off' | 'killed';

/** A phone at the table: its own log outlives the app. */
class Phone {
  readonly own = new MemoryLog(opening);
  readonly confirmed: string[] = [];
  readonly offered: string[] = [];
  /** The texts of each step that was written, which must stand together. */
  readonly steps: (readonly string[])[] = [];
  way: LossyLog;
  log: SharedLog;
  private end: () => void;

  readonly name: string;
  private readonly table: MemoryLog;
  private readonly network: Network;

  constructor(name: string, table: MemoryLog, network: Network) {
    this.name = name;
    this.table = table;
    this.network = network;
    this.way = new LossyLog(table, network);
    this.log = new SharedLog(this.own, this.way);
    this.end = this.log.subscribe(() => undefined);
  }

  /** The app is ended, with all that it only remembered, and begins again from the disk. */
  restart(): void {
    this.way.connected = false;
    this.end();
    this.way = new LossyLog(this.table, this.network);
    this.log = new SharedLog(this.own, this.way);
    this.end = this.log.subscribe(() => undefined);
  }

  /** Writes a step of notes where the own journal ends, again further on when its place was taken; gives up after some tries. */
  async write(texts: readonly string[]): Promise<void> {
    let step: readonly Entry[] | undefined;
    this.steps.push(texts);
    this.offered.push(...texts);
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Whoever does not know whether the last one stands asks for the same place again: another note there could stand beside it.
      step ??= stepAfter(this.own.entries.at(-1) ?? opening, this.name, texts);
      const came = await this.log.append(step);
      if (came.kind === 'won') {
        expect(this.own.entries.map(entryHash)).toEqual(expect.arrayContaining(step.map(entryHash)));
        this.confirmed.push(...texts);
        return;
      }
      if (came.kind !== 'unsure') step = undefined;
    }
  }
}

/** An evening of six phones; then the network is good again, and each reads on. */
async function evening(
  scheduler: fc.Scheduler,
  losses: readonly number[],
  fates: readonly (readonly Fate[])[],
  tell: (confirmed: number) => void,
): Promise<void> {
  const table = new MemoryLog(opening);
  let bad = true;
  let drawn = 0;
  const network: Network = {
    copies: () => {
      drawn += 1;
      return bad ? (losses[drawn % losses.length] ?? 1) : 1;
    },
    later: () => scheduler.schedule(Promise.resolve()),
  };
  const phones = fates.map((_, i) => new Phone(`p${i}`, table, network));
  const play = phones.map(async (phone, i) => {
    for (const [at, fate] of (fates[i] ?? []).entries()) {
      phone.way.connected = fate !== 'off';
      const writing = phone.write(Array.from({ length: 1 + (at % 3) }, (_, part) => `${phone.name}-${at}.${part}`));
      if (fate === 'killed') {
        await network.later();
        phone.restart();
      }
      await writing;
    }
  });
  await scheduler.waitFor(Promise.all(play));
  bad = false;
  for (const phone of phones) phone.way.connected = true;
  // What is still under way may win a place: a phone that has read on before it arrives is behind, and rightly so.
  await quiet(scheduler);
  await scheduler.waitFor(Promise.all(phones.map(untilCaughtUp)));
  check(table, phones);
  tell(phones.reduce((sum, { confirmed }) => sum + confirmed.length, 0));
}

/** Waits until nothing is under way, also not what comes of the last thing that was. (`waitIdle` of fast-check takes about three times as long.) */
async function quiet(scheduler: fc.Scheduler): Promise<void> {
  do {
    while (scheduler.count() > 0) await scheduler.waitOne();
    await new Promise((resolve) => setImmediate(resolve));
  } while (scheduler.count() > 0);
}

async function untilCaughtUp(phone: Phone): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) if ((await phone.log.catchUp()).ok) return;
  throw new Error(`${phone.name} did not catch up`);
}

/** What must hold at the end, whatever happened. */
function check(table: MemoryLog, phones: readonly Phone[]): void {
  const hash = table.entries.map(entryHash).at(-1);
  expect(isChain(table.entries)).toBe(true);
  const texts = textsOf(table.entries);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { own, confirmed, offered, steps, name } of phones) {
    for (const step of steps) {
      const at = texts.indexOf(step[0] ?? '');
      // A step stands whole and in one piece, or not at all.
      expect(at < 0 ? texts.filter((text) => step.includes(text)) : texts.slice(at, at + step.length)).toEqual(at < 0 ? [] : step);
    }
    expect(own.entries.map(entryHash).at(-1)).toBe(hash);
    expect(confirmed.filter((text) => !texts.includes(text))).toEqual([]);
    expect(texts.filter((text) => text.startsWith(`${name}-`) && !offered.includes(text))).toEqual([]);
  }
}

test(`six phones over a bad network end with one journal: nothing confirmed is missing, nothing stands twice (${RUNS} evenings)`, async () => {
  const fate = fc.oneof({ weight: 6, arbitrary: fc.constant<Fate>('plays') }, { weight: 1, arbitrary: fc.constantFrom<Fate>('off', 'killed') });
  const copies = fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(2) });
  let confirmed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(copies, { minLength: 20, maxLength: 60 }),
      fc.array(fc.array(fate, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 6 }),
      (scheduler, losses, fates) =>
        evening(scheduler, losses, fates, (count) => {
          confirmed += count;
        }),
    ),
    { numRuns: RUNS, seed: 17, endOnFailure: false },
  );
  // A network on which nobody gets anything through would prove nothing.
  expect(confirmed).toBeGreaterThan(5 * RUNS);
}, 900_000);

test('the table itself tells when a log gives a place twice, or forgets one', async () => {
  const table = new MemoryLog(opening);
  const forgetful = new MemoryLog(opening);
  const phone = new Phone('p0', table, { copies: () => 1, later: () => Promise.resolve() });
  phone.confirmed.push('p0-0');
  expect(() => check(table, [phone])).toThrow();
  const torn = new Phone('p1', table, { copies: () => 1, later: () => Promise.resolve() });
  torn.offered.push('p1-0.0', 'p1-0.1');
  torn.steps.push(['p1-0.0', 'p1-0.1']);
  torn.own.place(stepAfter(opening, 'p1', ['p1-0.0', 'between', 'p1-0.1']));
  expect(() => check(torn.own, [torn])).toThrow();
  const twice = noteAfter(opening, 'p0', 'p0-0');
  forgetful.entries.push(twice, noteAfter(twice, 'p0', 'p0-0'));
  expect(() => check(forgetful, [])).toThrow();
});
