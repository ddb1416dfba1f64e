import type { Facts } from '../../../core/facts.ts';
import { asked, type CampaignAct } from './acts/act.ts';
import { anyTimeActs, settling } from './acts/any-time.ts';
import { battleActs } from './acts/battle.ts';
import { linkingActs, preparationActs } from './acts/preparation.ts';
import { defeat, turnActs } from './acts/turn.ts';
import { keyAreasLeft, rewardDue } from './campaign/areas.ts';
import { overdue } from './campaign/prophecies.ts';
import type { State } from './tracker/state.ts';
import { say } from './voice.ts';

/**
 * What a player may do now, the next thing of the sequence of play first, each filled in with what the state knows. Hits that are owed, a dead Alexander, a campaign that is
 * lost and a prophecy to be paid for leave nothing else to do.
 */
export function acts({ state, ...facts }: Facts & { readonly state: State }): readonly CampaignAct[] {
  const { campaign } = state;
  if (campaign.stage === 'preparation') return preparationActs(campaign);
  if (campaign.stage !== 'playing') return linkingActs(state);
  if (campaign.level === 0 || campaign.now.lost) return [defeat];
  const { owed = 0 } = campaign.now;
  if (owed > 0) return [asked('hits', say('effect/owed', { hits: owed }), [], 'suffer-hits', { hits: owed })];
  const settled = settling(campaign);
  if (overdue(campaign)) return settled;
  if (campaign.battle) return [...settled, ...battleActs(campaign, campaign.battle, facts)];
  const won = keyAreasLeft(campaign)?.length === 0 && !rewardDue(campaign) ? [victory] : [];
  return [...settled, ...won, ...turnActs(state, facts), ...anyTimeActs(campaign, facts)];
}

/** The campaign is won. */
const victory: CampaignAct = asked('won', say('act/won'), [], 'end-campaign', { result: 'won' });
