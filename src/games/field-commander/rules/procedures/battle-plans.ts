import { choice } from '../../../../core/ask.ts';
import { conditions } from '../../../../core/condition.ts';
import { draw } from '../../../../core/cup.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, group, number, standardOf } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { beginBattle, mapPlans } from '../battle/begin.ts';
import { planFields } from '../battle/input.ts';
import { WITH_PLANS } from '../battle/played-insight.ts';
import { type BattlePosition, type EnemyPlans, NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import { advisorFaults } from '../campaign/advisor-faults.ts';
import { helps, watchesAdvisors } from '../campaign/advisors.ts';
import { areaState, countAreas, heldByEnemy, rewardDue, toConquer } from '../campaign/areas.ts';
import { armySize } from '../campaign/army.ts';
import { hitsFaults, stepFaults } from '../campaign/in-order.ts';
import { insightFaults } from '../campaign/insights.ts';
import { countedPlans } from '../counters/counted-plans.ts';
import { advisorUsed } from '../effects/advisor-used.ts';
import { insightUsed } from '../effects/insight-used.ts';
import { always } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, ENEMY_PLANS, type EnemyPlan, type Insight, isOneOf } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** What the plans of a battle depend on. */
export interface PlansInput {
  readonly enemyForces: number;
  readonly walls: number;
  readonly parmenion: boolean;
  readonly anticipation: boolean;
  /** How many counters of each enemy plan are in the player's cup; none: the player says which were drawn. */
  readonly mix: EnemyPlans;
  readonly alexanderBattle: number;
  readonly hephaestion: boolean;
  readonly bucephalus: boolean;
  readonly maneuver: boolean;
  /** Plans the map gives (King Philip at Chaeronea: 3). */
  readonly extra: number;
  readonly temples: number;
  readonly ownForces: number;
  readonly morale: boolean;
}

/** The enemy's plans and how many Alexander has. */
export interface PlansOutcome {
  readonly enemyPlans: number;
  readonly drawn: readonly EnemyPlan[];
  readonly freePlans: number;
  readonly fate: number;
  readonly moraleRecovery: number;
}

const { root } = conditions<PlansInput>();
const enemyModifiers: readonly Modifier<PlansInput & { readonly wallsCount: boolean }>[] = [
  { id: 'enemy-walls', cite: cite('Battle plans: enemy'), by: (of) => (of.wallsCount ? of.walls : 0) },
  { id: 'parmenion', cite: cite('Advisors'), by: (of) => (of.parmenion ? -3 : 0) },
];
const ownModifiers: readonly Modifier<PlansInput & { readonly adds: { readonly hephaestion: boolean; readonly bucephalus: boolean } }>[] = [
  { id: 'hephaestion', cite: cite('Advisors'), by: (of) => (of.hephaestion && of.adds.hephaestion ? 1 : 0) },
  { id: 'bucephalus', cite: cite('Insights'), by: (of) => (of.bucephalus && of.adds.bucephalus ? 1 : 0) },
  { id: 'map-plans', cite: cite('The map'), by: (of) => of.extra },
];

/** How many plans the enemy draws in the battle under way. */
export function enemyPlanCount(state: State, area: string, facts: Pick<Facts, 'ruling'>): number {
  const input: PlansInput = { ...standardOf(battlePlans.fields), ...battlePlans.prefill(state, area) };
  const of = { ...input, wallsCount: facts.ruling('walls-as-forces') === 'count' };
  return Math.max(
    0,
    enemyModifiers.reduce((sum, { by }) => sum + by(of), of.enemyForces),
  );
}

