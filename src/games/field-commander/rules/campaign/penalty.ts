import { choice } from '../../../../core/ask.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Policies } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import { type Advisor, cite, type Prophecy } from '../vocabulary.ts';

/** What a failed prophecy may take: one of Alexander's levels, or an advisor; with neither to give the campaign is lost. */
export interface AtStake {
  readonly result: 'won' | 'lost';
  readonly level: number;
  readonly advisors: readonly Advisor[];
}

/** How odds answer what a failed prophecy takes. */
export const penaltyPolicies: Policies<never> = {
  penalty: [{ id: 'level-first', choose: ({ options }) => (options.includes('level') ? 'level' : (options[0] ?? '')) }],
};

/** The penalty of a failed prophecy, as the player chooses (Failing a prophecy). */
export function penalty(prophecy: Prophecy, { result, level, advisors }: AtStake, hand: Hand<never>): AtStake {
  const options: ('level' | Advisor)[] = [...(level > 1 ? (['level'] as const) : []), ...advisors];
  if (options.length === 0) {
    hand.note(say('note/nothing-to-give'), cite('Failing a prophecy'));
    return { result: 'lost', level, advisors };
  }
  const chosen = hand.ask(`penalty/${prophecy}`, choice('player', options, 'penalty'));
  if (chosen === 'level') return { result, level: level - 1, advisors };
  return { result, level, advisors: advisors.filter((one) => one !== chosen) };
}
