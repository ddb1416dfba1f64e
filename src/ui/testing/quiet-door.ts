import type { AnyEvent } from '../../core/events.ts';
import type { Door } from '../game-screens.ts';

/**
 * The door of a session for tests of screens: what is asked of it succeeds and changes nothing, nothing is wrong, and nothing is known of the player's copy or of other phones.
 * A test gives the state, the facts and what it looks at.
 */
export function quietDoor<State, Event extends AnyEvent>(given: Pick<Door<State, Event>, 'state' | 'facts'> & Partial<Door<State, Event>>): Door<State, Event> {
  return {
    session: 'test',
    act: async () => true,
    open: () => undefined,
    resolve: async () => undefined,
    toTable: () => undefined,
    faults: () => [],
    copy: () => undefined,
    setCopy: async () => undefined,
    elsewhere: () => false,
    seal: async () => true,
    peek: async () => undefined,
    reveal: async () => true,
    sessions: async () => [],
    ...given,
  };
}
