import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, group, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import type { Said, Spoken } from '../../../../core/said.ts';
import { type Face, KNOWN_LEVELS } from '../counters/counters.ts';
import { illegal, impossible, say } from '../procedures/voice.ts';
import { CODES, cite, ENEMY_PLANS, type EnemyPlan, FORCE_TYPES, type ForceType, OWN_PLANS, type OwnPlan, TOP_LEVEL } from '../vocabulary.ts';
import { type BattlePosition, type EnemyPlans, type Fighter, NO_ENEMY_PLANS, NO_OWN_PLANS, type OwnPlans } from './position.ts';

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
const twoSided = { when: item('twoSided').is(true) };

function fighterFields(type: ForceType): Fields<FighterInput> {
  return {
    type: oneOf(FORCE_TYPES, { standard: type, vocabulary: 'force' }),
    name: text(40),
    battle: figure(2),
    superscript: figure(0),
    speed: figure(2),
    twoSided: flag(true),
    reduced: flag(false, twoSided),
    reducedBattle: figure(1, twoSided),
    reducedSuperscript: figure(0, { ...twoSided, rare: true }),
    reducedSpeed: figure(1, twoSided),
    rests: flag(false, { rare: true }),
    acted: flag(false, { rare: true }),
    id: text(40, '', { rare: true }),
  };
}

