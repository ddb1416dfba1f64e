import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { EVENTS } from './event-table.ts';
import type { Event } from './events.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';

/** What is tracked over a session of Field Commander: a life of Alexander, campaign by campaign. */
export const tracker: Tracker<State, Event, Setup> = { start, ...eventsOf(EVENTS) };
