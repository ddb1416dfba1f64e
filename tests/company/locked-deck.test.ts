import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { contentRefused } from '../../src/core/content.ts';
import { type DealAccount, dealAccount, dealFindings } from '../../src/core/deal-account.ts';
import { awaited, type HiddenDeal, hex, isOpen, keysMissing, stageOf } from '../../src/core/dealing.ts';
import { DrawsTold } from '../../src/core/draws-told.ts';
import type { Body, Entry } from '../../src/core/entry.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { isNoFault, verify } from '../../src/core/verify.ts';
import { body } from '../../src/storage/body-shape.ts';
import { COINS_PILE } from '../fixture/pile.ts';
import { book, rules } from '../fixture/rules.ts';
import { DealOwner, deckTable } from './deal-phones.ts';

const PILE = COINS_PILE.id;
const NAMES = ['anna', 'bruno', 'carla', 'dario'];
const COINS = [1, 2, 3, 4].map((coins) => ({ coins }));
/** The hand of the phone at a place of the table. */
const handAt = (at: number): string => COINS_PILE.secret(`seat-${at + 1}`);

function table(count = 2, cards: readonly unknown[] = COINS) {
  const made = deckTable(NAMES.slice(0, count), cards);
  const [anna, bruno, carla] = made.phones as [DealOwner, DealOwner, DealOwner];
  const account = (): DealAccount => atOnce(dealAccount(made.log.entries, { rules, pile: COINS_PILE }));
  const deck = (phone = anna): HiddenDeal => phone.sharing.latest as HiddenDeal;
  const ofPart = (part: string): readonly Entry[] => made.log.entries.filter(({ body }) => body.kind === 'dealing' && body.part === part);
  return { ...made, anna, bruno, carla, account, deck, ofPart };
}
type Table = ReturnType<typeof table>;

