import type { BattlePosition } from '../battle/position.ts';
import type { Counter, Face, Sheet, Supply } from '../counters/counters.ts';
import type { Force } from '../counters/forces.ts';
import type { CampaignMap, Payment } from '../map/map.ts';
import type { Advisor, AreaStatus, CampaignId, Insight, Nation, Operation, Prophecy, Purchase, Step } from '../vocabulary.ts';

/** What lies in an area: how it was conquered, what is built, who defends it, what orders placed there. */
export interface AreaState {
  readonly status: AreaStatus;
  readonly city: boolean;
  readonly temple: boolean;
  readonly oracle: 'hidden' | 'taken' | 'avoided';
  readonly forces: readonly Force[];
  readonly glory: number;
  readonly gold: number;
}

/** The turn in which a prophecy was accepted and counts of that moment, against which it is met. */
export interface AtAcceptance {
  readonly turn: number;
  readonly razed: number;
  readonly governed: number;
  readonly cities: number;
  readonly advisorsGone: number;
  /** Of them, those lost as a penalty. */
  readonly advisorsLost?: number;
  /** Areas conquered before and not yet governed or razed then: what is decided of them later is no new conquest (absent in files before it was kept). */
  readonly undecided?: readonly string[];
}

/** A prophecy accepted: the turn box it lies in is the last one in which it may be met. */
export interface AcceptedProphecy {
  readonly prophecy: Prophecy;
  readonly deadline: number;
  readonly outcome: 'open' | 'met' | 'failed';
  readonly since: AtAcceptance;
  /** A whole later turn has passed in which no advisor was used. */
  readonly quiet: boolean;
  /** Its condition was met in time, by the player's own doing or by an advisor lost as a penalty: what was reached once stays so. */
  readonly reached?: 'itself' | 'penalty';
}

/** An operation counter drawn since the last Go!, and whether intrigue cancelled it. */
export interface DrawnCounter {
  readonly counter: Operation;
  readonly cancelled: boolean;
  /** The price printed on it. */
  readonly pay: Payment;
  readonly cost: number;
}

/** Tyre's tracks. Wall sections: 2 whole, 1 reduced, 0 destroyed. */
export interface Tyre {
  readonly transports: number;
  readonly mole: number;
  readonly moleLength: number;
  readonly siegeShips: number;
  readonly warships: number;
  readonly walls: readonly number[];
}

/** An area taken by battle or intimidation. */
export interface AreaTaken {
  readonly area: string;
  readonly byBattle: boolean;
  readonly leaderKilled: boolean;
}

/** What happened this turn that later steps of it depend on. */
export interface ThisTurn {
  readonly ordered: readonly string[];
  readonly operated: boolean;
  readonly bought: readonly Purchase[];
  readonly moleBuilt: boolean;
  readonly advisorUsed: boolean;
  /** The player goes without advisors this turn: nothing is filled in with them. */
  readonly withoutAdvisors: boolean;
  readonly diplomats: boolean;
  /** What was just taken and waits for its reward, and how. */
  readonly taken: AreaTaken | null;
  /** Areas razed since the last resupply and already paid for. */
  readonly razed: number;
  /** Strongholds that were intimidated without success this turn: the next try is in the next. */
  readonly intimidated?: readonly string[];
  /** The area the army came to last in this turn. */
  readonly entered?: string;
  /** Areas governed in this turn. */
  readonly governed?: number;
  /** Hits not placed yet. */
  readonly owed?: number;
  /** A prophecy failed and nothing was left to give: the campaign is lost. */
  readonly lost?: boolean;
  /** The siege ships fired. */
  readonly fired?: boolean;
}

/** How far a campaign is. */
export type CampaignPhase = 'preparation' | 'playing' | 'won' | 'lost';

/** A campaign in play, everything the player sheet and the map's boxes carry. */
export interface Campaign {
  readonly id: CampaignId;
  readonly linked: boolean;
  readonly stage: CampaignPhase;
  readonly map: CampaignMap;
  readonly options: readonly string[];
  readonly turn: number;
  readonly step: Step;
  readonly army: string;
  readonly from: string;
  readonly areas: Readonly<Record<string, AreaState>>;
  readonly gold: number;
  /** Gold was gained, paid or set on a map of whose gold at the start nothing was entered. */
  readonly goldKnown?: boolean;
  readonly glory: number;
  readonly level: number;
  readonly levels: readonly Face[];
  readonly advisors: readonly Advisor[];
  readonly advisorsGone: readonly Advisor[];
  /** Those of them that a failed prophecy took. */
  readonly advisorsLost?: readonly Advisor[];
  readonly insights: readonly Insight[];
  readonly insightsUsed: readonly Insight[];
  readonly forces: readonly Force[];
  readonly counters: readonly Counter[];
  /** Nations of whose counters only some are entered. */
  readonly partly?: readonly Nation[];
  readonly supply: Supply;
  /** Plan counters and the sheet's chart, once the player entered them. */
  readonly sheet?: Sheet;
  readonly prophecies: readonly AcceptedProphecy[];
  readonly drawn: readonly DrawnCounter[];
  readonly operations: readonly Force[];
  readonly destroyed: readonly Force[];
  readonly tyre: Tyre;
  readonly now: ThisTurn;
  readonly battle: BattlePosition | null;
}

/** A campaign that is over, as the log sheet and the career keep it. */
export interface EndedCampaign {
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

/** A life of Alexander: the campaigns behind him and the one in hand. Standalone play is a life of one campaign. */
export interface State {
  readonly ended: readonly EndedCampaign[];
  readonly campaign: Campaign;
  /** Gives every force its own id. */
  readonly serial: number;
}

/** An area to which nothing happened yet. */
export const EMPTY_AREA: AreaState = { status: 'enemy', city: false, temple: false, oracle: 'hidden', forces: [], glory: 0, gold: 0 };
/** A turn that begins. */
export const FRESH_TURN: ThisTurn = {
  ordered: [],
  operated: false,
  bought: [],
  moleBuilt: false,
  advisorUsed: false,
  withoutAdvisors: false,
  diplomats: false,
  taken: null,
  razed: 0,
};
/** Tyre's tracks before the siege. */
export const FRESH_TYRE: Tyre = { transports: 1, mole: 0, moleLength: 8, siegeShips: 0, warships: 4, walls: [2, 2, 2, 2, 2, 2] };

/** What was entered for the first campaign of a session. */
export interface Setup {
  readonly campaign: CampaignId;
}
