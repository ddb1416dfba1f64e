import { type Hash, hashOf } from './hash.ts';
import type { RandomSource } from './random.ts';
import type { Id } from './said.ts';

/** The numbers that lock cards: the squares modulo a safe prime p. Their count, q = (p − 1) / 2, is prime, so every exponent below it can be undone. */
export interface Group {
  readonly p: bigint;
  readonly q: bigint;
}

/** The group of a safe prime. */
export function groupOf(p: bigint): Group {
  return { p, q: (p - 1n) / 2n };
}

/** RFC 3526, group 14 (2048 bits). */
export const GROUP: Group = groupOf(
  BigInt(
    `0x${
      'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404ddef9519b3cd3a431b302b0a6df25f1437' +
      '4fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7edee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf05' +
      '98da48361c55d39a69163fa8fd24cf5f83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
      'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa051015728e5a8aacaa68ffffffffffffffff'
    }`,
  ),
);

/** What is dealt: of which deck, how many cards, and who shuffles, in this order. */
export interface Deal {
  readonly name: Id;
  readonly cards: number;
  readonly players: readonly Id[];
}

/** What a player keeps for themselves until the end. */
export interface DealSecret {
  /** Locks the whole deck while it is shuffled. */
  readonly key: bigint;
  /** `order[i]` is the place from which the card at place i comes. */
  readonly order: readonly number[];
  /** Locks each place by itself afterwards. */
  readonly locks: readonly bigint[];
  readonly nonce: string;
}

/** What all have seen of a deal. Lists are by player, in the order of `players`. */
export interface Dealt {
  readonly deal: Deal;
  readonly commitments: readonly Hash[];
  /** The deck as each has shuffled and passed it on. */
  readonly shuffled: readonly (readonly bigint[])[];
  /** The deck as each has locked and passed it on. */
  readonly locked: readonly (readonly bigint[])[];
  /** Players who came later, each with the place from which they locked the deck: in the other lists they stand behind the first. */
  readonly late: readonly { readonly by: Id; readonly from: number }[];
  /** Keys of places that were shown, so that the place's owner alone could read it. */
  readonly shown: readonly { readonly by: Id; readonly place: number; readonly key: bigint }[];
}

/** What somebody did that does not follow from what they had committed to. */
export type DealFault = 'commitment' | 'secret' | 'shuffle' | 'lock' | 'key' | 'missing';

/** Sums that take long: they are done in turns, and may rest wherever they yield. */
export type Sums<T> = Generator<number, T>;

/** Does sums to their end at once. */
export function atOnce<T>(sums: Sums<T>): T {
  for (;;) {
    const { done, value } = sums.next();
    if (done) return value;
  }
}

/** Bits of an exponent that are worked through together, and how often a power may rest. */
const [WINDOW, RESTS] = [5, 16];

/** The power of a number modulo p. */
export function* power(base: bigint, exponent: bigint, modulus: bigint): Sums<bigint> {
  const powers = [1n, base % modulus];
  for (let i = 2; i < 2 ** WINDOW; i += 1) powers.push(((powers[i - 1] ?? 0n) * (powers[1] ?? 0n)) % modulus);
  let result = 1n;
  for (const [i, digit] of [...exponent.toString(2 ** WINDOW)].entries()) {
    for (let bit = 0; bit < WINDOW; bit += 1) result = (result * result) % modulus;
    result = (result * (powers[Number.parseInt(digit, 2 ** WINDOW)] ?? 0n)) % modulus;
    if (i % RESTS === RESTS - 1) yield i;
  }
  return result;
}

/** The exponent that undoes another: q is prime, so there is one for each that is not a multiple of it (Euclid). */
export function inverse(key: bigint, { q }: Group): bigint {
  let [larger, smaller, before, now] = [q, key % q, 0n, 1n];
  while (smaller > 0n) {
    const times = larger / smaller;
    [larger, smaller] = [smaller, larger - times * smaller];
    [before, now] = [now, before - times * now];
  }
  return before < 0n ? before + q : before;
}

/** The open deck: one square a card, the same for all. They are no powers of each other that anybody knows. */
export function deckOf({ name, cards }: Deal, { p }: Group = GROUP): readonly bigint[] {
  return Array.from({ length: cards }, (_, card) => {
    const parts = Array.from({ length: 9 }, (_, part) => hashOf(['bematist deal 1', name, card, part])).join('');
    return (BigInt(`0x${parts}`) % p) ** 2n % p;
  });
}

/** A fresh secret. `nonce` is random text. */
export function dealSecret({ cards }: Deal, source: RandomSource, nonce: string, group: Group = GROUP): DealSecret {
  const order = Array.from({ length: cards }, (_, i) => i);
  for (let i = cards - 1; i > 0; i -= 1) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return { key: exponent(source, group), order, locks: Array.from({ length: cards }, () => exponent(source, group)), nonce };
}

/** Bits of a fresh exponent: 225 are as hard to find as anything else about a group of 2048 bits (RFC 7919, 5.2). */
const EXPONENT_BITS = 256;

