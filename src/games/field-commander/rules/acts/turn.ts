import type { Facts } from '../../../../core/facts.ts';
import { failsNext } from '../campaign/prophecies.ts';
import { atTheEnd } from '../map/map.ts';
import { isIsland } from '../map/places.ts';
import { range } from '../map/roads.ts';
import type { Event } from '../tracker/events.ts';
import { tyreOrdersLeft, unordered } from '../tracker/sequence.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { STEPS, type Step } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { area, asked, type CampaignAct, done } from './act.ts';
import { conquestActs } from './conquest.ts';
import { purchaseActs } from './purchases.ts';

/** How many forces of the first operation are still to be drawn (Operation counters). */
export const firstOperation = ({ turn, operations, map }: Campaign): number => (turn === 0 ? Math.max(0, map.operationForces - operations.length) : 0);

/** What ends the present step: the next turn after the last of them. */
export function goOn({ step }: Pick<Campaign, 'step'>): Event {
  return step === 'advance' ? { type: 'advance' } : { type: 'step', step: following(step) };
}

/**
 * What goes on from the present step past steps in which nothing is left to decide: over the end of the turn into the next, past a refit without reduced forces or
 * the gold for one, and orders without strongholds; a prophecy that fails with the next turn is paid for first (Sequence of play; Failing a prophecy).
 */
export function goOnPast(campaign: Campaign): readonly Event[] {
  const first = goOn(campaign);
  const next = first.type === 'step' ? first.step : 'refit';
  const turns = next === 'advance' && !atTheEnd(campaign) && firstOperation(campaign) === 0;
  const events: Event[] = turns ? [first, { type: 'advance' }] : [first];
  const at = turns ? 'refit' : next;
  if (at !== 'refit' || mayRefit(campaign) || failsNext(campaign)) return events;
  // In a turn that begins no stronghold has had its order yet.
  const orders = { ...campaign, now: { ...campaign.now, ordered: [] } };
  const none = unordered(orders).length === 0 && tyreOrdersLeft(orders) === 0;
  return [...events, { type: 'step', step: none ? 'operations' : 'orders' }];
}

const following = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? STEPS[0];

/** The step is over. */
export function onward(campaign: Campaign): CampaignAct {
  const event = goOn(campaign);
  return done('on', event.type === 'step' ? say('event/step', { step: say(`step/${event.step}`) }) : say('screen/advance'), [], event);
}

/** What the present step of the turn asks of the player, and what ends it once nothing of it is left (Sequence of play). */
export function turnActs(state: State, facts: Facts): readonly CampaignAct[] {
  const { campaign } = state;
  switch (campaign.step) {
    case 'advance':
      return advanceActs(campaign);
    case 'refit':
      return [...refitActs(campaign), onward(campaign)];
    case 'orders':
      return orderActs(campaign);
    case 'operations':
      return campaign.now.operated ? [onward(campaign)] : [asked('operation', say('procedure/enemy-operations'), [], 'enemy-operations')];
    case 'conquest':
      return conquestActs(campaign, facts, onward(campaign));
    case 'gold':
      return [asked('resupply', say('procedure/resupply'), [], 'resupply')];
    case 'purchases':
      return [...purchaseActs(campaign, facts), onward(campaign)];
  }
}

/** The forces of the first operation before the first turn; beyond the last box the campaign is lost. */
function advanceActs(campaign: Campaign): CampaignAct[] {
  if (atTheEnd(campaign)) return [defeat];
  const count = firstOperation(campaign);
  return [...(count > 0 ? [asked('first-operation', say('procedure/operation-forces'), [], 'operation-forces', { count })] : []), onward(campaign)];
}

/** The campaign is lost. */
export const defeat: CampaignAct = asked('lost', say('screen/campaign-lost'), [], 'end-campaign', { result: 'lost', turnVp: 0, beforeNovember: false });

const GOLD_PER_REFIT = 2;
/** Whether a force lies on its reduced side and there is the gold to turn it (Refit). */
const mayRefit = ({ forces, gold }: Pick<Campaign, 'forces' | 'gold'>): boolean => gold >= GOLD_PER_REFIT && forces.some(({ reduced }) => reduced);

function refitActs(campaign: Campaign): CampaignAct[] {
  const reduced = campaign.forces.filter((force) => force.reduced).map(({ id }) => `force/${id}`);
  return mayRefit(campaign) ? [asked('refit', say('procedure/refit'), reduced, 'refit')] : [];
}

/** Each stronghold's order and each roll of Tyre's warships; Diplomats before the first of them (Enemy orders; Tyre: enemy orders; Insights). */
function orderActs(campaign: Campaign): CampaignAct[] {
  const { map, army, insights, now } = campaign;
  const strongholds = unordered(campaign).map((name) => {
    const steps = range(map, army, name);
    const input = { stronghold: name, ...(steps === undefined ? {} : { range: steps }) };
    return asked(`order/${name}`, say('act/order', { area: name }), [area(name)], 'enemy-orders', input);
  });
  const rolls = tyreOrdersLeft(campaign);
  const island = map.areas.flatMap(({ name }) => (isIsland(map, name) ? [area(name)] : []));
  const ships = rolls > 0 ? [asked('tyre-order', say('screen/tyre-rolls', { rolls }), island, 'tyre-orders')] : [];
  const left = [...strongholds, ...ships];
  const first = left.length > 0 && now.ordered.length === 0 && !now.diplomats && insights.includes('diplomats');
  return [...(first ? [diplomats] : []), ...(left.length > 0 ? left : [onward(campaign)])];
}

/** Diplomats are played for all orders of the turn (Insights). */
export const withDiplomats: readonly Event[] = [
  { type: 'insight', insight: 'diplomats', to: 'used' },
  { type: 'now', change: { diplomats: true } },
];
const diplomats: CampaignAct = done('play/diplomats', say('screen/use-diplomats'), ['insight/diplomats'], ...withDiplomats);
