import { forcesIn } from '../rules/province-forces.ts';
import { BY_TILE, distance, placesIn } from '../rules/province-layout.ts';
import type { State } from '../rules/tracker/state.ts';
import { type ArmyId, type Province, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { cameFrom } from './following.ts';

/**
 * Where an army that leaves its battle is proposed to go: back where it came from (11.3 E), else the nearest province of its side, on our drawing, with no enemy army in
 * it and a place the session knows. Only the map knows the way, so this is a proposal and no rule.
 */
export function likelyRetreat(door: DoorProps['door'], army: ArmyId): Province | undefined {
  const { state } = door;
  const here = state.armies[army].province;
  const back = cameFrom(door, army);
  if (here === 'none') return back;
  if (back !== undefined && back !== here && isFree(state, army, back)) return back;
  const own = BY_TILE.filter((one) => one !== here && state.provinces[one].control === sideOf(army) && isFree(state, army, one));
  const known = own.filter((one) => placesIn(state, one).length > 0);
  return [...(known.length > 0 ? known : own)].sort((a, b) => distance(here, a) - distance(here, b))[0];
}

const isFree = (state: State, army: ArmyId, province: Province): boolean => forcesIn(state, province).armies.every((id) => sideOf(id) === sideOf(army));
