import type { SequenceStep } from '../../../../core/game.ts';
import { heldByEnemy, keyAreasLeft, rewardDue } from '../campaign/areas.ts';
import { oracleHere, toSettle } from '../campaign/prophecies.ts';
import { atTheEnd } from '../map/map.ts';
import { areaAt, isIsland } from '../map/places.ts';
import { range } from '../map/roads.ts';
import { STEPS, type Step } from '../vocabulary.ts';
import { say } from '../voice.ts';
import type { Campaign, State } from './state.ts';

const MARKS: Readonly<Record<Step, string>> = { advance: '1', refit: '2', orders: '3', operations: '4', conquest: '5', gold: '6', purchases: '7' };

type Lead = Partial<Pick<SequenceStep, 'procedure' | 'input' | 'said'>>;

/** The steps of the turn (none before the campaign begins and after it is over), where the campaign stands in them, and what the present one still has to resolve. */
export function sequence({ campaign }: State): readonly SequenceStep[] {
  if (campaign.stage !== 'playing') return [];
  const at = STEPS.indexOf(campaign.step);
  return STEPS.map((id, i) => {
    const status = i < at ? 'done' : i === at ? 'now' : 'later';
    return { id, mark: MARKS[id], said: say(`step/${id}`), status, ...(status === 'now' ? lead(campaign, id) : {}) };
  });
}

/**
 * The procedure the present step leads to while something is left of it, filled in as far as known: only the end once the campaign is lost. Hits that are owed
 * and a prophecy to be settled come first.
 */
function lead(campaign: Campaign, step: Step): Lead {
  if (campaign.level === 0 || campaign.now.lost) return DEFEAT;
  const { owed: hits = 0 } = campaign.now;
  if (hits > 0) return { procedure: 'suffer-hits', input: { hits }, said: say('effect/owed', { hits }) };
  const settling = toSettle(campaign);
  if (settling) return { procedure: 'prophecy', input: { prophecy: settling.prophecy }, said: say('procedure/prophecy') };
  switch (step) {
    case 'advance':
      return atTheEnd(campaign) ? DEFEAT : {};
    case 'conquest':
      return conquest(campaign);
    case 'refit':
      return campaign.forces.some((force) => force.reduced) ? { procedure: 'refit' } : {};
    case 'orders':
      return orders(campaign);
    case 'operations':
      return campaign.now.operated ? {} : { procedure: 'enemy-operations' };
    case 'gold':
      return { procedure: 'resupply' };
    case 'purchases':
      // Beyond the last box nothing that is bought counts.
      return atTheEnd(campaign) ? DEFEAT : { procedure: campaign.id === 'tyre' ? 'tyre-purchase' : 'purchase' };
  }
}

/** The campaign is lost, and its end is what is left (Victory). */
const DEFEAT: Lead = { procedure: 'end-campaign', input: { result: 'lost', turnVp: 0, beforeNovember: false }, said: say('screen/campaign-lost') };

/** The battle that goes on, the reward of what was won, the end of a campaign of which every key area is taken, the oracle the army has come to (Gaining glory; Victory; Prophecies). */
function conquest(campaign: Campaign): Lead {
  if (campaign.battle) return { said: say('screen/battle-of', { area: campaign.army }) };
  const due = rewardDue(campaign);
  if (due) return { procedure: 'conquest', input: { area: due.area }, said: say('procedure/conquest') };
  if (keyAreasLeft(campaign)?.length === 0) return { procedure: 'end-campaign', input: { result: 'won' }, said: say('act/won') };
  return oracleHere(campaign) ? { procedure: 'oracle', input: { area: campaign.army }, said: say('procedure/oracle') } : {};
}

/** The first stronghold without its order of this turn; at Tyre, once the island's fleet may give orders, those. */
function orders(campaign: Campaign): Lead {
  const next = unordered(campaign)[0];
  if (next === undefined) return tyreOrdersLeft(campaign) > 0 ? { procedure: 'tyre-orders' } : {};
  const steps = range(campaign.map, campaign.army, next);
  return { procedure: 'enemy-orders', input: { stronghold: next, ...(steps === undefined ? {} : { range: steps }) } };
}

/** How many rolls Tyre's warships still give this turn; none once the island has fallen (Tyre). Each roll made stands as an order of the island in this turn. */
export function tyreOrdersLeft(campaign: Campaign): number {
  if (campaign.id !== 'tyre') return 0;
  const island = areaAt(campaign.map, 'tyre');
  if (island && !heldByEnemy(campaign, island.name)) return 0;
  return Math.max(0, campaign.tyre.warships - campaign.now.ordered.filter((one) => isIsland(campaign.map, one)).length);
}

/** Strongholds not conquered that have had no order this turn. Tyre's own orders come from its fleet, on its own chart. */
export function unordered(campaign: Campaign): readonly string[] {
  return campaign.map.areas
    .filter((area) => area.kind === 'stronghold' && !isIsland(campaign.map, area.name))
    .map((area) => area.name)
    .filter((name) => heldByEnemy(campaign, name) && !campaign.now.ordered.includes(name));
}
