import { anyFields, listOf, oneOf } from '../../../core/fields.ts';
import type { SecretKind } from '../../../core/game.ts';
import { savedFaults } from '../../../core/read-input.ts';
import { CARD_IDS, type CardId, specOf } from './cards.ts';
import type { Cards } from './tracker/state.ts';
import { opponent, type Side } from './vocabulary.ts';

/** The cards of a hand as their player named them: drawn unseen by all others (15.0). */
export interface KeptHand {
  readonly cards: readonly { readonly card: CardId }[];
}

/** The most cards a hand keeps; more than five must go (15.0). */
export const MOST_KEPT = 20;

const HAND = anyFields<KeptHand>({ cards: listOf<{ readonly card: CardId }>({ card: oneOf(CARD_IDS) }, 0, MOST_KEPT) });

/** The secrets of a game: the cards in a player's hand. */
export const SECRETS: Readonly<Record<'hand', SecretKind>> = { hand: { v: 1, fields: HAND } };

/** Under what a side's hand is sealed. */
export function handSecret(side: Side): string {
  return `hand-${side}`;
}

/** A hand to be sealed. */
export function handOf(cards: readonly CardId[]): KeptHand {
  return { cards: cards.map((card) => ({ card })) };
}

/** The cards of a sealed hand. */
export function keptCards(sealed: unknown): readonly CardId[] {
  return savedFaults(HAND, sealed).length === 0 ? (sealed as KeptHand).cards.map(({ card }) => card) : [];
}

/** Cards that a side named in secret and may still hold: those of which a copy was seen elsewhere since (played, discarded, out of the game, shown in a hand) are gone (15.0). */
export function stillHeld(cards: Cards, side: Side, kept: readonly CardId[]): readonly CardId[] {
  const seen = [...cards.hands[side].cards, ...cards.hands[opponent(side)].cards, ...cards.discards, ...cards.inPlay, ...cards.out];
  const left = new Map<CardId, number>();
  return kept.filter((card) => {
    const copies = left.get(card) ?? specOf(card).copies - seen.filter((one) => one === card).length;
    left.set(card, copies - 1);
    return copies > 0;
  });
}