/** Fields that count plans by name, called as the plans of that side are. */
export function planFields<P extends string>(side: 'own' | 'enemy', names: readonly P[]): Fields<Readonly<Record<P, number>>> {
  return Object.fromEntries(names.map((name) => [name, number(0, 12, 0, { say: `${side}-plan/${name}` })])) as unknown as Fields<Readonly<Record<P, number>>>;
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

/** The ids of a line: each force's own, else its name, else its letters, numbered where they would be equal. */
function idsOf(line: readonly FighterInput[]): string[] {
  const taken = new Set<string>();
  return line.map((one) => {
    const wanted = (one.id || one.name || CODES[one.type]).replace(/[/#]/g, '-');
    let id = wanted;
    for (let n = 2; taken.has(id) || id === 'alexander'; n += 1) id = `${wanted}-${n}`;
    taken.add(id);
    return id;
  });
}

function fightersOf(line: readonly FighterInput[]): Fighter[] {
  const ids = idsOf(line);
  return line.map((one, i) => ({
    id: ids[i] as string,
    type: one.type,
    name: one.name,
    full: { battle: one.battle, superscript: one.superscript, speed: one.speed },
    back: one.twoSided ? { battle: one.reducedBattle, superscript: one.reducedSuperscript, speed: one.reducedSpeed } : null,
    reduced: one.twoSided && one.reduced,
    rests: one.rests,
    done: one.acted ? (one.rests ? 'rested' : 'attacked') : 'no',
  }));
}

/** The position a form describes. */
export function readPosition(input: BattleInput): BattlePosition {
  const levels = Array.from({ length: TOP_LEVEL }, (_, i) => (i === input.level - 1 ? input.alexander : (input.levels[i] ?? input.alexander)));
  return {
    area: input.area,
    turn: input.turn,
    own: fightersOf(input.own.filter((one) => one.type !== 'alexander')),
    enemy: fightersOf(input.enemy),
    level: input.level,
    levels,
    alexanderDone: input.alexanderActed ? 'attacked' : 'no',
    hephaestion: input.hephaestion,
    bucephalus: input.bucephalus,
    maneuver: input.maneuver,
    ambush: input.ambush,
    freePlans: 0,
    ownPlans: { ...NO_OWN_PLANS, ...input.ownPlans },
    enemyPlans: { ...NO_ENEMY_PLANS, ...input.enemyPlans },
    duel: input.duel,
    fallen: [],
    rallied: [],
    killed: [],
    leaderKilled: false,
    leaderLeft: false,
    result: null,
  };
}

/** A position as the form has it, for prefilling. */
export function writePosition(position: BattlePosition): Partial<BattleInput> {
  const line = (fighters: readonly Fighter[]): FighterInput[] =>
    fighters.map(({ id, type, name, full, back, reduced, rests, done }) => ({
      id,
      type,
      name,
      ...full,
      twoSided: back !== null,
      reduced,
      reducedBattle: back?.battle ?? 1,
      reducedSuperscript: back?.superscript ?? 0,
      reducedSpeed: back?.speed ?? 1,
      rests,
      acted: done !== 'no',
    }));
  const { area, turn, level, levels, hephaestion, bucephalus, maneuver, ambush, ownPlans, enemyPlans, duel } = position;
  const alexander = levels[level - 1] ?? { battle: 1, superscript: 0, speed: 0 };
  return {
    area,
    turn: Math.max(1, turn),
    own: line(position.own),
    enemy: line(position.enemy),
    level,
    levels,
    alexander,
    alexanderActed: position.alexanderDone !== 'no',
    hephaestion,
    bucephalus,
    maneuver,
    ambush,
    ownPlans,
    enemyPlans,
    duel,
    lostBefore: position.fallen.length,
    destroyedBefore: position.killed.filter((one) => one.type !== 'wall').length,
  };
}

/** How often a plan may be bought for one battle (Battle plans); the others as their counters say. */
export const PLAN_LIMITS: Partial<Readonly<Record<OwnPlan, number>>> = { charge: 6, flank: 6, sacrifice: 1, leadership: 1 };

/** What is wrong with a battle: two Alexanders, two leaders, more of a plan than the counters allow. */
export function battleFaults(input: BattleInput): Fault[] {
  const found: Fault[] = [];
  for (const [i, one] of input.own.entries())
    if (one.type === 'alexander' || one.type === 'wall') found.push(impossible(`own.${i}.type`, say('fault/own-force'), one.type));
  for (const [i, one] of input.enemy.entries())
    if (one.type === 'alexander' || one.type === 'siege-engine') found.push(impossible(`enemy.${i}.type`, say('fault/enemy-force'), one.type));
  if (input.enemy.filter((one) => one.type === 'leader').length > 1)
    found.push(illegal('enemy', 'fault/one-leader', input.enemy.length, cite('Enemy leaders')));
  if (input.duel && !input.enemy.some((one) => one.type === 'leader')) found.push(illegal('duel', 'fault/no-leader', true, cite('Enemy leaders')));
  return [...found, ...planFaults(input.ownPlans)];
}

/** What is wrong with the plans chosen: more of one than its counters allow. */
export function planFaults(plans: OwnPlans): Fault[] {
  return OWN_PLANS.flatMap((plan) => {
    const most = PLAN_LIMITS[plan] ?? Number.POSITIVE_INFINITY;
    return plans[plan] > most
      ? [illegal(`ownPlans.${plan}`, 'fault/plan-limit', plans[plan], cite('Battle plans'), { plan: say(`own-plan/${plan}`), most })]
      : [];
  });
}

/** The plans left, without those of which there are none. */
export function plansLeft(plansOf: Readonly<Record<string, number>>): Partial<Record<OwnPlan | EnemyPlan, number>> {
  return Object.fromEntries(Object.entries(plansOf).filter(([, count]) => count > 0));
}

/** What a label's subject is about, for a player: "own-f3-1" is the archers' first repeat. A hit's number, or a plan, stands for itself. */
export function calledIn(input: BattleInput, of: string): Spoken {
  const plain = of.replace(/^(own|enemy)-/, '');
  if (plain === 'alexander' || plain.startsWith('alexander-')) return say('force/alexander');
  const names = [...named(input.own), ...named(input.enemy)].sort(([a], [b]) => b.length - a.length);
  const found = names.find(([id]) => plain === id || plain.startsWith(`${id}-`));
  if (found) return found[1];
  if (plain === 'surround') return say('own-plan/surround');
  return plain === 'ambush' ? say('insight/ambush') : plain.replace(/^(duel-|[a-z])(?=\d)/, '');
}

/** Who a decision names by id: the name on its counter or its type; undefined for what is no fighter of the battle. */
export function fighterSaid({ own, enemy }: BattleInput, id: string): Said | undefined {
  return id === 'alexander' ? say('force/alexander') : [...named(own), ...named(enemy)].find(([one]) => one === id)?.[1];
}

function named(line: readonly FighterInput[]): (readonly [string, Said])[] {
  const ids = idsOf(line);
  return line.map((one, i) => [ids[i] as string, one.name === '' ? say(`force/${one.type}`) : say('name', { name: one.name })]);
}
