import type { LossRow } from '../../charts/losses.ts';
import type { Escape, Hurt } from '../../kings.ts';
import type { Side } from '../../vocabulary.ts';

/** What a battle did to one side. `asp` and `gsp` are what is left; `losses` are strength points by the chart. */
export interface SideOutcome {
  readonly total: number;
  readonly score: number;
  readonly losses: number;
  readonly aspLost: number;
  /** Of those who fight together: what each of them loses of it, the army named first. */
  readonly shares?: readonly number[];
  readonly gspLost: number;
  readonly asp: number;
  readonly gsp: number;
  readonly elite: number;
  readonly fatigued: boolean;
  readonly useless: boolean;
  readonly destroyed: boolean;
  readonly leadersLost: readonly string[];
}

export interface BattleOutcome {
  readonly result: Side | 'draw' | 'avoided';
  readonly winner: Side | 'none';
  /** The winner's score is at least twice the loser's. */
  readonly double: boolean;
  readonly macedonian: SideOutcome;
  readonly persian: SideOutcome;
  readonly retreats: Side | 'none';
  /** Spaces the loser must retreat, and the MP its way would cost. */
  readonly retreatSpaces: number;
  readonly retreatMp: number;
  readonly weariness: number;
  readonly siegeBroken: boolean;
  readonly wounds: number;
  readonly alexanderKilled: boolean;
  /** Black Cleitus saved Alexander. */
  readonly cleitus: boolean;
  readonly darius: Escape | 'none';
  readonly captured: readonly Captured[];
}

export const CAPTURES = ['royal-treasury', 'royal-family'] as const;
export type Captured = (typeof CAPTURES)[number];

/** Losses by the chart and the row that gave them. */
export interface Loss {
  readonly points: number;
  readonly row: LossRow | 'none';
  readonly asp: number;
  readonly gsp: number;
  readonly shares?: readonly number[];
}

/** The questions odds answer about a battle. */
export interface BattleQuestions {
  readonly winner: Side | 'draw' | 'avoided';
  readonly double: boolean;
  readonly 'macedonian-losses': number;
  readonly 'persian-losses': number;
  readonly loser: 'fatigued' | 'useless' | 'destroyed' | 'none';
  readonly alexander: Hurt;
  readonly darius: Escape | 'none';
}
