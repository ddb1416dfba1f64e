import type { Campaign } from '../tracker/state.ts';

/** The treasury with gold gained or spent: never below zero, never above the gold counters that do not lie in areas (Gold). */
export function treasury({ gold, supply, areas }: Pick<Campaign, 'gold' | 'supply' | 'areas'>, by: number): number {
  const laid = Object.values(areas).reduce((sum, area) => sum + area.gold, 0);
  const most = supply.goldSupply === 0 ? Number.POSITIVE_INFINITY : Math.max(gold, supply.goldSupply - laid);
  return Math.max(0, Math.min(most, gold + by));
}
