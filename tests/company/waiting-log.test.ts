import { describe, expect, test } from 'vitest';
import { level } from '../../src/company/level.ts';
import { SharedLog } from '../../src/company/shared-log.ts';
import { WaitingLog } from '../../src/company/waiting-log.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Secret } from '../../src/core/sealed.ts';
import type { Appended, Log, ReadOn, Silence } from '../../src/storage/log.ts';
import { freshOpening, noteAfter, stepAfter } from './entries.ts';
import { MemoryLog } from './memory-log.ts';

/** A table that can be out of reach, and may have given a place all the same. */
class FarLog implements Log {
  reached = true;
  /** How many appends are carried out though no answer comes. */
  unheard = 0;
  /** Why nothing is answered while it is out of reach. */
  why: Silence = 'unreachable';
  readonly log: MemoryLog;

  constructor(log: MemoryLog) {
    this.log = log;
  }

  append(entries: readonly Entry[]): Promise<Appended> {
    if (this.reached) return this.log.append(entries);
    if (this.unheard > 0) {
      this.unheard -= 1;
      this.log.place(entries);
    }
    return Promise.resolve({ kind: 'unsure', why: this.why });
  }

  from(number: number): Promise<ReadOn> {
    return this.reached ? this.log.from(number) : Promise.resolve({ ok: false, why: 'unreachable' });
  }

  subscribe(listener: () => void): () => void {
    return this.log.subscribe(listener);
  }
}

/** A phone with its disk, at a table that others write to as well. */
function phone() {
  const opening = freshOpening();
  const [own, others] = [new MemoryLog(opening), new MemoryLog(opening)];
  const table = new FarLog(others);
  const disk: { waiting: readonly Entry[] | undefined; secrets: Secret[]; full: boolean } = { waiting: undefined, secrets: [], full: false };
  const told: (readonly Entry[] | undefined)[] = [];
  const whys = new Set<Silence>();
  let turns = 0;
  const waiting = new WaitingLog({
    table: new SharedLog(own, table),
    own,
    keep: async (entries, secrets) => {
      if (disk.full) return { ok: false, trouble: { kind: 'full' } };
      disk.waiting = entries;
      disk.secrets.push(...secrets);
      return { ok: true, value: undefined };
    },
    onWaiting: (entries, why) => {
      told.push(entries);
      if (why) whys.add(why);
    },
    pause: () => {
      turns += 1;
      return new Promise((resolve) => setTimeout(resolve));
    },
  });
  return { opening, own, others, table, disk, told, whys, waiting, turns: () => turns };
}

const reached = (log: { turns(): number }) => expect.poll(() => log.turns()).toBeGreaterThan(2);

