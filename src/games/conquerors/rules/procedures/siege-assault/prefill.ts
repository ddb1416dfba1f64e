import { samePlace } from '../../places.ts';
import { activeSide, armiesOf, aspInside, likelyArmy, valueOf } from '../../tracker/armies.ts';
import { aspBefore, fleetsAt } from '../../tracker/sieges.ts';
import type { Army, State } from '../../tracker/state.ts';
import { opponent } from '../../vocabulary.ts';
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
  const diades = state.cards.inPlay.includes('diades-of-thessaly');
  const besiegers = army === 'none' ? { side, diades } : { side, diades, army, ...figuresOf(state.armies[army]) };
  if (!siege) return { ...besiegers, ...valueOf(state, ''), points: 0 };
  const { city, points } = siege;
  const there = aspBefore(state, side, city);
  const gsp = state.garrisons.find((one) => one.side !== side && samePlace(one.place, city))?.gsp;
  const defenderAsp = aspInside(state, opponent(side), city);
  const defenders = gsp === undefined && defenderAsp === 0 ? {} : { defenderAsp, defenderGsp: gsp ?? 0 };
  const asp = there > 0 ? { asp: there } : {};
  return { ...besiegers, ...asp, ...defenders, ...fleetsAt(state, side, city), city, ...valueOf(state, city), points: Math.min(2, points) };
}

function figuresOf({ asp, elite, loc }: Army): Pick<SiegeAssault, 'asp' | 'elite' | 'loc'> {
  return { asp, elite, loc };
}
