import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import type { Insight } from '../vocabulary.ts';

/** The insight that was played is spent (Insights). */
export function insightUsed(insight: Insight): Effect<Event> {
  return {
    id: insight,
    said: say('effect/insight-used', { insight: say(`insight/${insight}`) }),
    event: { type: 'insight', insight, to: 'used' },
    ticked: true,
  };
}
