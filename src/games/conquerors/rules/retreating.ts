import { samePlace } from './places.ts';
import type { State } from './tracker/state.ts';
import { foesAt } from './tracker/whereabouts.ts';
import { ARMIES, type ArmyId, sideOf } from './vocabulary.ts';

/**
 * The army that has lost a battle this activity, or goes back after a draw, and has not gone yet: as the battle left it, else Fatigued or Useless beside an
 * enemy army that is neither (11.3 E, G, H).
 */
export function retreating(state: State): ArmyId | undefined {
  const { armies, round } = state;
  const stands = (id: ArmyId): boolean => armies[id].inPlay && !armies[id].inside && armies[id].place !== '';
  const tired = (id: ArmyId): boolean => armies[id].fatigued || armies[id].useless;
  const beaten = (id: ArmyId, foe: ArmyId): boolean =>
    sideOf(foe) !== sideOf(id) &&
    stands(foe) &&
    !tired(foe) &&
    samePlace(armies[foe].place, armies[id].place) &&
    (round.acted.includes(id) || round.acted.includes(foe));
  const told = (id: ArmyId): boolean => stands(id) && armies[id].retreats === true && foesAt(state, sideOf(id), armies[id].place).battle;
  const one = ARMIES.find(told);
  if (one || round.step !== 'c3') return one;
  return ARMIES.find((id) => stands(id) && tired(id) && ARMIES.some((foe) => beaten(id, foe)));
}
