import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Player, Table } from '../../../../core/testing/player.ts';
import { roadsOut } from '../acts/conquest.ts';
import { type FighterInput, planLimit } from '../battle/input.ts';
import { type BattlePosition, plansChosen, restsOnUnknown } from '../battle/position.ts';
import { writePosition } from '../battle/position-form.ts';
import { areaState, toConquer } from '../campaign/areas.ts';
import type { Area } from '../map/map.ts';
import type { Event } from '../tracker/events.ts';
import { INVARIANTS } from '../tracker/invariants.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { CAMPAIGNS, OWN_PLANS, type OwnPlan } from '../vocabulary.ts';
import { boxOf, mapOf } from './player-copies.ts';
import { entered } from './player-entries.ts';

type CampaignDeed = Deed<Event>;
type Input = Readonly<Record<string, unknown>>;

/** A random player of Field Commander, with maps and a box of his own. */
export const player: Player<State, Event> = {
  invariants: INVARIANTS,
  most: 700,
  setup: (source) => ({ campaign: pick(CAMPAIGNS, source) }),
  entries: ({ state }, source) => entered(state, source),
  filled: (deed, table, source) => ('events' in deed ? begun(deed, table, source) : asked(deed, table, source)),
};

const rarely = (source: RandomSource, n: number): boolean => source.below(n) === 0;

/** A campaign begins on the player's own map, with his own counters; few forces are disbanded, and the army goes on while it can. */
function begun(deed: { readonly events: readonly Event[] }, { state }: Table<State>, source: RandomSource): CampaignDeed | undefined {
  const [event] = deed.events;
  if (event?.type === 'begin') {
    const map = state.campaign.map.turns.length > 1 ? state.campaign.map : mapOf(state.campaign.id, source);
    const { advisors } = state.campaign;
    return { events: [{ type: 'begin', map: { ...map, advisors: Math.max(map.advisors, advisors.length) }, box: boxOf(source) }] };
  }
  if (event?.type === 'leave') return rarely(source, 60) ? deed : undefined;
  if (event?.type === 'step' && event.step === 'gold' && restless(state.campaign)) return rarely(source, 5) ? deed : undefined;
  return deed;
}

/** There is something to conquer, and the army is strong enough. */
const restless = (campaign: Campaign): boolean => campaign.forces.length > 2 && campaign.gold > 1 && (toConquer(campaign) || aimsOf(campaign).length > 0);

/** A way that leads past what is to be conquered here, or beside the army. */
function aimless(campaign: Campaign, to: unknown): boolean {
  const aims = aimsOf(campaign);
  return toConquer(campaign) || (aims.length > 0 && !aims.some((name) => name === to));
}

/** Areas to be conquered beside the army. */
function aimsOf(campaign: Campaign): readonly string[] {
  const beside = roadsOut(campaign);
  const key = ({ kind, name, place }: Area): boolean =>
    kind !== 'open' && place !== 'tyre' && areaState(campaign, name).status === 'enemy' && beside.includes(name);
  return campaign.map.areas.filter(key).map(({ name }) => name);
}

/** What a form leaves to the player. */
function asked(deed: { readonly procedure: string; readonly input: Input }, { state }: Table<State>, source: RandomSource): CampaignDeed | undefined {
  const { campaign } = state;
  const also = (input: Input): CampaignDeed => ({ ...deed, input: { ...deed.input, ...input } });
  switch (deed.procedure) {
    case 'purchase':
    case 'tyre-purchase':
      return Object.keys(deed.input).length > 0 ? deed : undefined;
    case 'scouting':
      if (aimless(campaign, deed.input.area) && !rarely(source, 8)) return undefined;
      return rarely(source, 4) && campaign.forces.length > 2 ? also({ disband: 1 + source.below(2) }) : deed;
    case 'intimidation':
      return also({ modifiers: source.below(8) - 2 });
    case 'refit':
      return deed;
    case 'conquest':
      return rarely(source, 8) && deed.input.rewarded === false ? also({ decision: 'later' }) : deed;
    case 'battle-plans':
      return also({ morale: campaign.insights.includes('morale') && rarely(source, 2) });
    case 'pre-battle':
      return also({ ownPlans: chosenPlans(campaign, source) });
    case 'retreat':
      return rarely(source, 3) ? deed : undefined;
    case 'attack':
    case 'battle':
      // Step by step more often than to the end: so turns begin, in which one may retreat.
      if (deed.procedure === 'battle' && !rarely(source, 3)) return undefined;
      return campaign.battle && restsOnUnknown(campaign.battle) ? also(described(campaign.battle)) : deed;
    case 'enemy-orders':
      return deed.input.range === undefined ? also({ range: 3 }) : deed;
    default:
      return deed;
  }
}

/** A battle in which every counter says what it prints. */
function described(battle: BattlePosition): Input {
  const { own = [], enemy = [] } = writePosition(battle);
  const read = (line: readonly FighterInput[]): readonly FighterInput[] => line.map((one) => (one.unknown ? { ...one, battle: 2, speed: 3 } : one));
  return { own: read(own), enemy: read(enemy) };
}

/** Plans up to the free ones and a few paid for, within their limits. */
function chosenPlans({ battle, gold, sheet }: Campaign, source: RandomSource): Readonly<Record<OwnPlan, number>> | undefined {
  if (!battle) return undefined;
  const wares = OWN_PLANS.filter((plan) => plan !== 'fate');
  let { ownPlans } = battle;
  const most = battle.freePlans + source.below(Math.min(gold, 3) + 1);
  for (let n = plansChosen(battle); n < most; n += 1) {
    const plan = pick(wares, source);
    const limit = plan === 'recovery' ? battle.ownPlans.recovery + 1 : (planLimit(plan, sheet?.ownPlans) ?? 6);
    if (ownPlans[plan] < limit) ownPlans = { ...ownPlans, [plan]: ownPlans[plan] + 1 };
  }
  return ownPlans;
}
