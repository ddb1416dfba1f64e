import { afterEach, describe, expect, test } from 'vitest';
import type { TableKeys } from '../../src/company/invitation.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { PhoneLine, type PhoneLineOptions } from '../../src/company/phone-line.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { seeded } from '../../src/core/seeded.ts';
import { MemoryConnector } from './channels-in-memory.ts';
import { freshOpening, noteAfter, textsOf } from './entries.ts';
import { logContract, readAll, strangersContract } from './log-contract.ts';
import { fill, freshKeys } from './relay.ts';
import { soon } from './soon.ts';
import { PhoneDisk } from './table-in-memory.ts';

/** Milliseconds between two beats: of phones that are to miss each other, and of those that only write. */
const [OFTEN, SELDOM] = [50, 1_000];
const quick = { pause: () => new Promise<void>((resolve) => setTimeout(resolve, 100)), tries: 40 };

/** A phone with its line, and what of it outlives the app. */
class Phone {
  readonly heard: unknown[] = [];
  readonly told: boolean[] = [];
  changes = 0;
  /** Whom it has ever missed. */
  readonly missed = new Set<string>();
  line: PhoneLine;
  connector!: MemoryConnector;
  readonly me: PhoneKey;
  readonly disk = new PhoneDisk();
  private readonly keys: TableKeys;
  private readonly every: number;

  constructor(me: PhoneKey, keys: TableKeys, entries: readonly Entry[], beat: number) {
    this.every = beat;
    this.me = me;
    this.keys = keys;
    this.line = this.begin(entries);
  }

  /** The app ends without a word and begins again, from what its disk has. */
  async restart(entries: readonly Entry[]): Promise<void> {
    await this.line.close();
    this.line = this.begin(entries);
  }

  /** As with two QR codes: this phone shows one, the other scans it and shows the answer. */
  async scannedBy(other: Phone): Promise<boolean> {
    const invitation = await this.line.invite();
    const answer = await other.line.answer(invitation?.code ?? '');
    return invitation?.answered(answer ?? '') ?? false;
  }

  async write(text: string): Promise<unknown> {
    const last = (await readAll(this.line.log)).at(-1);
    return last && this.line.log.append([noteAfter(last, this.me.id, text)]);
  }

  private begin(entries: readonly Entry[]): PhoneLine {
    const { me, keys, disk } = this;
    const { remembered } = disk;
    const connector: PhoneLineOptions['connector'] = (attach) => {
      this.connector = new MemoryConnector(attach);
      return this.connector;
    };
    const line = new PhoneLine({ me, keys, fill, entries, save: disk.save, connector, beat: this.every, log: quick, ...(remembered ? { remembered } : {}) });
    line.onHeard = (what) => this.heard.push(what);
    line.onReached = (reached) => this.told.push(reached);
    line.onChange = () => {
      this.changes += 1;
      for (const id of line.missing) this.missed.add(id);
    };
    return line;
  }
}

const phones: Phone[] = [];
afterEach(async () => {
  await Promise.all(phones.splice(0).map(({ line }) => line.close()));
});

async function phone(keys: TableKeys, entries: readonly Entry[] = [], beat = OFTEN): Promise<Phone> {
  const one = new Phone(await PhoneKey.make(), keys, entries, beat);
  phones.push(one);
  return one;
}

/** Another phone joins by the codes of one that is there. */
async function joining(keys: TableKeys, by: Phone, beat = OFTEN): Promise<Phone> {
  const one = await phone(keys, [], beat);
  expect(await by.scannedBy(one)).toBe(true);
  expect(await one.line.join()).toBe(true);
  return one;
}

/** A table of so many phones, each joined by the one before it; all are connected. */
async function tableOf(count: number, entries: readonly Entry[] = [freshOpening()]): Promise<{ keys: TableKeys; all: Phone[]; names: string[] }> {
  const keys = await freshKeys();
  const first = await phone(keys, entries);
  await first.line.found();
  const all = [first];
  for (let i = 1; i < count; i += 1) all.push(await joining(keys, all[i - 1] as Phone));
  const names = all.map(({ me }) => me.id);
  for (const { line } of all) await soon(() => [line.members.toSorted(), line.missing]).toEqual([names.toSorted(), []]);
  return { keys, all, names };
}

