import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { withReached } from '../campaign/prophecies.ts';
import { EVENTS } from './event-table.ts';
import type { Event } from './events.ts';
import { inOwnNames } from './own-names.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';

const events = eventsOf(EVENTS);

/** What is tracked over a session of Field Commander: a life of Alexander, campaign by campaign. */
export const tracker: Tracker<State, Event, Setup> = {
  start,
  ...events,
  reduce: (state, event) => {
    const after = events.reduce(state, inOwnNames(state, event));
    const campaign = withReached(after.campaign);
    return campaign === after.campaign ? after : { ...after, campaign };
  },
  faults: (facts) => events.faults({ ...facts, event: inOwnNames(facts.state, facts.event) }),
  describe: (event, before) => events.describe(inOwnNames(before, event), before),
};
