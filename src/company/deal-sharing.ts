import {
  awaited,
  cardAt,
  type Dealing,
  type DealingFault,
  type DealStage,
  type DealTerms,
  type HiddenDeal,
  handsOf,
  hex,
  isOpen,
  lastDeck,
  partyOf,
  placesOfOthers,
  readSecret,
  stageOf,
  stands,
  sumsOf,
  type WrittenSecret,
  writtenSecret,
} from '../core/dealing.ts';
import { Deals } from '../core/deals.ts';
import type { Entry } from '../core/entry.ts';
import { type DealSecret, dealCommitment, dealSecret, deckOf, relock, type Sums, shuffle } from '../core/hidden-deal.ts';
import type { Id } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import type { DealPhone, DealtCard } from './deal-phone.ts';
import { DrawSharing } from './draw-sharing.ts';
import { Entering, secretOf } from './entering.ts';
import { ReadingOn } from './reading-on.ts';

/** One phone's part in the hidden deals of a session: what is its turn it does by itself, and after a kill it goes on with the secret it kept. */
export class DealSharing {
  /** Told of what others wrote that does not follow, and of a deal whose keys open nothing. */
  onSeen: (fault: { readonly writer: Id; readonly fault: DealingFault } | { readonly spoiled: HiddenDeal }) => void = () => undefined;
  private readonly phone: DealPhone;
  private deals = new Deals();
  private readonly reading = new ReadingOn();
  /** What is this phone's turn is looked up again after each thing it did. */
  private readonly queue = new SerialQueue();
  private readonly spoiled = new Set<Id>();
  /** What this phone wrote since it was begun: what counted for nothing is not written without end. */
  private readonly written = new Set<string>();
  private readonly draws: DrawSharing;
  readonly entering: Entering;

  constructor(phone: DealPhone) {
    this.phone = phone;
    this.draws = new DrawSharing(phone, {
      deals: () => this.deals,
      kept: (deal) => this.kept(deal),
      spoiled: (deal) => this.onSeen({ spoiled: deal }),
    });
    this.entering = new Entering(phone, {
      deals: () => this.deals,
      kept: (deal) => this.kept(deal),
      part: (deal, kept) => this.part(deal, kept),
      say: (deal, part, secrets) => this.say(deal, part, secrets),
    });
  }

  /** The last deal that was begun. */
  get latest(): HiddenDeal | undefined {
    return this.deals.all.filter(({ left, begun }) => left !== begun).at(-1);
  }

  /** The hidden deals of the journal, in the order they were begun. */
  get all(): readonly HiddenDeal[] {
    return this.deals.all;
  }

  /** The locked deck of a pile that cards are drawn from now. */
  deckOf(pile: Id): HiddenDeal | undefined {
    return this.deals.deckOf(pile);
  }

  /** Takes what is new in a journal. Returns false when it needs the whole of it: entries between are missing, or the journal is another one. */
  read(entries: readonly Entry[], old = false): boolean {
    const fresh = this.reading.fresh(entries);
    for (const entry of fresh ?? []) {
      const fault = this.deals.take(entry);
      // What is old was seen when it came.
      if (fault && !old) this.onSeen({ writer: entry.writer, fault });
    }
    return fresh !== undefined;
  }

  /** Begins anew with a whole journal. */
  readWhole(entries: readonly Entry[]): void {
    this.deals = new Deals();
    this.reading.anew();
    this.read(entries, true);
  }

  /** Begins a deal; one that is under way is given up for it. Resolves to whether it was begun. */
  begin(terms: DealTerms): Promise<boolean> {
    return this.queue.run(async () => {
      await this.phone.catchUp();
      const deal = this.phone.fresh();
      const left = this.deals.all.filter(isOpen).map((one) => ({ kind: 'dealing', deal: one.id, part: 'left' }) as const);
      return this.phone.write([...left, { kind: 'dealing', deal, part: 'begun', terms }], []);
    });
  }

  /** Gives up the deal that is under way. */
  leave(): Promise<boolean> {
    return this.queue.run(() =>
      this.phone.write(
        this.deals.all.filter(isOpen).map(({ id }) => ({ kind: 'dealing', deal: id, part: 'left' })),
        [],
      ),
    );
  }

  /** Shows what this phone did in a deal, also while the game goes on: somebody's cards do not open, and it is to be known whose phone did wrong. */
  show(deal: HiddenDeal): Promise<void> {
    return this.queue.run(async () => {
      const secret = await this.kept(deal);
      if (secret) await this.say(deal, { part: 'opened', secret: writtenSecret(secret) });
    });
  }

  /** Whether the keys of a deal opened nothing here. */
  isSpoiled({ id }: HiddenDeal): boolean {
    return this.spoiled.has(id);
  }

  /** Draws the next place of a pile's locked deck into a hand of this phone; one that is under way for that hand is the same. Resolves to whether it was drawn: not where the hand is owed no card. */
  draw(pile: Id, secret: Id): Promise<boolean> {
    return this.queue.run(() => this.draws.draw(pile, secret));
  }

  /** Comes to a pile's locked deck that stands: see `Entering`. */
  enter(pile: Id): Promise<boolean> {
    return this.queue.run(() => this.entering.enter(pile));
  }

