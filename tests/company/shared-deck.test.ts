import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { SharedDeck } from '../../src/app/company/shared-deck.ts';
import { dealAccount } from '../../src/core/deal-account.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { COINS_PILE, type Coins } from '../fixture/pile.ts';
import { rules } from '../fixture/rules.ts';
import { PhonesAtTable } from './phones-at-table.ts';
import { soon } from './soon.ts';

const NAMES = ['anna', 'bruno', 'carla'];
const phones = new PhonesAtTable([...NAMES, 'spare']);
const deckAt = (at: number): SharedDeck => phones.shared(at).deal.deck;
const hand = (at: number): string => COINS_PILE.secret(`seat-${at + 1}`);

/** Locks the deck that is offered at a phone, and waits until all have it. */
async function lock(at: number, count = 3): Promise<void> {
  await soon(() => deckAt(at).offered).toMatchObject({ writers: NAMES.slice(0, count) });
  const before = deckAt(at).standing.peek()?.id;
  await deckAt(at).lock();
  for (const one of [0, 1, 2].slice(0, count)) await soon(() => [undefined, before].includes(deckAt(one).standing.peek()?.id)).toBe(false);
}

/** The table is told that a seat draws a card, by a phone. */
const draws = (by: number, seat: number) => phones.act(by, { type: 'scored', seat, points: 1 });
async function cardsAt(at: number, of = at): Promise<readonly Coins[]> {
  const kept = (await phones.tab(at).peek(phones.session(at) as never, hand(of))) as { readonly cards: readonly Coins[] } | undefined;
  return kept?.cards ?? [];
}
const holds = (at: number, count: number) => soon(async () => (await cardsAt(at)).length).toBe(count);

test('three phones: what the table is told of is drawn by itself; a deck that is used up is followed by another, and at the end all is checked', async () => {
  await phones.begin();
  await phones.join(1);
  await phones.join(2);
  await lock(0);
  // Whoever tells it: the phone of the seat draws.
  await draws(1, 0);
  await holds(0, 1);
  // The journal was read by now, and is gone along with: what is owed is not read from the disk again.
  const reads = [0, 1].map((at) => vi.spyOn(phones.session(at), 'entries'));
  await draws(1, 1);
  await holds(1, 1);
  expect(await deckAt(0).owed(hand(0))).toBe(0);
  expect(await Promise.all([cardsAt(1, 0), cardsAt(2, 0), cardsAt(0, 1)])).toEqual([[], [], []]);

  // Without a word of it nobody shows a key.
  const id = deckAt(0).standing.peek()?.id ?? '';
  await phones.session(0).commit([{ kind: 'dealing', deal: id, part: 'drawn', secret: hand(0) }]);
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
  await phones.act(0, { type: 'bid', bids: { 0: shown?.coins ?? 0 } });
  await phones.tab(0).seal(phones.session(0) as never, hand(0), { cards: rest }, 'seat-1');
  await lock(1);
  for (const at of [0, 1, 2]) await soon(() => (phones.session(at).fold.peek().state as { bids: readonly number[] }).bids).toEqual([]);
  expect(deckAt(2).again).toBe(true);
  await draws(0, 2);
  await holds(2, 1);
  expect(await cardsAt(2)).toEqual([shown]);

  // The game is over: each shows its hand with one tap, and the phones open what they did by themselves.
  expect(deckAt(0).unchecked).toBe(false);
  await phones.act(1, { type: 'scored', seat: 4, points: 12 });
  for (const at of [0, 1, 2]) {
    await soon(() => deckAt(at).unchecked).toBe(true);
    await deckAt(at).show();
  }
  await soon(() => phones.parts(2, 'opened')).toBe(6);
  expect(atOnce(dealAccount(await phones.entries(2), { rules, pile: COINS_PILE }))).toEqual({
    checked: 2,
    drawn: 5,
    left: [],
    closed: [],
    typed: [],
    undone: [],
    faults: [],
  });
  expect((await phones.entries(2)).filter(({ body }) => body.kind === 'events' && body.events.some((event) => event.type === 'bid'))).toHaveLength(2);
}, 120_000);

