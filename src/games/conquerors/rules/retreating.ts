import type { State } from './tracker/state.ts';
import { foesAt } from './tracker/whereabouts.ts';
import { ARMIES, type ArmyId, sideOf } from './vocabulary.ts';

/**
 * Whether an army has lost a battle this activity, or goes back after a draw, and has not gone yet, as the battle left it (11.3 E). An army that was Fatigued or
 * Useless before stands where it is: it is attacked as any other.
 */
export function mustRetreat(state: State, army: ArmyId): boolean {
  const { inPlay, inside, place, retreats } = state.armies[army];
  return inPlay && !inside && place !== '' && retreats === true && foesAt(state, sideOf(army), place).battle;
}

/** The army that must retreat, if there is one. */
export function retreating(state: State): ArmyId | undefined {
  return ARMIES.find((id) => mustRetreat(state, id));
}