describe('a step that waits for the table', () => {
  test('is on the disk before it is offered, its secrets too, and not after it has won', async () => {
    const { opening, own, disk, told, waiting } = phone();
    const secret = { session: opening.session, secret: 'objective', value: 7, nonce: 'n' };
    const one = noteAfter(opening, 'anna', 'one');
    expect(await waiting.append([one], [secret])).toEqual({ kind: 'won' });
    expect(own.entries).toEqual([opening, one]);
    expect(disk).toMatchObject({ waiting: undefined, secrets: [secret] });
    expect(told).toEqual([[one], undefined]);
  });

  test('says why it waits: a table without room is no lost connection', async () => {
    const { opening, others, table, whys, waiting, turns } = phone();
    Object.assign(table, { reached: false, why: 'full' });
    const one = noteAfter(opening, 'anna', 'one');
    const came = waiting.append([one]);
    await reached({ turns });
    expect([...whys]).toEqual(['full']);
    table.reached = true;
    expect(await came).toEqual({ kind: 'won' });
    expect(others.entries).toEqual([opening, one]);
  });

  test('is kept on the disk when the table was left for another one', async () => {
    const { opening, table, disk, waiting } = phone();
    Object.assign(table, { reached: false, why: 'moved' });
    const one = noteAfter(opening, 'anna', 'one');
    expect(await waiting.append([one])).toEqual({ kind: 'unsure', why: 'moved' });
    expect(disk.waiting).toEqual([one]);
  });

  test('is offered no more when its log is ended, also in mid-wait, and stays on the disk for whoever goes on', async () => {
    const { opening, own, others, table, disk, told, waiting, turns } = phone();
    table.reached = false;
    const one = noteAfter(opening, 'anna', 'one');
    const given = waiting.append([one]);
    await reached({ turns });
    waiting.end();
    expect(await given).toEqual({ kind: 'unsure', why: 'closed' });
    expect(told.at(-1)).toBeUndefined();
    expect(disk.waiting).toEqual([one]);
    table.reached = true;
    expect(await waiting.append([one])).toEqual({ kind: 'unsure', why: 'closed' });
    expect([own.entries, others.entries]).toEqual([[opening], [opening]]);
  });

  test('is not offered where the disk cannot keep it', async () => {
    const { opening, others, disk, waiting } = phone();
    disk.full = true;
    expect(await waiting.append([noteAfter(opening, 'anna', 'one')])).toEqual({ kind: 'unsure', why: 'full', trouble: { kind: 'full' } });
    expect(others.entries).toEqual([opening]);
  });

  test('is offered again, the very same, until the table answers', async () => {
    const one = phone();
    const { opening, own, others, table, disk, waiting } = one;
    table.reached = false;
    const step = stepAfter(opening, 'anna', ['one', 'two']);
    const came = waiting.append(step);
    await reached(one);
    expect(disk.waiting).toEqual(step);
    expect(own.entries).toEqual([opening]);
    table.reached = true;
    expect(await came).toEqual({ kind: 'won' });
    expect([own.entries, others.entries]).toEqual([
      [opening, ...step],
      [opening, ...step],
    ]);
  });

  test('that had won, though no answer came, stands once', async () => {
    const one = phone();
    const { opening, own, others, table, waiting } = one;
    [table.reached, table.unheard] = [false, 1];
    const step = stepAfter(opening, 'anna', ['one']);
    const came = waiting.append(step);
    await reached(one);
    table.reached = true;
    expect(await came).toEqual({ kind: 'won' });
    expect(own.entries).toEqual([opening, ...step]);
    expect(others.entries).toEqual([opening, ...step]);
  });

  test('that another phone overtook is told who has the place', async () => {
    const one = phone();
    const { opening, own, others, table, disk, waiting } = one;
    table.reached = false;
    const came = waiting.append([noteAfter(opening, 'anna', 'late')]);
    await reached(one);
    const theirs = noteAfter(opening, 'bruno', 'first');
    others.place([theirs]);
    table.reached = true;
    expect(await came).toEqual({ kind: 'taken', by: theirs });
    expect(own.entries).toEqual([opening, theirs]);
    expect(disk.waiting).toBeUndefined();
  });

  test('is offered again after the app was ended', async () => {
    const first = phone();
    first.table.reached = false;
    const step = stepAfter(first.opening, 'anna', ['one']);
    void first.waiting.append(step);
    await reached(first);
    const { waiting = undefined } = first.disk;
    first.table.reached = true;
    const again = new WaitingLog({
      table: new SharedLog(first.own, first.table),
      own: first.own,
      keep: async () => ({ ok: true, value: undefined }),
      onWaiting: () => undefined,
    });
    expect(await again.offerAgain(waiting ?? [])).toEqual({ kind: 'won' });
    expect(first.own.entries).toEqual([first.opening, ...step]);
  });

  test('goes to the own log alone when its player plays on alone', async () => {
    const one = phone();
    const { opening, own, others, table, waiting } = one;
    table.reached = false;
    const step = stepAfter(opening, 'anna', ['one']);
    const came = waiting.append(step);
    await reached(one);
    waiting.playAlone();
    expect(await came).toEqual({ kind: 'won' });
    const more = noteAfter(step[0] ?? opening, 'anna', 'more');
    expect(await waiting.append([more])).toEqual({ kind: 'won' });
    expect(own.entries).toEqual([opening, ...step, more]);
    expect(others.entries).toEqual([opening]);
  });

  test('is kept where the journals have parted: nothing is given up', async () => {
    const { opening, own, others, disk, waiting } = phone();
    own.place([noteAfter(opening, 'anna', 'alone')]);
    others.place([noteAfter(opening, 'bruno', 'theirs')]);
    const step = [noteAfter(opening, 'anna', 'waits')];
    expect(await waiting.append(step)).toEqual({ kind: 'unsure', why: 'parted' });
    expect(disk.waiting).toEqual(step);
  });
});

