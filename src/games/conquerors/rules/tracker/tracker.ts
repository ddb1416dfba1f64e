import type { AnyEvent, OpeningTracker } from '../../../../core/game.ts';
import { describe } from './describe.ts';
import { EVENT_TYPES, type Event } from './events.ts';
import { reduce } from './reduce.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';

/** What a session of The Conquerors tracks; its faults stand in the book. */
export const tracker: OpeningTracker<State, Event, Setup> = {
  start,
  reduce,
  describe,
  upcast(event: AnyEvent): Event {
    if ((EVENT_TYPES as readonly string[]).includes(event.type) && (event.v ?? 1) === 1) return event as unknown as Event;
    throw new Error(`event: expected a kind this release knows, got ${event.type} version ${event.v ?? 1}`);
  },
};
