import type { Effect, LabelSpec, Offer, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import type { Attack } from '../battle/attacks.ts';
import { battleExamples } from '../battle/examples.ts';
import { fieldFaults } from '../battle/field-faults.ts';
import { type BattleInput, battleFaults, battleFields } from '../battle/input.ts';
import { calledIn, fighterSaid } from '../battle/names.ts';
import { battlePolicies } from '../battle/policies.ts';
import type { BattlePosition, BattleResult, Fighter } from '../battle/position.ts';
import { plansLeft } from '../battle/position.ts';
import { readPosition, writePosition } from '../battle/position-form.ts';
import { battleStep } from '../battle/step.ts';
import { volleyOdds } from '../battle/volley-odds.ts';
import { toTheEnd } from '../battle/winning.ts';
import { rewardDue } from '../campaign/areas.ts';
import { insightUsed } from '../effects/insight-used.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { say } from './voice.ts';

/** A battle's position as strangers read it. */
export interface BattleSummary {
  readonly result: BattleResult | 'going-on';
  readonly turn: number;
  readonly level: number;
  readonly own: readonly string[];
  readonly enemy: readonly string[];
  readonly reduced: readonly string[];
  readonly lost: readonly string[];
  readonly killed: readonly string[];
  readonly rallied: readonly string[];
  readonly leaderKilled: boolean;
  readonly leaderLeft: boolean;
  readonly ownPlans: Readonly<Record<string, number>>;
  readonly enemyPlans: Readonly<Record<string, number>>;
  /** Gold for the enemy forces destroyed, at the next resupply: walls give none. */
  readonly destroyedForces: number;
}
/** How a battle stands, or ended. */
export interface BattleOutcome extends BattleSummary {
  readonly position: BattlePosition;
}
/** What a step of a battle came to. */
export interface StepOutcome extends BattleSummary {
  readonly speed: number;
  readonly attacks: readonly Attack[];
  readonly hitsOnEnemy: number;
  readonly hitsOnOwn: number;
  readonly position: BattlePosition;
}

const ids = (line: readonly Fighter[]): string[] => line.map((one) => one.id);

/** The position in few words. */
export function summaryOf(position: BattlePosition): BattleSummary {
  return {
    result: position.result ?? 'going-on',
    turn: position.turn,
    level: position.level,
    own: ids(position.own),
    enemy: ids(position.enemy),
    reduced: ids([...position.own, ...position.enemy].filter((one) => one.reduced)),
    lost: ids(position.fallen),
    killed: ids(position.killed),
    rallied: ids(position.rallied),
    leaderKilled: position.leaderKilled,
    leaderLeft: position.leaderLeft,
    ownPlans: plansLeft(position.ownPlans),
    enemyPlans: plansLeft(position.enemyPlans),
    destroyedForces: position.killed.filter((one) => one.type !== 'wall').length,
  };
}

const KINDS = [
  ['own', 'dice'],
  ['enemy', 'dice'],
  ['again', 'dice'],
  ['repeat', 'dice'],
  ['ambush', 'dice'],
  ['fate', 'choice'],
  ['flank', 'choice'],
  ['charge', 'choice'],
  ['target', 'choice'],
  ['sacrifice', 'choice'],
  ['place', 'choice'],
  ['suffer', 'choice'],
  ['recover', 'choice'],
  ['rally', 'choice'],
  ['use', 'choice'],
  ['battle-value', 'tally'],
  ['superscript', 'tally'],
] as const satisfies readonly (readonly [kind: string, ask: LabelSpec['ask']])[];

/** The labels of a step, within a loop or not. */
export function stepLabels(prefix: string): LabelSpec<BattleInput>[] {
  return KINDS.map(([kind, ask]) => ({ at: `${prefix}${kind}/*`, ask, say: (of, input) => say(`label/${kind}`, { of: calledIn(input, of) }) }));
}

function battlePrefill({ campaign }: State): Partial<BattleInput> {
  return campaign.battle ? writePosition(campaign.battle) : {};
}

/** A whole battle, step by step, with every die and every decision asked (Battle). Odds of winning are `battleOdds`. */
export const battle: Procedure<BattleInput, BattleOutcome, Record<never, never>, State, Event> = {
  id: 'battle',
  version: 3,
  cite: cite('Battle'),
  fields: battleFields,
  labels: stepLabels('step#/'),
  questions: {},
  policies: battlePolicies,
  examples: battleExamples,
  prefill: battlePrefill,
  subject: (id, input) => fighterSaid(input, id),
  faults: ({ input, state }) => [...battleFaults(input), ...fieldFaults(input, state)],
  run(input, hand) {
    const position = toTheEnd(readPosition(input), hand);
    return { ...summaryOf(position), position };
  },
  verdict: endSaid,
  effects: battleEffects,
  next: afterBattle,
};

function hitsBy(attacks: readonly Attack[], side: Attack['side']): number {
  return attacks.filter((one) => one.side === side).reduce((all, one) => all + one.hits, 0);
}

/** The line that ends a battle, with all that fell in it. */
function endSaid({ result, turn, lost, destroyedForces }: BattleSummary, { lostBefore, destroyedBefore }: BattleInput): Said {
  return say(`verdict/battle-${result}`, { turns: turn, lost: lostBefore + lost.length, killed: destroyedBefore + destroyedForces });
}

/** A position to go on from without a session: with what fell before it and in its own step. */
function goOn(position: BattlePosition, { lostBefore, destroyedBefore }: BattleInput): Partial<BattleInput> {
  const next = writePosition(position);
  return { ...next, lostBefore: lostBefore + (next.lostBefore ?? 0), destroyedBefore: destroyedBefore + (next.destroyedBefore ?? 0) };
}

/** What follows a battle: its reward, where its end is applied, or the end of the campaign. */
function afterBattle({ result, leaderKilled }: BattleSummary, { area }: BattleInput, state?: State): Offer[] {
  if (state && result === 'won' && !rewardDue(state.campaign)) return [];
  if (result === 'won') return [{ procedure: 'conquest', input: { byBattle: true, leaderKilled, ...(area === '' ? {} : { area }) } }];
  return result === 'lost' ? [{ procedure: 'end-campaign', input: { result: 'lost' } }] : [];
}

/** One step of a battle: all that acts at the next speed, thrown together (Battle resolution). */
export const attack: Procedure<BattleInput, StepOutcome, { 'hits-on-enemy': number; 'hits-on-own': number }, State, Event> = {
  id: 'attack',
  version: 3,
  cite: cite('Battle resolution'),
  fields: battleFields,
  labels: stepLabels(''),
  questions: { 'hits-on-enemy': { cite: cite('Battle value') }, 'hits-on-own': { cite: cite('Battle value') } },
  policies: battlePolicies,
  examples: battleExamples,
  prefill: battlePrefill,
  rank: ({ campaign }) => (campaign.battle ? 10 : 0),
  subject: (id, input) => fighterSaid(input, id),
  faults: ({ input, state }) => [...battleFaults(input), ...fieldFaults(input, state)],
  closed: volleyOdds,
  run(input, hand) {
    const { position, speed, attacks } = battleStep(readPosition(input), hand, (thrown) => {
      hand.know('hits-on-enemy', hitsBy(thrown, 'own'));
      hand.know('hits-on-own', hitsBy(thrown, 'enemy'));
    });
    return { ...summaryOf(position), speed: speed ?? 0, attacks, hitsOnEnemy: hitsBy(attacks, 'own'), hitsOnOwn: hitsBy(attacks, 'enemy'), position };
  },
  verdict: (outcome, input) =>
    outcome.result === 'going-on'
      ? say('verdict/attack', { speed: outcome.speed, own: outcome.hitsOnEnemy, enemy: outcome.hitsOnOwn })
      : endSaid(outcome, input),
  effects: battleEffects,
  next: (outcome, input, state) =>
    outcome.result === 'going-on' ? [{ procedure: 'attack', input: state ? {} : goOn(outcome.position, input) }] : afterBattle(outcome, input, state),
};

function battleEffects({ position }: { readonly position: BattlePosition }, _input: BattleInput, state?: State): readonly Effect<Event>[] {
  const before = state?.campaign.battle;
  if (!before) return [];
  const sprung = before.ambush && !position.ambush;
  return [over(before, position), ...(sprung ? [insightUsed('ambush')] : [])];
}

/** The effect that puts a position on the battlefield, or ends the battle: what fell before this step stays fallen. */
function over(before: BattlePosition, position: BattlePosition): Effect<Event> {
  const whole: BattlePosition = {
    ...position,
    freePlans: before.freePlans,
    fallen: [...before.fallen, ...position.fallen],
    rallied: [...before.rallied, ...position.rallied],
    killed: [...before.killed, ...position.killed],
  };
  if (whole.result === null)
    return { id: 'battle', said: say('effect/battle', { turn: whole.turn }), event: { type: 'battle', position: whole }, ticked: true };
  return { id: 'battle-over', said: say(`event/battle-${whole.result}`, { area: whole.area }), event: { type: 'battle-over', position: whole }, ticked: true };
}
