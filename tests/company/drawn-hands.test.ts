import { describe, expect, test } from 'vitest';
import { dealAccount } from '../../src/core/deal-account.ts';
import { hex } from '../../src/core/dealing.ts';
import type { AnyEvent } from '../../src/core/events.ts';
import { standardOf } from '../../src/core/fields.ts';
import type { Book, GameRules, HiddenPile } from '../../src/core/game.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { Evening } from '../../src/core/testing/evening.ts';
import { verify } from '../../src/core/verify.ts';
import { book as conquerorsBook } from '../../src/games/conquerors/rules/book.ts';
import { HIDDEN as conquerorsHidden } from '../../src/games/conquerors/rules/hidden-cards.ts';
import { rules as conquerorsRules } from '../../src/games/conquerors/rules/rules.ts';
import { book as risikoBook } from '../../src/games/risiko/rules/book.ts';
import { HIDDEN as risikoHidden } from '../../src/games/risiko/rules/hidden-cards.ts';
import { rules as risikoRules } from '../../src/games/risiko/rules/rules.ts';
import { cardIn, FIRST, lockedDeck, opened, PHONES, SECOND } from '../fixture/phones.ts';

/** A session of a game whose pile two phones locked; the first phone draws for one seat. */
class Table {
  readonly game: Evening<unknown>;
  hand: unknown;
  private readonly rules: GameRules;
  private readonly book: Book;
  private readonly pile: HiddenPile<unknown, AnyEvent>;
  private readonly seat: string;
  private readonly locked: ReturnType<typeof lockedDeck>;
  private readonly cards: readonly unknown[];
  private drawn = 0;

  constructor(rules: GameRules, book: Book, pile: unknown, setup: object, seat: string) {
    this.game = new Evening<unknown>(rules, book, { ...(standardOf(rules.setup as never) as object), ...setup });
    [this.rules, this.book, this.pile, this.seat] = [rules, book, pile as HiddenPile<unknown, AnyEvent>, seat];
    // A few of them: to lock all takes long, and shows no more.
    this.cards = (this.pile.cards(this.game.state, this.game.facts, false) ?? []).slice(0, 6);
    this.locked = lockedDeck(this.game, 'locked', { cards: this.cards, pile: this.pile.id, writers: PHONES });
  }

  /** The next card of the deck comes into the hand. */
  draw(): unknown {
    const { deal, deck, secrets } = this.locked;
    const place = this.drawn;
    this.drawn += 1;
    const secret = this.pile.secret(this.seat);
    this.game.beside(FIRST, { kind: 'dealing', deal: deal.name, part: 'drawn', secret });
    this.game.beside(SECOND, { kind: 'dealing', deal: deal.name, part: 'handed', place, key: hex(secrets[1]?.secret.locks[place] ?? 0n) });
    const card = this.cards[cardIn(deal, deck, secrets, place)];
    this.hand = this.pile.withCard(this.hand, card, this.game.state, this.seat);
    this.game.seal(secret, this.hand);
    return card;
  }

  /** Shows the hand, and what the phones did; and checks the journal. */
  account() {
    const secret = this.pile.secret(this.seat);
    this.game.seal(secret, this.hand).reveal({ [secret]: this.hand });
    opened(this.game, this.locked.deal, this.locked.secrets);
    expect(verify(this.rules, this.book, this.game.entries)).toEqual([]);
    return atOnce(dealAccount(this.game.entries, { rules: this.rules, pile: this.pile }));
  }
}

describe('RisiKo!: three cards drawn one by one, and played as a set', () => {
  const drawn = { type: 'card-drawn', seat: 'seat-1' } as const;
  const table = (): { readonly one: Table; readonly cards: readonly unknown[] } => {
    const one = new Table(risikoRules, risikoBook, risikoHidden.pile, {}, 'seat-1');
    const cards = [1, 2, 3].map(() => {
      one.game.insist(drawn);
      return one.draw();
    });
    return { one, cards };
  };
  const play = (one: Table, cards: readonly unknown[]): void => void one.game.insist({ type: 'set-played', seat: 'seat-1', sets: 1, cards } as AnyEvent);

  test('the set that the event says is what was drawn, also where the hand was not sealed again', () => {
    const { one, cards } = table();
    play(one, cards);
    expect(one.account()).toMatchObject({ checked: 1, drawn: 3, typed: [], undone: [], faults: [] });
  });
  test('a card of the set that was never drawn is named', () => {
    const { one, cards } = table();
    play(one, [...cards.slice(0, 2), { symbol: 'joker', territory: 'alaska' }]);
    expect(one.account().faults).toMatchObject([{ kind: 'card', fault: 'another-card' }]);
  });
});

describe('The Conquerors: the cards of the beginning are drawn, and one is played', () => {
  const begin = (): { readonly one: Table; readonly cards: readonly unknown[] } => {
    const one = new Table(conquerorsRules, conquerorsBook, conquerorsHidden.pile, { hands: 'cards' }, 'persian');
    return { one, cards: [1, 2, 3].map(() => one.draw()) };
  };
  const discard = (one: Table, card: unknown): void => void one.game.act({ type: 'card', move: 'discard', side: 'persian', card } as AnyEvent);

  test('what is discarded and what is left is what was drawn; a fourth needs a draw that the table knows of', () => {
    const { one, cards } = begin();
    discard(one, cards[0]);
    expect(one.account()).toMatchObject({ checked: 1, drawn: 3, typed: [], undone: [], faults: [] });
    const more = begin().one;
    more.draw();
    expect(more.account().faults).toMatchObject([{ kind: 'draw', fault: 'not-told' }]);
  });
  test('a card that is discarded and was never drawn is named', () => {
    const { one, cards } = begin();
    discard(
      one,
      ['revolt', 'spies', 'drought', 'rhodes', 'bagoas'].find((card) => !cards.includes(card)),
    );
    expect(one.account().faults).toMatchObject([{ kind: 'card', fault: 'another-card' }]);
  });
});
