import type { Fault } from '../../../../core/fault.ts';
import { illegal, say } from '../procedures/voice.ts';
import type { State } from '../tracker/state.ts';
import { type Advisor, cite } from '../vocabulary.ts';
import { helps } from './advisors.ts';

/** What is wrong with using an advisor now, at the field that uses him: not with Alexander, or left out for this turn (Advisors; Prophecies). */
export function advisorFaults(state: State | undefined, advisor: Advisor, used: boolean, field: string = advisor): Fault[] {
  if (!state || !used || helps(state.campaign, advisor)) return [];
  const gaps = { advisor: say(`advisor/${advisor}`) };
  return state.campaign.advisors.includes(advisor)
    ? [illegal(field, 'fault/advisors-rest', true, cite('Prophecies'), gaps)]
    : [illegal(field, 'fault/advisor-not-with', true, cite('Advisors'), gaps)];
}
