import { type Fault, illegal, impossible, outside } from '../../../../core/fault.ts';
import { say } from '../../../../core/said.ts';
import type { Event, EventOf } from './events.ts';
import { neighbours } from '../map/roads.ts';
import { trackEnd } from '../map/map.ts';
import { areaState, countAreas } from '../campaign/areas.ts';
import type { Campaign, State } from './state.ts';
import { cite, TOP_LEVEL } from '../vocabulary.ts';

/** What is wrong with applying an event now. */
export function faults(state: State, event: Event): readonly Fault[] {
  const { campaign } = state;
  switch (event.type) {
    case 'gold':
      return campaign.gold + event.by < 0 ? [illegal('gold', 'fault/gold', event.by, cite('Gold'), { gold: campaign.gold })] : [];
    case 'glory':
      return campaign.glory + event.by < 0 ? [illegal('glory', 'fault/glory', event.by, cite('Glory'), { glory: campaign.glory })] : [];
    case 'level':
      return levelFaults(campaign, event);
    case 'set':
      return setFaults(campaign, event);
    case 'advance':
      return campaign.stage === 'playing' && campaign.turn >= (trackEnd(campaign.map) ?? Number.POSITIVE_INFINITY)
        ? [illegal('turn', 'fault/track-end', campaign.turn + 1, cite('Advance the turn counter'))]
        : [];
    case 'build':
      return buildFaults(campaign, event);
    case 'advisor':
      return advisorFaults(campaign, event);
    case 'insight':
      return insightFaults(campaign, event);
    case 'accept':
      return campaign.prophecies.some((one) => one.prophecy === event.prophecy)
        ? [illegal('prophecy', 'fault/prophecy-twice', event.prophecy, cite('Prophecies'), { prophecy: say(`prophecy/${event.prophecy}`) })]
        : [];
    case 'oracle':
      return areaState(campaign, event.area).oracle === 'hidden' ? [] : [illegal('area', 'fault/oracle-twice', event.area, cite('Prophecies'))];
    case 'move':
      return moveFaults(campaign, event.to);
    case 'conquer':
      return areaState(campaign, event.area).status === 'enemy' ? [] : [illegal('area', 'fault/conquered', event.area, cite('Govern or raze'))];
    case 'leave':
    case 'side':
      return campaign.forces.some((force) => force.id === event.id) ? [] : [impossible('force', say('fault/no-force'), event.id)];
    case 'end':
      return campaign.stage === 'won' || campaign.stage === 'lost' ? [illegal('campaign', 'fault/ended', campaign.id, cite('Linking campaigns'))] : [];
    case 'campaign':
      return campaignFaults(state, event);
    default:
      return [];
  }
}

function levelFaults(campaign: Campaign, { by }: EventOf<'level'>): Fault[] {
  const to = campaign.level + by;
  if (to > TOP_LEVEL) return [illegal('level', 'fault/top-level', to, cite('Glorification'))];
  return [];
}

function setFaults({ supply }: Campaign, { what, to }: EventOf<'set'>): Fault[] {
  const found = outside(what, to, 0, what === 'level' ? TOP_LEVEL : 999);
  if (what !== 'gold' || supply.goldSupply === 0 || to <= supply.goldSupply) return found;
  return [...found, illegal('gold', 'fault/gold-counters', to, cite('Gold'), { most: supply.goldSupply })];
}

function buildFaults(campaign: Campaign, { area, what }: EventOf<'build'>): Fault[] {
  const found: Fault[] = [];
  if (areaState(campaign, area)[what]) found.push(illegal('area', `fault/second-${what}`, area, cite('Resupply'), { area }));
  const most = campaign.supply[`${what}Supply`];
  const built = countAreas(campaign, (one) => one[what]);
  if (most > 0 && built >= most) found.push(illegal('area', `fault/${what}-counters`, area, cite('Resupply'), { most }));
  if (campaign.army !== '' && area !== campaign.army) found.push(illegal('area', 'fault/not-here', area, cite('Resupply'), { area: campaign.army }));
  return found;
}

function advisorFaults(campaign: Campaign, { advisor, to }: EventOf<'advisor'>): Fault[] {
  const said = say(`advisor/${advisor}`);
  if (to === 'with' && campaign.advisorsGone.includes(advisor))
    return [illegal('advisor', 'fault/advisor-gone', advisor, cite('Prophecies'), { advisor: said })];
  if (to === 'with' && campaign.advisors.includes(advisor)) return [illegal('advisor', 'fault/advisor-twice', advisor, cite('Advisors'), { advisor: said })];
  return [];
}

function insightFaults(campaign: Campaign, { insight, to }: EventOf<'insight'>): Fault[] {
  const said = say(`insight/${insight}`);
  if (to === 'aside') return [];
  if (campaign.insightsUsed.includes(insight)) return [illegal('insight', 'fault/insight-used', insight, cite('Insights'), { insight: said })];
  if (to === 'used' && !campaign.insights.includes(insight))
    return [illegal('insight', 'fault/insight-not-held', insight, cite('Insights'), { insight: said })];
  return [];
}

function moveFaults(campaign: Campaign, to: string): Fault[] {
  if (!campaign.map.areas.some((area) => area.name === to)) return [illegal('area', 'fault/no-area', to, cite('The map'))];
  const next = neighbours(campaign.map, campaign.army);
  return next.length === 0 || next.includes(to) ? [] : [illegal('area', 'fault/not-adjacent', to, cite('Army movement'), { from: campaign.army, to })];
}

function campaignFaults({ campaign, ended }: State, { linked }: EventOf<'campaign'>): Fault[] {
  if (!linked || (ended.length > 0 && campaign.stage === 'won')) return [];
  return [illegal('linked', 'fault/nothing-to-link', linked, cite('Linking campaigns'))];
}
