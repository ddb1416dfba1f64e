import { type HiddenDeal, hex, lastDeck, lockersOf, partyOf, stands, sumsOf } from '../core/dealing.ts';
import type { Deals } from '../core/deals.ts';
import { type DealSecret, dealCommitment, lockFrom } from '../core/hidden-deal.ts';
import type { Id } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';
import type { DealPhone } from './deal-phone.ts';
import type { Part } from './deal-sharing.ts';
import { markOf } from './draw-sharing.ts';

/** What is needed of a phone's part in the deals. */
interface DealsHere {
  readonly deals: () => Deals;
  /** What this phone keeps of a deal. */
  readonly kept: (deal: HiddenDeal) => Promise<DealSecret | undefined>;
  /** This phone's secret of a deal, the one it keeps or a fresh one; what it says of it, and what is on the disk before. */
  readonly part: (
    deal: HiddenDeal,
    kept: DealSecret | undefined,
  ) => { readonly secret: DealSecret; readonly commitment: string; readonly secrets: readonly Secret[] };
  readonly say: (deal: HiddenDeal, part: Part, secrets?: readonly Secret[]) => Promise<void>;
}

/** Under which name a phone keeps its secret of a deal among those of the session. */
export const secretOf = (deal: Id): Id => `deal/${deal}`;

/** How a phone comes to deals that stand: it locks the cards that are left in a deck, or goes on for a phone whose secret it has. */
export class Entering {
  private readonly phone: DealPhone;
  private readonly here: DealsHere;
  /** Whether this phone may have the secret of one that it does not go on for yet. */
  private looks = true;

  constructor(phone: DealPhone, here: DealsHere) {
    [this.phone, this.here] = [phone, here];
  }

  /** Comes to a pile's locked deck: locks the places that nobody has drawn. Resolves to whether this phone takes part from here on: not where another came first. */
  async enter(pile: Id): Promise<boolean> {
    await this.phone.catchUp();
    const { deals, kept, part, say } = this.here;
    const deck = deals().deckOf(pile);
    if (!deck || this.takesPart(deck)) return false;
    const { secret, commitment, secrets } = part(deck, await kept(deck));
    const cards = (await this.phone.work(lockFrom(lastDeck(deck), deck.draws.length, secret))).map(hex);
    await say(deck, { part: 'entered', as: { after: lockersOf(deck).length, commitment, cards } }, secrets);
    return deals().all.some((deal) => deal.id === deck.id && this.takesPart(deal));
  }

  /** From here on this phone may have secrets of others: a sealed copy was opened. */
  looksAgain(): void {
    this.looks = true;
  }

  /** Goes on for the phones whose secrets are here. */
  async standIn(): Promise<void> {
    if (!this.looks) return;
    this.looks = false;
    for (const deal of this.here.deals().all) {
      if (!isOn(deal) || this.takesPart(deal)) continue;
      const secret = await this.here.kept(deal);
      const instead = secret && whose(deal, secret);
      if (instead !== undefined) await this.here.say(deal, { part: 'entered', as: { instead } });
    }
  }

  /** The names of what this phone must not lose: its secrets of the deals that are not shown yet, and which cards it has drawn. */
  get keptHere(): readonly Id[] {
    return this.here.deals().all.flatMap((deal) => {
      const me = partyOf(deal, this.phone.writer);
      if (me === undefined || !isOn(deal) || Object.hasOwn(deal.opened, me)) return [];
      return [secretOf(deal.id), ...deal.draws.flatMap(({ by }, place) => (by === me ? [markOf(deal.id, place)] : []))];
    });
  }

  private takesPart(deal: HiddenDeal): boolean {
    return partyOf(deal, this.phone.writer) !== undefined;
  }
}

const isOn = (deal: HiddenDeal): boolean => stands(deal) && deal.left === undefined;

/** Whose secret of a deal this is, as that phone has committed to it. */
function whose(deal: HiddenDeal, secret: DealSecret): Id | undefined {
  return lockersOf(deal).find((one) => dealCommitment(sumsOf(deal), one, secret) === deal.commitments[one]);
}
