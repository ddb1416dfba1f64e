import type { CardSymbol } from '../vocabulary.ts';
import { type Combination, combinationOf } from './combinations.ts';

/** A territory card in a hand: its symbol, and whether the player holds its territory at this moment. */
export interface Card {
  readonly symbol: CardSymbol;
  readonly owned: boolean;
}

/** A set chosen from a hand: which cards by their place in it, what they make and the armies they bring. */
export interface ChosenSet {
  readonly combination: Combination;
  readonly cards: readonly number[];
  readonly armies: number;
}

/** What a combination brings without owned territories; 0 for none. */
export type Worth = (combination: Combination) => number;

const JOKERS_COST = 1;
const A_SET_COSTS = 10;
const AN_ARMY = 1000;

/** Cards that are alike, by their places in the hand. */
interface Pile {
  readonly card: Card;
  readonly places: readonly number[];
}

/** Three cards that make a set, by the piles they come from. */
interface Three {
  readonly picked: readonly number[];
  readonly combination: Combination;
  readonly armies: number;
  readonly score: number;
}

/** The best that a number of cards of each pile can make. */
interface Best {
  readonly score: number;
  readonly threes: readonly Three[];
}

/**
 * The sets that bring the most armies together, at most `limit` of them; among equal ones those that use fewer cards and keep the joker. Cards that are
 * alike are counted together, so that a large hand stays quick.
 */
export function bestSets(hand: readonly Card[], worth: Worth, bonus: number, limit: number): ChosenSet[] {
  const piles = pilesOf(hand);
  const counts = piles.map(({ places }) => places.length);
  const { threes } = search(counts, threesOf(piles, worth, bonus), Math.min(limit, Math.floor(hand.length / 3)), new Map());
  const left = piles.map(({ places }) => [...places]);
  return threes.map(({ picked, combination, armies }) => ({ combination, armies, cards: picked.flatMap((pile) => left[pile]?.shift() ?? []) }));
}

function pilesOf(hand: readonly Card[]): Pile[] {
  const piles = new Map<string, Pile>();
  hand.forEach((card, place) => {
    const kind = `${card.symbol}/${card.owned}`;
    piles.set(kind, { card, places: [...(piles.get(kind)?.places ?? []), place] });
  });
  return [...piles.values()];
}

/** Every set of three cards the piles can make, each once. */
function threesOf(piles: readonly Pile[], worth: Worth, bonus: number): Three[] {
  return piles.flatMap((a, i) =>
    piles.flatMap((b, j) => (j < i ? [] : piles.flatMap((c, k) => (k < j ? [] : threeOf([i, j, k], [a.card, b.card, c.card], worth, bonus))))),
  );
}

function threeOf(picked: readonly number[], cards: readonly Card[], worth: Worth, bonus: number): Three[] {
  const combination = combinationOf(cards.map(({ symbol }) => symbol));
  const value = combination ? worth(combination) : 0;
  if (!combination || value === 0) return [];
  const armies = value + bonus * cards.filter(({ symbol, owned }) => owned && symbol !== 'joker').length;
  const jokers = cards.filter(({ symbol }) => symbol === 'joker').length;
  return [{ picked, combination, armies, score: armies * AN_ARMY - A_SET_COSTS - jokers * JOKERS_COST }];
}

function search(counts: readonly number[], threes: readonly Three[], limit: number, known: Map<string, Best>): Best {
  if (limit === 0) return { score: 0, threes: [] };
  const key = `${limit}:${counts.join()}`;
  const before = known.get(key);
  if (before) return before;
  let best: Best = { score: 0, threes: [] };
  for (const three of threes) {
    const left = counts.map((count, pile) => count - three.picked.filter((one) => one === pile).length);
    if (left.some((count) => count < 0)) continue;
    const rest = search(left, threes, limit - 1, known);
    if (rest.score + three.score > best.score) best = { score: rest.score + three.score, threes: [three, ...rest.threes] };
  }
  known.set(key, best);
  return best;
}
