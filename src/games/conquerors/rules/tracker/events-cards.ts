import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { number, oneOf } from '../../../../core/fields.ts';
import { CARD_IDS, CARDS, type CardId, DEALT, DECK_SIZE, HAND_LIMIT, specOf } from '../cards.ts';
import { cite, opponent, SIDES, type Side } from '../vocabulary.ts';
import { doubtful, illegal, impossible, say } from '../voice.ts';
import { allElsewhere, mayHold } from './cards-known.ts';
import { SIDE } from './event-fields.ts';
import { CARD_MOVES, type CardEvent, type Event } from './events.ts';
import type { Cards, State } from './state.ts';
import { isGreatKing } from './victory.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** The most cards a hand is ever counted to have; more than five must go (15.0). */
const MOST_COUNTED = 20;

/** Cards (15.0). */
export const CARD_ROWS: Rows<State, Event, CardEvent['type']> = {
  card: {
    v: 1,
    fields: { move: oneOf(CARD_MOVES), side: SIDE, card: oneOf<CardId | 'unseen'>(['unseen', ...CARD_IDS]) },
    reduce: cardMoved,
    describe: ({ move, side, card }) => {
      // What was drawn is its player's secret, and the journal lies open to both.
      if (move === 'name') return say('screen/name-card');
      return say(`event/card-${move}`, { side: say(`side/${side}`), card: say(`card/${move === 'draw' ? 'unseen' : card}`) });
    },
    faults: ({ state, event, ruling }) => cardFaults(state, event, ruling('great-king')),
  },
  'card-count': {
    v: 1,
    fields: { pile: oneOf<'deck' | Side>(['deck', ...SIDES]), n: number(0, DECK_SIZE, 0) },
    reduce: cardCounted,
    describe: ({ pile, n }) => say('event/card-count', { pile: say(pile === 'deck' ? 'screen/deck' : `side/${pile}`), n }),
    faults: ({ event }) => outside('n', event.n, 0, event.pile === 'deck' ? DECK_SIZE : MOST_COUNTED),
  },
  reshuffle: {
    v: 1,
    fields: {},
    reduce: (state) => ({ ...state, cards: { ...state.cards, deck: Math.min(DECK_SIZE, state.cards.deck + state.cards.discards.length), discards: [] } }),
    describe: () => say('event/reshuffle'),
  },
};

