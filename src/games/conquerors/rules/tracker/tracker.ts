import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { entails } from './consequences.ts';
import { EVENTS } from './event-table.ts';
import type { Event } from './events.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';
import { crownedOnce } from './victory.ts';

const events = eventsOf<State, Event>(EVENTS);
const reduced = entails(events.reduce);

/** What a session of The Conquerors tracks. */
export const tracker: Tracker<State, Event, Setup> = { start, ...events, reduce: (state, event) => crownedOnce(reduced(state, event)) };
