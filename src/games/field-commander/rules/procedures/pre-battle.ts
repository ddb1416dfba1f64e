import { draw } from '../../../../core/cup.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group, number } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Odds } from '../../../../core/odds-asked.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { fighterOf } from '../battle/begin.ts';
import { planFaults, planFields } from '../battle/input.ts';
import { type BattlePosition, type EnemyPlans, NO_ENEMY_PLANS, NO_OWN_PLANS, type OwnPlans, plansChosen, plansLeft } from '../battle/position.ts';
import { countAreas, nationAt } from '../campaign/areas.ts';
import { hitsFaults } from '../campaign/in-order.ts';
import { type CupEntry, cupInput, cupList, cupWhole, drawForces, SHORTAGE_HITS, seenLabel, seenPolicies } from '../counters/cup.ts';
import { forceDrawn } from '../counters/forces.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import { hitsToPlace } from '../effects/hits-to-place.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { cite, ENEMY_PLANS, isOneOf, OWN_PLANS, type OwnPlan } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** The plans of both sides, and what pays for them. */
export interface PreBattleInput {
  readonly ownPlans: OwnPlans;
  readonly enemyPlans: EnemyPlans;
  readonly freePlans: number;
  /** Recovery that Morale gave: no plans chosen, so that no other plan comes for them. They count among the free plans. */
  readonly morale: number;
  readonly temples: number;
  readonly gold: number;
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
}
/** What is left when the battle begins. */
export interface PreBattleOutcome {
  readonly goldForPlans: number;
  readonly discarded: readonly OwnPlan[];
  readonly deployed: number;
  readonly forces: readonly string[];
  /** Deployed forces that nobody described. */
  readonly unnamed: number;
  readonly goldRaided: number;
  readonly goldLeft: number;
  readonly hits: number;
  readonly ownPlans: Readonly<Record<string, number>>;
  readonly enemyPlans: Readonly<Record<string, number>>;
}

