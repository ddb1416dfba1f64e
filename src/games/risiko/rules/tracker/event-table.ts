import type { EventTable } from '../../../../core/events.ts';
import type { RisikoEvent } from './events.ts';
import { BY_HAND_EVENTS } from './events-by-hand.ts';
import { COMBAT_EVENTS } from './events-combat.ts';
import { END_EVENTS } from './events-end.ts';
import { SETUP_EVENTS } from './events-setup.ts';
import { TURN_EVENTS } from './events-turn.ts';
import type { RisikoState } from './state.ts';

/** Every event of a session of RisiKo!. */
export const EVENTS: EventTable<RisikoState, RisikoEvent> = { ...SETUP_EVENTS, ...TURN_EVENTS, ...COMBAT_EVENTS, ...END_EVENTS, ...BY_HAND_EVENTS };
