import { type CardId, specOf } from '../cards.ts';
import { SIDES } from '../vocabulary.ts';
import type { Cards } from './state.ts';

/** Whether it is known of every copy of a card where it is: named in a hand, laid down, in play, out of the game (15.0). */
export function allElsewhere({ hands, discards, inPlay, out }: Cards, card: CardId): boolean {
  const known = [...SIDES.flatMap((side) => hands[side].cards), ...discards, ...inPlay, ...out];
  return known.filter((one) => one === card).length >= specOf(card).copies;
}
