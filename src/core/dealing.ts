import type { Body } from './entry.ts';
import type { Hash } from './hash.ts';
import { type Deal, type DealSecret, openedCard, type Sums } from './hidden-deal.ts';
import type { Id } from './said.ts';

/** An entry of a hidden deal. */
export type Dealing = Extract<Body, { kind: 'dealing' }>;
/**
 * What is dealt: the cards, open, and whose hand each place of the shuffled deck goes to: the secret it is kept as, and the phone that keeps it. Of a locked deck: which pile of
 * the game it is, and the phones that lock it; its places are drawn later.
 */
export type DealTerms = Extract<Dealing, { part: 'begun' }>['terms'];
/** Whose hand the places of a deck go to: the first to the first. */
export type DealtHands = Extract<DealTerms, { readonly hands: unknown }>['hands'];

/** The most cards of a deck, and the most phones that deal. */
const MOST_CARDS = 60;
export const MOST_PARTIES = 12;

/**
 * What a hidden deal waits for: that all have joined it, that one after the other shuffles and then locks, that all show their keys; or it is over. A locked deck is *dealt* once
 * all have locked it, and *drawing* while somebody has drawn a place and keys of it are waited for.
 */
export type DealStage = 'joining' | 'shuffling' | 'locking' | 'showing' | 'drawing' | 'dealt' | 'left';

/** A place of a locked deck that was drawn: for which hand, by which phone, by which entry; and the entry by which somebody gave it up while keys were missing. */
export interface Draw {
  readonly secret: Id;
  readonly by: Id;
  readonly entry: number;
  readonly left?: number;
}

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
  /** The phones that came to the locked deck later, in order, each with the place from which on it has locked the cards; and those that go on for another, which is named. */
  readonly late: readonly { readonly by: Id; readonly from: number }[];
  readonly instead: Readonly<Record<Id, Id>>;
  /** What was drawn of a locked deck, by place. */
  readonly draws: readonly Draw[];
  /** The secrets that were sealed since it was dealt, by the commitment of each. */
  readonly sealed: Readonly<Record<Id, Hash>>;
  /** The secrets of the phones, as they were revealed at the end. */
  readonly opened: Readonly<Record<Id, DealSecret>>;
  /** The entry by which somebody gave it up; its own first one where another deal was under way. */
  readonly left?: number;
  /** The entry by which somebody gave up a locked deck that stood. */
  readonly ended?: number;
}

/** Why an entry of a hidden deal counts for nothing. */
export type DealingFault = 'terms' | 'not-asked' | 'out-of-turn' | 'deck' | 'keys' | 'another-secret';

/** The hands that the places of a deck go to; none of a locked deck. */
export function handsOf(terms: DealTerms): DealtHands {
  return 'hands' in terms ? terms.hands : [];
}

/** Which pile of the game a locked deck is; undefined of a deck that is dealt at once. */
export function pileOf(terms: DealTerms): Id | undefined {
  return 'pile' in terms ? terms.pile : undefined;
}

/** The phones that deal by these terms, in the order in which they shuffle. */
export function partiesOf(terms: DealTerms): readonly Id[] {
  return 'pile' in terms ? terms.writers : [...new Set(terms.hands.map(({ writer }) => writer))];
}

/** The deal of the same sums, under its name. */
export function sumsOf({ id, terms, parties }: Pick<HiddenDeal, 'id' | 'terms' | 'parties'>): Deal {
  return { name: id, cards: terms.cards.length, players: parties };
}

/** Whether cards can be dealt by these terms: by two phones at least, each once, one secret a place, and no more places than cards. */
export function canBeDealt(terms: DealTerms): boolean {
  const { cards } = terms;
  const [hands, parties] = [handsOf(terms), partiesOf(terms)];
  const alone = parties.length < 2 || parties.length > MOST_PARTIES || new Set(parties).size < parties.length;
  const some = cards.length > 0 && cards.length <= MOST_CARDS && hands.length <= cards.length;
  return !alone && some && new Set(hands.map(({ secret }) => secret)).size === hands.length;
}

/** Whether a deal is under way. */
export function isOpen(deal: HiddenDeal): boolean {
  return deal.left === undefined && !stands(deal);
}

/** Whether all was dealt, or a deck was locked. */
export function stands(deal: HiddenDeal): boolean {
  const stage = reachedBy(deal);
  return stage === 'dealt' || stage === 'drawing';
}

