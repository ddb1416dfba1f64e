import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';

/** The hits of a result that nobody has placed yet are noted; Now leads to placing them (Scouting roll; Enemy orders; Enemy operations). */
export function hitsToPlace(hits: number, state: State | undefined): readonly Effect<Event>[] {
  if (!state || hits === 0) return [];
  const all = (state.campaign.now.owed ?? 0) + hits;
  return [{ id: 'owed', said: say('effect/owed', { hits }), event: { type: 'now', change: { owed: all } }, ticked: true }];
}
