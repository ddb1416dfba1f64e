import { type CardId, specOf } from '../cards.ts';
import { opponent, type Side } from '../vocabulary.ts';
import type { Event } from './events.ts';
import type { Cards, State } from './state.ts';

type CardEvent = Extract<Event, { type: 'card' }>;
const atLeast0 = (n: number): number => Math.max(0, n);

/** Takes one copy of a card out of a list. */
function without(cards: readonly CardId[], card: CardId | 'unseen'): readonly CardId[] {
  const at = cards.indexOf(card as CardId);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** Once an unseen card has left a hand known whole, nobody can say which: its names are forgotten. */
function inHand(cards: Cards, side: Side, by: 1 | 0 | -1, card: CardId | 'unseen'): Cards {
  const hand = cards.hands[side];
  const lost = by === -1 && card === 'unseen' && hand.cards.length >= hand.count;
  const held = lost ? [] : by === -1 ? without(hand.cards, card) : card === 'unseen' ? hand.cards : [...hand.cards, card];
  return { ...cards, hands: { ...cards.hands, [side]: { count: atLeast0(hand.count + by), cards: held } } };
}

/** A card drawn, named, played, discarded, taken back, given up or lost (15.0). */
export function cardMoved(state: State, event: CardEvent): State {
  const { cards } = state;
  const { card, side } = event;
  switch (event.move) {
    case 'draw':
      return { ...state, cards: { ...inHand(cards, side, 1, card), deck: atLeast0(cards.deck - 1) } };
    case 'name':
      return { ...state, cards: inHand(cards, side, 0, card) };
    case 'take-from-discards':
      return { ...state, cards: { ...inHand(cards, side, 1, card), discards: without(cards.discards, card) } };
    case 'give':
      return { ...state, cards: inHand(inHand(cards, side, -1, card), opponent(side), 1, card) };
    case 'lost':
      return {
        ...state,
        cards:
          card === 'unseen' ? cards : { ...cards, inPlay: without(cards.inPlay, card), discards: without(cards.discards, card), out: [...cards.out, card] },
      };
    default:
      return laid(state, event);
  }
}

/** A card played or discarded from a hand: it goes where its kind goes (15.0). */
function laid(state: State, event: CardEvent): State {
  const { card, side } = event;
  const cards = inHand(state.cards, side, -1, card);
  const played = event.move === 'play';
  const inTurn = side === state.round.side && state.round.step === 'c1';
  const round = {
    ...state.round,
    cardPlayed: state.round.cardPlayed || (played && side === state.round.side),
    discarded: state.round.discarded || (!played && inTurn),
  };
  if (card === 'unseen') return { ...state, cards, round };
  const gone = cards.out.filter((one) => one === card).length >= specOf(card).copies;
  if (gone) return { ...state, cards, round };
  const after = played ? specOf(card).after : 'discard';
  if (after === 'out') return { ...state, round, cards: { ...cards, out: [...cards.out, card] } };
  if (after === 'stays') return { ...state, round, cards: { ...cards, inPlay: [...cards.inPlay, card] } };
  return { ...state, round, cards: { ...cards, discards: [...cards.discards, card] } };
}

/** A pile counted at the table: the deck, or a hand (15.0). */
export function cardCounted(state: State, { pile, n }: Extract<Event, { type: 'card-count' }>): State {
  const { cards } = state;
  if (pile === 'deck') return { ...state, cards: { ...cards, deck: n } };
  return { ...state, cards: { ...cards, hands: { ...cards.hands, [pile]: { ...cards.hands[pile], count: n } } } };
}
