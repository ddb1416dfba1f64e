import type { Campaign } from '../tracker/state.ts';

/** Forces as scouting, plans and force advantage count them: Alexander is one of them. */
export function armySize(campaign: Campaign): number {
  return campaign.forces.length + (campaign.level > 0 ? 1 : 0);
}
