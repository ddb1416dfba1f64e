import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import type { RisikoSetup } from '../setup.ts';
import { EVENTS } from './event-table.ts';
import type { RisikoEvent } from './events.ts';
import { start } from './start.ts';
import type { RisikoState } from './state.ts';

/** What is tracked over a game of RisiKo!. */
export const tracker: Tracker<RisikoState, RisikoEvent, RisikoSetup> = { start, ...eventsOf(EVENTS) };
