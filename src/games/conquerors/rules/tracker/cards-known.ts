import { type CardId, specOf } from '../cards.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import type { Cards } from './state.ts';

/** Whether it is known of every copy of a card where it is: named in a hand (but the one it is played from), laid down, in play, out of the game (15.0). */
export function allElsewhere({ hands, discards, inPlay, out }: Cards, card: CardId, from?: Side): boolean {
  const known = [...SIDES.flatMap((side) => (side === from ? [] : hands[side].cards)), ...discards, ...inPlay, ...out];
  return known.filter((one) => one === card).length >= specOf(card).copies;
}

/** Whether a hand may hold a card: where all of it is named, only what was named (15.0). */
export function mayHold({ count, cards }: Cards['hands'][Side], card: CardId | 'unseen'): boolean {
  return count > 0 && (card === 'unseen' || cards.length < count || cards.includes(card));
}