/** Waits until all has been done that can be. */
async function settled({ log }: Pick<Table, 'log'>): Promise<void> {
  for (let before = -1; before !== log.entries.length; ) {
    before = log.entries.length;
    for (let i = 0; i < 8; i += 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

async function locked(count = 2, cards: readonly unknown[] = COINS): Promise<Table> {
  const made = table(count, cards);
  await made.anna.sharing.begin(made.terms);
  await settled(made);
  return made;
}

const events = (...list: readonly object[]): Body => ({ kind: 'events', events: list as never, insisted: [] });
/** The table is told that a seat drew a card. */
const told = (at: number): Body => events({ type: 'scored', v: 2, seat: at, points: 1 });
/** A seat shows a card. */
const shows = (at: number, coins: number): Body => events({ type: 'bid', v: 2, bids: { [at]: coins } });

async function draw(made: Table, at: number): Promise<void> {
  const phone = made.phones[at] as DealOwner;
  phone.put([told(at)]);
  await phone.sharing.draw(PILE, handAt(at));
  await settled(made);
}

/** All hands are shown, and the game is over. */
async function end(made: Table): Promise<void> {
  for (const [at, phone] of made.phones.entries()) {
    const cards = phone.handOf(handAt(at));
    if (cards.length > 0) phone.put([{ kind: 'revealed', secret: handAt(at), value: { cards }, nonce: phone.writer }]);
    phone.over = true;
    void phone.sharing.tend();
  }
  await settled(made);
}

describe('a locked deck', () => {
  test.each([2, 3, 4])('of %i phones: each draws in mid-play, no card twice, and what all reveal at the end is right', async (count) => {
    const made = await locked(count);
    expect(stageOf(made.deck())).toBe('dealt');
    expect(made.phones.flatMap(({ cards }) => cards)).toEqual([]);
    for (let at = 0; at < count; at += 1) await draw(made, at);
    const drawn = made.phones.flatMap(({ cards }) => cards);
    expect(drawn.map(({ secret }) => secret)).toEqual(NAMES.slice(0, count).map((_, at) => handAt(at)));
    expect(new Set(drawn.map(({ card }) => (card as { coins: number }).coins)).size).toBe(count);
    // Each key comes from every other phone, and of the places that were drawn alone.
    expect(made.ofPart('handed')).toHaveLength(count * (count - 1));
    expect(made.log.entries.filter(({ body }) => body.kind !== 'dealing' || body.part !== 'begun').some((entry) => /"coins"/.test(JSON.stringify(entry)))).toBe(
      false,
    );
    expect(made.account()).toMatchObject({ checked: 0, drawn: 0, closed: [{ entry: 1 }], faults: [] });
    await end(made);
    expect(made.account()).toEqual({ checked: 1, drawn: count, left: [], closed: [], typed: [], undone: [], faults: [] });
    expect(verify(rules, book, made.log.entries)).toEqual([]);
    expect(made.phones.flatMap(({ seen }) => seen)).toEqual([]);
  });

  test('of two who draw at once each has a card, in the order of their entries', async () => {
    const made = await locked();
    const [id] = [made.deck().id];
    for (const [at, phone] of made.phones.entries()) phone.put([told(at), { kind: 'dealing', deal: id, part: 'drawn', secret: handAt(at) }]);
    await settled(made);
    expect(made.deck().draws.map(({ by }) => by)).toEqual(['anna', 'bruno']);
    expect(made.phones.map(({ cards }) => cards.length)).toEqual([1, 1]);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 2, faults: [] });
  });

  test('a hand gets one card after the other, and a second tap while one is on its way draws no other', async () => {
    const made = await locked();
    made.bruno.on = false;
    made.anna.put([told(0), told(0)]);
    await made.anna.sharing.draw(PILE, handAt(0));
    await made.anna.sharing.draw(PILE, handAt(0));
    expect(made.ofPart('drawn')).toHaveLength(1);
    expect(stageOf(made.deck())).toBe('drawing');
    expect(awaited(made.deck())).toEqual(['bruno']);
    expect(isOpen(made.deck())).toBe(false);
    made.bruno.on = true;
    made.bruno.reload();
    await settled(made);
    await made.anna.sharing.draw(PILE, handAt(0));
    await settled(made);
    expect(made.anna.handOf(handAt(0))).toHaveLength(2);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 2, typed: [], faults: [] });
  });

  test.each(['drawn', 'handed', 'sealed'])('an app that is killed once it is %s puts the card into its hand, and no second time', async (when) => {
    const made = await locked();
    made.log.subscribe(() => {
      const { body } = made.log.entries.at(-1) as Entry;
      const now = body.kind === 'dealing' ? body.part : body.kind;
      if (now === when && made.anna.on) made.anna.on = false;
    });
    made.anna.put([told(0)]);
    await made.anna.sharing.draw(PILE, handAt(0));
    await settled(made);
    made.anna.on = true;
    made.anna.reload();
    await settled(made);
    made.anna.reload();
    await settled(made);
    expect(made.anna.handOf(handAt(0))).toHaveLength(1);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 1, faults: [] });
  });

  test('a deck that runs out: what is drawn too late counts for nothing, and a new deck of other cards is locked like the first', async () => {
    const made = await locked(2, COINS.slice(0, 2));
    await draw(made, 0);
    await draw(made, 1);
    expect(await made.anna.sharing.draw(PILE, handAt(0))).toBe(false);
    made.anna.put([{ kind: 'dealing', deal: made.deck().id, part: 'drawn', secret: handAt(0) }]);
    expect(made.deck().draws).toHaveLength(2);
    const first = made.deck().id;
    await made.bruno.sharing.begin({ ...made.terms, cards: [{ coins: 8 }, { coins: 9 }] });
    await settled(made);
    expect(made.deck().id).not.toBe(first);
    expect(made.anna.sharing.deckOf(PILE)?.id).toBe(made.deck().id);
    await draw(made, 0);
    expect(made.anna.cards.at(-1)?.card).toMatchObject({ coins: expect.toSatisfy((coins: number) => coins > 7) });
    await end(made);
    expect(made.account()).toMatchObject({ checked: 2, drawn: 3, left: [], typed: [], faults: [] });
    expect(made.phones.flatMap(({ seen }) => seen)).toEqual([]);
  });

  test('a phone that walks away is named; the draw is given up, and what comes of it later counts for nothing', async () => {
    const made = await locked(3);
    made.carla.on = false;
    await draw(made, 0);
    expect(keysMissing(made.deck(), 0)).toEqual(['carla']);
    await made.anna.sharing.giveUp(made.deck(), 0);
    expect(stageOf(made.deck())).toBe('dealt');
    made.carla.on = true;
    made.carla.reload();
    await settled(made);
    expect(made.ofPart('handed').map(({ writer }) => writer)).toEqual(['bruno']);
    expect(made.anna.cards).toEqual([]);
    // The next place is drawn as ever.
    await made.anna.sharing.draw(PILE, handAt(0));
    await settled(made);
    expect(made.anna.handOf(handAt(0))).toHaveLength(1);
    await end(made);
    const account = made.account();
    expect(account).toMatchObject({ checked: 1, drawn: 1, left: [{ by: ['carla'] }], faults: [] });
    expect(dealFindings(account).every(isNoFault)).toBe(true);
  });

  test('a draw whose card its phone can read is not given up any more, nor a key that came in time lost', async () => {
    const made = await locked();
    await draw(made, 0);
    await made.bruno.sharing.giveUp(made.deck(), 0);
    expect(made.deck().draws[0]?.left).toBeUndefined();
    await end(made);
    expect(made.account()).toMatchObject({ drawn: 1, left: [] });
  });

  test('a deck that is given up: nothing is drawn from it any more, what was drawn is checked', async () => {
    const made = await locked();
    await draw(made, 0);
    await made.bruno.sharing.giveUp(made.deck());
    expect(made.anna.sharing.deckOf(PILE)).toBeUndefined();
    expect(await made.anna.sharing.draw(PILE, handAt(0))).toBe(false);
    made.anna.put([{ kind: 'dealing', deal: made.deck().id, part: 'drawn', secret: handAt(0) }]);
    expect(made.deck().draws).toHaveLength(1);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 1, left: [], faults: [] });
  });

  test('a phone that came later has no part: it draws nothing, and what it writes counts for nothing', async () => {
    const made = table(3);
    const terms = { ...made.terms, writers: ['anna', 'bruno'] };
    made.carla.on = false;
    await made.anna.sharing.begin(terms);
    await settled(made);
    made.carla.on = true;
    made.carla.reload();
    await draw(made, 0);
    expect(made.anna.handOf(handAt(0))).toHaveLength(1);
    expect(await made.carla.sharing.draw(PILE, handAt(2))).toBe(false);
    made.carla.put([{ kind: 'dealing', deal: made.deck().id, part: 'drawn', secret: handAt(2) }]);
    expect(made.anna.seen).toEqual([{ writer: 'carla', fault: 'not-asked' }]);
    expect(made.deck().draws).toHaveLength(1);
  });

  test('a phone shows no key of a hand that is its own, nor where it does not agree', async () => {
    const made = await locked();
    await draw(made, 1);
    // Anna draws for Bruno's hand: his phone knows better.
    made.anna.put([{ kind: 'dealing', deal: made.deck().id, part: 'drawn', secret: handAt(1) }]);
    await settled(made);
    expect(keysMissing(made.deck(), 1)).toEqual(['bruno']);
    made.bruno.hands = false;
    await draw(made, 0);
    expect(keysMissing(made.deck(), 2)).toEqual(['bruno']);
  });
});

