import type { Class, Elimination, Guessable, LeaderStatus, Mark, Missile, Movement, Phase, Side, Status, Type } from '../vocabulary.ts';

/** A unit as the journal keeps it. */
export interface UnitRecord {
  readonly id: string;
  readonly side: Side;
  readonly formation: string;
  readonly name: string;
  readonly type: Type;
  readonly class: Class;
  readonly tq: number;
  readonly size: number;
  readonly ma: number;
  readonly missile: Missile;
  readonly double: boolean;
  readonly doubleDepth: boolean;
  readonly reducible: boolean;
  readonly cataphract: boolean;
  readonly numidian: boolean;
  readonly hits: number;
  readonly reduced: boolean;
  readonly column: boolean;
  readonly status: Status;
  readonly stackedUnder: string;
  readonly movement: Movement;
  readonly marks: readonly Mark[];
  readonly legion?: string;
  readonly line?: string;
  readonly reactedAt?: readonly string[];
  readonly rank?: number;
}

/** A unit of armies set up at once, with those of its figures that nobody has read off its counter (2.23). */
export interface MusteredRecord extends UnitRecord {
  readonly guessed?: readonly Guessable[];
}

/** A leader as the journal keeps him. */
export interface LeaderRecord {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly initiative: number;
  readonly radius: number;
  readonly heroic: boolean;
  readonly attempts: number;
  readonly overall: boolean;
  readonly formation: string;
  readonly with: string;
  readonly status: LeaderStatus;
  readonly replacement: boolean;
  readonly fell?: number;
  readonly anonymous?: boolean;
}

/** A formation as the journal keeps it. */
export interface FormationRecord {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly auxiliary: boolean;
}

/** An army as the journal keeps it. */
export interface ArmyRecord {
  readonly name: string;
  readonly withdrawal: number;
  readonly adjustment: number;
  readonly replacements?: number;
}

/** An enemy in the ZOC of a unit, as the journal keeps it. */
export interface ContactRecord {
  readonly unit: string;
  readonly enemy: string;
  readonly since: number;
}

/** A player turn in progress, as the journal keeps it. */
export interface TurnRecord {
  readonly number: number;
  readonly active: Side;
  readonly phase: Phase;
  readonly activated: readonly string[];
  readonly tried: boolean;
  readonly seizedBy: Side | '';
  readonly seizingLeader: string;
  readonly immune: Side | '';
  readonly leadersChecked: boolean;
}

/** A battle set up: what a battle file, a link or a sample brings; with its contacts and its player turn if it is one in progress. */
export interface Muster {
  readonly name: string;
  readonly armies: Readonly<Record<Side, ArmyRecord>>;
  readonly formations: readonly FormationRecord[];
  readonly leaders: readonly LeaderRecord[];
  readonly units: readonly MusteredRecord[];
  readonly contacts?: readonly ContactRecord[];
  readonly turn?: TurnRecord;
}

/** Figures changed by hand. */
export type ArmyChange = Partial<ArmyRecord>;
export type UnitChange = Partial<Omit<UnitRecord, 'id'>>;
export type LeaderChange = Partial<Omit<LeaderRecord, 'id'>>;
export type FormationChange = Partial<Omit<FormationRecord, 'id'>>;

/** Armies, units, leaders and formations set up or changed by hand. */
export type MusterEvent =
  | { readonly type: 'mustered'; readonly battle: Muster }
  | { readonly type: 'army-set'; readonly side: Side; readonly to: ArmyChange }
  | { readonly type: 'unit-added'; readonly unit: UnitRecord }
  | { readonly type: 'unit-set'; readonly unit: string; readonly to: UnitChange }
  | { readonly type: 'unit-removed'; readonly unit: string }
  | { readonly type: 'leader-added'; readonly leader: LeaderRecord }
  | { readonly type: 'leader-set'; readonly leader: string; readonly to: LeaderChange }
  | { readonly type: 'leader-removed'; readonly leader: string }
  | { readonly type: 'formation-added'; readonly formation: FormationRecord }
  | { readonly type: 'formation-set'; readonly formation: string; readonly to: FormationChange }
  | { readonly type: 'formation-removed'; readonly formation: string };

/** What happens to units on the map (5–8, 10). */
export type UnitEvent =
  | { readonly type: 'harmed'; readonly unit: string; readonly hits: number; readonly reduced: boolean }
  | { readonly type: 'eliminated'; readonly unit: string; readonly how: Elimination; readonly due?: boolean; readonly leaderAlone?: boolean }
  | {
      readonly type: 'marked';
      readonly unit: string;
      readonly mark: Mark;
      readonly on: boolean;
      readonly at?: string;
      readonly range?: number;
      readonly hits?: number;
    }
  | { readonly type: 'zoc'; readonly unit: string; readonly enemy: string; readonly on: boolean }
  | { readonly type: 'placed'; readonly unit: string; readonly rank: number; readonly before: string }
  | { readonly type: 'parted'; readonly units: readonly string[] }
  | { readonly type: 'pursued'; readonly unit: string }
  | { readonly type: 'returned'; readonly units: readonly string[] }
  | { readonly type: 'gone'; readonly units: readonly string[] }
  | { readonly type: 'deepened'; readonly unit: string; readonly behind: string; readonly moved?: boolean }
  | { readonly type: 'spread'; readonly unit: string };

/** What happens to leaders (4.36–4.37, 7.15, 7.46). */
export type LeaderEvent =
  | { readonly type: 'leader-lost'; readonly leader: string }
  | { readonly type: 'leader-returned'; readonly leader: string; readonly with: string }
  | { readonly type: 'leader-replaced'; readonly leader: string; readonly with: string; readonly initiative: number };

/** The player turn (3.2, 4.4). */
export type TurnEvent =
  | { readonly type: 'began'; readonly side: Side }
  | { readonly type: 'activated'; readonly formations: readonly string[] }
  | { readonly type: 'passed' }
  | { readonly type: 'commander-moved' }
  | { readonly type: 'seized'; readonly leader: string; readonly success: boolean; readonly moves: boolean }
  | { readonly type: 'phase'; readonly to: Phase }
  | { readonly type: 'turn-ended' };

/** Shocks of a player turn (7.3–7.5). */
export type ShockEvent =
  | { readonly type: 'declared'; readonly shock: { readonly attackers: readonly string[]; readonly defenders: readonly string[] } }
  | { readonly type: 'undeclared'; readonly shock: string }
  | { readonly type: 'retreats-done'; readonly shock: string; readonly retreated: readonly string[]; readonly stays?: readonly string[] }
  | { readonly type: 'leaders-checked' }
  | { readonly type: 'shocks-ordered'; readonly order: readonly string[] }
  | { readonly type: 'fought'; readonly attackers: readonly string[]; readonly defenders: readonly string[]; readonly retreated?: readonly string[] };

/** Everything that changes what is tracked. */
export type BattleEvent = MusterEvent | UnitEvent | LeaderEvent | TurnEvent | ShockEvent;

/** The event of a type. */
export type EventOf<EventType extends BattleEvent['type']> = Extract<BattleEvent, { readonly type: EventType }>;
