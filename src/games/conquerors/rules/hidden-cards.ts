import type { Hidden, HiddenPile } from '../../../core/game.ts';
import { CARD_IDS, type CardId, specOf } from './cards.ts';
import { handOf, handSecret, keptCards, stillHeld } from './kept-hands.ts';
import type { Event } from './tracker/events.ts';
import type { Cards, State } from './tracker/state.ts';
import { SIDES, type Side } from './vocabulary.ts';
import { say } from './voice.ts';

/** The cards of which nobody at the table knows where they are: in the deck, or unnamed in a hand. */
function unknownCards({ hands, discards, inPlay, out }: Cards): readonly CardId[] {
  const known = [...SIDES.flatMap((side) => hands[side].cards), ...discards, ...inPlay, ...out];
  return CARD_IDS.flatMap((card) => Array.from({ length: Math.max(0, specOf(card).copies - known.filter((one) => one === card).length) }, () => card));
}

const heldBy = ({ cards }: State, side: Side, hand: unknown): readonly CardId[] => stillHeld(cards, side, keptCards(hand));

/**
 * The deck (15.0), where hands are kept card by card. First all cards that nobody knows of, those dealt at the beginning among them (3.1 b); once none is left to be drawn, the
 * discards.
 */
const DECK: HiddenPile<State, Event> = {
  id: 'cards',
  said: say('screen/deck'),
  cards({ setup, over, cards }, _, again) {
    if (setup.hands !== 'cards' || over) return undefined;
    if (again) return cards.deck === 0 && cards.discards.length > 0 ? cards.discards : undefined;
    const unknown = unknownCards(cards);
    const unnamed = SIDES.reduce((sum, side) => sum + cards.hands[side].count - cards.hands[side].cards.length, 0);
    return unknown.length === cards.deck + unnamed ? unknown : undefined;
  },
  shuffled: [{ type: 'reshuffle' }],
  secret: (seat) => handSecret(seat as Side),
  held: ({ cards }, seat) => cards.hands[seat as Side].count,
  missing(hand, state, seat) {
    const side = seat as Side;
    const { count, cards } = state.cards.hands[side];
    return count - cards.length - heldBy(state, side, hand).length;
  },
  cardsOf: (hand, state, seat) => heldBy(state, seat as Side, hand),
  withCard: (hand, card, state, seat) => handOf([...heldBy(state, seat as Side, hand), card as CardId], state.cards, seat as Side),
  draws: (event) => (event.type === 'card' && event.move === 'draw' ? event.side : undefined),
  shows(event) {
    if (event.type !== 'card' || event.card === 'unseen') return undefined;
    return event.move === 'play' || event.move === 'discard' || event.move === 'give' ? { seat: event.side, cards: [event.card] } : undefined;
  },
};

/** What the phones of a table may draw from. */
export const HIDDEN: Hidden<State, Event> = { pile: DECK };
