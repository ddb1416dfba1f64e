import type { Facts } from '../../../../core/facts.ts';
import type { Insight } from '../vocabulary.ts';
import type { BattlePosition } from './position.ts';

/** The insights that are played when plans are chosen; Anticipation comes before the enemy draws, with the draw itself. */
export const WITH_PLANS = ['bucephalus', 'maneuver', 'morale'] as const satisfies readonly Insight[];

/** The battlefield after an insight played with the plans: Morale gives a Recovery for each force, Bucephalus one plan more by ruling (Insights). */
export function playedInsight(battle: BattlePosition, insight: (typeof WITH_PLANS)[number], { ruling }: Pick<Facts, 'ruling'>): BattlePosition {
  if (insight === 'morale') {
    const gained = battle.own.length + 1;
    return { ...battle, morale: gained, freePlans: battle.freePlans + gained, ownPlans: { ...battle.ownPlans, recovery: battle.ownPlans.recovery + gained } };
  }
  const adds = insight === 'bucephalus' && ruling('bucephalus-plans') !== 'not' ? 1 : 0;
  return { ...battle, freePlans: battle.freePlans + adds, [insight]: true };
}