/** The game is over, all hands are shown, and the phones have opened what they did: what the check says. */
async function checked(at: readonly number[], parties: number) {
  const [first = 0] = at;
  await phones.act(first, { type: 'scored', seat: 4, points: 12 });
  for (const one of at) {
    await soon(() => deckAt(one).unchecked || deckAt(one).hidden.length === 0).toBe(true);
    await deckAt(one).show();
  }
  await soon(() => phones.parts(first, 'opened')).toBe(parties);
  return atOnce(dealAccount(await phones.entries(first), { rules, pile: COINS_PILE }));
}

test('a phone that comes after a deck was locked is offered it, and draws once it has locked the cards left', async () => {
  await phones.begin();
  await phones.join(1);
  await lock(0, 2);
  await draws(0, 0);
  await holds(0, 1);
  await phones.join(2);
  await soon(() => deckAt(2).late).toBe(true);
  expect([deckAt(0).late, deckAt(2).draws(hand(2))]).toEqual([false, false]);
  await deckAt(2).enter();
  await soon(() => deckAt(2).late).toBe(false);
  await draws(0, 2);
  await holds(2, 1);
  await draws(1, 1);
  await holds(1, 1);
  const all = (await Promise.all([0, 1, 2].map((at) => cardsAt(at)))).flat().map(({ coins }) => coins);
  expect(new Set(all).size).toBe(3);
  expect(await checked([0, 1, 2], 3)).toMatchObject({ checked: 1, drawn: 3, typed: [], faults: [] });
}, 120_000);

test('a seat that goes to another phone with its sealed copy draws on: that phone shows the keys of the lost one, and opens what it did', async () => {
  await phones.begin();
  await phones.join(1);
  await phones.shared(0).copies.begin();
  const code = phones.shared(0).membership.peek().copy ?? '';
  await lock(0, 2);
  await draws(0, 0);
  await holds(0, 1);
  const copies = async () => (await phones.entries(1)).flatMap(({ body }) => (body.kind === 'copied' ? [body.copy.length] : []));
  await soon(async () => (await copies()).length).toBeGreaterThanOrEqual(2);
  // The long part stands in one copy alone; what says that a card is in the hand comes with the next.
  expect((await copies()).filter((length) => length > 600)).toHaveLength(1);
  await phones.shared(0).copies.leave();
  phones.lose(0);

  await phones.join(3, 'seat-1');
  await soon(() => phones.shared(3).copies.lies.peek()).toBe(true);
  expect(await phones.shared(3).copies.open(code)).toBe('came');
  await soon(() => phones.parts(1, 'entered')).toBe(1);
  expect([deckAt(3).late, (await cardsAt(3, 0)).length]).toEqual([false, 1]);
  await draws(3, 0);
  await soon(async () => (await cardsAt(3, 0)).length).toBe(2);
  await draws(1, 1);
  await holds(1, 1);
  expect(await checked([1, 3], 2)).toMatchObject({ checked: 1, drawn: 3, left: [], closed: [], typed: [], faults: [] });
}, 120_000);

test('a copy of a lost phone that has locked a deck and drawn nothing is offered on its seat’s new phone, and with it all others can draw', async () => {
  await phones.begin();
  await phones.join(1);
  await phones.shared(0).copies.begin();
  const code = phones.shared(0).membership.peek().copy ?? '';
  await lock(0, 2);
  await soon(async () => (await phones.entries(1)).some(({ body }) => body.kind === 'copied')).toBe(true);
  phones.lose(0);
  await phones.join(3, 'seat-1');
  await soon(() => phones.shared(3).copies.lies.peek()).toBe(true);
  expect(await phones.shared(3).copies.open(code)).toBe('came');
  await soon(() => phones.parts(1, 'entered')).toBe(1);
  await soon(() => phones.shared(3).copies.lies.peek()).toBe(false);
  await draws(1, 1);
  await holds(1, 1);
}, 120_000);
