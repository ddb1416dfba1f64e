import { anyFields, listOf, number, oneOf, optional } from '../../../core/fields.ts';
import type { SecretKind } from '../../../core/game.ts';
import { CARD_IDS, type CardId } from './cards.ts';

/** The cards of a hand as their player named them: drawn unseen by all others (15.0). */
export interface KeptHand {
  readonly cards: readonly KeptCard[];
}

/** A card of it, and how many copies of it were seen elsewhere when it was sealed; hands of releases before 0.10.0 do not say. */
export interface KeptCard {
  readonly card: CardId;
  readonly seen?: number;
}

/** The most cards a hand keeps; more than five must go (15.0). */
export const MOST_KEPT = 20;

const HAND = anyFields<KeptHand>({ cards: listOf<KeptCard>({ card: oneOf(CARD_IDS), seen: optional(number(0, 9, 0)) }, 0, MOST_KEPT) });

/** The secrets of a game: the cards in a player's hand. */
export const SECRETS: Readonly<Record<'hand', SecretKind>> = { hand: { v: 1, fields: HAND } };