/** Takes one copy of a card out of a list. */
function without(cards: readonly CardId[], card: CardId | 'unseen'): readonly CardId[] {
  const at = card === 'unseen' ? -1 : cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

/** Once a card nobody named has left a hand known whole, nobody can say what it was: its names are forgotten. */
function inHand(cards: Cards, side: Side, by: 1 | 0 | -1, card: CardId | 'unseen'): Cards {
  const hand = cards.hands[side];
  const unnamed = card === 'unseen' || !hand.cards.includes(card);
  const lost = by === -1 && unnamed && hand.cards.length >= hand.count;
  const held = lost ? [] : by === -1 ? without(hand.cards, card) : card === 'unseen' ? hand.cards : [...hand.cards, card];
  return { ...cards, hands: { ...cards.hands, [side]: { count: Math.max(0, hand.count + by), cards: held } } };
}

/** A card drawn, named, played, discarded, taken back, given up or lost (15.0). */
function cardMoved(state: State, event: Of<'card'>): State {
  const { cards } = state;
  const { card, side } = event;
  switch (event.move) {
    case 'draw': {
      const { round } = state;
      const drew = round.step === 'c2' && round.side === side;
      return { ...state, cards: { ...inHand(cards, side, 1, card), deck: Math.max(0, cards.deck - 1) }, ...(drew ? { round: { ...round, drew } } : {}) };
    }
    case 'name':
      return { ...state, cards: inHand(cards, side, 0, card) };
    case 'take-from-discards':
      return { ...state, cards: { ...inHand(cards, side, 1, card), discards: without(cards.discards, card) } };
    case 'give':
      return { ...state, cards: inHand(inHand(cards, side, -1, card), opponent(side), 1, card) };
    case 'lost':
      return card === 'unseen' ? state : { ...state, cards: cardLost(cards, card) };
    default:
      return laid(state, event);
  }
}

/** Whether a card played is the one of the round: those played at any time or when their text says come in addition (15.0). */
function isRoundsCard({ round }: State, side: Side, card: CardId | 'unseen'): boolean {
  if (side !== round.side) return false;
  const timing = card === 'unseen' ? 'part-pat' : specOf(card).timing;
  return timing === 'c1' || (timing === 'part-pat' && round.step === 'c1');
}

/** A card out of the game, wherever it was: in play, in the discards, named in a hand (3.4, 15.0). */
function cardLost(cards: Cards, card: CardId): Cards {
  if (cards.out.filter((one) => one === card).length >= specOf(card).copies) return cards;
  const lost = { ...cards, inPlay: without(cards.inPlay, card), discards: without(cards.discards, card), out: [...cards.out, card] };
  const holder = SIDES.find((side) => cards.hands[side].cards.includes(card));
  return holder && lost.inPlay === cards.inPlay && lost.discards === cards.discards ? inHand(lost, holder, -1, card) : lost;
}

/** A card played or discarded from a hand: it goes where its kind goes (15.0). */
function laid(state: State, event: Of<'card'>): State {
  const { card, side } = event;
  const cards = inHand(state.cards, side, -1, card);
  const played = event.move === 'play';
  const inTurn = side === state.round.side && state.round.step === 'c1';
  const round = {
    ...state.round,
    cardPlayed: state.round.cardPlayed || (played && side === state.round.side),
    ...(played && isRoundsCard(state, side, card) ? { roundsCard: true as const } : {}),
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
function cardCounted(state: State, { pile, n }: Of<'card-count'>): State {
  const { cards } = state;
  if (pile === 'deck') return { ...state, cards: { ...cards, deck: n } };
  const named = cards.hands[pile].cards;
  return { ...state, cards: { ...cards, hands: { ...cards.hands, [pile]: { count: n, cards: named.length > n ? [] : named } } } };
}

function cardFaults(state: State, event: Of<'card'>, king: string): Fault[] {
  const { cards, round } = state;
  const faults: Fault[] = [];
  const hand = cards.hands[event.side];
  if (event.card !== 'unseen' && !Object.hasOwn(CARDS, event.card)) return [impossible('card', 'expected/card', event.card)];
  if (event.move === 'draw' && cards.deck <= 0) faults.push(illegal('card', 'expected/deck', event.card, cite('15.0')));
  if (event.move === 'draw' && hand.count >= HAND_LIMIT) faults.push(doubtful('card', 'expected/hand-limit', hand.count + 1, cite('15.0')));
  // Up to three in hand a card of the first round is one of those dealt (3.1 b), which the players name.
  if (event.move === 'draw' && round.first && hand.count >= DEALT) faults.push(illegal('card', 'expected/no-card-first-round', event.card, cite('3.3 C')));
  if (event.move === 'draw' && round.step === 'c2' && round.side !== event.side) faults.push(illegal('card', 'expected/own-draw', event.card, cite('3.3 C')));
  else if (event.move === 'draw' && outOfDraw(state)) faults.push(illegal('card', 'expected/card-in-c1', event.card, cite('3.3 C')));
  else if (event.move === 'draw' && round.step === 'c2' && round.drew && !drawsAnother(state))
    faults.push(illegal('card', 'expected/one-card', event.card, cite('3.3 C')));
  if (event.move === 'discard' && round.step === 'c1' && round.side === event.side && round.roundsCard)
    faults.push((mayKeepBagoas(cards, event.side) ? doubtful : illegal)('card', 'expected/no-card-discarded', event.card, cite('3.3 C')));
  if (event.move === 'take-from-discards' && event.card !== 'unseen' && !cards.discards.includes(event.card))
    faults.push(illegal('card', 'expected/in-discards', event.card, cite('15.0')));
  if ((event.move === 'play' || event.move === 'discard' || event.move === 'give') && !mayHold(hand, event.card))
    faults.push(illegal('card', 'expected/card-in-hand', event.card, cite('15.0')));
  if (event.move === 'name' && event.card !== 'unseen' && hand.cards.length >= hand.count)
    faults.push(illegal('card', 'expected/card-in-hand', event.card, cite('15.0')));
  if (event.card !== 'unseen' && noCopyLeft(cards, event.card, event)) faults.push(illegal('card', 'expected/copy-left', event.card, cite('15.0')));
  return event.move === 'play' && event.card !== 'unseen' ? [...faults, ...playFaults(state, event.side, event.card, king)] : faults;
}

/** Whether no card is drawn now: out of its segment in a round whose APM was drawn, but those of the start and another for a decreed Proskynesis (3.1 b, 3.3 C2, 3.4). */
const outOfDraw = (state: State): boolean => state.round.step !== 'c2' && !state.round.first && state.round.side === state.apm.out && !drawsAnother(state);

/** Whether a Macedonian who played Bagoas may discard another card to keep him in hand (15.0). */
const mayKeepBagoas = ({ discards, hands }: Cards, side: Side): boolean =>
  side === 'macedonian' && (discards.includes('bagoas') || hands[side].cards.includes('bagoas'));

/** Whether the card drawn was Proskynesis, decreed before: it goes, and another is drawn (3.4). */
const drawsAnother = ({ victory, cards }: State): boolean => victory.proskynesis && [cards.discards, cards.out].some((pile) => pile.at(-1) === 'proskynesis');

/** Whether every copy of a card is known to be elsewhere than where this one comes from: laid down, out of the game, in the other hand (15.0). */
function noCopyLeft(cards: Cards, card: CardId, { move, side }: Of<'card'>): boolean {
  const own = cards.hands[side].cards.includes(card);
  if (move === 'take-from-discards' || move === 'lost' || (own && move !== 'draw' && move !== 'name')) return false;
  return allElsewhere(cards, card);
}

function playFaults(state: State, side: Side, card: CardId, king: string): Fault[] {
  const spec = specOf(card);
  const { round, cards } = state;
  const faults: Fault[] = [];
  if (spec.by !== 'any' && spec.by !== side) faults.push(illegal('card', 'expected/card-of-side', card, cite('15.0'), { side: say(`side/${spec.by}`) }));
  if (spec.needsGreatKing && !isGreatKing(state, king)) faults.push(illegal('card', 'expected/great-king', card, cite('15.0')));
  if (cards.out.filter((one) => one === card).length >= spec.copies) faults.push(illegal('card', 'expected/card-in-game', card, cite('15.0')));
  const last = cards.out.at(-1);
  const answers = card === 'satrap-insubordination' && side === 'persian' && (last === 'proskynesis' || last === 'alexander-goes-native');
  if (spec.timing !== 'c1' || answers) return faults;
  if (round.first) faults.push(illegal('card', 'expected/no-card-first-round', card, cite('3.3 C')));
  else if (round.side !== side || round.step !== 'c1') faults.push(illegal('card', 'expected/card-in-c1', card, cite('3.3 C')));
  else if (round.discarded) faults.push(illegal('card', 'expected/no-card-discarded', card, cite('3.3 C')));
  else if (round.roundsCard) {
    // Bagoas and the card he goes with are one play, whichever is laid down first.
    faults.push((cards.discards.at(-1) === 'bagoas' ? doubtful : illegal)('card', 'expected/one-card', card, cite('15.0')));
  }
  return faults;
}
