import type { Facts } from '../../../../core/facts.ts';
import { CARD_SETS, OWNED_CARD_ARMIES, type SetKind } from '../charts/card-sets.ts';
import type { CardSymbol } from '../vocabulary.ts';

/** A combination of three cards; `joker-and-two` is one only by ruling. */
export type Combination = SetKind | 'joker-and-two';

const THREE_OF = { infantry: 'three-infantry', cavalry: 'three-cavalry', cannon: 'three-cannons' } as const;
const THREE_ALIKE: readonly Combination[] = Object.values(THREE_OF);

/** What clubs give for three equal cards (ruling tournament-practice-sets). */
const CLUB_ARMIES = 8;

/** What three cards make; undefined where they make nothing. */
export function combinationOf(symbols: readonly CardSymbol[]): Combination | undefined {
  const plain = symbols.flatMap((symbol) => (symbol === 'joker' ? [] : [symbol]));
  const [kind, ...others] = new Set(plain);
  if (kind === undefined || symbols.length !== 3 || plain.length < 2) return undefined;
  if (plain.length === 2) return others.length === 0 ? 'joker-and-pair' : 'joker-and-two';
  if (others.length === 2) return 'one-of-each';
  return others.length === 0 ? THREE_OF[kind] : undefined;
}

/** What a combination brings under the rulings and corrections in force, without owned territories; 0 where it is none. */
export function worthOf(combination: Combination | undefined, facts: Facts): number {
  if (combination === undefined) return 0;
  if (combination === 'joker-and-two') return facts.ruling('joker-set') === 'ten' ? facts.cell(CARD_SETS, 'one-of-each', 'armies') : 0;
  if (THREE_ALIKE.includes(combination) && facts.ruling('tournament-practice-sets') === 'three-equal-eight') return CLUB_ARMIES;
  return facts.cell(CARD_SETS, combination, 'armies');
}

/** The armies that cards of owned territories add to a set. */
export function ownedArmies(cards: number): number {
  return OWNED_CARD_ARMIES * cards;
}
