import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';

/** Hits a result inflicts and nobody has placed yet: they are kept, and Now leads to placing them (Scouting roll; Enemy orders; Enemy operations). */
export function owed(hits: number, state: State | undefined): readonly Effect<Event>[] {
  if (!state || hits === 0) return [];
  const all = (state.campaign.now.owed ?? 0) + hits;
  return [{ id: 'owed', said: say('effect/owed', { hits }), event: { type: 'now', change: { owed: all } }, ticked: true }];
}
