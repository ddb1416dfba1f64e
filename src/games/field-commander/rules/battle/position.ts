import type { Face } from '../counters/counters.ts';
import { type EnemyPlan, type ForceType, isCavalry, OWN_PLANS, type OwnPlan } from '../vocabulary.ts';

/** Whether a force has had its step of this turn of battle, and whether it attacked in it. */
export type Done = 'no' | 'attacked' | 'rested';

/** A force on the battlefield. `rests`: cavalry that attacked last turn. */
export interface Fighter {
  readonly id: string;
  readonly type: ForceType;
  readonly name: string;
  readonly full: Face;
  /** The reverse; `null`: a first hit destroys it. */
  readonly back: Face | null;
  readonly reduced: boolean;
  /** Nobody said what its counter prints. */
  readonly unknown?: boolean;
  readonly rests: boolean;
  readonly done: Done;
}

/** How many of each of Alexander's plans there are. */
export type OwnPlans = Readonly<Record<OwnPlan, number>>;
/** How many of each of the enemy's plans there are. */
export type EnemyPlans = Readonly<Record<EnemyPlan, number>>;

/** After this many turns a battle in which nobody can hit any more is given up. */
export const LAST_TURN = 60;

/** How a battle ends. */
export const BATTLE_RESULTS = ['won', 'lost', 'retreated'] as const;
export type BattleResult = (typeof BATTLE_RESULTS)[number];

/** Everything a battle's future depends on: both lines, the plans left, Alexander's level and what holds for the whole battle. */
export interface BattlePosition {
  readonly area: string;
  /** 0 while plans are chosen and pre-battle plans resolved; then the turn of battle. */
  readonly turn: number;
  /** Alexander's forces besides himself. */
  readonly own: readonly Fighter[];
  readonly enemy: readonly Fighter[];
  /** Alexander's counter; 0 when he is dead. */
  readonly level: number;
  readonly levels: readonly Face[];
  readonly alexanderDone: Done;
  readonly hephaestion: boolean;
  readonly bucephalus: boolean;
  readonly maneuver: boolean;
  readonly ambush: boolean;
  /** How many of Alexander's plans are free in this battle. */
  readonly freePlans: number;
  readonly ownPlans: OwnPlans;
  readonly enemyPlans: EnemyPlans;
  /** Recovery that Morale gave: no plans chosen. */
  readonly morale?: number;
  /** Alexander and the leader attack each other to the end. */
  readonly duel: boolean;
  readonly fallen: readonly Fighter[];
  readonly rallied: readonly Fighter[];
  readonly killed: readonly Fighter[];
  readonly leaderKilled: boolean;
  readonly leaderLeft: boolean;
  readonly result: BattleResult | null;
}

/** No plan of Alexander's. */
export const NO_OWN_PLANS: OwnPlans = { charge: 0, surround: 0, fate: 0, flank: 0, leadership: 0, recovery: 0, rally: 0, sacrifice: 0 };
/** No plan of the enemy's. */
export const NO_ENEMY_PLANS: EnemyPlans = { archers: 0, cavalry: 0, confusion: 0, deployment: 0, flank: 0, guards: 0, infantry: 0, raid: 0, recovery: 0 };

/** The side of a counter that lies up. */
export function faceOf(fighter: Pick<Fighter, 'full' | 'back' | 'reduced'>): Face {
  return fighter.reduced && fighter.back ? fighter.back : fighter.full;
}

/** Alexander's counter at his level; none when he is dead. */
export function alexanderFace({ level, levels }: Pick<BattlePosition, 'level' | 'levels'>): Face {
  return levels[level - 1] ?? { battle: 0, superscript: 0, speed: 0 };
}

/** The enemy's leader, if one stands. */
export function leaderOf(position: BattlePosition): Fighter | undefined {
  return position.enemy.find((one) => one.type === 'leader');
}

/** Whether odds of a position would rest on what nobody entered: no enemy at all, or a force whose counter is unknown. */
export function restsOnUnknown({ own, enemy }: Pick<BattlePosition, 'own' | 'enemy'>): boolean {
  return enemy.length === 0 || [...own, ...enemy].some(({ unknown }) => unknown);
}

/** Whether what Alexander's counter prints is a guess of ours: the text has A1 alone, and nobody entered that of his level. */
export function levelGuessed({ level, levels }: Pick<BattlePosition, 'level' | 'levels'>): boolean {
  const [first, now] = [levels[0], levels[level - 1]];
  if (level <= 1 || !first || !now) return false;
  return now.battle === first.battle && now.superscript === first.superscript && now.speed === first.speed;
}

/** A battle with Alexander's counters as they were entered now: his battle value gives so many plans more or fewer (Alexander's battle plans). */
export function withLevels(position: BattlePosition, levels: readonly Face[]): BattlePosition {
  const now = { ...position, levels };
  return { ...now, freePlans: Math.max(0, position.freePlans + alexanderFace(now).battle - alexanderFace(position).battle) };
}

/** The walls that stand. */
export function wallsOf(position: BattlePosition): readonly Fighter[] {
  return position.enemy.filter((one) => one.type === 'wall');
}

