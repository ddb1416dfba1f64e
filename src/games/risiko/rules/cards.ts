import type { SetKind } from './charts/card-sets.ts';
import type { Symbol } from './vocabulary.ts';

/** A territory card in a hand: its symbol, and whether the player holds its territory at this moment. */
export interface Card {
  readonly symbol: Symbol;
  readonly owned: boolean;
}

/** A combination of three cards; `joker-and-two` is one only by ruling. */
export type Combination = SetKind | 'joker-and-two';

/** What three cards make; undefined where they make nothing. */
export function combinationOf(symbols: readonly Symbol[]): Combination | undefined {
  const plain = symbols.filter((symbol) => symbol !== 'joker');
  const kinds = new Set(plain);
  if (symbols.length !== 3 || plain.length < 2) return undefined;
  if (plain.length === 2) return kinds.size === 1 ? 'joker-and-pair' : 'joker-and-two';
  if (kinds.size === 3) return 'one-of-each';
  if (kinds.size === 2) return undefined;
  return THREE_OF[plain[0] as Exclude<Symbol, 'joker'>];
}

const THREE_OF = { infantry: 'three-infantry', cavalry: 'three-cavalry', cannon: 'three-cannons' } as const;

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

/**
 * The sets that bring the most armies together, at most `limit` of them; among equal ones those that use fewer cards and keep the joker. Cards that are
 * alike are counted together, so that a large hand stays quick.
 */
export function bestSets(hand: readonly Card[], worth: Worth, bonus: number, limit: number): ChosenSet[] {
  const kinds = new Map<string, number[]>();
  hand.forEach((card, at) => {
    const kind = `${card.symbol}/${card.owned}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), at]);
  });
  const piles = [...kinds.values()];
  const threes = threesOf(piles.length).flatMap((picked) => {
    const cards = picked.map((pile) => hand[(piles[pile] as number[])[0] as number] as Card);
    const combination = combinationOf(cards.map(({ symbol }) => symbol));
    const value = combination ? worth(combination) : 0;
    if (!combination || value === 0) return [];
    const armies = value + bonus * cards.filter(({ symbol, owned }) => owned && symbol !== 'joker').length;
    const jokers = cards.filter(({ symbol }) => symbol === 'joker').length;
    return [{ picked, combination, armies, score: armies * AN_ARMY - A_SET_COSTS - jokers * JOKERS_COST }];
  });
  const counts = piles.map((pile) => pile.length);
  const chosen = search(counts, threes, Math.min(limit, Math.floor(hand.length / 3)), new Map()).taken;
  const used = piles.map(() => 0);
  return chosen.map(({ picked, combination, armies }) => ({
    combination,
    armies,
    cards: picked.map((pile) => {
      const at = (piles[pile] as number[])[used[pile] as number] as number;
      used[pile] = (used[pile] as number) + 1;
      return at;
    }),
  }));
}

interface Three {
  readonly picked: readonly number[];
  readonly combination: Combination;
  readonly armies: number;
  readonly score: number;
}
interface Best {
  readonly score: number;
  readonly taken: readonly Three[];
}

function search(counts: readonly number[], threes: readonly Three[], limit: number, known: Map<string, Best>): Best {
  if (limit === 0) return { score: 0, taken: [] };
  const key = `${limit}:${counts.join()}`;
  const before = known.get(key);
  if (before) return before;
  let best: Best = { score: 0, taken: [] };
  for (const three of threes) {
    const left = [...counts];
    for (const pile of three.picked) left[pile] = (left[pile] as number) - 1;
    if (three.picked.some((pile) => (left[pile] as number) < 0)) continue;
    const rest = search(left, threes, limit - 1, known);
    if (rest.score + three.score > best.score) best = { score: rest.score + three.score, taken: [three, ...rest.taken] };
  }
  known.set(key, best);
  return best;
}

function threesOf(piles: number): number[][] {
  const all: number[][] = [];
  for (let a = 0; a < piles; a += 1) for (let b = a; b < piles; b += 1) for (let c = b; c < piles; c += 1) all.push([a, b, c]);
  return all;
}
