import type { Hidden, HiddenCards, HiddenPile } from '../../../core/game.ts';
import { BASE_OBJECTIVES } from './charts/base-objectives.ts';
import { TOURNAMENT_CARDS } from './charts/tournament-objectives.ts';
import { say } from './procedures/voice.ts';
import { handSecret, type KeptCard, keptCards, objectiveSecret } from './secrets.ts';
import type { OpenCard, RisikoEvent, ShownObjective } from './tracker/events.ts';
import { playerOf, type RisikoState } from './tracker/state.ts';
import { DECK, NO_TERRITORY, type SeatId, SYMBOLS, TERRITORIES } from './vocabulary.ts';

/** How many arms the territory cards show. */
const ARMS = 3;

/**
 * The deck of objectives: one is dealt face down to each player before the game begins, and the others go back into the box (Preparazione). A tournament has its own cards
 * (Regole da torneo). A table that plays with other objectives than those of the list draws its own cards.
 */
export const OBJECTIVE_CARDS: HiddenCards<RisikoState, RisikoEvent> = {
  said: say('screen/objectives'),
  deck({ stage, sealed, tournament }, facts): readonly ShownObjective[] | undefined {
    if (stage !== 'setup' || sealed.length > 0) return undefined;
    if (tournament) return TOURNAMENT_CARDS.map((id) => ({ kind: 'tournament', id }));
    return facts.ruling('base-objectives') === 'own-words' ? undefined : BASE_OBJECTIVES.map(({ id }) => ({ kind: 'base', id }));
  },
  secret: (seat) => objectiveSecret(seat as SeatId),
  events: (seat) => [{ type: 'objective-sealed', seat: seat as SeatId }],
};

/** The cards of a deck of the phones: the two jokers, and the 42 territories with the three arms in turn. Which arm the box prints on which card no list says that can be trusted. */
const TERRITORY_CARDS: readonly OpenCard[] = [
  ...TERRITORIES.map((territory, i): OpenCard => ({ symbol: SYMBOLS[i % ARMS] ?? 'joker', territory })),
  ...Array.from({ length: DECK - TERRITORIES.length }, (): OpenCard => ({ symbol: 'joker', territory: NO_TERRITORY })),
];

/**
 * The deck of territory cards, drawn from after a conquest (Seconda fase). While all cards are in it, and once it is used up and of all that were played in sets it is known which:
 * then those are shuffled into a new deck (Prima fase c).
 */
export const TERRITORY_PILE: HiddenPile<RisikoState, RisikoEvent> = {
  id: 'territories',
  said: say('screen/territory-cards'),
  cards({ stage, deck, discards, played = [] }, _, again) {
    if (stage === 'over') return undefined;
    if (!again) return deck === DECK ? TERRITORY_CARDS : undefined;
    return deck === 0 && discards > 0 && played.length === discards && played.every(isOfDeck) ? played : undefined;
  },
  // The draw itself takes the discards for the deck.
  shuffled: [],
  secret: (seat) => handSecret(seat as SeatId),
  held: (state, seat) => playerOf(state, seat as SeatId).cards,
  missing: (hand, state, seat) => playerOf(state, seat as SeatId).cards - keptCards(hand).length,
  // A set that was just played may still be in the hand that was sealed before.
  cardsOf: (hand, { played = [] }) =>
    keptCards(hand)
      .map(open)
      .filter((card) => card.territory === NO_TERRITORY || !played.some((one) => one.territory === card.territory)),
  withCard: (hand, card) => ({ cards: [...keptCards(hand), { ...(card as OpenCard), owned: false }] }),
  draws: (event) => (event.type === 'card-drawn' ? event.seat : undefined),
  unsaid: ['card-set', 'best-sets'],
  shows: (event) => (event.type === 'set-played' && event.cards ? { seat: event.seat, cards: event.cards } : undefined),
};

function isOfDeck({ symbol, territory }: OpenCard): boolean {
  return TERRITORY_CARDS.some((card) => card.symbol === symbol && card.territory === territory);
}

/** A card as it lies open. */
export function open({ symbol, territory }: KeptCard): OpenCard {
  return { symbol, territory };
}

/** What the phones of a table may deal among themselves, and what they may draw from. */
export const HIDDEN: Hidden<RisikoState, RisikoEvent> = { dealt: OBJECTIVE_CARDS, pile: TERRITORY_PILE };
