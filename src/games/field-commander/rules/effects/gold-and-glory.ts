import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';

/** Gold gained or spent. */
export function goldChange(by: number, ticked = true): Effect<Event> {
  return { id: 'gold', said: say('effect/gold', { gold: by }), event: { type: 'gold', by }, ticked };
}

/** Glory gained or spent. */
export function gloryChange(by: number): Effect<Event> {
  return { id: 'glory', said: say('effect/glory', { glory: by }), event: { type: 'glory', by }, ticked: true };
}
