import type { Body, Entry } from './entry.ts';
import { type Hash, hashOf } from './hash.ts';
import { type Deal, type DealSecret, dealCommitment, openedCard, type Sums, soundDeck } from './hidden-deal.ts';
import type { Id } from './said.ts';

/** An entry of a hidden deal. */
export type Dealing = Extract<Body, { kind: 'dealing' }>;
/** What is dealt: the cards, open, and whose hand each place of the shuffled deck goes to: the secret it is kept as, and the phone that keeps it. */
export type DealTerms = Extract<Dealing, { part: 'begun' }>['terms'];

/** The most cards of a deck, and the most phones that deal. */
const [MOST_CARDS, MOST_PARTIES] = [60, 12];

/** What a hidden deal waits for: that all have joined it, that one after the other shuffles and then locks, that all show their keys; or it is over. */
export type DealStage = 'joining' | 'shuffling' | 'locking' | 'showing' | 'dealt' | 'left';

/** A hidden deal as far as the journal has it. */
export interface HiddenDeal {
  readonly id: Id;
  readonly terms: DealTerms;
  /** The phones that deal, in the order in which they shuffle. */
  readonly parties: readonly Id[];
  /** The entry that began it. */
  readonly begun: number;
  readonly commitments: Readonly<Record<Id, Hash>>;
  readonly shuffled: Readonly<Record<Id, readonly bigint[]>>;
  readonly locked: Readonly<Record<Id, readonly bigint[]>>;
  readonly keys: Readonly<Record<Id, Readonly<Record<number, bigint>>>>;
  /** The secrets that were sealed since it was dealt, by the commitment of each. */
  readonly sealed: Readonly<Record<Id, Hash>>;
  /** The secrets of the phones, as they were revealed at the end. */
  readonly opened: Readonly<Record<Id, DealSecret>>;
  /** The entry by which somebody gave it up; its own first one where another deal was under way. */
  readonly left?: number;
}

/** Why an entry of a hidden deal counts for nothing. */
export type DealingFault = 'terms' | 'not-asked' | 'out-of-turn' | 'deck' | 'keys' | 'another-secret';

/** The phones that deal by these terms, in the order in which they shuffle. */
export function partiesOf({ hands }: DealTerms): readonly Id[] {
  return [...new Set(hands.map(({ writer }) => writer))];
}

/** The deal of the same sums, under its name. */
export function sumsOf({ id, terms, parties }: Pick<HiddenDeal, 'id' | 'terms' | 'parties'>): Deal {
  return { name: id, cards: terms.cards.length, players: parties };
}

/** Whether cards can be dealt by these terms: by two phones at least, one secret a place, and no more places than cards. */
export function canBeDealt(terms: DealTerms): boolean {
  const { cards, hands } = terms;
  const parties = partiesOf(terms);
  const alone = parties.length < 2 || parties.length > MOST_PARTIES;
  return !alone && cards.length <= MOST_CARDS && hands.length <= cards.length && new Set(hands.map(({ secret }) => secret)).size === hands.length;
}

/** Whether a deal is under way. */
export function isOpen(deal: HiddenDeal): boolean {
  return deal.left === undefined && awaited(deal).length > 0;
}

/** The places that go to others than this phone: of these it shows its keys. */
export function placesOfOthers({ terms: { hands } }: Pick<HiddenDeal, 'terms'>, writer: Id): readonly number[] {
  return hands.flatMap((hand, place) => (hand.writer === writer ? [] : [place]));
}

/** What a deal waits for. */
export function stageOf(deal: HiddenDeal): DealStage {
  return deal.left === undefined ? reachedBy(deal) : 'left';
}

/** How far a deal came, given up or not. */
function reachedBy({ parties, commitments, shuffled, locked, keys }: HiddenDeal): Exclude<DealStage, 'left'> {
  const all = (done: Readonly<Record<Id, unknown>>): boolean => parties.every((one) => Object.hasOwn(done, one));
  if (!all(commitments)) return 'joining';
  if (!all(shuffled)) return 'shuffling';
  if (!all(locked)) return 'locking';
  return all(keys) ? 'dealt' : 'showing';
}

/** The phones whose turn it is, or was when the deal was given up: one after the other shuffles and locks, else all may act at once. Nobody once it is dealt. */
export function awaited(deal: HiddenDeal): readonly Id[] {
  const stage = reachedBy(deal);
  if (stage === 'dealt') return [];
  const done = { joining: deal.commitments, shuffling: deal.shuffled, locking: deal.locked, showing: deal.keys }[stage];
  const waiting = deal.parties.filter((one) => !Object.hasOwn(done, one));
  return stage === 'joining' || stage === 'showing' ? waiting : waiting.slice(0, 1);
}

/** The deck that comes to a phone to be locked, or that all have locked. */
export function lastDeck({ parties, shuffled, locked }: HiddenDeal): readonly bigint[] {
  return parties.flatMap((one) => (Object.hasOwn(locked, one) ? [locked[one] ?? []] : [])).at(-1) ?? shuffled[parties.at(-1) ?? ''] ?? [];
}

