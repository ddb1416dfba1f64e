import type { Place } from '../vocabulary.ts';
import type { Area, CampaignMap } from './map.ts';

/** How each roll of the island's fleet stands among the orders of a turn, whatever the map calls the island. */
export const ISLAND = 'Tyre';

/** What maps in the three languages call the areas that the rules name. Only for areas a player typed: an area of the map says itself which it is. */
const NAMES: Readonly<Record<Exclude<Place, 'other'>, readonly string[]>> = {
  chaeronea: ['chaeronea', 'cheronea', 'queronea'],
  tyre: ['tyre', 'tiro'],
};

/** The area of the rules that a name stands for, in any of the languages. */
export function placeNamed(name: string): Place {
  const typed = name.trim().toLowerCase();
  if (NAMES.chaeronea.includes(typed)) return 'chaeronea';
  return NAMES.tyre.includes(typed) ? 'tyre' : 'other';
}

/** Which area of the rules an area of the map is. */
export function placeOf({ place, name }: Pick<Area, 'place' | 'name'>): Place {
  return place === undefined || place === 'other' ? placeNamed(name) : place;
}

/** Which area of the rules a name on a map stands for. */
export function placeOn(map: Pick<CampaignMap, 'areas'>, name: string): Place {
  const area = map.areas.find((one) => one.name === name);
  return area ? placeOf(area) : placeNamed(name);
}

/** Whether an area of a map is the island of Tyre. */
export function isIsland(map: Pick<CampaignMap, 'areas'>, name: string): boolean {
  return placeOn(map, name) === 'tyre';
}
