import { samePlace } from '../../places.ts';
import { activeSide, armiesOf, likelyArmy } from '../../tracker/armies.ts';
import { assaultOf } from '../../tracker/sieges.ts';
import type { State } from '../../tracker/state.ts';
import type { SiegeAssault } from './input.ts';

/** The siege in focus, else one of whoever plays the round: its city, its besieger, whom it holds. */
export function prefillAssault(state: State, focus?: string): Partial<SiegeAssault> {
  const sieges = state.sieges.filter((one) => one.army !== 'none');
  const siege =
    sieges.find((one) => focus !== undefined && (samePlace(one.city, focus) || one.army === focus)) ??
    sieges.find((one) => one.besieger === state.round.side) ??
    sieges[0];
  const side = siege?.besieger ?? activeSide(state);
  const tapped = armiesOf(state, side).find((id) => id === focus);
  const army = tapped ?? siege?.army ?? likelyArmy(state, side);
  if (army === 'none') return { side };
  if (siege) return assaultOf(state, siege, army);
  const {
    city: _,
    defenderAsp: __,
    defenderGsp: ___,
    defendersUnread: ____,
    ...figures
  } = assaultOf(state, { city: '', besieger: side, army, points: 0 }, army);
  return figures;
}
