import type { State } from '../../tracker/state.ts';
import { ARMIES, type ArmyId, sideOf } from '../../vocabulary.ts';
import type { Recruit } from './recruit.ts';

/** The army new recruits become: the one named, or the first that is not on the map (8.1). */
export function newArmy({ army, side }: Recruit, { armies }: State): ArmyId | 'none' {
  if (army !== 'none' && !armies[army].inPlay) return army;
  return ARMIES.find((id) => id !== 'sparta' && sideOf(id) === side && !armies[id].inPlay) ?? 'none';
}
