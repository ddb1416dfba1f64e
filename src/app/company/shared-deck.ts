import { type Signal, signal } from '@preact/signals';
import { type ComponentChildren, h } from 'preact';
import type { DealtCard } from '../../company/deal-phone.ts';
import type { DealSharing } from '../../company/deal-sharing.ts';
import { type DealTerms, type Draw, type HiddenDeal, handsOf, keysMissing, partyOf, pileOf, stands } from '../../core/dealing.ts';
import { DrawsTold } from '../../core/draws-told.ts';
import type { Entry } from '../../core/entry.ts';
import type { HiddenPile } from '../../core/game.ts';
import { hashOf } from '../../core/hash.ts';
import type { Id } from '../../core/said.ts';
import { commitment, type Secret } from '../../core/sealed.ts';
import { freshId } from '../device/random.ts';
import { peek, secretsOf } from '../session/secrets.ts';
import { writer } from '../session/writer.ts';
import { Drawing } from './deck-notices.tsx';
import type { SharedDeal } from './shared-deal.ts';
import type { SharedSession } from './shared-session.ts';

// biome-ignore lint/suspicious/noExplicitAny: each game types its own cards
type Pile = HiddenPile<any, any>;

/** A draw of this phone that waits for keys: which place of the deck, and the phones whose keys are missing. */
export interface DrawWait {
  readonly place: number;
  readonly by: readonly Id[];
}

/** The locked deck of a session that several phones share, and what this phone draws from it. */
export class SharedDeck {
  /** The pile of the game that can be locked; undefined while that is not known, and where there is none. */
  readonly pile: Signal<Pile | undefined> = signal(undefined);
  /** The locked deck that cards are drawn from now. */
  readonly standing: Signal<HiddenDeal | undefined> = signal(undefined);
  private readonly shared: SharedSession;
  private readonly deal: SharedDeal;
  private readonly sharing: DealSharing;
  /** The first entry that was not heard of yet. */
  private next: number | undefined;
  private told: DrawsTold | undefined;

  constructor(shared: SharedSession, deal: SharedDeal, sharing: DealSharing) {
    [this.shared, this.deal, this.sharing] = [shared, deal, sharing];
  }

  /** Looks again at how the decks stand; `anew`: the journal may be another one. */
  look(anew = false): void {
    if (anew) this.told = undefined;
    const pile = this.pile.value;
    this.standing.value = pile && this.sharing.deckOf(pile.id);
  }

  /** The deck that could be locked now by the phones that have a seat. Undefined while one stands that is not used up, and where it is not the time for one. A render that asks follows it. */
  get offered(): DealTerms | undefined {
    const { session, reached } = this.shared;
    if (!reached || this.left > 0) return undefined;
    const cards = this.cards(session.fold.value);
    const writers = [...new Set(this.holders.map(([, phone]) => phone))];
    return cards && writers.length > 1 ? { cards, pile: this.pile.value?.id ?? '', writers } : undefined;
  }

  /** Whether cards of the pile have come back to it, so that a deck of them would follow another. A render that asks follows it. */
  get again(): boolean {
    void this.standing.value;
    return this.sharing.all.some(({ draws }) => draws.length > 0);
  }

  /** The seats whose phones would lock a deck. A render that asks follows it. */
  get seats(): readonly Id[] {
    return this.shared.people.seats.value.flatMap(({ id }) => (this.holders.some(([secret]) => secret === this.pile.value?.secret(id)) ? [id] : []));
  }

  /** How many cards can still be drawn. */
  get left(): number {
    const deck = this.standing.value;
    return deck ? deck.terms.cards.length - deck.draws.length : 0;
  }

  /** Whether this phone can draw from the deck that stands into this hand. */
  draws(secret: Id): boolean {
    return this.holds(secret) && this.me !== undefined;
  }

  /** Whether a deck stands that was locked before this phone came, and from which it could draw for a seat once it has locked the cards left. A render that asks follows it. */
  get late(): boolean {
    return this.shared.reached && this.left > 0 && this.me === undefined && this.holders.some(([, phone]) => phone === writer());
  }

  /** Locks the cards that are left in the deck, so that this phone can draw from it. */
  async enter(): Promise<void> {
    const pile = this.pile.peek();
    if (pile) await this.sharing.enter(pile.id);
  }