/** Which phone of a deal somebody is: itself, or the one it goes on for; undefined for who takes no part. */
export function partyOf(deal: HiddenDeal, writer: Id): Id | undefined {
  return lockersOf(deal).includes(writer) ? writer : deal.instead[writer];
}

/** The phones that locked a deal; at a place, those that locked that one. */
export function lockersOf({ parties, late }: Pick<HiddenDeal, 'parties' | 'late'>, place = Number.POSITIVE_INFINITY): readonly Id[] {
  return [...parties, ...late.flatMap(({ by, from }) => (from <= place ? [by] : []))];
}

/** The phones whose keys of a drawn place are missing; none where the draw or its deck was given up. */
export function keysMissing(deal: HiddenDeal, place: number): readonly Id[] {
  const draw = deal.draws[place];
  return !draw || draw.left !== undefined || deal.ended !== undefined ? [] : keysLacked(deal, place);
}

/** The phones that did not show their key of a drawn place, whatever became of the draw. */
export function keysLacked(deal: HiddenDeal, place: number): readonly Id[] {
  return lockersOf(deal, place).filter((one) => one !== deal.draws[place]?.by && deal.keys[one]?.[place] === undefined);
}

/** The draws of a locked deck, each with its place, of which all keys were shown, so that its phone can read the card. */
export function readableDraws(deal: HiddenDeal): readonly (Draw & { readonly place: number })[] {
  return deal.draws.flatMap((draw, place) => (keysLacked(deal, place).length === 0 ? [{ ...draw, place }] : []));
}

/** The places that go to others than this phone: of these it shows its keys. */
export function placesOfOthers({ terms }: Pick<HiddenDeal, 'terms'>, writer: Id): readonly number[] {
  return handsOf(terms).flatMap((hand, place) => (hand.writer === writer ? [] : [place]));
}

/** What a deal waits for. */
export function stageOf(deal: HiddenDeal): DealStage {
  return deal.left === undefined ? reachedBy(deal) : 'left';
}

/** How far a deal came, given up or not. */
function reachedBy(deal: HiddenDeal): Exclude<DealStage, 'left'> {
  const { parties, commitments, shuffled, locked, keys, draws } = deal;
  const all = (done: Readonly<Record<Id, unknown>>): boolean => parties.every((one) => Object.hasOwn(done, one));
  if (!all(commitments)) return 'joining';
  if (!all(shuffled)) return 'shuffling';
  if (!all(locked)) return 'locking';
  if (pileOf(deal.terms) !== undefined) return draws.some((_, place) => keysMissing(deal, place).length > 0) ? 'drawing' : 'dealt';
  return all(keys) ? 'dealt' : 'showing';
}

/** The phones whose turn it is, or was when the deal was given up: one after the other shuffles and locks, else all may act at once. Nobody once it is dealt, but those whose keys of drawn places are missing. */
export function awaited(deal: HiddenDeal): readonly Id[] {
  const stage = reachedBy(deal);
  if (stage === 'dealt') return [];
  if (stage === 'drawing') {
    const missing = new Set(deal.draws.flatMap((_, place) => keysMissing(deal, place)));
    return lockersOf(deal).filter((one) => missing.has(one));
  }
  const done = { joining: deal.commitments, shuffling: deal.shuffled, locking: deal.locked, showing: deal.keys }[stage];
  const waiting = deal.parties.filter((one) => !Object.hasOwn(done, one));
  return stage === 'joining' || stage === 'showing' ? waiting : waiting.slice(0, 1);
}

/** The deck that comes to a phone to be locked, or that all have locked. */
export function lastDeck(deal: HiddenDeal): readonly bigint[] {
  const { parties, shuffled, locked } = deal;
  return (
    lockersOf(deal)
      .flatMap((one) => (Object.hasOwn(locked, one) ? [locked[one] ?? []] : []))
      .at(-1) ??
    shuffled[parties.at(-1) ?? ''] ??
    []
  );
}

/** The card at a place of a deal, with the key that its phone did not show; undefined where somebody did not follow the deal, so that the keys open nothing. */
export function* cardAt(deal: HiddenDeal, place: number, key: bigint): Sums<unknown> {
  const shown = lockersOf(deal).flatMap((one) => deal.keys[one]?.[place] ?? []);
  const card = yield* openedCard(sumsOf(deal), lastDeck(deal)[place] ?? 0n, [...shown, key]);
  return card === undefined ? undefined : deal.terms.cards[card];
}

/** A number as the journal has it, and back. */
export const hex = (number: bigint): string => number.toString(16);
export const unhex = (text: string): bigint => BigInt(`0x${text}`);

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
