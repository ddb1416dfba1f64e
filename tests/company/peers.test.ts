import { afterEach, describe, expect, test } from 'vitest';
import { Frames, framesOf, MOST_FRAME } from '../../src/company/frames.ts';
import type { TableKeys } from '../../src/company/invitation.ts';
import { MOST_MESSAGE, openMessage, sealText } from '../../src/company/message.ts';
import { type Connector, Peers } from '../../src/company/peers.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { MemoryChannel, WholePhone } from './channels-in-memory.ts';
import { freshOpening, noteAfter, textsOf } from './entries.ts';
import { readAll } from './log-contract.ts';
import { fill, freshKeys } from './relay.ts';
import { soon } from './soon.ts';

const quick = { pause: () => new Promise<void>((resolve) => setTimeout(resolve, 100)), tries: 300 };
const phones: WholePhone[] = [];
afterEach(() => {
  for (const phone of phones.splice(0)) phone.end();
});

class Tables {
  readonly opening = freshOpening();
  readonly phones: WholePhone[] = [];
  private readonly keys: TableKeys;
  /** Codes are scanned one after the other. */
  private joining: Promise<unknown> = Promise.resolve();

  constructor(keys: TableKeys) {
    this.keys = keys;
  }

  /** Each is joined by the two codes of the phone that came before it, which is not the keeper. */
  join(): Promise<WholePhone> {
    const joined = this.joining.then(() => this.joinNext());
    this.joining = joined;
    return joined;
  }

  private async joinNext(): Promise<WholePhone> {
    const before = this.phones.at(-1);
    const phone = new WholePhone(await PhoneKey.make(), this.keys, before ? [] : [this.opening], quick);
    this.phones.push(phone);
    phones.push(phone);
    await before?.scannedBy(phone);
    if (!before) await phone.phone.found();
    else if (!(await phone.log.join())) throw new Error('expected to join');
    return phone;
  }

  at(i: number): WholePhone {
    const phone = this.phones[i];
    if (!phone) throw new Error(`expected a phone ${i}`);
    return phone;
  }
}

describe('phones over sealed channels', () => {
  test('who joins one phone is made known to all: each has a channel to each', async () => {
    const table = new Tables(await freshKeys());
    for (let i = 0; i < 5; i += 1) await table.join();
    for (const { peers } of table.phones) await soon(() => peers.connected().length).toBe(4);
    expect(table.phones.map(({ peers }) => peers.turnedAway)).toEqual([0, 0, 0, 0, 0]);
  });

  test('the keeper’s channels break: another takes over over those that are left', async () => {
    const table = new Tables(await freshKeys());
    for (let i = 0; i < 3; i += 1) await table.join();
    for (const { peers } of table.phones) await soon(() => peers.connected().length).toBe(2);
    table.at(0).end();
    await soon(() => table.at(2).peers.connected()).toEqual([table.at(1).phone.me]);
    expect(await table.at(1).log.takeOver()).toBe(true);
    expect(await table.at(2).log.append([noteAfter(table.opening, 'w', 'on')])).toEqual({ kind: 'won' });
  });

  test('a journal of more than a message carries comes in parts, and no entry is too long for the channel', async () => {
    const table = new Tables(await freshKeys());
    const entries: Entry[] = [table.opening];
    for (let i = 0; i < 120; i += 1) entries.push(noteAfter(entries.at(-1) ?? table.opening, 'w', `${i} ${'é'.repeat(4_000)}`));
    const keys = await freshKeys();
    const [one, two] = [new WholePhone(await PhoneKey.make(), keys, entries, quick), new WholePhone(await PhoneKey.make(), keys, [], quick)];
    phones.push(one, two);
    await one.phone.found();
    await one.scannedBy(two);
    expect(await two.log.join()).toBe(true);
    expect((await readAll(two.log)).map(entryHash).at(-1)).toBe(entries.map(entryHash).at(-1));
    for (const { sent } of [...one.connector.ends, ...two.connector.ends]) for (const frame of sent) expect(frame.length).toBeLessThanOrEqual(MOST_FRAME);
  });
});

