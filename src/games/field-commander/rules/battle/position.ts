import type { Face } from '../counters.ts';
import type { EnemyPlan, ForceType, Insight, OwnPlan } from '../vocabulary.ts';

/** A force on the battlefield. `rests`: cavalry that attacked last turn; `acted`: has had its step of this turn. */
export interface Fighter {
  readonly id: string;
  readonly type: ForceType;
  readonly name: string;
  readonly full: Face;
  readonly back: Face | null;
  readonly reduced: boolean;
  readonly rests: boolean;
  readonly acted: boolean;
}

export type OwnPlans = Readonly<Record<OwnPlan, number>>;
export type EnemyPlans = Readonly<Record<EnemyPlan, number>>;

export const BATTLE_RESULTS = ['won', 'lost', 'retreated'] as const;
export type BattleResult = (typeof BATTLE_RESULTS)[number];

/** Everything a battle's future depends on: both lines, the plans left, Alexander's level and what holds for the whole battle. */
export interface BattlePosition {
  readonly area: string;
  /** 0 while plans are chosen and pre-battle plans resolved; then the turn of battle. */
  readonly turn: number;
  readonly own: readonly Fighter[];
  readonly enemy: readonly Fighter[];
  readonly level: number;
  readonly levels: readonly Face[];
  readonly hephaestion: boolean;
  readonly bucephalus: boolean;
  readonly maneuver: boolean;
  /** The Leadership plan holds for the whole battle. */
  readonly leadership: boolean;
  readonly ownPlans: OwnPlans;
  readonly enemyPlans: EnemyPlans;
  readonly insights: readonly Insight[];
  /** Alexander and the leader attack each other to the end. */
  readonly duel: boolean;
  readonly fallen: readonly Fighter[];
  readonly rallied: readonly Fighter[];
  readonly killed: readonly Fighter[];
  readonly leaderKilled: boolean;
  readonly leaderLeft: boolean;
  readonly result: BattleResult | null;
}