  /** Gives up the draw of a place while keys of it are missing; without a place the deck, whose other places nobody draws any more. */
  giveUp({ id }: Pick<HiddenDeal, 'id'>, place?: number): Promise<boolean> {
    return this.queue.run(() => this.phone.write([{ kind: 'dealing', deal: id, part: 'left', ...(place === undefined ? {} : { place }) }], []));
  }

  /** Does what is this phone's turn: first what others wait for. */
  tend(): Promise<void> {
    return this.queue.run(async () => {
      await this.entering.standIn();
      if (await this.draws.tend()) return;
      if (!this.owed()) return;
      // What is under way may be just that.
      await this.phone.catchUp();
      const deal = this.owed();
      if (!deal) return;
      const stage = stageOf(deal);
      if (stage === 'joining') return this.join(deal);
      const secret = await this.kept(deal);
      if (!secret) return;
      if (!stands(deal)) await this.say(deal, await this.phone.work(this.turn(deal, secret)));
      else if (this.unsealed(deal).length > 0) await this.take(deal, secret);
      else await this.say(deal, { part: 'opened', secret: writtenSecret(secret) });
    });
  }

  private async join(deal: HiddenDeal): Promise<void> {
    const { phone } = this;
    const kept = await this.kept(deal);
    if (!kept && !(await phone.mayJoin(deal.terms))) return;
    const { commitment, secrets } = this.part(deal, kept);
    await this.say(deal, { part: 'joined', commitment }, secrets);
  }

  /** This phone's secret of a deal, the one it keeps or a fresh one; what it says of it, and what is on the disk before. */
  private part(deal: HiddenDeal, kept: DealSecret | undefined) {
    const { phone } = this;
    const secret = kept ?? dealSecret(sumsOf(deal), phone.source, phone.fresh());
    const written = { session: phone.session, secret: secretOf(deal.id), value: writtenSecret(secret), nonce: '' };
    return { secret, commitment: dealCommitment(sumsOf(deal), phone.writer, secret), secrets: [written] };
  }

  /** What a phone does in its turn, once all have joined. */
  private *turn(deal: HiddenDeal, secret: DealSecret): Sums<Part> {
    const stage = stageOf(deal);
    if (stage === 'shuffling') {
      const before = deal.parties.flatMap((one) => (deal.shuffled[one] ? [deal.shuffled[one]] : [])).at(-1) ?? deckOf(sumsOf(deal));
      return { part: 'shuffled', cards: (yield* shuffle(before, secret)).map(hex) };
    }
    if (stage === 'locking') return { part: 'locked', cards: (yield* relock(lastDeck(deal), secret)).map(hex) };
    const keys = placesOfOthers(deal, this.phone.writer).map((place) => ({ place, key: hex(secret.locks[place] ?? 0n) }));
    return { part: 'shown', keys };
  }

  /** Opens this phone's cards and seals them. Where somebody did not follow the deal they do not open. */
  private async take(deal: HiddenDeal, secret: DealSecret): Promise<void> {
    const cards: DealtCard[] = [];
    for (const place of this.unsealed(deal)) {
      const card = await this.phone.work(cardAt(deal, place, secret.locks[place] ?? 0n));
      if (card === undefined) {
        this.spoiled.add(deal.id);
        return this.onSeen({ spoiled: deal });
      }
      cards.push({ secret: handsOf(deal.terms)[place]?.secret ?? '', card });
    }
    await this.phone.seal(cards);
  }

  /** The places of this phone's hands of which nothing was sealed since. */
  private unsealed({ terms, sealed }: HiddenDeal): readonly number[] {
    return handsOf(terms).flatMap(({ secret, writer }, place) => (writer === this.phone.writer && !Object.hasOwn(sealed, secret) ? [place] : []));
  }

  /** The deal in which it is this phone's turn, the last one first. */
  private owed(): HiddenDeal | undefined {
    const { writer } = this.phone;
    const mine = (deal: HiddenDeal): Id => partyOf(deal, writer) ?? '';
    const written = ({ id }: HiddenDeal, part: Part['part']): boolean => this.written.has(`${part} ${id}`);
    return this.deals.all.findLast((deal) => {
      if (isOpen(deal)) return awaited(deal).includes(writer) && !written(deal, PARTS[stageOf(deal)]);
      if (!stands(deal) || deal.left !== undefined || mine(deal) === '' || this.spoiled.has(deal.id)) return false;
      return this.unsealed(deal).length > 0 || (!Object.hasOwn(deal.opened, mine(deal)) && !written(deal, 'opened') && this.phone.mayOpen(deal.terms));
    });
  }

  private async kept({ id }: HiddenDeal): Promise<DealSecret | undefined> {
    const value = await this.phone.kept(secretOf(id));
    return value === undefined ? undefined : readSecret(value as WrittenSecret);
  }

  private async say({ id }: HiddenDeal, part: Part, secrets: readonly Secret[] = []): Promise<void> {
    if (await this.phone.write([{ kind: 'dealing', deal: id, ...part }], secrets)) this.written.add(`${part.part} ${id}`);
  }
}

/** What a phone writes in its turn. */
const PARTS: Readonly<Record<DealStage, Part['part']>> = {
  joining: 'joined',
  shuffling: 'shuffled',
  locking: 'locked',
  showing: 'shown',
  drawing: 'handed',
  dealt: 'opened',
  left: 'left',
};

/** What an entry says of a deal. */
export type Part = Dealing extends infer One ? (One extends unknown ? Omit<One, 'kind' | 'deal'> : never) : never;