describe('the log of a line of phones', () => {
  for (const contract of [logContract, strangersContract])
    contract(async () => {
      const [opening, keys] = [freshOpening(), await freshKeys()];
      const all = [await phone(keys, [opening], SELDOM)];
      await all[0]?.line.found();
      let joined: Promise<unknown> = Promise.resolve();
      const join = async (): Promise<PhoneLine['log']> => {
        const one = joined.then(() => joining(keys, all.at(-1) as Phone, SELDOM));
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
    const [anna, bruno, carla] = all as [Phone, Phone, Phone];
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
    const [anna, bruno, carla] = all as [Phone, Phone, Phone];
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
    const [anna, bruno] = all as [Phone, Phone];
    expect(await anna.line.leave()).toBe(true);
    await anna.line.close();
    await soon(() => [bruno.line.isKeeper, bruno.line.members, bruno.line.missing]).toEqual([true, [bruno.me.id], []]);
    expect(await bruno.write('on')).toEqual({ kind: 'won' });
    expect(await bruno.line.leave()).toBe(true);
  });

  test('a phone that is gone for good is let go by the keeper, with more than half; two of three are then all', async () => {
    const { all, names } = await tableOf(3);
    const [anna, bruno, carla] = all as [Phone, Phone, Phone];
    await carla.line.close();
    await soon(() => anna.line.missing).toEqual([names[2]]);
    expect(await bruno.line.letGo(names[2] ?? '')).toBe(false);
    expect(await anna.line.letGo(names[2] ?? '')).toBe(true);
    await soon(() => [anna.line.members, bruno.line.members]).toEqual([names.slice(0, 2), names.slice(0, 2)]);
    expect(await bruno.line.leave()).toBe(true);
    await bruno.line.close();
    expect(await anna.write('alone')).toEqual({ kind: 'won' });
  });

  test('one that was let go and only slept asks to be let in again by itself', async () => {
    const { all, names } = await tableOf(3);
    const [anna, , carla] = all as [Phone, Phone, Phone];
    for (const end of carla.connector.ends) end.asleep = true;
    await soon(() => anna.line.missing).toEqual([names[2]]);
    expect(await anna.line.letGo(names[2] ?? '')).toBe(true);
    for (const end of carla.connector.ends) end.asleep = false;
    await soon(() => [anna.line.members.length, carla.line.isMember]).toEqual([3, true]);
  });

  test('a phone alone lets nobody go: the other of two may play on', async () => {
    const { all, names } = await tableOf(2);
    const [anna, bruno] = all as [Phone, Phone];
    await bruno.line.close();
    await soon(() => anna.line.missing).toEqual([names[1]]);
    expect(await anna.line.letGo(names[1] ?? '')).toBe(false);
  });

  test('a closed line wins nothing, and is missed at once', async () => {
    const { all, names } = await tableOf(2);
    const [anna, bruno] = all as [Phone, Phone];
    bruno.line.say('bye');
    await bruno.line.close();
    expect(anna.heard).toEqual(['bye']);
    await soon(() => [anna.line.missing, anna.line.reached]).toEqual([[names[1]], false]);
    expect(await bruno.line.log.from(0)).toEqual({ ok: false, why: 'closed' });
    expect(bruno.line.reached).toBe(false);
  });
});

describe('a way back', () => {
  test('a phone that is begun anew comes back by two codes, under its name, with what it had promised', async () => {
    const { all, names } = await tableOf(2);
    const [anna, bruno] = all as [Phone, Phone];
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
    const [anna, bruno] = all as [Phone, Phone];
    await anna.restart(await readAll(bruno.line.log));
    expect(anna.line.isKeeper).toBe(true);
    expect(await bruno.scannedBy(anna)).toBe(true);
    await soon(() => bruno.line.reached).toBe(true);
    expect(await bruno.write('on')).toEqual({ kind: 'won' });
  });

  test('two whose channel broke find each other again over a third, by themselves', async () => {
    const { all, names } = await tableOf(3);
    const [anna, bruno, carla] = all as [Phone, Phone, Phone];
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
    const [anna, bruno] = all as [Phone, Phone];
    for (const end of bruno.connector.ends) end.asleep = true;
    await soon(() => [anna.line.missing, anna.line.reached]).toEqual([[names[1]], false]);
    for (const end of bruno.connector.ends) end.asleep = false;
    await soon(() => [anna.line.missing, anna.line.reached]).toEqual([[], true]);
    expect(await bruno.write('awake')).toEqual({ kind: 'won' });
  });

  test('while one sleeps long, little is said to it: it would all come at once when it wakes', async () => {
    const { all, names } = await tableOf(2);
    const [anna, bruno] = all as [Phone, Phone];
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
    const [anna, bruno] = all as [Phone, Phone];
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
    const write = async (one: Phone, text: string): Promise<void> => {
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
