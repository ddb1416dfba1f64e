import type { Campaign } from '../tracker/state.ts';
import type { Advisor } from '../vocabulary.ts';

/** Whether an advisor is there to be used: with Alexander, in a turn that does not go without advisors. */
export function helps({ advisors, now }: Pick<Campaign, 'advisors' | 'now'>, advisor: Advisor): boolean {
  return advisors.includes(advisor) && !now.withoutAdvisors;
}

/** Whether the prophecy of a turn without advisors waits to be met, so that their use is noted. */
export function watchesAdvisors({ prophecies, now }: Pick<Campaign, 'prophecies' | 'now'>): boolean {
  return !now.advisorUsed && prophecies.some((one) => one.prophecy === 'own-genius' && one.outcome === 'open');
}
