import type { Facts } from '../../../../../core/facts.ts';
import { mayCarryTreasury } from '../../royal-carrier.ts';
import { activeSide, likelyArmy } from '../../tracker/armies.ts';
import type { State } from '../../tracker/state.ts';
import { leadersWith, marchTold } from '../../tracker/whereabouts.ts';
import { FLEETS, type Side } from '../../vocabulary.ts';
import { allowance } from './allowance.ts';
import type { MoveLeg, Movement } from './movement.ts';

const AT_SEA: MoveLeg = { connection: 'sea', times: 1, weather: 'fair' };

/** A move of what the player tapped, or of the army most likely meant. */
export function prefillMove(state: State, focus?: string, facts?: Facts): Partial<Movement> {
  const side: Side = activeSide(state, focus);
  if (focus === 'royal-family' || state.round.activity === 'royal-family') return { side, mover: 'royal-family' };
  const fleet = FLEETS.find((id) => id === focus && id !== 'macedonian') ?? (focus === 'fleet:macedonian' ? 'macedonian' : undefined);
  if (fleet) return { side: state.fleets[fleet].owner === 'persian' ? 'persian' : 'macedonian', mover: 'fleet', fleet, declared: 4, path: [AT_SEA] };
  const army = likelyArmy(state, side, focus);
  if (army === 'none') return { side };
  const { asp, useless, loc } = state.armies[army];
  const alexander = leadersWith(state, army).some((one) => one.role === 'alexander');
  const carried = state.royalTreasury.with === army && mayCarryTreasury(state, army, facts?.ruling('royal-carrier'));
  const { declared, used } = marchTold(state, army);
  // Who has captured the Royal Treasury on the way has fewer MP than it declared (10.1).
  const most = allowance({ side, mover: 'army', alexander, loc, royalTreasury: carried }, facts?.ruling);
  return { side, army, asp, useless, loc, alexander, royalTreasury: carried, declared: Math.min(most, declared || (alexander ? 4 : 3)), used };
}
