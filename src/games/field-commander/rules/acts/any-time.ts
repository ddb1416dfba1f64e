import type { Facts } from '../../../../core/facts.ts';
import { areaState } from '../campaign/areas.ts';
import { toSettle, WINDS_GOLD, wasReached } from '../campaign/prophecies.ts';
import { forceName } from '../counters/forces.ts';
import { isIsland } from '../map/places.ts';
import type { Campaign } from '../tracker/state.ts';
import { ADVISORS, type Advisor } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { ARMY, asked, type CampaignAct, done } from './act.ts';

/** Prophecies met or failed, which are settled at once (Completing a prophecy; Failing a prophecy). */
export function settling(campaign: Campaign): readonly CampaignAct[] {
  const one = toSettle(campaign);
  if (!one) return [];
  const { prophecy, reached } = one;
  return [
    asked(`settle/${prophecy}`, say('procedure/prophecy'), [`prophecy/${prophecy}`], 'prophecy', {
      prophecy,
      met: reached === 'itself',
      advisorLost: reached === 'penalty',
    }),
  ];
}

/** What may be done at any time: prophecies served, spies sent, forces disbanded (Prophecies; Insights; Disbanding). */
export function anyTimeActs(campaign: Campaign, facts: Facts): readonly CampaignAct[] {
  const { insights, forces, map } = campaign;
  const spied = map.areas.some(({ name, kind }) => {
    const { status, forces: held } = areaState(campaign, name);
    return kind === 'stronghold' && status === 'enemy' && held.length > 0 && !isIsland(map, name);
  });
  return [
    ...prophecies(campaign, facts),
    ...(insights.includes('spies') && spied ? [asked('play/spies', say('screen/play', { insight: say('insight/spies') }), ['insight/spies'], 'spies')] : []),
    ...forces.map((force) =>
      done(`disband/${force.id}`, say('event/leave-disbanded', { force: forceName(force) }), [`force/${force.id}`, ARMY], {
        type: 'leave',
        id: force.id,
        how: 'disbanded',
      }),
    ),
  ];
}

/** What serves an open prophecy by the player's will: gold for the winds, an advisor for the serpent, a turn without advisors. */
function prophecies(campaign: Campaign, { ruling }: Facts): CampaignAct[] {
  const { turn, gold, advisors, now } = campaign;
  return campaign.prophecies.flatMap((one) => {
    const { prophecy, outcome, deadline, since, quiet } = one;
    if (outcome !== 'open' || turn > deadline || one.reached === 'itself') return [];
    const about = [`prophecy/${prophecy}`];
    if (one.reached === 'penalty' && wasReached(one, ruling))
      return [asked(`settle/${prophecy}`, say('procedure/prophecy'), about, 'prophecy', { prophecy, met: false, advisorLost: true })];
    if (prophecy === 'winds' && gold >= WINDS_GOLD) return [asked('pay-winds', say('screen/pay-winds'), about, 'prophecy', { prophecy, met: true })];
    if (prophecy === 'serpent') return ADVISORS.filter((advisor) => advisors.includes(advisor)).map(discard);
    const mayRest = prophecy === 'own-genius' && !quiet && turn > since.turn && !now.advisorUsed && !now.withoutAdvisors && advisors.length > 0;
    return mayRest ? [done('without-advisors', say('screen/without-advisors'), about, { type: 'now', change: { withoutAdvisors: true } })] : [];
  });
}

const discard = (advisor: Advisor): CampaignAct =>
  done(`discard/${advisor}`, say('screen/lose-advisor', { advisor: say(`advisor/${advisor}`) }), [`advisor/${advisor}`, 'prophecy/serpent'], {
    type: 'advisor',
    advisor,
    to: 'gone',
  });
