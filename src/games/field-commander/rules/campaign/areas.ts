import { type AreaState, type Campaign, EMPTY_AREA } from '../tracker/state.ts';
import type { Nation } from '../vocabulary.ts';

/** An area's state; an area nothing happened to yet is the enemy's and empty. */
export function areaState(campaign: Campaign, name: string): AreaState {
  // A player may call an area by a name that every object has.
  return (Object.hasOwn(campaign.areas, name) ? campaign.areas[name] : undefined) ?? EMPTY_AREA;
}

/** Whose forces hold an area: those of its first defender, else the map's enemy. */
export function nationAt(campaign: Campaign, area: string): Nation {
  return areaState(campaign, area).forces.find((force) => force.type !== 'wall')?.nation ?? campaign.map.nation;
}

/** The number of areas on the map with a property. */
export function countAreas(campaign: Campaign, has: (area: AreaState) => boolean): number {
  return Object.values(campaign.areas).filter(has).length;
}

/** Whether all counters of a building are on the map, where the player counted them (Spend gold). */
export function outOf(campaign: Campaign, what: 'temple' | 'city'): boolean {
  const most = campaign.supply[`${what}Supply`];
  return most > 0 && countAreas(campaign, (area) => area[what]) >= most;
}

/** The battle areas and strongholds of the map that are still to be conquered; undefined where the map has none (Key areas). */
export function keyAreasLeft(campaign: Campaign): readonly string[] | undefined {
  const key = campaign.map.areas.filter(({ kind }) => kind !== 'open');
  return key.length === 0 ? undefined : key.map(({ name }) => name).filter((name) => areaState(campaign, name).status === 'enemy');
}
