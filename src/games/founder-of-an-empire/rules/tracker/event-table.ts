import type { EventTable } from '../../../../core/events.ts';
import type { TrackedEvent } from './events.ts';
import { BOARD_EVENTS, BY_HAND_EVENTS } from './events-by-hand.ts';
import { ALLOCATION_EVENTS, MOVEMENT_EVENTS, SCORING_EVENTS } from './events-turn.ts';
import type { State } from './state.ts';

/** Every event of the game. */
export const EVENTS: EventTable<State, TrackedEvent> = { ...BOARD_EVENTS, ...ALLOCATION_EVENTS, ...MOVEMENT_EVENTS, ...SCORING_EVENTS, ...BY_HAND_EVENTS };