describe('who does not follow a locked deck', () => {
  const part = (made: Table, one: object): Body => ({ kind: 'dealing', deal: made.deck().id, ...one }) as Body;

  test.each([
    ['a key of a place that nobody drew', { part: 'handed', place: 3, key: '5' }, 'out-of-turn'],
    ['a second key of a place', { part: 'handed', place: 0, key: '5' }, 'out-of-turn'],
    ['keys of all places at once', { part: 'shown', keys: [] }, 'out-of-turn'],
    ['a deck of a name that there is already', { part: 'begun', terms: { cards: COINS, pile: PILE, writers: ['anna', 'bruno'] } }, 'terms'],
  ])('%s counts for nothing', async (_, one, fault) => {
    const made = await locked();
    await draw(made, 0);
    made.bruno.put([part(made, one)]);
    expect(made.anna.seen).toEqual([{ writer: 'bruno', fault }]);
    await draw(made, 1);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 2, faults: [{ by: 'bruno', kind: 'rules', fault }] });
  });

  test('the key of one who drew a place counts for nothing, nor does a draw before all have locked the deck', async () => {
    const made = table(3);
    made.carla.on = false;
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    made.bruno.put([part(made, { part: 'drawn', secret: handAt(1) })]);
    expect(made.anna.seen).toEqual([{ writer: 'bruno', fault: 'out-of-turn' }]);
    made.carla.on = true;
    made.carla.reload();
    await settled(made);
    await draw(made, 1);
    made.bruno.put([part(made, { part: 'handed', place: 0, key: '5' })]);
    expect(made.anna.seen.at(-1)).toEqual({ writer: 'bruno', fault: 'out-of-turn' });
  });

  test.each([
    ['one phone alone', { writers: ['anna'] }],
    ['a phone that is named twice', { writers: ['anna', 'anna', 'bruno'] }],
    ['no card', { cards: [] }],
  ])('a deck of %s is none', async (_, change) => {
    const made = table();
    made.anna.put([{ kind: 'dealing', deal: 'd', part: 'begun', terms: { ...made.terms, ...change } as never }]);
    await settled(made);
    expect(made.bruno.seen).toEqual([{ writer: 'anna', fault: 'terms' }]);
    expect(made.ofPart('joined')).toEqual([]);
  });

  const drawn = { kind: 'dealing', deal: 'd', part: 'drawn' } as const;
  const begun = { kind: 'dealing', deal: 'd', part: 'begun' } as const;
  test.each([
    ['a place that is none', { ...drawn, part: 'handed', place: -1, key: '5' }],
    ['a key that is no number', { ...drawn, part: 'handed', place: 0, key: 'key' }],
    ['a key of a thousand digits', { ...drawn, part: 'handed', place: 0, key: '5'.repeat(1000) }],
    ['a draw for no hand', drawn],
    ['more than it has', { ...drawn, secret: 'hand/seat-1', card: 'ace' }],
    ['a deck of sixty-one cards', { ...begun, terms: { cards: Array.from({ length: 61 }, (_, i) => i), pile: PILE, writers: ['anna', 'bruno'] } }],
    ['a deck that is dealt and locked', { ...begun, terms: { cards: [1], hands: [], pile: PILE, writers: ['anna', 'bruno'] } }],
  ])('%s is no entry at all', (_, one) => {
    expect(safeParse(body, one).success).toBe(false);
    expect(safeParse(body, { ...drawn, secret: 'hand/seat-1' }).success).toBe(true);
  });

  test('a draw into a hand that the game does not know is refused, as a secret of it would be', async () => {
    const made = await locked();
    const refused = (secret: string): string | undefined => {
      made.anna.put([{ kind: 'dealing', deal: made.deck().id, part: 'drawn', secret }]);
      return contentRefused(rules, book, made.log.entries)?.say;
    };
    expect(refused(handAt(0))).toBeUndefined();
    expect(refused('purse/seat-1')).toBe('refused/secret');
  });

  test('a wrong key opens nothing: it is seen at once, nothing is sealed, and at the end it is named', async () => {
    const made = await locked();
    made.bruno.forge = (body) => (body.kind === 'dealing' && body.part === 'handed' ? { ...body, key: hex(7n) } : body);
    await draw(made, 0);
    expect(made.anna.cards).toEqual([]);
    expect(made.anna.seen).toMatchObject([{ spoiled: { begun: 1 } }]);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 0, faults: [{ by: 'bruno', kind: 'sums', fault: 'key' }] });
  });

  test('a card in a hand that was never dealt is named, and so is one that was shown', async () => {
    const made = await locked();
    await draw(made, 0);
    await draw(made, 1);
    made.anna.put([shows(0, 9)]);
    made.bruno.forge = (body) => (body.kind === 'revealed' ? { ...body, value: { cards: [{ coins: 8 }] } } : body);
    await end(made);
    const { faults } = made.account();
    expect(faults.map(({ by, kind, fault }) => [by, kind, fault])).toEqual([
      ['anna', 'card', 'another-card'],
      ['bruno', 'card', 'another-card'],
    ]);
  });

  test('a card that is shown twice, or shown and still in the hand, is named', async () => {
    const made = await locked();
    await draw(made, 0);
    await draw(made, 1);
    const [{ card } = { card: { coins: 0 } }] = made.anna.cards;
    made.anna.put([shows(0, (card as { coins: number }).coins)]);
    // The hand that she shows at the end has it still.
    await end(made);
    expect(made.account().faults).toMatchObject([{ by: 'anna', kind: 'card', fault: 'another-card' }]);
  });

  test('cards of a hand from before the deck, or from a real one, are told apart and no fault', async () => {
    const made = table();
    made.anna.put([told(0)]);
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    await draw(made, 0);
    made.anna.put([shows(0, 9)]);
    await end(made);
    const account = made.account();
    expect(account).toMatchObject({ checked: 1, drawn: 1, typed: [{ by: ['anna'] }], faults: [] });
    expect(dealFindings(account).every(isNoFault)).toBe(true);
  });

  test('a hand that the table counted before the deck was locked is drawn from it, though nothing was told since', async () => {
    const made = table();
    made.anna.put([told(0)]);
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    await made.anna.sharing.draw(PILE, handAt(0));
    await settled(made);
    expect(new DrawsTold({ rules, pile: COINS_PILE }, made.log.entries, made.deck().begun).of('seat-1')).toBe(1);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 1, typed: [], undone: [], faults: [] });
  });

  test('what the table was told of is counted along with the journal, also what is undone; where entries between are missing the whole is asked for', async () => {
    const made = await locked();
    const counted = new DrawsTold({ rules, pile: COINS_PILE }, made.log.entries, made.deck().begun);
    expect(counted.of('seat-1')).toBe(0);
    made.anna.put([told(0), told(1), told(0)]);
    const { entries } = made.log;
    expect(counted.take(entries.slice(-1))).toBe(false);
    expect(counted.of('seat-1')).toBe(0);
    expect(counted.take(entries.slice(-3))).toBe(true);
    expect(counted.take(entries)).toBe(true);
    made.anna.put([{ kind: 'undo', to: (entries.at(-1) as Entry).number }]);
    expect(counted.take(made.log.entries)).toBe(true);
    expect([counted.of('seat-1'), counted.of('seat-2')]).toEqual([2, 1]);
  });

  test('a card that the table counted without a draw was passed on: its hand may say so, and no place is owed for it', async () => {
    const made = await locked();
    await draw(made, 0);
    const passes = { ...COINS_PILE, draws: () => undefined };
    expect(new DrawsTold({ rules, pile: passes }, made.log.entries, made.deck().begun).of('seat-1')).toBe(0);
    await end(made);
    expect(atOnce(dealAccount(made.log.entries, { rules, pile: passes })).faults).toMatchObject([{ by: 'anna', kind: 'draw', fault: 'not-told' }]);
  });

  test('a card that is drawn and not told is named; one whose event was undone is told apart', async () => {
    const made = await locked();
    await draw(made, 0);
    await made.bruno.sharing.draw(PILE, handAt(1));
    await settled(made);
    await end(made);
    expect(made.account().faults).toMatchObject([{ by: 'bruno', kind: 'draw', fault: 'not-told' }]);
    const other = await locked();
    await draw(other, 0);
    const event = other.log.entries.find(({ body }) => body.kind === 'events') as Entry;
    other.anna.put([{ kind: 'undo', to: event.number }]);
    await end(other);
    const account = other.account();
    expect(account).toMatchObject({ undone: [{ by: ['anna'] }], faults: [] });
    expect(dealFindings(account).every(isNoFault)).toBe(true);
  });
});

