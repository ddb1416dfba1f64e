import type { Campaign } from '../tracker/state.ts';

/** The gold counters that neither the treasury nor an area holds; undefined where their sum was not entered (Gold). */
export function goldInPile({ gold, supply, areas }: Pick<Campaign, 'gold' | 'supply' | 'areas'>): number | undefined {
  return supply.goldSupply === 0 ? undefined : Math.max(0, supply.goldSupply - gold - laidIn(areas));
}

const laidIn = (areas: Campaign['areas']): number => Object.values(areas).reduce((sum, area) => sum + area.gold, 0);

/** The treasury with gold gained or spent: never below zero, never above the gold counters that do not lie in areas (Gold). */
export function treasury({ gold, supply, areas }: Pick<Campaign, 'gold' | 'supply' | 'areas'>, by: number): number {
  const most = supply.goldSupply === 0 ? Number.POSITIVE_INFINITY : Math.max(gold, supply.goldSupply - laidIn(areas));
  return Math.max(0, Math.min(most, gold + by));
}

/** The treasury with so much in it: from now on it is known what it holds (Gold counters). */
export function holding(campaign: Campaign, gold: number): Campaign {
  return { ...campaign, gold, ...(campaign.map.gold === 0 ? { goldKnown: true } : {}) };
}

/** Whether nobody said yet what the treasury holds: the gold of the start was not entered, and none was gained, paid or set (Gold counters). */
export function goldUnknown({ map, gold, goldKnown = false }: Pick<Campaign, 'map' | 'gold' | 'goldKnown'>): boolean {
  return map.gold === 0 && gold === 0 && !goldKnown;
}
