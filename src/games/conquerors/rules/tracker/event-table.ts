import type { EventTable } from '../../../../core/events.ts';
import type { Event } from './events.ts';
import { ACTIVITY_ROWS } from './events-activity.ts';
import { CARD_ROWS } from './events-cards.ts';
import { FORCE_ROWS } from './events-forces.ts';
import { MAP_ROWS } from './events-map.ts';
import { PERSON_ROWS } from './events-people.ts';
import { ROUND_ROWS } from './events-round.ts';
import { TRACK_ROWS } from './events-tracks.ts';
import { TREASURY_ROWS } from './events-treasuries.ts';
import type { State } from './state.ts';

/** Every event of the game. */
export const EVENTS: EventTable<State, Event> = {
  ...ROUND_ROWS,
  ...ACTIVITY_ROWS,
  ...TREASURY_ROWS,
  ...FORCE_ROWS,
  ...PERSON_ROWS,
  ...MAP_ROWS,
  ...TRACK_ROWS,
  ...CARD_ROWS,
};
