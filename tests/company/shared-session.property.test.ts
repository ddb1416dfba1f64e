import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SharedSession } from '../../src/app/company/shared-session.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { verify } from '../../src/core/verify.ts';
import { Database } from '../../src/storage/database.ts';
import { brokenInvariants } from '../../src/storage/invariants.ts';
import { book, rules } from '../fixture/rules.ts';
import { Turns } from '../hostile/turns.ts';
import { AtPhone } from './evening-in-memory.ts';
import { Locks } from './locks-in-memory.ts';
import type { Network } from './lossy-log.ts';
import { loadedLate, type PhoneTab, phoneTab } from './phone-in-memory.ts';
import { type AirLine, PhoneTables } from './phone-tables-in-memory.ts';
import { Tables, type Way } from './tables-in-memory.ts';

const RUNS = process.env.FULL === '1' ? 2_000 : 6;
/** Fewer turns than these, each to the next timer, are enough for everybody to come back. */
const MOST_TURNS = 4_000;
const PHONES = ['anna', 'bruno', 'carla'];
/** Longer than anything is on its way, in milliseconds. */
const LONGEST_WAY = 2_000;
const [FIRST, ANEW] = ['A'.repeat(43), 'B'.repeat(43)];

const turns = new Turns(() => '');
let opening: Entry | undefined;
/** Tables over a relay, or of phones that keep the log among themselves. */
let tables: Pick<Tables, 'reach' | 'connect'> & { logOf(secret: string): { readonly entries: readonly Entry[] } } = new Tables(() => opening as Entry);
let made: () => typeof tables = () => new Tables(() => opening as Entry);
const ways = new Map<string, Way>();
/** Two tabs on the first phone, one on each other. */
const tabs = new Map<string, PhoneTab[]>();
let chance: () => number = () => 0.5;
let calm = true;

/** A network that delays, loses, doubles and reorders, until it is calm. */
const network: Network = {
  copies: () => (calm ? 1 : chance() < 0.15 ? 0 : chance() < 0.15 ? 2 : 1),
  later: () => new Promise((resolve) => setTimeout(resolve, calm ? 5 : 5 + Math.floor(chance() * 900))),
};

/** Numbers between 0 and 1 that a seed decides (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

beforeAll(async () => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  for (const phone of PHONES) {
    const way: Way = { network, connected: true };
    ways.set(phone, way);
    const reach = { reach: (secret: string, on: Way) => tables.reach(secret, on) } as Tables;
    const made = [await phoneTab(phone, way, reach)];
    if (phone === PHONES[0]) made.push(await phoneTab(phone, way, reach));
    tabs.set(phone, made);
  }
  loadedLate([...tabs.values()].flat());
  // What a session loads when a step has lost its place: from here on that takes no time that nobody waits for.
  await import('../../src/app/session/overtaken.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: 1_795_000_000_000 });
}, 120_000);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Goes on to the next timer once nobody writes. */
async function turn(): Promise<void> {
  await turns.quiet();
  await vi.advanceTimersToNextTimerAsync();
}

/** Goes on until something has come. */
async function until<T>(work: Promise<T>): Promise<T> {
  let ended = false;
  void work.catch(() => undefined).finally(() => (ended = true));
  for (let i = 0; !ended && i < MOST_TURNS; i += 1) await turn();
  if (!ended) throw new Error('expected it to come to an end, it did not');
  return work;
}

const sharedAt = ({ open, tabs: [first] }: AtPhone): SharedSession | undefined => open.get(first as PhoneTab)?.shared.peek();

/** The three phones at one table, each with the session open. */
async function seated(): Promise<AtPhone[]> {
  calm = true;
  tables = made();
  for (const [phone, made] of tabs) {
    (ways.get(phone) as Way).connected = true;
    for (const { store } of made) store.close();
    await new Database(phone).delete();
  }
  const players = [...tabs.values()].map((made) => new AtPhone(made));
  const [anna, ...others] = players as [AtPhone, ...AtPhone[]];
  const [hers] = anna.tabs as [PhoneTab];
  const session = await until(hers.begun());
  const read = await session.entries();
  opening = read.ok ? read.value[0] : undefined;
  await hers.store.use((database) => hers.keepMembership(database, session.id, { secret: FIRST, way: 'relay', name: 'Anna', seat: 'seat-1', claim: 1 }));
  await until(hers.SharedSession.goOn(session));
  anna.use(hers, session);
  for (const [i, other] of others.entries()) {
    const [tab] = other.tabs as [PhoneTab];
    const visit = await until(tab.visitTable(FIRST));
    if (visit.kind !== 'found') throw new Error(`expected a table, got ${visit.kind}`);
    const joined = await until(tab.join({ secret: FIRST, way: 'relay' }, visit, `seat-${i + 2}`, ''));
    visit.end();
    if (!joined.ok) throw new Error(joined.trouble.kind);
    other.use(tab, await until(tab.reopened(joined.value)));
  }
  return players;
}

