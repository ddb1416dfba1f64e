import { cardAt, type Draw, type HiddenDeal, hex, keysMissing, partyOf, readableDraws } from '../core/dealing.ts';
import type { Deals } from '../core/deals.ts';
import type { DealSecret } from '../core/hidden-deal.ts';
import type { Id } from '../core/said.ts';
import type { DealPhone } from './deal-phone.ts';

/** What a phone's draws need of its part in the deals. */
interface DealsHere {
  readonly deals: () => Deals;
  /** What this phone keeps of a deal. */
  readonly kept: (deal: HiddenDeal) => Promise<DealSecret | undefined>;
  /** Told of a draw whose keys open nothing. */
  readonly spoiled: (deal: HiddenDeal) => void;
}

/** Under which name a phone keeps that a place it drew is in its hand. */
export const markOf = (deal: Id, place: number | ''): Id => `deal/${deal}/${place}`;

/** One phone's part in what is drawn from locked decks: it shows its keys of places that others drew, and puts the cards it drew into its hands, each once, after a kill as well. */
export class DrawSharing {
  private readonly phone: DealPhone;
  private readonly here: DealsHere;
  /** What this phone drew and has in its hand, as far as it looked; whose keys open nothing; and which keys it showed since it was begun. */
  private readonly taken = new Set<Id>();
  private readonly spoiled = new Set<Id>();
  private readonly written = new Set<Id>();

  constructor(phone: DealPhone, here: DealsHere) {
    [this.phone, this.here] = [phone, here];
  }

  /** Draws the next place of a pile's locked deck into a hand of this phone; one that is under way for that hand is the same. Resolves to whether it was drawn: not where the hand is owed no card. */
  async draw(pile: Id, secret: Id): Promise<boolean> {
    await this.phone.catchUp();
    const deck = this.here.deals().deckOf(pile);
    const me = deck && this.me(deck);
    if (!deck || me === undefined || deck.draws.length >= deck.terms.cards.length) return false;
    const under = deck.draws.some((draw, place) => draw.by === me && draw.secret === secret && keysMissing(deck, place).length > 0);
    return under || ((await this.phone.mayDraw(secret)) && this.phone.write([{ kind: 'dealing', deal: deck.id, part: 'drawn', secret }], []));
  }

  /** Shows the keys of places that others drew, and takes what this phone drew. Resolves to whether something of it was written. */
  async tend(): Promise<boolean> {
    const owes = async (deal: HiddenDeal): Promise<boolean> => (await this.handing(deal)).length > 0 || (await this.untaken(deal)).length > 0;
    for (const { id } of this.here.deals().all.filter(({ draws }) => draws.length > 0)) {
      const now = (): HiddenDeal => this.here.deals().all.find((one) => one.id === id) as HiddenDeal;
      if (!(await owes(now()))) continue;
      await this.phone.catchUp();
      const deal = now();
      const secret = await this.here.kept(deal);
      if (!secret) continue;
      const places = await this.handing(deal);
      if (places.length > 0) return this.hand(deal, places, secret);
      for (const draw of await this.untaken(deal)) if (await this.takeDrawn(deal, draw, secret)) return true;
    }
    return false;
  }

  /** Which phone of a deal this one is, or goes on for. */
  private me(deal: HiddenDeal): Id | undefined {
    return partyOf(deal, this.phone.writer);
  }

  private async hand(deal: HiddenDeal, places: readonly number[], { locks }: DealSecret): Promise<boolean> {
    const stands = await this.phone.write(
      places.map((place) => ({ kind: 'dealing', deal: deal.id, part: 'handed', place, key: hex(locks[place] ?? 0n) })),
      [],
    );
    if (stands) for (const place of places) this.written.add(markOf(deal.id, place));
    return stands;
  }

  /** The places whose keys others wait for from this phone. */
  private async handing(deal: HiddenDeal): Promise<readonly number[]> {
    const me = this.me(deal);
    const places: number[] = [];
    for (const [place, draw] of deal.draws.entries()) {
      if (me === undefined || !keysMissing(deal, place).includes(me) || this.written.has(markOf(deal.id, place))) continue;
      if (await this.phone.mayHand(draw)) places.push(place);
    }
    return places;
  }

  /** What this phone drew and can read, and has not put into its hand yet. */
  private async untaken(deal: HiddenDeal): Promise<ReturnType<typeof readableDraws>> {
    const found: ReturnType<typeof readableDraws>[number][] = [];
    for (const draw of readableDraws(deal)) {
      const mark = markOf(deal.id, draw.place);
      if (draw.by !== this.me(deal) || this.taken.has(mark) || this.spoiled.has(mark) || !(await this.phone.mayTake(draw.secret))) continue;
      if ((await this.phone.kept(mark)) === undefined) found.push(draw);
      else this.taken.add(mark);
    }
    return found;
  }

  private async takeDrawn(deal: HiddenDeal, { place, secret }: Draw & { readonly place: number }, own: DealSecret): Promise<boolean> {
    const card = await this.phone.work(cardAt(deal, place, own.locks[place] ?? 0n));
    const mark = markOf(deal.id, place);
    if (card === undefined) {
      this.spoiled.add(mark);
      this.here.spoiled(deal);
      return false;
    }
    const stands = await this.phone.take({ secret, card }, { session: this.phone.session, secret: mark, value: true, nonce: '' });
    if (stands) this.taken.add(mark);
    return stands;
  }
}