/** Own plans chosen and paid, then the enemy's pre-battle plans: Confusion before all, Deployment, Raid (Battle plans). */
export const preBattle: Procedure<PreBattleInput, PreBattleOutcome, { raided: number }, State, Event> = {
  id: 'pre-battle',
  version: 2,
  cite: cite('Battle plans'),
  fields: {
    ownPlans: group<OwnPlans>(planFields('own', OWN_PLANS), { known: true }),
    enemyPlans: group<EnemyPlans>(planFields('enemy', ENEMY_PLANS), { known: true }),
    freePlans: number(0, 30, 1, { known: true }),
    morale: number(0, 40, 0, { known: true, rare: true, say: 'insight/morale' }),
    temples: number(0, 20, 0, { known: true }),
    gold: number(0, 999, 0, { known: true }),
    cup: cupList,
    cupWhole,
  },
  labels: [
    { at: 'confusion/*', ask: 'draw', say: () => say('enemy-plan/confusion') },
    { at: 'draw/*', ask: 'draw', say: () => say('enemy-plan/deployment') },
    seenLabel,
    { at: 'raid/*', ask: 'dice', say: () => say('enemy-plan/raid') },
  ],
  questions: { raided: { cite: cite('Battle plans: raid') } },
  policies: seenPolicies,
  examples: [
    { ownPlans: { ...NO_OWN_PLANS, flank: 2, recovery: 1 }, freePlans: 2, gold: 3, enemyPlans: { ...NO_ENEMY_PLANS, raid: 1, confusion: 1 } },
    { ownPlans: { ...NO_OWN_PLANS, flank: 2 }, freePlans: 4, morale: 3, gold: 1 },
    { gold: 1, enemyPlans: { ...NO_ENEMY_PLANS, deployment: 2, raid: 1 }, cup: [{ force: 'AR', count: 1 }] },
  ],
  prefill: ({ campaign }) => ({
    temples: countAreas(campaign, (area) => area.temple),
    gold: campaign.gold,
    ...cupInput(campaign, nationAt(campaign, campaign.battle?.area ?? campaign.army)),
    ...(campaign.battle ? plansOf(campaign.battle) : {}),
  }),
  faults: preBattleFaults,
  closed: (input) => ({ raided: raidOdds(input) }),
  run,
  subject: (id) => (isOneOf(OWN_PLANS, id) ? say(`own-plan/${id}`) : undefined),
  verdict: ({ goldForPlans, goldRaided, discarded, deployed }) => {
    const parts = [
      ...(goldForPlans > 0 ? [say('part/paid', { gold: goldForPlans })] : []),
      ...(goldRaided > 0 ? [say('part/raided', { gold: goldRaided })] : []),
      ...(discarded.length > 0 ? [say('part/discarded', { plans: discarded.map((plan) => say(`own-plan/${plan}`)) })] : []),
      ...(deployed > 0 ? [say('part/deployed', { forces: deployed })] : []),
    ];
    return parts.length === 0 ? say('verdict/pre-battle-nothing') : say('verdict/parts', { parts });
  },
  effects,
  // In a session the hits come first.
  next: ({ hits, ownPlans, enemyPlans }, _input, state) => [
    ...(hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
    ...(state && hits > 0
      ? []
      : [
          {
            procedure: 'attack',
            input: state ? {} : { ownPlans: { ...NO_OWN_PLANS, ...ownPlans }, enemyPlans: { ...NO_ENEMY_PLANS, ...enemyPlans } },
          },
        ]),
  ],
};

const plansOf = ({ ownPlans, enemyPlans, freePlans, morale = 0 }: BattlePosition) => ({ ownPlans, enemyPlans, freePlans, morale });

/** Plans are chosen once a battle, within their counters, and paid for (Battle plans; Insights). */
function preBattleFaults({ input, state, ruling }: InputFacts<PreBattleInput, State>): readonly Fault[] {
  const chosen = { ...input.ownPlans, recovery: Math.max(0, input.ownPlans.recovery - input.morale) };
  const found = planFaults(chosen, state?.campaign.sheet?.ownPlans, ruling('own-recovery') === 'one');
  const { turn = 0 } = state?.campaign.battle ?? {};
  found.push(...hitsFaults(state?.campaign, 'ownPlans', turn));
  if (turn > 0) found.push(illegal('ownPlans', 'fault/plans-once', turn, cite('Battle plans')));
  if (input.ownPlans.fate > input.temples)
    found.push(illegal('ownPlans.fate', 'fault/fate', input.ownPlans.fate, cite('Battle plans: fate'), { temples: input.temples }));
  const cost = dueFor(input);
  if (cost > input.gold) found.push(illegal('gold', 'fault/price', input.gold, cite('Battle plans'), { cost }));
  return found;
}

function run(input: PreBattleInput, hand: Hand<{ raided: number }>): PreBattleOutcome {
  const goldForPlans = paidFor(input);
  let own: OwnPlans = { ...NO_OWN_PLANS, ...input.ownPlans, recovery: Math.max(input.ownPlans.recovery, input.morale) };
  const discarded: OwnPlan[] = [];
  for (let n = 1; n <= input.enemyPlans.confusion; n += 1) {
    const cup = OWN_PLANS.map((id) => ({ id, count: own[id] })).filter((one) => one.count > 0);
    if (cup.length === 0) break;
    const plan = hand.ask(`confusion/${n}`, draw(cup));
    own = { ...own, [plan]: own[plan] - 1 };
    discarded.push(plan);
  }
  const { deployment, raid } = input.enemyPlans;
  const { forces, short, unnamed } = drawForces(input.cup, deployment, 'deployment-', hand, input.cupWhole);
  let gold = input.gold - goldForPlans;
  for (let n = 1; n <= raid; n += 1) gold -= Math.min(gold, hand.ask(`raid/${n}`, one(D6)) <= 2 ? 2 : 1);
  const goldRaided = input.gold - goldForPlans - gold;
  hand.know('raided', goldRaided);
  const enemy = { ...NO_ENEMY_PLANS, ...input.enemyPlans, confusion: 0, deployment: 0, raid: 0 };
  return {
    goldForPlans,
    discarded,
    deployed: deployment - short,
    forces,
    unnamed,
    goldRaided,
    goldLeft: gold,
    hits: SHORTAGE_HITS * short,
    ownPlans: plansLeft(own),
    enemyPlans: plansLeft(enemy),
  };
}

/** What raids may take: 2 gold on two faces, 1 on four, never more than there is. The other plans change none of it. */
function raidOdds(input: PreBattleInput): Odds {
  let left = new Map([[input.gold - paidFor(input), 1]]);
  for (let n = 1; n <= input.enemyPlans.raid; n += 1) {
    const next = new Map<number, number>();
    for (const [gold, ways] of left)
      for (const [taken, count] of [
        [2, 1],
        [1, 2],
      ] as const) {
        const after = gold - Math.min(gold, taken);
        next.set(after, (next.get(after) ?? 0) + ways * count);
      }
    left = next;
  }
  const gold = input.gold - paidFor(input);
  return { exact: true, total: 3 ** input.enemyPlans.raid, error: 0, ways: [...left].map(([after, ways]) => [gold - after, ways] as const) };
}

/** Gold for plans beyond the free ones; Fate is never bought. */
const dueFor = (input: PreBattleInput): number => Math.max(0, plansChosen(input) - input.freePlans);
const paidFor = (input: PreBattleInput): number => Math.min(input.gold, dueFor(input));

/** Gold is paid and raided, discarded plans are gone, deployed forces join the enemy's line, and the first turn of battle begins. */
function effects(outcome: PreBattleOutcome, _input: PreBattleInput, state?: State): readonly Effect<Event>[] {
  const gold = outcome.goldForPlans + outcome.goldRaided;
  const list: Effect<Event>[] = gold > 0 ? [goldChange(-gold)] : [];
  const battle = state?.campaign.battle;
  if (!state || !battle) return list;
  const kinds = [...outcome.forces, ...Array.from({ length: outcome.unnamed }, () => '?')];
  const ids = freeIds(state.campaign, kinds.length);
  const deployed = kinds.map((kind, i) => fighterOf({ ...forceDrawn(state.campaign, kind, nationAt(state.campaign, battle.area)), id: ids[i] ?? '' }));
  const position = {
    ...battle,
    turn: Math.max(1, battle.turn),
    enemy: [...battle.enemy, ...deployed],
    ownPlans: { ...NO_OWN_PLANS, ...outcome.ownPlans },
    enemyPlans: { ...NO_ENEMY_PLANS, ...outcome.enemyPlans },
  };
  return [
    ...list,
    { id: 'battle', said: say('effect/first-turn'), event: { type: 'battle', position }, ticked: true, cite: cite('Battle resolution') },
    ...hitsToPlace(outcome.hits, state),
  ];
}

/** Ids for forces that deploy: none that a force of an earlier battle still has. */
function freeIds({ areas, operations, destroyed, battle }: Campaign, count: number): readonly string[] {
  const lines = battle ? [...battle.enemy, ...battle.killed] : [];
  const taken = new Set([...Object.values(areas).flatMap(({ forces }) => forces), ...operations, ...destroyed, ...lines].map(({ id }) => id));
  const free: string[] = [];
  for (let n = 1; free.length < count; n += 1) if (!taken.has(`deployed-${n}`)) free.push(`deployed-${n}`);
  return free;
}