/** What a player may do at any time. */
const DEEDS: Readonly<Record<string, (player: AtPhone) => void>> = {
  'writes a note': (player) => everyOpen(player, (_, session) => player.write(session, 'note')),
  'scores a point': (player) => everyOpen(player, (_, session) => player.write(session, 'score')),
  throws: (player) => firstOpen(player, (tab, session) => player.throws(tab, session)),
  'takes back': (player) => firstOpen(player, (_, session) => player.does(session.undo())),
  'brings back': (player) => firstOpen(player, (_, session) => player.does(session.redo())),
  'plays on alone': (player) => {
    const shared = sharedAt(player);
    if (shared && ['reaching', 'level'].includes(shared.standing.peek().kind)) player.does(shared.playAlone());
  },
  'comes back': (player) => {
    const shared = sharedAt(player);
    if (shared?.standing.peek().kind === 'alone') player.does(shared.rejoin());
  },
  'keeps both': (player) => {
    const shared = sharedAt(player);
    if (shared?.standing.peek().kind === 'parted') player.does(shared.keepBoth());
  },
  'closes and opens it': (player) => player.does(player.reopen(player.tabs[0] as PhoneTab, opening?.session ?? '')),
  'opens a second tab': (player) => {
    const second = player.tabs[1];
    if (second) player.does(player.reopen(second, opening?.session ?? ''));
  },
  'goes on in the first tab': (player) => player.does(sharedAt(player)?.takeTurn(true)),
  'goes on in the second tab': (player) => {
    const second = player.tabs[1] && player.open.get(player.tabs[1])?.shared.peek();
    player.does(second?.takeTurn(true));
  },
  'closes the second tab': (player) => {
    const second = player.tabs[1];
    if (second) player.close(second);
  },
  'sits down': (player) => player.does(sharedAt(player)?.people.sit(player.deeds.length % 2 === 0 ? null : 'seat-4')),
  'leaves the table': (player) => player.does(sharedAt(player)?.leave()),
  'makes a new code': (player) => player.does(sharedAt(player)?.renew()),
  'takes over': (player) => {
    const held = sharedAt(player)?.line.held;
    if (held && 'takeOver' in held) player.does((held as AirLine).takeOver());
  },
  'is cut off': ({ phone }) => tables.connect(ways.get(phone) as Way, false),
  'is online': ({ phone }) => tables.connect(ways.get(phone) as Way, true),
};
const everyOpen = ({ open }: AtPhone, act: (tab: PhoneTab, session: Parameters<AtPhone['write']>[0]) => void): void => {
  for (const [tab, session] of open) act(tab, session);
};
const firstOpen = ({ open }: AtPhone, act: (tab: PhoneTab, session: Parameters<AtPhone['write']>[0]) => void): void => {
  const [first] = open;
  if (first) act(...first);
};

const secretAt = (player: AtPhone): string | undefined => sharedAt(player)?.membership.peek().secret;
/** Whether a player is at a table, as far as its phone knows: not alone, and nobody left it for another one. */
const isAtTable = (player: AtPhone): boolean => !['moved', 'alone', undefined].includes(sharedAt(player)?.standing.peek().kind);

/** Scans the code of a table, as who left it or has only an old code does. */
async function scan(player: AtPhone, secret: string): Promise<void> {
  const [tab] = player.tabs as [PhoneTab];
  const visit = await tab.visitTable(secret);
  if (visit.kind !== 'found') throw new Error(`expected a table, got ${visit.kind}`);
  const joined = await tab.join({ secret, way: 'relay' }, visit, null, '');
  visit.end();
  if (!joined.ok) throw new Error(joined.trouble.kind);
  await player.reopen(tab, joined.value);
}

/** All who are at no table, or at another than the first that is left, scan its code. Where none is left, the first player opens one. Resolves to its secret. */
async function gathered(players: readonly AtPhone[]): Promise<string> {
  const [first] = players as [AtPhone];
  for (let i = 0; i < MOST_TURNS / 4 && !players.every(({ idle }) => idle); i += 1) await turn();
  // Until what is on its way has arrived: that somebody left for a new code.
  for (const arrived = Date.now() + LONGEST_WAY; Date.now() < arrived; ) await turn();
  if (!players.some(isAtTable)) {
    const [tab] = first.tabs as [PhoneTab];
    const id = opening?.session ?? '';
    await until(sharedAt(first)?.leave() ?? Promise.resolve());
    await tab.store.use((database) => tab.keepMembership(database, id, { secret: ANEW, way: 'relay', name: 'Anna', seat: 'seat-1', claim: 1 }));
    await until(first.reopen(tab, id));
  }
  const home = secretAt(players.find(isAtTable) as AtPhone) ?? '';
  for (const player of players) if (!isAtTable(player) || secretAt(player) !== home) await until(scan(player, home));
  return home;
}

