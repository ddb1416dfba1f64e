import type { Campaign } from '../tracker/state.ts';

/** Forces as scouting, plans and force advantage count them: Alexander is one of them. */
export function armySize(campaign: Campaign): number {
  return campaign.forces.length + (campaign.level > 0 ? 1 : 0);
}

/** Whether Alexander has fallen in a campaign that nobody has ended yet (Death of Alexander). */
export function isDead({ stage, level }: Pick<Campaign, 'stage' | 'level'>): boolean {
  return stage === 'playing' && level === 0;
}