  /** What a draw of this phone waits for; into one hand, or any. */
  waits(secret?: Id): DrawWait | undefined {
    const deck = this.standing.value;
    const waits = deck?.draws.flatMap((draw, place) => {
      const by = draw.by === this.me && (secret === undefined || draw.secret === secret) ? keysMissing(deck, place) : [];
      return by.length > 0 ? [{ place, by }] : [];
    });
    return waits?.[0];
  }

  /** Whether a procedure is offered: not one that would show cards of the locked deck without saying which. A render that asks follows it. */
  offers(procedure: Id): boolean {
    return !this.standing.value || !this.pile.value?.unsaid?.includes(procedure);
  }

  /** Locks a deck; a deal that is under way is given up for it. */
  async lock(): Promise<void> {
    const terms = this.offered;
    if (terms) await this.sharing.begin(terms);
  }

  /** Draws a card into a hand of this phone that lacks one. */
  draw(secret: Id): Promise<void> {
    return this.drawFor(this.seatOf(secret));
  }

  /** Gives up what this phone draws at a place; without a place the deck that stands. */
  async giveUp(place?: number): Promise<void> {
    const deck = this.standing.peek();
    if (deck) await this.sharing.giveUp(deck, place);
  }

  /** Draws for the seats of this phone what the table is told that they draw, from when the journal was first read. */
  heard(entries: readonly Entry[]): void {
    const fresh = entries.filter(({ number }) => number >= (this.next ?? Number.POSITIVE_INFINITY));
    this.next = Math.max(this.next ?? 0, (entries.at(-1)?.number ?? -1) + 1);
    for (const { body } of fresh) if (body.kind === 'events') for (const event of body.events) void this.drawFor(this.pile.peek()?.draws(event));
  }

  /** Whether this phone takes part in locking this deck: it is the game's, now. */
  fits(terms: DealTerms): boolean {
    const cards = this.cards(this.shared.session.fold.peek());
    return this.left === 0 && pileOf(terms) === this.pile.peek()?.id && cards !== undefined && hashOf(cards) === hashOf(terms.cards);
  }

  /** Whether a hand of this phone is owed a card: it lacks one that the table counted, and that was not drawn. */
  async mayDraw(secret: Id): Promise<boolean> {
    const { session } = this.shared;
    const [pile, seat] = [this.pile.peek(), this.seatOf(secret)];
    if (!pile || seat === undefined || !this.draws(secret)) return false;
    const { state, secrets } = session.fold.peek();
    const hand = await peek(session, secret);
    // A phone that is away for a while has its hand still: the table's draws nothing for it.
    const { seat: mine, met = {} } = this.shared.membership.peek();
    if ((secrets[secret] && hand === undefined) || (mine === null && Object.values(met).includes(seat))) return false;
    return pile.missing(hand, state, seat) > 0 && (await this.owed(secret)) > 0;
  }

  /** Whether a phone may have the key of a place: it is for no hand of this phone, and the table counted that seat a card for each draw. */
  async mayHand(draw: Draw): Promise<boolean> {
    return !this.holds(draw.secret) && (await this.owed(draw.secret)) >= 0;
  }

  /** Whether a card can come into a hand here: it is one of this phone, and known to it. */
  async mayTake(secret: Id): Promise<boolean> {
    const { session } = this.shared;
    const sealed = session.fold.peek().secrets[secret];
    return this.holds(secret) && (!sealed || sealed.revealed || (await peek(session, secret)) !== undefined);
  }

  /** How many cards of a hand the table counted or was told of, and that were not drawn; less than none where more were. */
  async owed(secret: Id): Promise<number> {
    const [pile, seat] = [this.pile.peek(), this.seatOf(secret)];
    const decks = this.sharing.all.filter((deal) => pileOf(deal.terms) === pile?.id && stands(deal));
    const told = pile && (await this.toldSince(pile, decks[0]?.begun ?? 0));
    if (!told || seat === undefined) return -1;
    const drawn = decks.flatMap(({ draws }) => draws).filter((draw) => draw.secret === secret && draw.left === undefined);
    return told.of(seat) - drawn.length;
  }

  /** Puts a card that was drawn into its hand, and seals that. */
  async take({ secret, card }: DealtCard, mark: Secret): Promise<boolean> {
    const { session } = this.shared;
    const [pile, seat] = [this.pile.peek(), this.seatOf(secret)];
    if (!pile || seat === undefined) return false;
    const value = pile.withCard(await peek(session, secret), card, session.fold.peek().state, seat);
    const kept = { session: session.id, secret, value, nonce: freshId() };
    return (await session.commit([{ kind: 'sealed', secret, commitment: commitment(kept) }], { seat, secrets: [kept, mark] })) !== undefined;
  }