describe('a journal and its table made level', () => {
  const pair = () => {
    const opening = freshOpening();
    return { opening, own: new MemoryLog(opening), table: new MemoryLog(opening) };
  };

  test('what was played on alone goes up as it is, where the others did nothing meanwhile', async () => {
    const { opening, own, table } = pair();
    const alone = stepAfter(opening, 'anna', ['one', 'two', 'three']);
    own.place(alone);
    expect(await level(own, table)).toEqual({ kind: 'level', sent: 3 });
    expect(table.entries).toEqual([opening, ...alone]);
    expect(await level(own, table)).toEqual({ kind: 'level', sent: 0 });
  });

  test('a long journal goes up in several messages, in order', async () => {
    const { opening, own, table } = pair();
    own.place(
      stepAfter(
        opening,
        'anna',
        Array.from({ length: 60 }, (_, i) => `${i} ${'x'.repeat(9_000)}`),
      ),
    );
    let messages = 0;
    table.subscribe(() => {
      messages += 1;
    });
    expect(await level(own, table)).toEqual({ kind: 'level', sent: 60 });
    expect(table.entries).toEqual(own.entries);
    expect(messages).toBeGreaterThan(4);
  });

  test('a table that is further is left to be read', async () => {
    const { opening, own, table } = pair();
    table.place(stepAfter(opening, 'bruno', ['one', 'two']));
    expect(await level(own, table)).toEqual({ kind: 'level', sent: 0 });
    expect(own.entries).toEqual([opening]);
  });

  test.each([0, 1, 5])('where both went on after %i common entries, they have parted there, and neither is changed', async (common) => {
    const { opening, own, table } = pair();
    const same = stepAfter(
      opening,
      'anna',
      Array.from({ length: common }, (_, i) => `${i}`),
    );
    const last = same.at(-1) ?? opening;
    own.place([...same, ...stepAfter(last, 'anna', ['a', 'b', 'c'])]);
    table.place([...same, ...stepAfter(last, 'bruno', ['d', 'e'])]);
    const before = JSON.stringify([own.entries, table.entries]);
    expect(await level(own, table)).toEqual({ kind: 'parted', from: common + 1 });
    expect(JSON.stringify([own.entries, table.entries])).toBe(before);
  });

  test('no answer is no answer', async () => {
    const { own, table } = pair();
    const far = new FarLog(table);
    far.reached = false;
    expect(await level(own, far)).toEqual({ kind: 'silent', why: 'unreachable' });
  });
});

test('entries that the game cannot go on with are written nowhere', async () => {
  const opening = freshOpening();
  const [own, table] = [new MemoryLog(opening), new MemoryLog(opening)];
  const log = new SharedLog(own, table, async (entries) => entries.every(({ writer }) => writer !== 'eve'));
  const one = noteAfter(opening, 'bruno', 'one');
  table.place([one]);
  expect(await log.catchUp()).toEqual({ ok: true, next: 2 });
  table.place([noteAfter(one, 'eve', 'odd')]);
  expect(await log.catchUp()).toEqual({ ok: false, why: 'newer' });
  expect(own.entries).toEqual([opening, one]);
});
