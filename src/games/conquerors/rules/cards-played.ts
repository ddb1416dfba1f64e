import type { Effect, Offer } from '../../../core/procedure.ts';
import type { CardId } from './cards.ts';
import { effect } from './effects.ts';
import { say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import type { CardHand, State } from './tracker/state.ts';
import type { Side } from './vocabulary.ts';

/** The effect of a card leaving the hand that plays it (15.0); `n` tells copies apart. */
export function played(side: Side, card: CardId, n = ''): Effect<Event> {
  return effect(`card-${card}${n}`, say('effect/card-played', { card: say(`card/${card}`) }), { type: 'card', move: 'play', side, card }, '15.0');
}

/**
 * As `played`, for a card that is a field of another procedure: nothing without a session, nor where the hand cannot hold the card or it was laid down
 * just before (on the screen of the cards).
 */
export function playedBeside(state: State | undefined, side: Side, card: CardId, n = ''): Effect<Event>[] {
  if (!state) return [];
  const { count, cards } = state.cards.hands[side];
  const mayHold = cards.includes(card) || (count > cards.length && state.cards.discards.at(-1) !== card);
  return mayHold ? [played(side, card, n)] : [];
}

/** Whether a hand may hold two cards that are played together (15.0). */
export function holdsBoth({ count, cards }: CardHand, first: CardId, second: CardId): boolean {
  const unknown = [first, second].filter((card) => !cards.includes(card)).length;
  return unknown <= count - cards.length;
}

/** After every use of Bagoas a die decides whether he dies (15.0); his card has been laid down with what it served. */
export function bagoasRolls(side: Side): Offer {
  return { procedure: 'bagoas', input: { side, played: true } };
}

/** An effect of a card. */
export function cardEffect(id: string, said: Effect<Event>['said'], event: Event): Effect<Event> {
  return effect(id, said, event, '15.0');
}

/** Black Cleitus goes to the discards; or, unticked, stays in hand for another card that is discarded at once (15.0). */
export function cleitusPlayed(state: State | undefined, n = ''): Effect<Event>[] {
  const laid = playedBeside(state, 'macedonian', 'black-cleitus', n);
  if (!state || laid.length === 0) return laid;
  const { count, cards } = state.cards.hands.macedonian;
  const named = [...new Set(cards.filter((card) => card !== 'black-cleitus'))];
  const others: readonly (CardId | 'unseen')[] = named.length > 0 ? named : count > 1 ? ['unseen'] : [];
  const instead = others.map((card) => ({
    ...effect(
      `instead-${card}`,
      say('effect/discarded-instead', { card: say(`card/${card}`), kept: say('card/black-cleitus') }),
      { type: 'card' as const, move: 'discard' as const, side: 'macedonian' as const, card },
      '15.0',
    ),
    ticked: false,
  }));
  return [...laid, ...instead];
}
