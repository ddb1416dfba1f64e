import type { State } from './tracker/state.ts';
import { foesAt } from './tracker/whereabouts.ts';
import { ARMIES, type ArmyId, sideOf } from './vocabulary.ts';

/**
 * The army that has lost a battle this activity, or goes back after a draw, and has not gone yet, as the battle left it (11.3 E). An army that was Fatigued or
 * Useless before stands where it is: it is attacked as any other.
 */
export function retreating(state: State): ArmyId | undefined {
  const { armies } = state;
  return ARMIES.find((id) => {
    const { inPlay, inside, place, retreats } = armies[id];
    return inPlay && !inside && place !== '' && retreats === true && foesAt(state, sideOf(id), place).battle;
  });
}
