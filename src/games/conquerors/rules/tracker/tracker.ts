import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { EVENTS } from './event-table.ts';
import type { Event } from './events.ts';
import { placed } from './placed.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';

const events = eventsOf<State, Event>(EVENTS);

/** What a session of The Conquerors tracks. Whatever names an event gives places, its row sees their ids. */
export const tracker: Tracker<State, Event, Setup> = {
  start,
  ...events,
  reduce: (state, event) => events.reduce(state, placed(event)),
  describe: (event, before) => events.describe(placed(event), before),
  faults: (facts) => events.faults({ ...facts, event: placed(facts.event) }),
};
