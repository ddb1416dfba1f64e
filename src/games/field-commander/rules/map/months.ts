import type { CampaignMap } from './map.ts';

/**
 * Whether the turn marker has passed, or has yet to reach, the boxes whose labels name a month by its first letters ("Feb", "Nov"); undefined where no box of the
 * track does.
 */
export function monthOf({ turns }: Pick<CampaignMap, 'turns'>, turn: number, month: 'feb' | 'nov'): 'before' | 'in' | 'after' | undefined {
  const boxes = turns.flatMap(({ label }, i) => (new RegExp(`\\b${month}`, 'i').test(label) ? [i + 1] : []));
  if (boxes.length === 0) return undefined;
  return turn < Math.min(...boxes) ? 'before' : turn > Math.max(...boxes) ? 'after' : 'in';
}
