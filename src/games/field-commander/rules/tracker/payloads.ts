import type { Intimidation, Order, TyreEffect } from '../charts/codes.ts';
import type { Advisor, AreaKind, AreaStatus, CampaignId, EnemyNation, EnemyPlan, ForceType, Insight, Nation, Operation, OwnPlan } from '../vocabulary.ts';

// What events carry, as the file keeps it. These types are apart from the state's: a field of the state may be renamed without a change of the file.

/** The numbers on one side of a counter. */
export interface FacePayload {
  readonly battle: number;
  readonly superscript: number;
  readonly speed: number;
}

/** A force that has no id yet. */
export interface ForcePayload {
  readonly nation: Nation;
  readonly type: ForceType;
  readonly name: string;
  readonly full: FacePayload;
  readonly back: FacePayload | null;
  readonly reduced: boolean;
  readonly unknown?: boolean;
}

/** What cancels an operation counter. */
export type PaymentPayload = 'nothing' | 'gold' | 'glory';

/** An area of the player's map; `place` where the rules name it (absent in files of 0.1.0). */
export interface AreaPayload {
  readonly name: string;
  readonly kind: AreaKind;
  readonly oracle: boolean;
  readonly next: string;
  readonly place?: 'other' | 'chaeronea' | 'tyre' | 'old-tyre';
}

/** What the player's map prints. */
export interface MapPayload {
  readonly turns: readonly { readonly label: string; readonly vp: number }[];
  readonly areas: readonly AreaPayload[];
  readonly start: string;
  readonly options: readonly { readonly name: string; readonly vp: number }[];
  readonly gold: number;
  readonly level: number;
  readonly advisors: number;
  readonly forces: readonly { readonly nation: Nation; readonly force: string; readonly area: string }[];
  readonly income: number;
  readonly govern: number;
  readonly raze: number;
  readonly temple: number;
  readonly city: number;
  readonly nation: EnemyNation;
  readonly operationForces: number;
  readonly operations: readonly { readonly counter: Operation; readonly pay: PaymentPayload; readonly cost: number }[];
  readonly go: readonly { readonly low: number; readonly high: number; readonly area: string }[];
  /** The orders charts as printed (absent in files before 0.3.0). */
  readonly orders?: readonly { readonly low: number; readonly high: number; readonly orders: readonly Order[] }[];
  readonly islandOrders?: readonly { readonly low: number; readonly high: number; readonly effects: readonly TyreEffect[] }[];
}

/** A kind of counter in the player's box. */
export interface CounterPayload extends FacePayload {
  readonly nation: Nation;
  readonly type: ForceType;
  readonly name: string;
  readonly count: number;
  readonly twoSided: boolean;
  readonly reducedBattle: number;
  readonly reducedSuperscript: number;
  readonly reducedSpeed: number;
}

/** The counters of the player's box. */
export interface BoxPayload {
  readonly levels: readonly FacePayload[];
  readonly counters: readonly CounterPayload[];
  /** Nations of whose counters only some are entered (absent in files before 0.7.0). */
  readonly partly?: readonly Nation[];
  readonly goldSupply?: number;
  readonly citySupply?: number;
  readonly templeSupply?: number;
  /** Plan counters in the cup and beside the sheet, and the sheet's intimidation chart (absent in files before 0.3.0). */
  readonly enemyPlans?: Readonly<Record<EnemyPlan, number>>;
  readonly ownPlans?: Readonly<Record<OwnPlan, number>>;
  readonly intimidation?: readonly { readonly low: number; readonly high: number; readonly result: Intimidation }[];
}

/** What changes in an area, by hand or by an order. */
export interface AreaChange {
  readonly status?: AreaStatus;
  readonly city?: boolean;
  readonly temple?: boolean;
  readonly oracle?: 'hidden' | 'taken' | 'avoided';
  readonly glory?: number;
  readonly gold?: number;
}

/** What later steps of a turn have to know of it. */
export interface TurnChange {
  readonly ordered?: readonly string[];
  readonly operated?: boolean;
  /** Kinds of purchase, one entry a purchase: the same kind may stand twice. */
  readonly bought?: readonly string[];
  readonly moleBuilt?: boolean;
  readonly advisorUsed?: boolean;
  readonly withoutAdvisors?: boolean;
  readonly diplomats?: boolean;
  readonly taken?: { readonly area: string; readonly byBattle: boolean; readonly leaderKilled: boolean } | null;
  readonly razed?: number;
  readonly owed?: number;
  /** Absent in files before 0.3.0. */
  readonly lost?: boolean;
  readonly fired?: boolean;
  readonly intimidated?: readonly string[];
}

/** What changes on Tyre's tracks. Wall sections: 2 whole, 1 reduced, 0 destroyed. */
export interface TyreChange {
  readonly transports?: number;
  readonly mole?: number;
  readonly moleLength?: number;
  readonly siegeShips?: number;
  readonly warships?: number;
  readonly walls?: readonly number[];
}

/** A force on the battlefield. */
export interface FighterPayload {
  readonly id: string;
  readonly type: ForceType;
  readonly name: string;
  readonly full: FacePayload;
  readonly back: FacePayload | null;
  readonly reduced: boolean;
  readonly unknown?: boolean;
  readonly rests: boolean;
  readonly done: 'no' | 'attacked' | 'rested';
}

/** The battlefield: both lines, the plans left, Alexander's level and what holds for the whole battle. */
export interface BattlePayload {
  readonly area: string;
  readonly turn: number;
  readonly own: readonly FighterPayload[];
  readonly enemy: readonly FighterPayload[];
  readonly level: number;
  readonly levels: readonly FacePayload[];
  readonly alexanderDone: 'no' | 'attacked' | 'rested';
  readonly hephaestion: boolean;
  readonly bucephalus: boolean;
  readonly maneuver: boolean;
  readonly ambush: boolean;
  readonly freePlans: number;
  readonly ownPlans: Readonly<Record<OwnPlan, number>>;
  readonly enemyPlans: Readonly<Record<EnemyPlan, number>>;
  /** Recovery that Morale gave (absent in files before 0.3.0). */
  readonly morale?: number;
  readonly duel: boolean;
  readonly fallen: readonly FighterPayload[];
  readonly rallied: readonly FighterPayload[];
  readonly killed: readonly FighterPayload[];
  readonly leaderKilled: boolean;
  readonly leaderLeft: boolean;
  readonly result: 'won' | 'lost' | 'retreated' | null;
}

/** A campaign that is over, as the log sheet has it. */
export interface EndPayload {
  readonly campaign: CampaignId;
  readonly linked: boolean;
  readonly result: 'won' | 'lost';
  readonly turn: string;
  readonly options: readonly string[];
  readonly vp: number;
  readonly governed: number;
  readonly razed: number;
  readonly glory: number;
  readonly gold: number;
  readonly level: number;
  readonly cities: number;
  readonly temples: number;
  readonly advisors: readonly Advisor[];
  readonly insights: readonly Insight[];
  readonly forces: readonly string[];
  readonly points: number;
}
