import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SharedDeck } from '../../src/app/company/shared-deck.ts';
import type { SharedSession } from '../../src/app/company/shared-session.ts';
import type { Session } from '../../src/app/session/session.ts';
import { dealAccount } from '../../src/core/deal-account.ts';
import type { Entry } from '../../src/core/entry.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { Database } from '../../src/storage/database.ts';
import { COINS_PILE, type Coins } from '../fixture/pile.ts';
import { type FixtureEvent, rules } from '../fixture/rules.ts';
import { Locks } from './locks-in-memory.ts';
import { loadedLate, type PhoneTab, phoneTab } from './phone-in-memory.ts';
import { Tables, type Way } from './tables-in-memory.ts';

const SECRET = 'A'.repeat(43);
const NAMES = ['anna', 'bruno', 'carla'];
const way: Way = { network: { copies: () => 1, later: () => new Promise((resolve) => setTimeout(resolve)) }, connected: true };
let opening: Entry;
let tables = new Tables(() => opening);
let tabs: readonly PhoneTab[] = [];
let sessions: Session[] = [];

beforeAll(async () => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const reach = { reach: (secret: string, on: Way) => tables.reach(secret, on) } as Tables;
  for (const name of NAMES) tabs = [...tabs, await phoneTab(name, way, reach)];
  loadedLate(tabs);
}, 120_000);
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  for (const session of sessions) session.close();
  sessions = [];
  tables = new Tables(() => opening);
  for (const tab of tabs) {
    tab.store.close();
    await new Database(tab.phone).delete();
  }
});

const tabAt = (at: number): PhoneTab => tabs[at] as PhoneTab;
const sessionAt = (at: number): Session => sessions[at] as Session;
const sharedAt = (at: number): SharedSession => sessionAt(at).shared.peek() as SharedSession;
const deckAt = (at: number): SharedDeck => sharedAt(at).deal.deck;
const hand = (at: number): string => COINS_PILE.secret(`seat-${at + 1}`);
const soon = (what: () => unknown) => expect.poll(what, { timeout: 20_000 });
const level = (at: number) => soon(() => sharedAt(at).standing.peek().kind).toBe('level');

/** A session on three phones, each with a seat. */
async function table(): Promise<void> {
  const anna = await tabAt(0).begun();
  const read = await anna.entries();
  if (read.ok) opening = read.value[0] as Entry;
  await tabAt(0).store.use((database) => tabAt(0).keepMembership(database, anna.id, { secret: SECRET, way: 'relay', name: '', seat: 'seat-1', claim: 1 }));
  await tabAt(0).SharedSession.goOn(anna);
  sessions.push(anna);
  await level(0);
  for (const at of [1, 2]) {
    const visit = await tabAt(at).visitTable(SECRET);
    if (visit.kind !== 'found') throw new Error(`expected a table, got ${visit.kind}`);
    const here = await tabAt(at).join({ secret: SECRET, way: 'relay' }, visit, `seat-${at + 1}`, '');
    visit.end();
    if (!here.ok) throw new Error(here.trouble.kind);
    sessions.push(await tabAt(at).reopened(here.value));
    await level(at);
  }
}

/** Locks the deck that is offered at a phone, and waits until all have it. */
async function lock(at: number): Promise<void> {
  await soon(() => deckAt(at).offered).toMatchObject({ writers: NAMES });
  const before = deckAt(at).standing.peek()?.id;
  await deckAt(at).lock();
  for (const one of [0, 1, 2]) await soon(() => [undefined, before].includes(deckAt(one).standing.peek()?.id)).toBe(false);
}

/** Applies an event at a phone; another phone may have written just before, then it is done again. */
const act = (at: number, event: FixtureEvent) => soon(() => sessionAt(at).act([event])).toBe(true);
/** The table is told that a seat draws a card, by a phone. */
const draws = (by: number, seat: number) => act(by, { type: 'scored', seat, points: 1 });
async function cardsAt(at: number, of = at): Promise<readonly Coins[]> {
  const kept = (await tabAt(at).peek(sessionAt(at) as never, hand(of))) as { readonly cards: readonly Coins[] } | undefined;
  return kept?.cards ?? [];
}
const holds = (at: number, count: number) => soon(async () => (await cardsAt(at)).length).toBe(count);

test('three phones: what the table is told of is drawn by itself; a deck that is used up is followed by another, and at the end all is checked', async () => {
  await table();
  await lock(0);
  // Whoever tells it: the phone of the seat draws.
  await draws(1, 0);
  await holds(0, 1);
  // The journal was read by now, and is gone along with: what is owed is not read from the disk again.
  const reads = [0, 1].map((at) => vi.spyOn(sessionAt(at), 'entries'));
  await draws(1, 1);
  await holds(1, 1);
  expect(await deckAt(0).owed(hand(0))).toBe(0);
  expect(await Promise.all([cardsAt(1, 0), cardsAt(2, 0), cardsAt(0, 1)])).toEqual([[], [], []]);

  // Without a word of it nobody shows a key.
  const id = deckAt(0).standing.peek()?.id ?? '';
  await sessionAt(0).commit([{ kind: 'dealing', deal: id, part: 'drawn', secret: hand(0) }]);
  await soon(() => deckAt(0).waits(hand(0))?.by).toEqual(['bruno', 'carla']);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await cardsAt(0)).toHaveLength(1);
  await draws(2, 0);
  await holds(0, 2);
  await draws(1, 1);
  await holds(1, 2);
  expect(deckAt(2).left).toBe(0);
  expect(deckAt(2).offered).toBeUndefined();
  for (const read of reads) expect(read).not.toHaveBeenCalled();

  // Anna shows a card: a new deck is made of it, and the table is told so once.
  const [shown, ...rest] = await cardsAt(0);
  await act(0, { type: 'bid', bids: { 0: shown?.coins ?? 0 } });
  await tabAt(0).seal(sessionAt(0) as never, hand(0), { cards: rest }, 'seat-1');
  await lock(1);
  for (const at of [0, 1, 2]) await soon(() => (sessionAt(at).fold.peek().state as { bids: readonly number[] }).bids).toEqual([]);
  expect(deckAt(2).again).toBe(true);
  await draws(0, 2);
  await holds(2, 1);
  expect(await cardsAt(2)).toEqual([shown]);

  // The game is over: each shows its hand with one tap, and the phones open what they did by themselves.
  expect(deckAt(0).unchecked).toBe(false);
  await act(1, { type: 'scored', seat: 4, points: 12 });
  for (const at of [0, 1, 2]) {
    await soon(() => deckAt(at).unchecked).toBe(true);
    await deckAt(at).show();
  }
  const entries = async (): Promise<readonly Entry[]> => {
    const read = await sessionAt(2).entries();
    return read.ok ? read.value : [];
  };
  await soon(async () => (await entries()).filter(({ body }) => body.kind === 'dealing' && body.part === 'opened').length).toBe(6);
  expect(atOnce(dealAccount(await entries(), { rules, pile: COINS_PILE }))).toEqual({
    checked: 2,
    drawn: 5,
    left: [],
    closed: [],
    typed: [],
    undone: [],
    faults: [],
  });
  expect((await entries()).filter(({ body }) => body.kind === 'events' && body.events.some((event) => event.type === 'bid'))).toHaveLength(2);
}, 120_000);
