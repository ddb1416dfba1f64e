import type { State } from './tracker/state.ts';
import { leadersWith } from './tracker/whereabouts.ts';
import { type ArmyId, sideOf } from './vocabulary.ts';

/**
 * Whether an army may take the Royal Treasury along: of the Persians the Great King's alone, of the Macedonians Alexander's, and any other as the ruling
 * `royal-carrier` has it (7.4, 10.1).
 */
export function mayCarryTreasury(state: State, army: ArmyId, carrier = 'any-at-five'): boolean {
  const roles = leadersWith(state, army).map(({ role }) => role);
  if (sideOf(army) === 'persian') return roles.some((role) => role === 'darius' || role === 'great-king');
  return carrier !== 'alexander-only' || roles.includes('alexander');
}
