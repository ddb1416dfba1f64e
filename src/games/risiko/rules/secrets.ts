import { anyFields, flag, listOf, oneOf } from '../../../core/fields.ts';
import type { SecretKind } from '../../../core/game.ts';
import { savedFaults } from '../../../core/read-input.ts';
import type { Card } from './cards/best-sets.ts';
import type { ShownObjective } from './tracker/events.ts';
import { OBJECTIVE_FIELDS } from './tracker/events-end.ts';
import { type SeatId, SYMBOLS, TERRITORY_OR_NONE, type TerritoryOrNone } from './vocabulary.ts';

/** A card as a player keeps it on the phone: with its territory, if they say which. */
export interface KeptCard extends Card {
  readonly territory: TerritoryOrNone;
}

/** A hand of cards as it is sealed. */
export interface KeptHand {
  readonly cards: readonly KeptCard[];
}

/** The most cards a hand keeps. */
export const MOST_CARDS = 20;

const HAND = anyFields<KeptHand>({
  cards: listOf<KeptCard>({ symbol: oneOf(SYMBOLS), owned: flag(), territory: oneOf(TERRITORY_OR_NONE) }, 0, MOST_CARDS),
});
const OBJECTIVE = anyFields<ShownObjective>(OBJECTIVE_FIELDS);

/** Under what a seat's objective is sealed. */
export function objectiveSecret(seat: SeatId): string {
  return `objective-${seat}`;
}

/** Under what a seat's cards are sealed. */
export function handSecret(seat: SeatId): string {
  return `cards-${seat}`;
}

/** A sealed objective; undefined where there is none. */
export function keptObjective(sealed: unknown): ShownObjective | undefined {
  return savedFaults(OBJECTIVE, sealed).length === 0 ? (sealed as ShownObjective) : undefined;
}

/** The cards of a sealed hand. Release 0.1.0 sealed them as a bare list. */
export function keptCards(sealed: unknown): readonly KeptCard[] {
  const hand = Array.isArray(sealed) ? { cards: sealed } : sealed;
  return savedFaults(HAND, hand).length === 0 ? (hand as KeptHand).cards : [];
}

/** The secrets of a game: objectives, and the cards in a player's hand. */
export const SECRETS: Readonly<Record<'objective' | 'cards', SecretKind>> = {
  objective: { v: 1, fields: OBJECTIVE },
  cards: {
    v: 2,
    fields: HAND,
    from: { 1: (list) => ({ cards: Object.values(list) }) },
  },
};
