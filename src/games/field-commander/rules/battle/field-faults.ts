import type { Fault } from '../../../../core/fault.ts';
import { hitsFaults, playedOutFaults } from '../campaign/in-order.ts';
import { illegal, say } from '../procedures/voice.ts';
import type { State } from '../tracker/state.ts';
import { cite, OWN_PLANS } from '../vocabulary.ts';
import type { BattleInput } from './input.ts';

/** What is wrong with going on in the battle under way: hits are to be placed first, and nobody helps and no plan is used that is not there (Advisors; Insights; Battle plans). */
export function fieldFaults(input: BattleInput, state: State | undefined): Fault[] {
  const battle = state?.campaign.battle;
  if (!battle) return playedOutFaults(state?.campaign);
  const found = hitsFaults(state.campaign, 'own', input.own.length);
  if (input.hephaestion && !battle.hephaestion)
    found.push(illegal('hephaestion', 'fault/advisor-not-with', true, cite('Advisors'), { advisor: say('advisor/hephaestion') }));
  for (const insight of ['bucephalus', 'maneuver', 'ambush'] as const)
    if (input[insight] && !battle[insight])
      found.push(illegal(insight, 'fault/insight-not-held', true, cite('Insights'), { insight: say(`insight/${insight}`) }));
  for (const plan of OWN_PLANS)
    if (input.ownPlans[plan] > battle.ownPlans[plan])
      found.push(
        illegal(`ownPlans.${plan}`, 'fault/plan-limit', input.ownPlans[plan], cite('Battle plans'), {
          plan: say(`own-plan/${plan}`),
          most: battle.ownPlans[plan],
        }),
      );
  return found;
}