/** Hits a fighter still takes before it is gone. */
export function stepsOf(fighter: Fighter): number {
  return fighter.back && !fighter.reduced ? 2 : 1;
}

/** Alexander's forces less the enemy's (Force advantage); walls count by ruling. */
export function forceAdvantage(position: BattlePosition, wallsCount: boolean): number {
  const enemy = wallsCount ? position.enemy.length : position.enemy.length - wallsOf(position).length;
  return position.own.length + (position.level > 0 ? 1 : 0) - enemy;
}

/** What walls take from Alexander's forces: 2 each, 1 when reduced. */
export function wallPenalty(position: BattlePosition): number {
  return wallsOf(position).reduce((sum, wall) => sum + (wall.reduced ? 1 : 2), 0);
}

/** Whether an enemy may attack in this turn: walls never, nobody in the first turn against Maneuver. */
export function enemyMayAttack(position: BattlePosition, enemy: Fighter): boolean {
  return enemy.type !== 'wall' && !(position.maneuver && position.turn === 1);
}

/** Whether a fighter waits for its step; cavalry that rests waits only while a Charge could free it. */
function waits(fighter: Fighter, charge: boolean): boolean {
  return fighter.done === 'no' && (!fighter.rests || charge);
}

/** The speed that acts next, or `undefined` when the turn of battle is over. */
export function nextSpeed(position: BattlePosition): number | undefined {
  const charge = position.ownPlans.charge > 0;
  const speeds = [
    ...position.own.filter((one) => waits(one, charge && isCavalry(one.type))).map((one) => faceOf(one).speed),
    ...position.enemy.filter((one) => enemyMayAttack(position, one) && waits(one, false)).map((one) => faceOf(one).speed),
    ...(position.level > 0 && position.alexanderDone === 'no' ? [alexanderFace(position).speed] : []),
  ];
  return speeds.length === 0 ? undefined : Math.max(...speeds);
}

/** Plans that hold in the first turn only. */
const FIRST_TURN = { archers: 0, cavalry: 0, infantry: 0 } as const;

/** The position at the start of the next turn of battle: cavalry that attacked rests, plans of the first turn are put away (worked turn). */
export function nextTurn(position: BattlePosition): BattlePosition {
  const rested = (fighter: Fighter): Fighter => ({ ...fighter, rests: isCavalry(fighter.type) && fighter.done === 'attacked', done: 'no' });
  return {
    ...position,
    turn: position.turn + 1,
    enemyPlans: { ...position.enemyPlans, ...FIRST_TURN },
    own: position.own.map(rested),
    enemy: position.enemy.map(rested),
    alexanderDone: 'no',
  };
}

/** A key of everything the future of a battle depends on, for merging equal positions. */
export function positionKey(position: BattlePosition): string {
  const side = (line: readonly Fighter[]): string =>
    line.map((one) => `${one.id}${one.reduced ? '-' : '+'}${one.rests ? 'r' : ''}${one.done === 'no' ? '' : one.done[0]}`).join(',');
  const { ownPlans, enemyPlans } = position;
  const first = position.turn === 1 ? 1 : 2;
  return [
    side(position.own),
    side(position.enemy),
    position.level,
    position.alexanderDone,
    first,
    position.duel,
    position.ambush,
    Object.values(ownPlans).join(''),
    Object.values(enemyPlans).join(''),
    position.rallied.length,
  ].join('|');
}

/** The plans left, without those of which there are none. */
export function plansLeft(plansOf: Readonly<Record<string, number>>): Partial<Record<OwnPlan | EnemyPlan, number>> {
  return Object.fromEntries(Object.entries(plansOf).filter(([, count]) => count > 0));
}

/** Plans of Alexander that were chosen, and the Recovery that Morale gave, whether it still lies there or not; Fate comes from temples (Battle plans; Insights). */
export function plansChosen({ ownPlans, morale = 0 }: Pick<BattlePosition, 'ownPlans' | 'morale'>): number {
  const others = OWN_PLANS.filter((plan) => plan !== 'fate' && plan !== 'recovery').reduce((sum, plan) => sum + ownPlans[plan], 0);
  return others + Math.max(ownPlans.recovery, morale);
}

/** The enemy's plans that are carried out before the first turn, in their order (Battle plans). */
export const PRE_BATTLE = ['confusion', 'deployment', 'raid'] as const satisfies readonly EnemyPlan[];

/** Whether nothing is left before the first turn: no plan is to be paid for, and the enemy has none that comes before it (Battle plans). */
export function readyToFight(position: BattlePosition): boolean {
  return plansChosen(position) <= position.freePlans && PRE_BATTLE.every((plan) => position.enemyPlans[plan] === 0);
}

/** Whether a turn of battle begins: nobody has acted in it, or nobody is left to act. Only then may the army retreat (Retreating from battle). */
export function turnBegins(position: BattlePosition): boolean {
  const acted = [...position.own, ...position.enemy].some((one) => one.done !== 'no') || position.alexanderDone !== 'no';
  return !acted || nextSpeed(position) === undefined;
}
