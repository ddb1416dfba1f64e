import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { EVENTS } from './event-table.ts';
import type { TrackedEvent } from './events.ts';
import { type Setup, type State, start } from './state.ts';

/** What is tracked over a game, from allocation to the final scoring. */
export const tracker: Tracker<State, TrackedEvent, Setup> = { start, ...eventsOf(EVENTS) };