/** Everybody is online and comes back to one table; resolves to its secret when all stand level. */
async function together(players: readonly AtPhone[]): Promise<string> {
  calm = true;
  for (const way of ways.values()) tables.connect(way, true);
  for (const player of players) DEEDS['closes the second tab']?.(player);
  const home = await gathered(players);
  const log = tables.logOf(home);
  const level = (player: AtPhone): boolean => {
    const [session] = [...player.open.values()];
    const shared = session?.shared.peek();
    if (!session || !shared || !player.idle || shared.standing.peek().kind !== 'level' || shared.writes.waiting.peek()) return false;
    return session.fold.peek().hash === entryHash(log.entries.at(-1) as Entry);
  };
  for (let i = 0; i < MOST_TURNS; i += 1) {
    if (players.every(level)) return home;
    for (const player of players) {
      const kind = sharedAt(player)?.standing.peek().kind;
      if (player.idle || kind === 'parted') DEEDS[kind === 'alone' ? 'comes back' : 'keeps both']?.(player);
      if (i === MOST_TURNS / 4 && kind === 'elsewhere') DEEDS['goes on in the first tab']?.(player);
    }
    await turn();
  }
  const standing = players.map((player) => ({
    phone: player.phone,
    standing: sharedAt(player)?.standing.peek(),
    waiting: sharedAt(player)?.writes.waiting.peek()?.length,
    idle: player.idle,
    next: [...player.open.values()][0]?.fold.peek().next,
    faults: player.faults.map(String),
  }));
  throw new Error(`expected all to be level at ${log.entries.length}, got ${JSON.stringify(standing)}`);
}

const textsIn = (entries: readonly Entry[]): readonly string[] => entries.flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
const diceIn = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ body }) => (body.kind === 'asked' || body.kind === 'answered' ? body.answers.map((answer) => JSON.stringify(answer)) : []));

/** What must hold of a phone when all are level. */
async function check(player: AtPhone, home: string): Promise<void> {
  const [tab] = player.tabs as [PhoneTab];
  const read = await tab.store.use(async (database) => ({
    broken: await brokenInvariants(database),
    entries: await database.entries.orderBy(':id').toArray(),
    membership: await tab.membershipOf(database, opening?.session ?? ''),
  }));
  if (!read.ok) throw new Error(read.trouble.kind);
  const { broken, entries, membership } = read.value;
  expect(player.faults).toEqual([]);
  expect(broken).toEqual([]);
  expect(membership).not.toHaveProperty('waiting');
  expect(membership).not.toHaveProperty('alone');
  const journals = [...new Set(entries.map(({ session }) => session))].map((id) => entries.filter(({ session }) => session === id));
  const shared = journals.find(([first]) => first?.session === opening?.session) ?? [];
  expect(shared.map(entryHash)).toEqual(tables.logOf(home).entries.map(entryHash));
  for (const journal of journals) {
    expect(verify(rules as never, book as never, journal)).toEqual([]);
    const texts = textsIn(journal);
    expect(texts).toEqual([...new Set(texts)]);
  }
  const all = new Set(textsIn(entries));
  const dice = new Set(journals.flatMap(diceIn));
  for (const { text, number, before, leftOpen } of player.deeds) {
    if (number !== undefined) expect(all, `${text} was shown as written`).toContain(text);
    else if (!all.has(text) && !leftOpen) expect(player.notices, `${text} was given up with a word`).toBeGreaterThan(before);
  }
  for (const fell of player.fell) expect(dice).toContain(fell);
}

async function evening(seed: number, steps: readonly (readonly [phone: number, deed: string, turns: number])[]): Promise<void> {
  chance = drawn(seed);
  const players = await seated();
  calm = false;
  try {
    for (const [phone, deed, wait] of steps) {
      DEEDS[deed]?.(players[phone] as AtPhone);
      for (let i = 0; i < wait; i += 1) await turn();
    }
    const home = await together(players);
    for (const player of players) await check(player, home);
  } finally {
    for (const { open } of players) for (const session of open.values()) session.close();
    for (let i = 0; i < 20; i += 1) await turn();
    vi.clearAllTimers();
  }
}

const often = ['writes a note', 'scores a point', 'throws', 'throws', 'writes a note'];
const step = fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...Object.keys(DEEDS), ...often), fc.nat({ max: 25 }));

const WAYS: readonly (readonly [string, () => typeof tables])[] = [
  ['over a relay', () => new Tables(() => opening as Entry)],
  ['of phones that keep the log among themselves', () => new PhoneTables(() => opening as Entry)],
];

test.each(WAYS)(
  'at a table %s, whatever phones do, lose and do twice: all end level with one journal, nothing confirmed is missing or double, and no face changes',
  async (_, make) => {
    made = make;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 5, maxLength: 40 }), (seed, steps) => evening(seed, steps)),
      { numRuns: RUNS, seed: 17, endOnFailure: true },
    );
  },
  3_600_000,
);
