import type { Door } from '../../../ui/game-screens.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';

/** What the screens of Founder of an Empire may do with their session. */
export type TheDoor = Door<State, TrackedEvent>;

/** What the board's list is entered through: on the page of the player's copy there is no game. */
export type BoardDoor = Pick<TheDoor, 'session' | 'copy' | 'setCopy' | 'act'> & { readonly state: State | undefined };
