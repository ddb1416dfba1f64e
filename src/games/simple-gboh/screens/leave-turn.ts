import type { Act } from '../../../core/game.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { verdictOf } from '../rules/tracker/rout-points.ts';
import type { BattleDoor } from './battle-door.ts';

/** Whether the player turn may end without a stop at its check, as no army is at its level (3.2 D, 9.0). */
export const nobodyWithdraws = ({ state, facts }: BattleDoor): boolean => verdictOf(state, facts) === 'going-on';

/** Does what leaves only the check for army withdrawal of a player turn, and goes on to the next one where nobody withdraws. */
export function leaveTurn(door: BattleDoor, { deed }: Act<BattleEvent>): void {
  if ('events' in deed) void door.act(nobodyWithdraws(door) ? [...deed.events, { type: 'turn-ended' }] : deed.events);
}