  /** Tells the table, once, that the cards which came back are a new deck: by the phone that began it. */
  async tell(): Promise<void> {
    const { session } = this.shared;
    const [pile, deck] = [this.pile.peek(), this.standing.peek()];
    if (!pile || !deck || deck.parties[0] !== writer() || deck.draws.length > 0 || pile.shuffled.length === 0) return;
    const cards = pile.cards(session.fold.peek().state, session.inForce.facts(), true);
    if (this.again && cards && hashOf(cards) === hashOf(deck.terms.cards)) await session.commit([{ kind: 'events', events: pile.shuffled, insisted: [] }]);
  }

  /** What is shown of the locked deck in a hand of this phone that lacks so many cards; undefined where nothing can be drawn into it. `onCards` is called when the hand has others. */
  drawing(secret: Id, missing: number, onCards: () => void): ComponentChildren {
    if (!this.draws(secret) || (this.left === 0 && !this.waits(secret))) return undefined;
    return h(Drawing, { shared: this.shared, secret, missing, onCards });
  }

  /** Whether the game is over and hands of this phone are to be shown, so that the decks can be checked. A render that asks follows it. */
  get unchecked(): boolean {
    const { session } = this.shared;
    const drawn = this.again && this.sharing.all.some((deal) => deal.draws.length > 0 && partyOf(deal, writer()) !== undefined);
    return drawn && this.hidden.length > 0 && session.game.rules.summary(session.fold.value.state, session.inForce.facts()).finished === true;
  }

  /** The hands of this phone that are still secret. A render that asks follows it. */
  get hidden(): readonly Id[] {
    const { secrets } = this.shared.session.fold.value;
    return this.holders.flatMap(([secret, phone]) => (phone === writer() && secrets[secret]?.revealed === false ? [secret] : []));
  }

  /** Shows the hands of this phone, at the end. */
  async show(): Promise<void> {
    const { session } = this.shared;
    const kept = (await secretsOf(session.id, this.hidden)) ?? [];
    if (kept.length > 0) await session.commit(kept.map(({ secret, value, nonce }) => ({ kind: 'revealed', secret, value, nonce })));
  }

  /** What the table was told of since the first deck. The journal is read once, and gone along with from then on. */
  private async toldSince(pile: Pile, from: number): Promise<DrawsTold | undefined> {
    const { session } = this.shared;
    const { next } = session.fold.peek();
    if (this.told?.from !== from || !this.told.take(session.inMemory().filter(({ number }) => number < next))) {
      const read = await session.entries();
      this.told = read.ok
        ? new DrawsTold(
            { rules: session.game.rules, pile },
            read.value.filter(({ number }) => number < next),
            from,
          )
        : undefined;
    }
    return this.told;
  }

  private async drawFor(seat: Id | undefined): Promise<void> {
    const pile = this.pile.peek();
    if (pile && seat !== undefined && this.draws(pile.secret(seat))) await this.sharing.draw(pile.id, pile.secret(seat));
  }

  /** The cards of a deck that could be locked in a state. */
  private cards({ state, secrets }: { readonly state: unknown; readonly secrets: Readonly<Record<Id, unknown>> }): readonly unknown[] | undefined {
    const known = this.again || this.holders.every(([secret]) => !secrets[secret]);
    return known ? this.pile.value?.cards(state, this.shared.session.inForce.facts(), this.again) : undefined;
  }

  /** Which phone of the deck that stands this one is, or goes on for. */
  private get me(): Id | undefined {
    const deck = this.standing.value;
    return deck && partyOf(deck, writer());
  }

  private holds(secret: Id): boolean {
    return this.holders.some(([held, phone]) => held === secret && phone === writer());
  }

  private seatOf(secret: Id): Id | undefined {
    return this.shared.people.seats.value.find(({ id }) => this.pile.value?.secret(id) === secret)?.id;
  }

  /** The hands that phones at the table keep, each with its phone. */
  private get holders(): readonly (readonly [secret: Id, phone: Id])[] {
    const pile = this.pile.value;
    return pile ? handsOf({ cards: [], hands: this.deal.handsFor((seat) => pile.secret(seat)) }).map(({ secret, writer: phone }) => [secret, phone]) : [];
  }
}
