import { all, conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, group, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import { type Face, KNOWN_LEVELS } from '../counters/counters.ts';
import { doubtful, illegal, impossible, say } from '../procedures/voice.ts';
import { cite, ENEMY_PLANS, FORCE_TYPES, type ForceType, ONE_HIT, OWN_PLANS, type OwnPlan, TOP_LEVEL } from '../vocabulary.ts';
import type { EnemyPlans, OwnPlans } from './position.ts';

/** A fighter as a form has it: flat, with the id made from its name or its letters when it has none. */
export interface FighterInput {
  readonly id: string;
  readonly type: ForceType;
  readonly battle: number;
  readonly superscript: number;
  readonly speed: number;
  readonly twoSided: boolean;
  readonly reduced: boolean;
  readonly reducedBattle: number;
  readonly reducedSuperscript: number;
  readonly reducedSpeed: number;
  readonly rests: boolean;
  readonly acted: boolean;
  readonly name: string;
  /** Nobody entered what its counter prints; a battle value does. */
  readonly unknown: boolean;
}

/** A battle as a form has it. */
export interface BattleInput {
  readonly area: string;
  readonly turn: number;
  readonly own: readonly FighterInput[];
  readonly level: number;
  readonly alexander: Face;
  readonly enemy: readonly FighterInput[];
  readonly ownPlans: OwnPlans;
  readonly enemyPlans: EnemyPlans;
  readonly hephaestion: boolean;
  readonly bucephalus: boolean;
  readonly maneuver: boolean;
  readonly ambush: boolean;
  readonly duel: boolean;
  readonly alexanderActed: boolean;
  /** Alexander's other counters, A1 first, for when a hit brings him down. */
  readonly levels: readonly Face[];
  /** Forces of either side that fell in earlier steps of the battle, for the line that ends it; walls are not forces. */
  readonly lostBefore: number;
  readonly destroyedBefore: number;
}

const figure = (standard: number, extra = {}) => number(0, 9, standard, extra);
const { item } = conditions<BattleInput, FighterInput>();
const maybeTwoSided = { when: item('type').isNot(...ONE_HIT) };
const twoSided = { when: all(maybeTwoSided.when, item('twoSided').is(true)) };

function fighterFields(type: ForceType): Fields<FighterInput> {
  return {
    type: oneOf(FORCE_TYPES, { standard: type, vocabulary: 'force' }),
    name: text(40),
    battle: figure(2),
    superscript: figure(0),
    speed: figure(2),
    twoSided: flag(true, maybeTwoSided),
    reduced: flag(false, twoSided),
    reducedBattle: figure(1, twoSided),
    reducedSuperscript: figure(0, { ...twoSided, rare: true }),
    reducedSpeed: figure(1, twoSided),
    rests: flag(false, { rare: true }),
    acted: flag(false, { rare: true }),
    unknown: flag(false, { known: true, rare: true }),
    id: text(40, '', { rare: true }),
  };
}

/** Fields that count plans by name, called as the plans of that side are; of the box those that nobody counted are unknown. */
export function planFields<P extends string>(
  side: 'own' | 'enemy',
  names: readonly P[],
  extra: { readonly unknown?: number } = {},
): Fields<Readonly<Record<P, number>>> {
  const counts = names.map((name) => [name, number(0, 12, 0, { say: `${side}-plan/${name}`, ...extra })]);
  return Object.fromEntries(counts) as unknown as Fields<Readonly<Record<P, number>>>;
}
const faceFields: Fields<Face> = { battle: figure(1), superscript: figure(0), speed: figure(0) };

/** The fields of a battle in any of its positions. */
export const battleFields: Fields<BattleInput> = {
  own: listOf<FighterInput>(fighterFields('infantry'), 0, 20, { section: 'own' }),
  level: number(1, TOP_LEVEL, 1, { section: 'own' }),
  alexander: group<Face>(faceFields, { section: 'own' }),
  enemy: listOf<FighterInput>(fighterFields('infantry'), 0, 20, { section: 'enemy' }),
  ownPlans: group<OwnPlans>(planFields('own', OWN_PLANS), { section: 'plans' }),
  enemyPlans: group<EnemyPlans>(planFields('enemy', ENEMY_PLANS), { section: 'plans' }),
  hephaestion: flag(false, { section: 'with' }),
  bucephalus: flag(false, { section: 'with' }),
  maneuver: flag(false, { section: 'with' }),
  ambush: flag(false, { section: 'with' }),
  turn: number(1, 99, 1, { rare: true }),
  duel: flag(false, { rare: true }),
  alexanderActed: flag(false, { rare: true }),
  levels: listOf<Face>(faceFields, 0, TOP_LEVEL, { rare: true, standard: KNOWN_LEVELS }),
  area: text(40, '', { rare: true }),
  lostBefore: number(0, 40, 0, { rare: true }),
  destroyedBefore: number(0, 60, 0, { rare: true }),
};

/** How often a plan may be bought for one battle (Battle plans); the others as their counters say. */
const PLAN_LIMITS: Partial<Readonly<Record<OwnPlan, number>>> = { charge: 6, flank: 6, sacrifice: 1, leadership: 1 };

/** What is wrong with a battle: two Alexanders, two leaders, more of a plan than the counters allow. */
export function battleFaults(input: BattleInput): Fault[] {
  const found: Fault[] = [];
  for (const [i, one] of input.own.entries())
    if (one.type === 'alexander' || one.type === 'wall') found.push(impossible(`own.${i}.type`, say('fault/own-force'), one.type));
  for (const [i, one] of input.enemy.entries())
    if (one.type === 'alexander' || one.type === 'siege-engine') found.push(impossible(`enemy.${i}.type`, say('fault/enemy-force'), one.type));
  if (input.enemy.length === 0) found.push(doubtful('enemy', 'fault/no-enemy', 0, cite('Battle')));
  for (const side of ['own', 'enemy'] as const)
    for (const [i, one] of input[side].entries())
      if (one.unknown && one.battle === 0) found.push(illegal(`${side}.${i}.battle`, 'fault/unknown-force', 0, cite('Battle value')));
  if (input.enemy.filter((one) => one.type === 'leader').length > 1)
    found.push(illegal('enemy', 'fault/one-leader', input.enemy.length, cite('Enemy leaders')));
  if (input.duel && !input.enemy.some((one) => one.type === 'leader')) found.push(illegal('duel', 'fault/no-leader', true, cite('Enemy leaders')));
  return [...found, ...planFaults(input.ownPlans)];
}

/** How many of a plan there may be: as counted in the player's box, else by the book; undefined where neither says. Fate comes from temples. */
export function planLimit(plan: OwnPlan, counted?: OwnPlans): number | undefined {
  return (plan !== 'fate' && counted?.[plan]) || PLAN_LIMITS[plan];
}

/** What is wrong with the plans chosen: more of one than its counters allow, as counted in the player's box, by the book or by ruling. */
export function planFaults(plans: OwnPlans, counted?: OwnPlans, oneRecovery = false): Fault[] {
  return OWN_PLANS.flatMap((plan) => {
    const most = plan === 'recovery' && oneRecovery ? 1 : (planLimit(plan, counted) ?? Number.POSITIVE_INFINITY);
    return plans[plan] > most
      ? [illegal(`ownPlans.${plan}`, 'fault/plan-limit', plans[plan], cite('Battle plans'), { plan: say(`own-plan/${plan}`), most })]
      : [];
  });
}