/** The card at a place of a deal, with the key that its phone did not show; undefined where somebody did not follow the deal, so that the keys open nothing. */
export function* cardAt(deal: HiddenDeal, place: number, key: bigint): Sums<unknown> {
  const shown = deal.parties.flatMap((one) => deal.keys[one]?.[place] ?? []);
  const card = yield* openedCard(sumsOf(deal), lastDeck(deal)[place] ?? 0n, [...shown, key]);
  return card === undefined ? undefined : deal.terms.cards[card];
}

/** A number as the journal has it, and back. */
export const hex = (number: bigint): string => number.toString(16);
export const unhex = (text: string): bigint => BigInt(`0x${text}`);

/** The hidden deals of a journal, entry by entry. */
export class Deals {
  private readonly deals = new Map<Id, HiddenDeal>();

  /** All of them, in the order they were begun. */
  get all(): readonly HiddenDeal[] {
    return [...this.deals.values()];
  }

  /** Takes the next entry. Returns why it counts for nothing, where something is wrong with it. */
  take({ number, writer, body }: Entry): DealingFault | undefined {
    if (body.kind === 'sealed') this.sealed(body.secret, body.commitment);
    if (body.kind !== 'dealing') return undefined;
    const deal = this.deals.get(body.deal);
    if (body.part === 'begun') return this.begun(body, number, writer);
    if (!deal) return 'not-asked';
    if (body.part === 'left') {
      if (stageOf(deal) !== 'dealt' && deal.left === undefined) this.deals.set(deal.id, { ...deal, left: number });
      return undefined;
    }
    if (!deal.parties.includes(writer)) return 'not-asked';
    if (deal.left !== undefined) return undefined;
    if (body.part === 'opened') return this.opened(deal, body, writer);
    return this.goesOn(deal, body, writer);
  }

  private begun({ deal: id, terms }: Extract<Dealing, { part: 'begun' }>, number: number, writer: Id): DealingFault | undefined {
    const parties = partiesOf(terms);
    if (this.deals.has(id) || !canBeDealt(terms)) return 'terms';
    const under = this.all.some(isOpen);
    // Of two that were begun at the same time, the first counts.
    const left = under ? { left: number } : {};
    this.deals.set(id, { id, terms, parties, begun: number, commitments: {}, shuffled: {}, locked: {}, keys: {}, sealed: {}, opened: {}, ...left });
    return parties.includes(writer) ? undefined : 'not-asked';
  }

  /** What is done in its turn: joined, shuffled, locked, shown. */
  private goesOn(deal: HiddenDeal, body: Exclude<Dealing, { part: 'begun' | 'left' | 'opened' }>, writer: Id): DealingFault | undefined {
    const stage = { joined: 'joining', shuffled: 'shuffling', locked: 'locking', shown: 'showing' }[body.part];
    if (stageOf(deal) !== stage || !awaited(deal).includes(writer)) return 'out-of-turn';
    if (body.part === 'joined') this.deals.set(deal.id, { ...deal, commitments: { ...deal.commitments, [writer]: body.commitment } });
    else if (body.part === 'shown') {
      const places = placesOfOthers(deal, writer);
      if (hashOf(body.keys.map(({ place }) => place)) !== hashOf(places)) return 'keys';
      const keys = Object.fromEntries(body.keys.map(({ place, key }) => [place, unhex(key)]));
      this.deals.set(deal.id, { ...deal, keys: { ...deal.keys, [writer]: keys } });
    } else {
      const deck = body.cards.map(unhex);
      if (!soundDeck(sumsOf(deal), deck)) return 'deck';
      this.deals.set(deal.id, { ...deal, [body.part]: { ...deal[body.part], [writer]: deck } });
    }
    return undefined;
  }

  private opened(deal: HiddenDeal, { secret }: Extract<Dealing, { part: 'opened' }>, writer: Id): DealingFault | undefined {
    if (stageOf(deal) !== 'dealt' || Object.hasOwn(deal.opened, writer)) return 'out-of-turn';
    const read = readSecret(secret);
    if (dealCommitment(sumsOf(deal), writer, read) !== deal.commitments[writer]) return 'another-secret';
    this.deals.set(deal.id, { ...deal, opened: { ...deal.opened, [writer]: read } });
    return undefined;
  }

  /** What is sealed for a hand the first time since it was dealt: later it may be given back and another drawn, which is for the check at the end. */
  private sealed(secret: Id, sealed: Hash): void {
    for (const deal of this.deals.values())
      if (stageOf(deal) === 'dealt' && !Object.hasOwn(deal.sealed, secret) && deal.terms.hands.some((hand) => hand.secret === secret))
        this.deals.set(deal.id, { ...deal, sealed: { ...deal.sealed, [secret]: sealed } });
  }
}

/** A phone's secret of a deal, as the journal and the disk have it. */
export type WrittenSecret = Extract<Dealing, { part: 'opened' }>['secret'];

/** A secret as it is written. */
export function writtenSecret({ key, order, locks, nonce }: DealSecret): WrittenSecret {
  return { key: hex(key), order, locks: locks.map(hex), nonce };
}

/** A secret from what was written. */
export function readSecret({ key, order, locks, nonce }: WrittenSecret): DealSecret {
  return { key: unhex(key), order, locks: locks.map(unhex), nonce };
}