describe('phones that come to a locked deck', () => {
  /** A table of two whose first card was drawn, and a third phone that was not there. */
  async function comes(cards: readonly unknown[] = COINS) {
    const made = await locked(2, cards);
    await draw(made, 0);
    const late = new DealOwner(made.log, 'carla', 71);
    return { ...made, late, phones: [...made.phones, late] };
  }
  const entered = (made: Pick<Table, 'log'>): readonly Entry[] => made.log.entries.filter(({ body }) => body.kind === 'dealing' && body.part === 'entered');

  test('one that comes later locks the cards left: from then on it draws and hands like the others, and no card comes twice', async () => {
    const made = await comes();
    expect(await made.late.sharing.draw(PILE, handAt(2))).toBe(false);
    expect(await made.late.sharing.enter(PILE)).toBe(true);
    expect(await made.late.sharing.enter(PILE)).toBe(false);
    for (const at of [2, 1, 0]) await draw(made, at);
    // Of the place before it came nobody waited for its key; of each other place all but the drawer show theirs.
    expect(
      made
        .ofPart('handed')
        .map(({ writer }) => writer)
        .filter((who) => who === 'carla'),
    ).toHaveLength(2);
    const drawn = made.phones.flatMap(({ cards }) => cards.map(({ card }) => (card as { coins: number }).coins));
    expect(drawn.sort()).toEqual([1, 2, 3, 4]);
    expect(safeParse(body, entered(made)[0]?.body).success).toBe(true);
    expect(made.account()).toMatchObject({ checked: 0, closed: [{ by: ['anna', 'bruno', 'carla'] }] });
    await end(made);
    expect(made.account()).toEqual({ checked: 1, drawn: 4, left: [], closed: [], typed: [], undone: [], faults: [] });
    expect(verify(rules, book, made.log.entries)).toEqual([]);
    expect(made.phones.flatMap(({ seen }) => seen)).toEqual([]);
  });

  test('while its key is missing nobody can read a card that it has locked, and it is named', async () => {
    const made = await comes();
    await made.late.sharing.enter(PILE);
    made.late.on = false;
    await draw(made, 1);
    expect(keysMissing(made.deck(), 1)).toEqual(['carla']);
    expect(made.bruno.cards).toEqual([]);
    made.late.on = true;
    made.late.reload();
    await settled(made);
    expect(made.bruno.cards).toHaveLength(1);
  });

  test('a card that is drawn while it locks stays as it was; what was given up meanwhile is locked by nobody', async () => {
    const made = await comes();
    let held: Body | undefined;
    made.late.forge = (one) => {
      held = one;
      return { kind: 'note', text: 'later' };
    };
    await made.late.sharing.enter(PILE);
    made.late.forge = (one) => one;
    await draw(made, 1);
    made.late.put([held as Body]);
    expect(made.deck().late).toMatchObject([{ by: 'carla', from: 2 }]);
    await draw(made, 2);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 3, faults: [] });
    const other = await comes();
    await other.anna.sharing.giveUp(other.deck());
    expect(await other.late.sharing.enter(PILE)).toBe(false);
  });

  test('of two that come at once the second counts for nothing, and comes again behind the first', async () => {
    const made = await comes();
    const dario = new DealOwner(made.log, 'dario', 72);
    let held: Body | undefined;
    dario.forge = (one) => {
      held = one;
      return { kind: 'note', text: 'later' };
    };
    await dario.sharing.enter(PILE);
    dario.forge = (one) => one;
    await made.late.sharing.enter(PILE);
    dario.put([held as Body]);
    expect(made.deck().late.map(({ by }) => by)).toEqual(['carla']);
    expect(await dario.sharing.enter(PILE)).toBe(true);
    const all = { ...made, phones: [...made.phones, dario] };
    for (const at of [3, 2, 1]) await draw(all, at);
    await end(all);
    expect(made.account()).toMatchObject({ checked: 1, drawn: 4, faults: [] });
    expect(all.phones.flatMap(({ seen }) => seen)).toEqual([]);
  });

  test('one that locks other cards than it was given is named at the end', async () => {
    const made = await comes();
    made.late.forge = (one) =>
      one.kind === 'dealing' && one.part === 'entered' && 'cards' in one.as ? { ...one, as: { ...one.as, cards: [hex(9n), ...one.as.cards.slice(1)] } } : one;
    await made.late.sharing.enter(PILE);
    made.late.forge = (one) => one;
    await draw(made, 1);
    expect(made.bruno.seen).toMatchObject([{ spoiled: { id: made.deck().id } }]);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 0, faults: [{ by: 'carla', kind: 'sums', fault: 'lock' }] });
  });

  test('one that shows another key than it locked with is named at the end', async () => {
    const made = await comes();
    await made.late.sharing.enter(PILE);
    made.late.forge = (one) => (one.kind === 'dealing' && one.part === 'handed' ? { ...one, key: hex(7n) } : one);
    await draw(made, 1);
    made.late.forge = (one) => one;
    await end(made);
    expect(made.account()).toMatchObject({ checked: 0, faults: [{ by: 'carla', kind: 'sums', fault: 'key' }] });
  });

  test('one that has the secrets of a phone goes on for it: it draws, shows its keys, and opens what it did', async () => {
    const made = await locked();
    await draw(made, 0);
    const spare = new DealOwner(made.log, 'spare', 73);
    made.anna.copyTo(spare);
    made.anna.on = false;
    await settled(made);
    expect(entered(made).map(({ writer, body: one }) => [writer, one])).toMatchObject([['spare', { as: { instead: 'anna' } }]]);
    const all = { ...made, phones: [spare, made.bruno] };
    await draw(all, 0);
    await draw(all, 1);
    expect([spare.handOf(handAt(0)), made.bruno.handOf(handAt(1))].map(({ length }) => length)).toEqual([2, 1]);
    await end(all);
    expect(made.account()).toEqual({ checked: 1, drawn: 3, left: [], closed: [], typed: [], undone: [], faults: [] });
    // The phone that was lost turns up, and has done nothing wrong.
    made.anna.on = true;
    made.anna.over = true;
    made.anna.reload();
    await settled(made);
    expect(made.account().faults).toEqual([]);
  });

  test('what makes no sense of it counts for nothing, and is told', async () => {
    const made = await comes();
    const deal = made.deck().id;
    const tries = (phone: DealOwner, as: object): string | undefined => {
      const before = made.bruno.seen.length;
      phone.put([{ kind: 'dealing', deal, part: 'entered', as } as Body]);
      const seen = made.bruno.seen.slice(before).flatMap((one) => ('fault' in one ? [one.fault] : []));
      return seen[0];
    };
    const cards = ['4', '9', '10'];
    expect(tries(made.anna, { instead: 'bruno' })).toBe('not-asked');
    expect(tries(made.late, { instead: 'nobody' })).toBe('not-asked');
    expect(tries(made.late, { after: 2, commitment: '', cards: ['4', '4', '9'] })).toBe('deck');
    expect(tries(made.late, { after: 2, commitment: '', cards: [...cards, '19', '24'] })).toBe('deck');
    // Too few of the cards left, or behind others than are there: another was first.
    expect(tries(made.late, { after: 2, commitment: '', cards: cards.slice(1) })).toBeUndefined();
    expect(tries(made.late, { after: 3, commitment: '', cards })).toBeUndefined();
    expect(made.deck().late).toEqual([]);
    const early = table();
    early.bruno.on = false;
    await early.anna.sharing.begin(early.terms);
    await settled(early);
    const other = new DealOwner(early.log, 'carla', 74);
    other.put([{ kind: 'dealing', deal: early.deck().id, part: 'entered', as: { after: 2, commitment: '', cards: ['4', '9', '10', '19'] } }]);
    expect(early.deck().late).toEqual([]);
  });
});
