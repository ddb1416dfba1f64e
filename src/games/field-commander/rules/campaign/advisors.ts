import type { Fault } from '../../../../core/fault.ts';
import { illegal, say } from '../procedures/voice.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { type Advisor, cite } from '../vocabulary.ts';

/** Whether an advisor is there to be used: with Alexander, in a turn that does not go without advisors. */
export function helps({ advisors, now }: Pick<Campaign, 'advisors' | 'now'>, advisor: Advisor): boolean {
  return advisors.includes(advisor) && !now.withoutAdvisors;
}

/** What is wrong with using an advisor now, at the field that uses him: not with Alexander, or left out for this turn (Advisors; Prophecies). */
export function advisorFaults(state: State | undefined, advisor: Advisor, used: boolean, field: string = advisor): Fault[] {
  if (!state || !used || helps(state.campaign, advisor)) return [];
  const gaps = { advisor: say(`advisor/${advisor}`) };
  return state.campaign.advisors.includes(advisor)
    ? [illegal(field, 'fault/advisors-rest', true, cite('Prophecies'), gaps)]
    : [illegal(field, 'fault/advisor-not-with', true, cite('Advisors'), gaps)];
}

/** Whether the prophecy of a turn without advisors waits to be met, so that their use is noted. */
export function watchesAdvisors({ prophecies, now }: Pick<Campaign, 'prophecies' | 'now'>): boolean {
  return !now.advisorUsed && prophecies.some((one) => one.prophecy === 'own-genius' && one.outcome === 'open');
}