/** The plans of a battle: what the enemy draws, seen before Alexander's free ones are chosen (Battle plans). */
export const battlePlans: Procedure<PlansInput, PlansOutcome, { 'first-plan': string }, State, Event> = {
  id: 'battle-plans',
  version: 1,
  cite: cite('Battle plans'),
  fields: {
    enemyForces: number(0, 30, 1, { known: true }),
    walls: number(0, 10, 0, { known: true }),
    parmenion: flag(false, { known: true }),
    anticipation: flag(),
    alexanderBattle: number(0, 9, 1, { known: true }),
    hephaestion: flag(false, { known: true }),
    bucephalus: flag(false, { known: true }),
    maneuver: flag(false, { known: true }),
    extra: number(0, 9, 0, { known: true }),
    temples: number(0, 20, 0, { known: true }),
    ownForces: number(1, 40, 1, { known: true, when: root('morale').is(true) }),
    morale: flag(false, { known: true }),
    mix: group<EnemyPlans>(planFields('enemy', ENEMY_PLANS), { known: true, rare: true }),
  },
  labels: [
    { at: 'plan/*', ask: 'draw', say: () => say('label/enemy-plan') },
    { at: 'seen/*', ask: 'choice', say: () => say('label/enemy-plan') },
    { at: 'plans/enemy', ask: 'tally', say: () => say('field/enemyPlans') },
    { at: 'plans/own', ask: 'tally', say: () => say('field/freePlans') },
  ],
  questions: { 'first-plan': { cite: cite('Battle plans: enemy'), values: ENEMY_PLANS, vocabulary: 'enemy-plan' } },
  policies: { 'seen-plan': [always('recovery')] },
  examples: [
    { enemyForces: 4, extra: 3, hephaestion: true, bucephalus: true, mix: { ...NO_ENEMY_PLANS, raid: 2, infantry: 1, guards: 1, recovery: 2 } },
    { enemyForces: 3, walls: 2, parmenion: true, morale: true, ownForces: 5 },
    { enemyForces: 3, anticipation: true, temples: 1 },
  ],
  prefill: ({ campaign }, focus) => {
    const mix = countedPlans(campaign);
    const { forces } = areaState(campaign, focus ?? campaign.army);
    const walls = forces.filter((force) => force.type === 'wall').length;
    return {
      enemyForces: forces.length - walls,
      walls,
      parmenion: helps(campaign, 'parmenion'),
      hephaestion: helps(campaign, 'hephaestion'),
      extra: mapPlans(campaign, focus ?? campaign.army),
      bucephalus: campaign.battle?.bucephalus ?? false,
      maneuver: campaign.battle?.maneuver ?? false,
      alexanderBattle: campaign.levels[campaign.level - 1]?.battle ?? 1,
      temples: countAreas(campaign, (area) => area.temple),
      ownForces: armySize(campaign),
      ...(mix ? { mix } : {}),
    };
  },
  faults: ({ input, state }) => [
    ...timeFaults(input, state),
    ...PLAYED.flatMap((one) => (input[one] && !played(one, state) ? insightFaults(state, one, one) : [])),
    ...(['parmenion', 'hephaestion'] as const).flatMap((one) => advisorFaults(state, one, input[one])),
  ],
  run(input, hand) {
    const wallsCount = hand.ruling('walls-as-forces') === 'count';
    const counted = hand.tally('plans/enemy', input.enemyForces, enemyModifiers, { ...input, wallsCount });
    const enemyPlans = input.anticipation ? 0 : Math.max(0, counted);
    const adds = { hephaestion: hand.ruling('hephaestion-plans') === 'adds', bucephalus: hand.ruling('bucephalus-plans') === 'adds' };
    const freePlans = hand.tally('plans/own', input.alexanderBattle, ownModifiers, { ...input, adds });
    const drawn = drawPlans(enemyPlans, input.mix, hand);
    return { enemyPlans, drawn, freePlans, fate: input.temples, moraleRecovery: input.morale ? input.ownForces : 0 };
  },
  subject: (id) => (isOneOf(ENEMY_PLANS, id) ? say(`enemy-plan/${id}`) : undefined),
  verdict: ({ drawn, freePlans }) =>
    drawn.length === 0
      ? say('verdict/no-plans', { free: freePlans })
      : say('verdict/plans', { plans: drawn.map((plan) => say(`enemy-plan/${plan}`)), free: freePlans }),
  effects: planEffects,
  next: ({ drawn, freePlans, fate, moraleRecovery }, _input, state) => [
    {
      procedure: 'pre-battle',
      input: state?.campaign.battle
        ? {}
        : {
            enemyPlans: countPlans(drawn),
            freePlans: freePlans + moraleRecovery,
            morale: moraleRecovery,
            temples: fate,
            ownPlans: { ...NO_OWN_PLANS, fate, recovery: moraleRecovery },
          },
    },
  ],
};

