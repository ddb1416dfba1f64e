import { PLACES, type Place } from '../vocabulary.ts';
import { sameArea } from './area-names.ts';
import type { Area, CampaignMap } from './map.ts';

/** What a roll of the island's fleet stands as among the orders of a turn where the map has no island; in files of 0.2.0 always. */
export const ISLAND = 'Tyre';

/** What the areas that the rules name are called. Only for areas a player typed: an area of the map says itself which it is. */
const NAMES: Readonly<Record<Exclude<Place, 'other'>, string>> = { chaeronea: 'Chaeronea', tyre: ISLAND, 'old-tyre': 'Old Tyre' };

/** The area of the rules that a name stands for, in any of the languages. */
export function placeNamed(name: string): Place {
  return PLACES.find((place) => place !== 'other' && sameArea(NAMES[place], name)) ?? 'other';
}

/**
 * Which area of the rules a name on a map stands for: what the area says itself, else what its name says, unless another area of the map says that it is that place.
 */
export function placeOn(map: Pick<CampaignMap, 'areas'>, name: string): Place {
  const area = map.areas.find((one) => one.name === name);
  if (area?.place !== undefined && area.place !== 'other') return area.place;
  const named = placeNamed(name);
  return area && map.areas.some((one) => one.place === named) ? 'other' : named;
}

/** The area of a map that is a place of the rules. */
export function areaAt(map: Pick<CampaignMap, 'areas'>, place: Exclude<Place, 'other'>): Area | undefined {
  return map.areas.find((area) => placeOn(map, area.name) === place);
}

/** Whether an area of a map is the island of Tyre. */
export function isIsland(map: Pick<CampaignMap, 'areas'>, name: string): boolean {
  return placeOn(map, name) === 'tyre';
}
