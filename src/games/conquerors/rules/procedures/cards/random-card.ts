import { draw } from '../../../../../core/cup.ts';
import { flag, listOf, oneOf } from '../../../../../core/fields.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { CARD_IDS, type CardId } from '../../cards.ts';
import { cardEffect, played } from '../../cards-played.ts';
import { inCardSegment } from '../../in-turn.ts';
import { plain } from '../../plain-procedure.ts';
import { SIDE } from '../../shared-fields.ts';
import { activeSide } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { cite, opponent, type Side } from '../../vocabulary.ts';
import { impossible, say } from '../voice.ts';

const HELD = [...CARD_IDS, 'unseen'] as const;

export interface RandomCard {
  readonly by: 'ahriman-in-bad-mood' | 'spies';
  readonly side: Side;
  /** The victim's hand, unseen: also named cards lie behind their curtain. */
  readonly hand: readonly { readonly card: CardId | 'unseen' }[];
  /** The card that does it has left the hand already. */
  readonly played: boolean;
}

/** A card at random from the opponent's hand: discarded unseen by Ahriman, taken by Spies (15.0). */
export const randomCard: Procedure<RandomCard, { readonly card: CardId | 'unseen' }, { readonly card: string }, State, Event> = {
  ...plain,
  id: 'random-card',
  cite: cite('15.0'),
  fields: {
    by: oneOf(['spies', 'ahriman-in-bad-mood'], { vocabulary: 'card', say: 'field/playedCard' }),
    side: SIDE,
    hand: listOf<{ readonly card: CardId | 'unseen' }>({ card: oneOf(HELD, { vocabulary: 'card', standard: 'unseen' }) }, 1, 8),
    played: flag(false, { rare: true, say: 'field/cardGone' }),
  },
  labels: [{ at: 'draw/card', ask: 'draw', say: () => say('label/from-hand') }],
  questions: { card: { cite: cite('15.0') } },
  examples: [{ by: 'ahriman-in-bad-mood', hand: [{ card: 'surprise' }, { card: 'revolt' }, { card: 'surprise' }] }],
  proposal({ by, side, hand: { length: cards } }) {
    const said = say(`propose/random-card/${by}`, { enemy: say(`side/${opponent(side)}`), cards });
    return { said, says: ['by', 'side', 'hand', 'played'] };
  },
  prefill(state) {
    const side: Side = activeSide(state);
    const { count } = state.cards.hands[opponent(side)];
    const hand = Array.from({ length: Math.min(8, count) }, () => ({ card: 'unseen' as const }));
    return hand.length > 0 ? { side, hand } : { side };
  },
  faults({ input: { by, side, hand, played: gone }, state }) {
    if (hand.length === 0) return [impossible('hand', say('expected/card-in-hand'), 0)];
    if (!state) return [];
    // The card that was laid down for it is the one of its round.
    const { roundsCard: _, ...round } = state.round;
    return inCardSegment(gone ? { ...state, round } : state, side, 'by', by);
  },
  run({ hand: cards }, hand) {
    const kinds = [...new Set(cards.map((one) => one.card))];
    const card = hand.ask<string>('draw/card', draw(kinds.map((id) => ({ id, count: cards.filter((one) => one.card === id).length })))) as CardId | 'unseen';
    hand.know('card', card);
    return { card };
  },
  subject(id) {
    const card = HELD.find((one) => one === id);
    return card && say(`card/${card}`);
  },
  verdict: ({ card }, { by }) => say(by === 'spies' ? 'verdict/random-card/taken' : 'verdict/random-card/discarded', { card: say(`card/${card}`) }),
  effects({ card }, { by, side, played: gone }) {
    const victim = opponent(side);
    const move = by === 'spies' ? 'give' : 'discard';
    const event: Event = { type: 'card', move, side: victim, card };
    return [
      ...(gone ? [] : [played(side, by)]),
      cardEffect('card', say(`event/card-${move}`, { side: say(`side/${victim}`), card: say(`card/${card}`) }), event),
    ];
  },
};