/** Whether the enemy's plans of a battle were drawn: some lie there, or it has begun (Battle plans: enemy). */
const drawnBefore = ({ turn, enemyPlans }: BattlePosition): boolean => turn > 0 || ENEMY_PLANS.some((plan) => enemyPlans[plan] > 0);

/** Plans are drawn once a battle; without one under way they begin it, in the step of conquest and where there is an enemy (Battle plans; Sequence of play). */
function timeFaults({ enemyForces }: PlansInput, state?: State): Fault[] {
  if (!state) return [];
  const { campaign } = state;
  if (!campaign.battle) {
    const won = rewardDue(campaign)?.area === campaign.army ? [illegal('enemyForces', 'fault/conquered', campaign.army, cite('Battle'))] : [];
    return [...stepFaults(state, 'conquest', 'enemyForces', enemyForces, 'Battle'), ...won];
  }
  const found = hitsFaults(campaign, 'enemyForces', enemyForces);
  return drawnBefore(campaign.battle) ? [...found, illegal('enemyForces', 'fault/plans-once', enemyForces, cite('Battle plans'))] : found;
}

/** The insights that are played with the draw and with the plans. */
const PLAYED = ['anticipation', ...WITH_PLANS] as const;

/** Whether an insight was already played in this battle, on the battlefield itself. */
function played(insight: Insight, state?: State): boolean {
  return (insight === 'bucephalus' || insight === 'maneuver') && state?.campaign.battle?.[insight] === true;
}

/** The battle under way; else the one that begins with its plans where the army stands before an enemy, or in a key area that nobody is left to defend (Battle resolution). */
function fought(campaign: State['campaign'], { enemyForces, walls }: PlansInput): BattlePosition | undefined {
  const { army, stage, battle } = campaign;
  const stands = areaState(campaign, army).forces.length > 0 ? heldByEnemy(campaign, army) : enemyForces + walls === 0 && toConquer(campaign);
  return battle ?? (stage === 'playing' && stands ? beginBattle(campaign) : undefined);
}

/** The enemy's plans lie on the battlefield; insights played for them are spent. */
function planEffects({ drawn, freePlans, moraleRecovery }: PlansOutcome, input: PlansInput, state?: State): readonly Effect<Event>[] {
  const battle = state && fought(state.campaign, input);
  if (!state || !battle) return [];
  const morale = (battle.morale ?? 0) + moraleRecovery;
  const ownPlans = { ...battle.ownPlans, recovery: battle.ownPlans.recovery + moraleRecovery };
  const position = {
    ...battle,
    enemyPlans: countPlans(drawn),
    ownPlans,
    freePlans: freePlans + morale,
    ...(morale > 0 ? { morale } : {}),
    bucephalus: battle.bucephalus || input.bucephalus,
    maneuver: battle.maneuver || input.maneuver,
  };
  const spent = PLAYED.filter((insight) => input[insight] && state.campaign.insights.includes(insight));
  return [
    { id: 'plans', said: say('effect/plans'), event: { type: 'battle', position }, ticked: true, cite: cite('Battle plans') },
    ...spent.map(insightUsed),
    ...((input.parmenion || input.hephaestion) && watchesAdvisors(state.campaign) ? [advisorUsed] : []),
  ];
}

function countPlans(drawn: readonly EnemyPlan[]): EnemyPlans {
  const counts = { ...NO_ENEMY_PLANS };
  for (const plan of drawn) counts[plan] += 1;
  return counts;
}

const seenPlan = choice<EnemyPlan>('player', ENEMY_PLANS, 'seen-plan', (option) => say(`enemy-plan/${option}`));

function drawPlans(count: number, mix: EnemyPlans, hand: Hand<{ 'first-plan': string }>): EnemyPlan[] {
  const left = { ...mix };
  const drawn: EnemyPlan[] = [];
  for (let n = 1; n <= count; n += 1) {
    const cup = ENEMY_PLANS.map((id) => ({ id, count: left[id] })).filter((one) => one.count > 0);
    if (n === 1 && cup.length === 0) hand.know('first-plan', 'unknown');
    const plan = cup.length > 0 ? hand.ask(`plan/${n}`, draw(cup)) : hand.ask(`seen/${n}`, seenPlan);
    if (cup.length > 0) left[plan] -= 1;
    drawn.push(plan);
    if (n === 1 && cup.length > 0) hand.know('first-plan', plan);
  }
  return drawn;
}