/** A number from 1 to q − 1. In a small group 64 bits more than q are drawn, so that none is noticeably likelier. */
function exponent(source: RandomSource, { q }: Group): bigint {
  let drawn = 0n;
  for (let bits = Math.min(q.toString(2).length + 64, EXPONENT_BITS); bits > 0; bits -= 32) drawn = (drawn << 32n) | BigInt(source.below(2 ** 32));
  return (drawn % (q - 1n)) + 1n;
}

/** What a player says of their secret before anybody shuffles. */
export function dealCommitment(deal: Deal, player: Id, { key, order, locks, nonce }: DealSecret): Hash {
  return hashOf(['bematist deal 1', deal, player, nonce, key.toString(16), order, locks.map((lock) => lock.toString(16))]);
}

/** First round: locks the deck that came with one key, and shuffles it. */
export function* shuffle(deck: readonly bigint[], { key, order }: DealSecret, { p }: Group = GROUP): Sums<readonly bigint[]> {
  const shuffled: bigint[] = [];
  for (const from of order) shuffled.push(yield* power(deck[from] ?? 0n, key, p));
  return shuffled;
}

/** Second round: takes the one key off, and locks each place with a key of its own. */
export function* relock(deck: readonly bigint[], { key, locks }: Pick<DealSecret, 'key' | 'locks'>, group: Group = GROUP): Sums<readonly bigint[]> {
  const undo = inverse(key, group);
  const locked: bigint[] = [];
  for (const [place, card] of deck.entries()) locked.push(yield* power(card, (undo * (locks[place] ?? 1n)) % group.q, group.p));
  return locked;
}

/** A player who comes later locks the places of a locked deck from one on, each with a key of their own. */
export function lockFrom(deck: readonly bigint[], from: number, { locks }: Pick<DealSecret, 'locks'>, group: Group = GROUP): Sums<readonly bigint[]> {
  return relock(deck.slice(from), { key: 1n, locks: locks.slice(from) }, group);
}

/** The card at a place, with the keys of all players for it; undefined when these keys do not open it. */
export function* openedCard(deal: Deal, card: bigint, keys: readonly bigint[], group: Group = GROUP): Sums<number | undefined> {
  const all = keys.reduce((product, key) => (product * key) % group.q, 1n);
  const open = yield* power(card, inverse(all, group), group.p);
  const found = deckOf(deal, group).indexOf(open);
  return found < 0 ? undefined : found;
}

/** Whether a list that was passed on can be a deck at all: as many cards, all different, all in the group's range. */
export function soundDeck({ cards }: Pick<Deal, 'cards'>, deck: readonly bigint[], { p }: Group = GROUP): boolean {
  return deck.length === cards && new Set(deck).size === cards && deck.every((card) => card > 1n && card < p - 1n);
}

/**
 * The check at the end, when all have revealed their secrets: each step is worked out again. What is found is named with its player; no fault means that every card was there once,
 * that nobody could choose, and that each hand is what its owner says. `secrets` are by player, then of those who came later.
 */
export function* dealFaults(
  { deal, commitments, shuffled, locked, late, shown }: Dealt,
  secrets: readonly (DealSecret | undefined)[],
  group: Group = GROUP,
): Sums<readonly { readonly by: Id; readonly fault: DealFault }[]> {
  const found: { by: Id; fault: DealFault }[] = [];
  const players = deal.players.length;
  for (const [i, by] of [...deal.players, ...late.map((one) => one.by)].entries()) {
    const secret = secrets[i];
    const came = late[i - players];
    const wrong = !secret
      ? 'missing'
      : dealCommitment(deal, by, secret) !== commitments[i]
        ? 'commitment'
        : soundSecret(deal, secret, group)
          ? undefined
          : 'secret';
    if (wrong || !secret) {
      found.push({ by, fault: wrong ?? 'missing' });
      continue;
    }
    const before = i === 0 ? deckOf(deal, group) : shuffled[i - 1];
    if (!came && !same(shuffled[i], yield* shuffle(before ?? [], secret, group))) found.push({ by, fault: 'shuffle' });
    const behind = (i === 0 ? shuffled.at(-1) : locked[i - 1]) ?? [];
    const locks = came ? lockFrom(behind, came.from, secret, group) : relock(behind, secret, group);
    if (!same(locked[i]?.slice(came?.from ?? 0), yield* locks)) found.push({ by, fault: 'lock' });
    if (shown.some((one) => one.by === by && secret.locks[one.place] !== one.key)) found.push({ by, fault: 'key' });
  }
  return found;
}

function same(one: readonly bigint[] | undefined, two: readonly bigint[]): boolean {
  return one?.length === two.length && two.every((card, i) => one[i] === card);
}

/** Whether a secret is one that anybody could have drawn by the rules. */
function soundSecret({ cards }: Deal, { key, order, locks }: DealSecret, { q }: Group): boolean {
  const inGroup = (one: bigint): boolean => one > 0n && one < q;
  const places = new Set(order);
  const permutes = order.length === cards && places.size === cards && order.every((place) => Number.isInteger(place) && place >= 0 && place < cards);
  return permutes && inGroup(key) && locks.length === cards && locks.every(inGroup);
}
