import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { areaState } from '../campaign/areas.ts';
import { areaAt, isIsland } from '../map/places.ts';
import type { Campaign } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal } from '../voice.ts';

/** The island of Tyre is entered from Old Tyre only (Tyre). */
export function shoreFaults({ id, map, army }: Campaign, to: string): Fault[] {
  const shore = areaAt(map, 'old-tyre');
  if (id !== 'tyre' || !isIsland(map, to) || !shore || army === shore.name) return [];
  return [illegal('area', 'fault/not-adjacent', to, cite('Tyre'), { from: army })];
}

/** The island is entered over a finished mole or through a fallen section, by ruling only with both (Tyre). */
export function gateFaults({ id, map, tyre }: Campaign, to: string, ruling: Facts['ruling']): Fault[] {
  if (id !== 'tyre' || !isIsland(map, to)) return [];
  const found: Fault[] = [];
  const ways = [tyre.mole >= tyre.moleLength, tyre.walls.includes(0)].filter(Boolean).length;
  if (ways === 0) found.push(illegal('area', 'fault/tyre-closed', to, cite('Tyre')));
  if (ways === 1 && ruling('tyre-entry') === 'both') found.push(illegal('area', 'fault/tyre-half-open', to, cite('Tyre')));
  return found;
}

/** Once the island has fallen, transports and sections of the mole are sold only while the army stays at Old Tyre (Tyre: enemy orders). */
export function worksAway(campaign: Campaign): boolean {
  const island = areaAt(campaign.map, 'tyre');
  const shore = areaAt(campaign.map, 'old-tyre');
  return island !== undefined && shore !== undefined && areaState(campaign, island.name).status !== 'enemy' && campaign.army !== shore.name;
}
