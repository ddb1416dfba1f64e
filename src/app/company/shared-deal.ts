import { type Signal, signal } from '@preact/signals';
import type { DealtCard } from '../../company/deal-phone.ts';
import { DealSharing } from '../../company/deal-sharing.ts';
import { openedFaults } from '../../core/deal-account.ts';
import { awaited, type DealTerms, type DealtHands, type HiddenDeal, handsOf, isOpen, partiesOf, pileOf } from '../../core/dealing.ts';
import type { HiddenCards } from '../../core/game.ts';
import { hashOf } from '../../core/hash.ts';
import type { Id } from '../../core/said.ts';
import { chance, freshId } from '../device/random.ts';
import { inQuietTurns } from '../files/quiet-turns.ts';
import { seal } from '../session/secrets.ts';
import { writer } from '../session/writer.ts';
import { type Following, followJournal } from './following-journal.ts';
import { SharedDeck } from './shared-deck.ts';
import { phoneOf } from './shared-dice.ts';
import type { SharedSession } from './shared-session.ts';

// biome-ignore lint/suspicious/noExplicitAny: each game types its own cards
type Cards = HiddenCards<any, any>;

/** The hidden deals of a session that several phones share, and this phone's part in them. */
export class SharedDeal {
  /** The last deal that was begun. */
  readonly latest: Signal<HiddenDeal | undefined> = signal(undefined);
  /** What can be dealt in this game; undefined while that is not known, and where nothing can. */
  readonly cards: Signal<Cards | undefined> = signal(undefined);
  /** Whose entry of a deal does not follow, or who did not deal as they had to. */
  readonly seen: Signal<Id | undefined> = signal(undefined);
  /** The last deal, where the keys of a card opened nothing, here or on a phone that shows what it did: it is known whose fault that is once all show it. */
  readonly spoiled: Signal<HiddenDeal | undefined> = signal(undefined);
  /** The locked deck that seats draw from. */
  readonly deck: SharedDeck;
  private readonly shared: SharedSession;
  private readonly sharing: DealSharing;
  private following: Following | undefined;
  private ended = false;
  private judged: Id | undefined;

  constructor(shared: SharedSession) {
    const { session } = shared;
    this.shared = shared;
    this.sharing = new DealSharing({
      ...phoneOf(session),
      fresh: freshId,
      source: chance,
      mayJoin: async (terms) => this.fits(terms),
      mayOpen: (terms) => this.mayOpen(terms),
      seal: (dealt) => this.seal(dealt),
      mayDraw: (secret) => this.deck.mayDraw(secret),
      mayHand: (draw) => this.deck.mayHand(draw),
      mayTake: (secret) => this.deck.mayTake(secret),
      take: (card, mark) => this.deck.take(card, mark),
      work: (sums) => inQuietTurns(sums),
    });
    this.sharing.onSeen = (seen) => {
      if ('spoiled' in seen) this.look();
      else if (seen.writer !== writer()) this.seen.value = seen.writer;
    };
    this.deck = new SharedDeck(shared, this, this.sharing);
    void this.begin();
  }

  /** What this phone could deal now: to each seat that a phone here plays. Undefined where it is not the time for that, or fewer than two phones would deal. A render that asks follows it. */
  get offered(): DealTerms | undefined {
    const { session, reached } = this.shared;
    const { state } = session.fold.value;
    const deck = this.cards.value?.deck(state, session.inForce.facts());
    if (!deck || !reached) return undefined;
    const hands = this.handsFor((seat) => this.cards.value?.secret(seat));
    const terms = { cards: deck, hands };
    return hands.every(({ secret }) => !session.fold.value.secrets[secret]) && partiesOf(terms).length > 1 && hands.length <= deck.length ? terms : undefined;
  }

  /** The seat of a hand. */
  seatOf(secret: Id): Id | undefined {
    return this.shared.people.seats.value.find(({ id }) => this.cards.value?.secret(id) === secret)?.id;
  }

  /** The phones that the deal under way waits for, the last thing being that each keeps its cards. */
  get missing(): readonly Id[] {
    const deal = this.latest.value;
    if (!deal || deal.left !== undefined) return [];
    if (isOpen(deal)) return awaited(deal);
    const open = handsOf(deal.terms).filter(({ secret }) => !Object.hasOwn(deal.sealed, secret));
    return [...new Set(open.map(({ writer: phone }) => phone))];
  }

  /** Whether the last deal is under way, so that it can be given up. */
  get open(): boolean {
    return this.latest.value !== undefined && isOpen(this.latest.value);
  }

  /** Deals; a deal that is under way is given up for it. */
  async deal(): Promise<void> {
    const terms = this.offered;
    if (terms) await this.sharing.begin(terms);
  }

  /** Gives up the deal that is under way. */
  async leave(): Promise<void> {
    await this.sharing.leave();
  }

  /** The names of what this phone must not lose of the deals. */
  get keptHere(): readonly Id[] {
    return this.sharing.entering.keptHere;
  }

