import type { Said } from '../../../../core/said.ts';
import { say } from '../voice.ts';
import type { CampaignMap } from './map.ts';

/** The parts of a map, by what each is called; what is in none of them is a printed figure. */
const PARTS = {
  'screen/turn-track': ['turns'],
  'screen/options': ['options'],
  'screen/starting-forces': ['forces'],
  'step/orders': ['orders', 'islandOrders'],
  'step/operations': ['operations', 'go', 'nation', 'operationForces'],
  'screen/printed-figures': ['gold', 'level', 'advisors', 'income', 'govern', 'raze', 'temple', 'city'],
} as const satisfies Readonly<Record<string, readonly (keyof CampaignMap)[]>>;

/** More areas than these are not called by their names. */
const MOST_NAMED = 3;

/** What of a map is other than it was: its areas by name where they are few, else the parts of the map. */
export function mapChanges(before: CampaignMap, after: CampaignMap): Said {
  const other = (one: unknown, two: unknown): boolean => JSON.stringify(one ?? []) !== JSON.stringify(two ?? []);
  const was = (name: string): unknown => before.areas.find((area) => area.name === name);
  const areas = after.areas.filter((area) => other(was(area.name), area)).map(({ name }) => name);
  const gone = before.areas.filter(({ name }) => !after.areas.some((area) => area.name === name)).map(({ name }) => name);
  const named = areas.length > 0 ? areas : gone;
  const parts = Object.entries(PARTS)
    .filter(([, keys]) => keys.some((key) => other(before[key], after[key])))
    .map(([id]) => say(id as keyof typeof PARTS));
  const places = named.length > MOST_NAMED ? [say('screen/view/areas')] : named.map((name) => say('name', { name }));
  const changed = [...places, ...parts];
  return say('event/map', { parts: changed.length > 0 ? changed : [say('screen/map-title')] });
}
