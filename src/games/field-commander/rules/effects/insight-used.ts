import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import type { Insight } from '../vocabulary.ts';

/** Diplomats that are played with the first order of a turn are spent, and add to all of them (Insights). */
export function diplomatsPlayed(used: boolean, state: State | undefined): readonly Effect<Event>[] {
  if (!state || !used || state.campaign.now.diplomats) return [];
  const spent = insightUsed('diplomats');
  return [spent, { ...spent, id: 'diplomats-now', event: { type: 'now', change: { diplomats: true } }, unlisted: true }];
}

/** The insight that was played is spent (Insights). */
export function insightUsed(insight: Insight): Effect<Event> {
  return {
    id: insight,
    said: say('event/insight-used', { insight: say(`insight/${insight}`) }),
    event: { type: 'insight', insight, to: 'used' },
    ticked: true,
  };
}
