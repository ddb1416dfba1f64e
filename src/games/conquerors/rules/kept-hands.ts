import { savedFaults } from '../../../core/read-input.ts';
import { type CardId, specOf } from './cards.ts';
import { type KeptCard, type KeptHand, SECRETS } from './secrets.ts';
import type { Cards } from './tracker/state.ts';
import { opponent, type Side } from './vocabulary.ts';

/** Under what a side's hand is sealed. */
export function handSecret(side: Side): string {
  return `hand-${side}`;
}

/** A hand to be sealed, as the cards lie then. */
export function handOf(held: readonly CardId[], cards: Cards, side: Side): KeptHand {
  return { cards: held.map((card) => ({ card, seen: seenElsewhere(cards, side, card) })) };
}

/** The cards of a sealed hand. */
export function keptCards(sealed: unknown): readonly KeptCard[] {
  return savedFaults(SECRETS.hand.fields, sealed).length === 0 ? (sealed as KeptHand).cards : [];
}

/** How many copies of a card are known to be elsewhere than in the unnamed part of a hand. */
function seenElsewhere({ hands, discards, inPlay, out }: Cards, side: Side, card: CardId): number {
  return [...hands[side].cards, ...hands[opponent(side)].cards, ...discards, ...inPlay, ...out].filter((one) => one === card).length;
}

/**
 * Cards that a side named in secret and still holds (15.0): not those of which all copies were seen elsewhere since (played, discarded, out of the game, shown in a hand).
 * Where one more of several copies was seen since they were sealed, it is taken for the one of this hand: whoever still holds theirs names it again.
 */
export function stillHeld(cards: Cards, side: Side, kept: readonly KeptCard[]): readonly CardId[] {
  const left = new Map<CardId, number>();
  return kept.flatMap(({ card, seen }) => {
    const now = seenElsewhere(cards, side, card);
    const of = kept.filter((one) => one.card === card).length;
    const held = left.get(card) ?? Math.min(specOf(card).copies - now, of - Math.max(0, now - (seen ?? now)));
    left.set(card, held - 1);
    return held > 0 ? [card] : [];
  });
}
