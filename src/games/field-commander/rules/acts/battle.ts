import type { Facts } from '../../../../core/facts.ts';
import { playedInsight, WITH_PLANS } from '../battle/played-insight.ts';
import { type BattlePosition, readyToFight, turnBegins } from '../battle/position.ts';
import type { Campaign } from '../tracker/state.ts';
import { ENEMY_PLANS } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { ARMY, area, asked, type CampaignAct, done } from './act.ts';

/** What a battle asks of the player: plans before its first turn, then the next step, a retreat where a turn begins, or all of it (Battle plans; Battle resolution). */
export function battleActs(campaign: Campaign, battle: BattlePosition, facts: Facts): readonly CampaignAct[] {
  const about = [ARMY, area(battle.area)];
  if (battle.turn === 0) return before(campaign, battle, facts);
  return [
    asked('attack', say('procedure/attack'), about, 'attack'),
    ...(turnBegins(battle) ? [asked('retreat', say('procedure/retreat'), about, 'retreat')] : []),
    asked('to-the-end', say('procedure/battle'), about, 'battle'),
  ];
}

/** The enemy draws first, unseen by Anticipation; then Alexander's plans are chosen and the enemy's pre-battle plans resolved; insights are played with the plans. */
function before(campaign: Campaign, battle: BattlePosition, facts: Facts): CampaignAct[] {
  const about = [area(battle.area)];
  const drawn = ENEMY_PLANS.some((plan) => battle.enemyPlans[plan] > 0);
  const draw = asked('enemy-plans', say('screen/enemy-draws'), about, 'battle-plans', { bucephalus: battle.bucephalus });
  const unseen = asked('play/anticipation', say('screen/play', { insight: say('insight/anticipation') }), ['insight/anticipation'], 'battle-plans', {
    anticipation: true,
  });
  const held = campaign.insights;
  const played = WITH_PLANS.filter((one) => held.includes(one)).map((insight) =>
    done(
      `play/${insight}`,
      say('screen/play', { insight: say(`insight/${insight}`) }),
      [`insight/${insight}`],
      { type: 'insight', insight, to: 'used' },
      { type: 'battle', position: playedInsight(battle, insight, facts) },
    ),
  );
  const first = done('first-turn', say('screen/first-turn'), about, { type: 'battle', position: { ...battle, turn: 1 } });
  return [
    ...(drawn ? [] : [draw, ...(held.includes('anticipation') ? [unseen] : [])]),
    asked('pre-battle', say('procedure/pre-battle'), about, 'pre-battle'),
    ...played,
    ...(drawn && readyToFight(battle) ? [first] : []),
  ];
}
