import type { Effect } from '../../../../../core/procedure.ts';
import { say } from '../../../../../core/said.ts';
import type { CardId } from '../../cards.ts';
import type { Event } from '../../tracker/events.ts';
import { cite, type Side } from '../../vocabulary.ts';

/** The effect of a card leaving the hand that plays it (15.0). */
export function played(side: Side, card: CardId): Effect<Event> {
  return {
    id: `card-${card}`,
    said: say('effect/card-played', { card: say(`card/${card}`) }),
    event: { type: 'card', move: 'play', side, card },
    ticked: true,
    cite: cite('15.0'),
  };
}

/** An effect of a card. */
export function cardEffect(id: string, said: Effect<Event>['said'], event: Event): Effect<Event> {
  return { id, said, event, ticked: true, cite: cite('15.0') };
}
