import type { Act } from '../../../core/game.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { acts } from '../rules/acts.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';

/** What the rules propose now, of the kinds named: the first word of an act's id. */
export function proposed({ state, facts }: Door<State, Event>, ...kinds: readonly string[]): readonly Act<Event>[] {
  return acts({ ...facts, state }).filter(({ id }) => kinds.includes(id.split(' ')[0] ?? id));
}
