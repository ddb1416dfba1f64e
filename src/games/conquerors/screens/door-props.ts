import type { Door } from '../../../ui/game-screens.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';

/** The session a part of a screen shows and changes. */
export interface DoorProps {
  readonly door: Door<State, Event>;
}
