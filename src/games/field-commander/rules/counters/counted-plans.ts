import type { EnemyPlans } from '../battle/position.ts';
import type { Campaign } from '../tracker/state.ts';
import { ENEMY_PLANS } from '../vocabulary.ts';

/** The enemy's plan counters once the player has counted every kind of them: of each the cup has one at least (Battle plans: enemy). */
export function countedPlans({ sheet }: Pick<Campaign, 'sheet'>): EnemyPlans | undefined {
  const { enemyPlans } = sheet ?? {};
  return enemyPlans && ENEMY_PLANS.every((plan) => enemyPlans[plan] > 0) ? enemyPlans : undefined;
}