describe('frames', () => {
  test.each([0, 1, MOST_FRAME - 1, MOST_FRAME, 3 * MOST_FRAME, MOST_MESSAGE])('a message of %s bytes is cut and put together again', (length) => {
    const message = new Uint8Array(length);
    fill(message);
    const frames = new Frames();
    const came = framesOf(message).map((frame) => frames.take(frame));
    expect(came.slice(0, -1).every((one) => one === undefined)).toBe(true);
    const last = came.at(-1);
    expect(last instanceof Uint8Array && Buffer.compare(last, message)).toBe(0);
  });

  test('one that would be too long, or is no frame, breaks the channel, and little is kept of it', () => {
    const endless = new Frames();
    const frame = new Uint8Array(MOST_FRAME);
    let taken = 0;
    while (endless.take(frame) === undefined) taken += 1;
    expect(taken).toBe(Math.floor(MOST_MESSAGE / (MOST_FRAME - 1)));
    for (const wrong of [new Uint8Array(0), Uint8Array.of(2, 1), Uint8Array.of(0), new Uint8Array(MOST_FRAME + 1)])
      expect(new Frames().take(wrong)).toBe('broken');
  });
});

describe('a hostile phone', () => {
  /** A table of two, and a channel of a third to the first of them. */
  async function attacked(): Promise<{ table: Tables; keys: TableKeys; eve: MemoryChannel; heard: Uint8Array[]; unchanged(): void }> {
    const keys = await freshKeys();
    const table = new Tables(keys);
    await table.join();
    await table.join();
    const one = noteAfter(table.opening, 'anna', 'one');
    expect(await table.at(0).log.append([one])).toEqual({ kind: 'won' });
    const [mine, eve] = MemoryChannel.pair();
    const heard: Uint8Array[] = [];
    eve.onMessage = (bytes) => heard.push(bytes);
    table.at(0).peers.attach(mine);
    const unchanged = (): void => {
      for (const { phone } of table.phones)
        expect({ entries: textsOf(phone.copy.entries()), stopped: phone.stopped }).toEqual({ entries: ['one'], stopped: undefined });
    };
    return { table, keys, eve, heard, unchanged };
  }
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

  test('without the key, sends what does not open: it is cut off', async () => {
    const { eve, unchanged } = await attacked();
    for (let i = 0; i < 40; i += 1) eve.send(Uint8Array.of(1, ...new Uint8Array(64).fill(i)));
    await soon(() => eve.open).toBe(false);
    unchanged();
  });

  test('sends 100 MB in one message: it is cut off after a quarter of one', async () => {
    const { eve, unchanged } = await attacked();
    const frame = new Uint8Array(MOST_FRAME);
    for (let i = 0; i < 6_400 && eve.open; i += 1) {
      eve.send(frame);
      if (i % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await soon(() => eve.open).toBe(false);
    expect(eve.sent.length * MOST_FRAME).toBeLessThan(2 * MOST_MESSAGE);
    unchanged();
  });

  test('floods: it is cut off, and the others play on', async () => {
    const { table, keys, eve, unchanged } = await attacked();
    const word = await sealText(keys, 0, JSON.stringify({ kind: 'here', by: 'eve', word: 'w', point: { x: '', y: '' } }), fill);
    for (let i = 0; i < 2_000; i += 1) for (const frame of framesOf(word ?? new Uint8Array())) eve.send(frame);
    await soon(() => eve.open).toBe(false);
    unchanged();
    const last = (await readAll(table.at(1).log)).at(-1);
    expect(last && (await table.at(1).log.append([noteAfter(last, 'anna', 'two')]))).toEqual({ kind: 'won' });
  });

  test('replays what was said on another channel, to the same phone or to another: refused', async () => {
    const { table, eve, unchanged } = await attacked();
    const frames = table.at(1).connector.ends.flatMap(({ sent }) => sent);
    for (const frame of frames.slice(0, 15)) eve.send(frame);
    await later();
    expect(table.at(0).peers.connected()).toEqual([table.at(1).phone.me]);
    unchanged();
  });

  /** Somebody with the table's key who writes their own messages on a channel to a phone. */
  async function forger(table: Tables, keys: TableKeys): Promise<{ channel: MemoryChannel; say: (what: unknown) => Promise<void>; heard: unknown[] }> {
    const [mine, channel] = MemoryChannel.pair();
    const heard: unknown[] = [];
    const frames = new Frames();
    channel.onMessage = (frame) => {
      const message = frames.take(frame);
      if (message instanceof Uint8Array) void openMessage(keys, message).then((opened) => heard.push(opened?.raw));
    };
    table.at(0).peers.attach(mine);
    const say = async (what: unknown): Promise<void> => {
      const message = await sealText(keys, 0, JSON.stringify(what), fill);
      for (const frame of framesOf(message ?? new Uint8Array())) channel.send(frame);
    };
    return { channel, say, heard };
  }
  const nowhere: Connector = { offer: () => Promise.resolve(undefined), answer: () => Promise.resolve(undefined), close: () => undefined };

  test('has the table’s key, and bears the name of a phone that is away, with a key pair of its own: nobody is met', async () => {
    const { table, keys, unchanged } = await attacked();
    const away = (await PhoneKey.make()).id;
    const eve = await PhoneKey.make();
    const { say, heard } = await forger(table, keys);
    await say({ kind: 'here', by: away, word: 'w', point: eve.point });
    await say({ kind: 'proof', by: away, word: 'w', signature: await eve.sign('anything') });
    await later();
    expect(heard).toMatchObject([{ kind: 'here' }]);
    expect(table.at(0).peers.connected()).toEqual([table.at(1).phone.me]);
    unchanged();
  });

  test('bears the name of a phone that is away, and its point: it cannot sign, and is cut off', async () => {
    const { table, keys, unchanged } = await attacked();
    const { point, id } = await PhoneKey.make();
    const eve = await PhoneKey.make();
    const { say, heard, channel } = await forger(table, keys);
    await say({ kind: 'here', by: id, word: 'w', point });
    await soon(() => heard.length).toBe(2);
    expect(heard).toMatchObject([{ kind: 'here' }, { kind: 'proof', word: 'w' }]);
    const [{ word }] = heard as [{ word: string }];
    // What may be said once there is a proof is refused before.
    const spoken: unknown[] = [];
    table.at(0).peers.onSpoken = (what) => spoken.push(what);
    await say({ kind: 'said', by: id, word, number: 1, say: { kind: 'spoken', what: 'forged' } });
    await later();
    expect(spoken).toEqual([]);
    expect(channel.open).toBe(true);
    await say({ kind: 'proof', by: id, word, signature: await eve.sign('anything') });
    await soon(() => channel.open).toBe(false);
    expect(table.at(0).peers.connected()).toEqual([table.at(1).phone.me]);
    unchanged();
  });

  test('stands between two phones that scanned its codes, and hands on all they say: neither takes it for the other', async () => {
    const keys = await freshKeys();
    const both = [0, 1].map(async () => new WholePhone(await PhoneKey.make(), keys, [], quick));
    const [anna, bruno] = (await Promise.all(both)) as [WholePhone, WholePhone];
    phones.push(anna, bruno);
    const [toAnna, evesOne] = MemoryChannel.pair();
    const [toBruno, evesTwo] = MemoryChannel.pair();
    evesOne.onMessage = (bytes) => evesTwo.send(Uint8Array.from(bytes));
    evesTwo.onMessage = (bytes) => evesOne.send(Uint8Array.from(bytes));
    anna.peers.attach(toAnna);
    bruno.peers.attach(toBruno);
    await soon(() => [toAnna.open, toBruno.open]).toEqual([false, false]);
    expect([anna.peers.connected(), bruno.peers.connected()]).toEqual([[], []]);
    // On one channel the same two do meet.
    await anna.scannedBy(bruno);
    await soon(() => [anna.peers.connected(), bruno.peers.connected()]).toEqual([[bruno.phone.me], [anna.phone.me]]);
  });

  test('comes twice under its own name: the second is turned away while the first is heard of, and takes its place when that is silent', async () => {
    const { table, keys, unchanged } = await attacked();
    const eve = new Peers(await PhoneKey.make(), keys, fill, nowhere);
    const connect = (): MemoryChannel => {
      const [mine, theirs] = MemoryChannel.pair();
      eve.attach(theirs);
      table.at(0).peers.attach(mine);
      return theirs;
    };
    const first = connect();
    await soon(() => table.at(0).peers.connected().length).toBe(2);
    expect(connect().open).toBe(true);
    await soon(() => table.at(0).peers.turnedAway).toBe(1);
    expect(first.open).toBe(true);
    first.asleep = true;
    for (let i = 0; i < 3; i += 1) for (const { peers } of [{ peers: eve }, ...table.phones]) peers.beat();
    const second = connect();
    await soon(() => first.open).toBe(false);
    expect(second.open).toBe(true);
    expect(table.at(0).peers.connected().length).toBe(2);
    unchanged();
  });

  /** Somebody at the table, with the key, who says what they like. */
  async function insider(): Promise<Awaited<ReturnType<typeof attacked>> & { me: string; say: (message: unknown) => void }> {
    const at = await attacked();
    const [mine, theirs] = MemoryChannel.pair();
    const key = await PhoneKey.make();
    const eve = new Peers(key, at.keys, fill, nowhere);
    const link = eve.attach(theirs);
    at.table.at(0).peers.attach(mine);
    await soon(() => at.table.at(0).peers.connected()).toContain(key.id);
    return { ...at, me: key.id, say: (message) => link.say(message) };
  }

  test('has the key, and gives places in the keeper’s name, or confirms in a member’s: nothing changes', async () => {
    const { table, say, unchanged } = await insider();
    const { accepted, copy } = table.at(0).phone;
    const before = copy.hashBefore(2) ?? '';
    const forged = noteAfter(copy.entries()[1] ?? table.opening, 'eve', 'forged');
    say({ kind: 'place', reign: { ...accepted, number: accepted.number + 5 }, start: 2, before, entries: [forged] });
    say({ kind: 'held', reign: { number: accepted.number, keeper: accepted.keeper }, length: 3, at: entryHash(forged) });
    say({ kind: 'candidate', reign: { number: accepted.number + 5, keeper: table.at(1).phone.me }, have: 2, at: before });
    say({ kind: 'handover', reign: { number: accepted.number, keeper: accepted.keeper } });
    say({ kind: 'promise', reign: accepted, accepted, length: 3, start: 2, before, entries: [forged] });
    await later();
    expect(table.at(0).phone.promised).toEqual({ number: accepted.number, keeper: accepted.keeper });
    unchanged();
  });

  test.each([
    ['entries of another session', (one: Entry) => [{ ...one, session: 'other' }]],
    ['an entry that does not follow', (one: Entry) => [{ ...one, before: '0'.repeat(64) }]],
    ['no entry', () => [7]],
    ['nothing', () => []],
    ['an entry too far on', (one: Entry) => [{ ...one, number: 50 }]],
    ['something nested too deep', () => [JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)]],
  ])('wishes a place for %s: it gets none', async (_, entries) => {
    const { table, say, unchanged } = await insider();
    const one = noteAfter(table.at(0).phone.copy.entries()[1] ?? table.opening, 'eve', 'x');
    say({ kind: 'wish', have: 2, entries: entries(one) });
    await later();
    unchanged();
  });

  test.each([
    ['a message of no kind', { kind: 'mystery' }],
    ['a hello with a number that is none', { kind: 'hello', have: -1, at: '' }],
    [
      'members without end',
      { kind: 'place', reign: { number: 9, keeper: 'eve', members: Array.from({ length: 5_000 }, String) }, start: 0, before: '', entries: [] },
    ],
    ['an introduction in another’s name', (other: string) => ({ kind: 'offered', from: other, to: other, code: '0' })],
    ['that it misses itself', (_: string, me: string) => ({ kind: 'missed', id: me })],
    ['that it misses nobody', () => ({ kind: 'missed', id: 'nobody' })],
    ['a thousand phones to meet', { kind: 'others', ids: Array.from({ length: 1_000 }, String) }],
  ])('says %s: nothing comes of it', async (_, message) => {
    const { table, me, say, unchanged } = await insider();
    const other = table.at(1).phone.me;
    say(typeof message === 'function' ? message(other, me) : message);
    await later();
    expect(table.at(0).peers.connected().toSorted()).toEqual([me, other].toSorted());
    unchanged();
  });
});