  /** Goes on for the phone whose secrets have come here. */
  async goOnInstead(): Promise<void> {
    this.sharing.entering.looksAgain();
    await this.sharing.tend();
  }

  /** Shows what this phone did in the deal that opened nothing. */
  async show(): Promise<void> {
    const deal = this.spoiled.peek();
    if (deal) await this.sharing.show(deal);
  }

  /** Whether this phone has shown what it did in the deal that opened nothing, or took no part in it. A render that asks follows it. */
  get shown(): boolean {
    const { parties = [], opened = {} } = this.spoiled.value ?? {};
    return !parties.includes(writer()) || Object.hasOwn(opened, writer());
  }

  /** Nothing is dealt here any more. */
  end(): void {
    this.ended = true;
    this.following?.stop();
  }

  private async begin(): Promise<void> {
    const { session } = this.shared;
    const { book } = await session.game.book();
    const hidden = await book.rules.hidden?.();
    this.cards.value = hidden?.dealt;
    this.deck.pile.value = hidden?.pile;
    if (this.ended) return;
    const { sharing } = this;
    this.following = followJournal(this.shared, {
      read: (entries) => {
        const follows = sharing.read(entries);
        this.look();
        this.deck.heard(entries);
        return follows;
      },
      readWhole: (entries) => {
        sharing.readWhole(entries);
        this.look(true);
        this.deck.heard(entries);
      },
      tend: async () => {
        await sharing.tend();
        await this.judge();
        await this.deck.tell();
      },
    });
  }

  private look(anew = false): void {
    const { latest } = this.sharing;
    this.latest.value = latest;
    this.deck.look(anew);
    const on = latest && pileOf(latest.terms) === undefined && latest.left === undefined && !this.over;
    this.spoiled.value = on && (this.sharing.isSpoiled(latest) || showsUnread(latest)) ? latest : undefined;
  }

  /** Names whose phone did wrong in the deal that opened nothing, once all have shown what they did. */
  private async judge(): Promise<void> {
    const deal = this.spoiled.peek();
    if (!deal || this.judged === deal.id || deal.parties.some((one) => !Object.hasOwn(deal.opened, one))) return;
    this.judged = deal.id;
    const [wrong] = await inQuietTurns(openedFaults(deal));
    if (wrong) this.seen.value = wrong.by;
  }

  private get over(): boolean {
    const { session } = this.shared;
    return session.game.rules.summary(session.fold.peek().state, session.inForce.facts()).finished === true;
  }

  /** Whose hand is where, by its name: a seat's on its phone; one that no phone has on this one, if it is the table's. A render that asks follows it. */
  handsFor(name: (seat: Id) => Id | undefined): DealtHands {
    const { people, membership } = this.shared;
    const mine = membership.value.seat;
    const others = people.others.value;
    const holder = (seat: Id): Id | undefined => {
      if (seat === mine) return writer();
      return others.find((one) => one.seat === seat)?.phone ?? (mine === null ? writer() : undefined);
    };
    return people.seats.value.flatMap(({ id }) => {
      const [who, secret] = [holder(id), name(id)];
      return who === undefined || secret === undefined ? [] : [{ secret, writer: who }];
    });
  }

  /** Whether this phone takes part by these terms: the deck is the game's, no hand of this phone is another's, and nothing is kept for its hands. */
  private fits(terms: DealTerms): boolean {
    if (pileOf(terms) !== undefined) return this.deck.fits(terms);
    const { cards } = terms;
    const hands = handsOf(terms);
    const { session, people } = this.shared;
    const fold = session.fold.peek();
    const deck = this.cards.peek()?.deck(fold.state, session.inForce.facts());
    const mine = people.seats.peek().filter(({ id }) => !people.elsewhere(id));
    const own = mine.map(({ id }) => this.cards.peek()?.secret(id));
    const ours = hands.every(({ secret, writer: who }) => (who === writer()) === own.includes(secret) && !fold.secrets[secret]);
    return deck !== undefined && hashOf(deck) === hashOf(cards) && ours;
  }

  /** What this phone did may be known once the game is over and its hands lie open. */
  private mayOpen(terms: DealTerms): boolean {
    const { secrets } = this.shared.session.fold.peek();
    const hands = handsOf(terms).every(({ secret, writer: who }) => who !== writer() || secrets[secret]?.revealed);
    const open = hands && (pileOf(terms) === undefined || this.deck.hidden.length === 0);
    return open && this.over;
  }

  private async seal(dealt: readonly DealtCard[]): Promise<void> {
    const { session } = this.shared;
    for (const { secret, card } of dealt) {
      const seat = this.seatOf(secret);
      if (seat !== undefined) await seal(session, secret, card, seat, this.cards.peek()?.events(seat) ?? []);
    }
  }
}

/** Whether a phone that never kept its cards has shown what it did: it could not read them. */
function showsUnread({ terms, opened, sealed }: HiddenDeal): boolean {
  return handsOf(terms).some(({ secret, writer: who }) => Object.hasOwn(opened, who) && !Object.hasOwn(sealed, secret));
}
