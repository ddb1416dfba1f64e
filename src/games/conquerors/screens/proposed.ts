import type { Act } from '../../../core/game.ts';
import { actsOnce } from '../../../ui/acts-once.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { acts } from '../rules/acts.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';

/** All that the rules propose now. */
export const allProposed = actsOnce(acts);

/** What the rules propose now, of the kinds named: the first word of an act's id. */
export function proposed(door: Door<State, Event>, ...kinds: readonly string[]): readonly Act<Event>[] {
  return allProposed(door).filter(({ id }) => kinds.includes(id.split(' ')[0] ?? id));
}
