import type { BattlePosition } from '../battle/position.ts';
import { type Counter, type Face, KNOWN_COUNTERS, KNOWN_LEVELS, NO_LIMIT, type Supply } from '../counters/counters.ts';
import type { Force } from '../counters/forces.ts';
import type { CampaignMap, Payment } from '../map/map.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import type { Advisor, AreaStatus, CampaignId, Insight, Nation, Operation, Prophecy, Step } from '../vocabulary.ts';

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
export interface Since {
  readonly turn: number;
  readonly razed: number;
  readonly governed: number;
  readonly cities: number;
  readonly advisorsGone: number;
}

/** A prophecy accepted: the turn box it lies in is the last one in which it may be met. */
export interface Pending {
  readonly prophecy: Prophecy;
  readonly deadline: number;
  readonly outcome: 'open' | 'met' | 'failed';
  readonly since: Since;
  /** A whole later turn has passed in which no advisor was used. */
  readonly quiet: boolean;
}

/** An operation counter drawn since the last Go!, and whether intrigue cancelled it. */
export interface Drawn {
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
export interface Taken {
  readonly area: string;
  readonly byBattle: boolean;
  readonly leaderKilled: boolean;
}

/** What happened this turn that later steps of it depend on. */
export interface ThisTurn {
  readonly ordered: readonly string[];
  readonly operated: boolean;
  readonly bought: readonly ('temple' | 'city' | 'force')[];
  readonly moleBuilt: boolean;
  readonly advisorUsed: boolean;
  /** The player goes without advisors this turn: nothing is filled in with them. */
  readonly withoutAdvisors: boolean;
  readonly diplomats: boolean;
  /** What was just taken and waits for its reward, and how. */
  readonly taken: Taken | null;
  /** Areas razed since the last resupply and already paid for. */
  readonly razed: number;
  /** Hits not placed yet. */
  readonly owed?: number;
}

export type Stage = 'preparation' | 'playing' | 'won' | 'lost';

/** A campaign in play, everything the player sheet and the map's boxes carry. */
export interface Campaign {
  readonly id: CampaignId;
  readonly linked: boolean;
  readonly stage: Stage;
  readonly map: CampaignMap;
  readonly options: readonly string[];
  readonly turn: number;
  readonly step: Step;
  readonly army: string;
  readonly from: string;
  readonly areas: Readonly<Record<string, AreaState>>;
  readonly gold: number;
  readonly glory: number;
  readonly level: number;
  readonly levels: readonly Face[];
  readonly advisors: readonly Advisor[];
  readonly advisorsGone: readonly Advisor[];
  readonly insights: readonly Insight[];
  readonly insightsUsed: readonly Insight[];
  readonly forces: readonly Force[];
  readonly counters: readonly Counter[];
  readonly supply: Supply;
  readonly prophecies: readonly Pending[];
  readonly drawn: readonly Drawn[];
  readonly operations: readonly Force[];
  readonly destroyed: readonly Force[];
  readonly tyre: Tyre;
  readonly now: ThisTurn;
  readonly battle: BattlePosition | null;
}

/** A campaign that is over, as the log sheet and the career keep it. */
export interface Ended {
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
  readonly ended: readonly Ended[];
  readonly campaign: Campaign;
  /** Gives every force its own id. */
  readonly serial: number;
}

export const EMPTY_AREA: AreaState = { status: 'enemy', city: false, temple: false, oracle: 'hidden', forces: [], glory: 0, gold: 0 };
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
export const FRESH_TYRE: Tyre = { transports: 1, mole: 0, moleLength: 8, siegeShips: 0, warships: 4, walls: [2, 2, 2, 2, 2, 2] };

/** What a campaign begins with that a linked one takes over from the last. */
export type Carried = Pick<Campaign, 'level' | 'advisors' | 'insights' | 'forces'>;

/** A campaign laid out but not begun: the map as known, nothing on it but what the setup says. */
export function layOut(id: CampaignId, linked: boolean, map: CampaignMap, carried?: Carried, box?: Pick<Campaign, 'levels' | 'counters' | 'supply'>): Campaign {
  return {
    id,
    linked,
    stage: 'preparation',
    map,
    options: [],
    turn: 0,
    step: 'advance',
    army: map.start,
    from: '',
    areas: {},
    gold: map.gold,
    glory: 0,
    level: carried?.level ?? map.level,
    levels: box?.levels ?? KNOWN_LEVELS,
    advisors: carried?.advisors ?? [],
    advisorsGone: [],
    insights: carried?.insights ?? [],
    insightsUsed: [],
    forces: carried?.forces ?? [],
    counters: box?.counters ?? KNOWN_COUNTERS,
    supply: box?.supply ?? NO_LIMIT,
    prophecies: [],
    drawn: [],
    operations: [],
    destroyed: [],
    tyre: FRESH_TYRE,
    now: FRESH_TURN,
    battle: null,
  };
}

/** An area's state; an area nothing happened to yet is the enemy's and empty. */
export function areaState(campaign: Campaign, name: string): AreaState {
  return campaign.areas[name] ?? EMPTY_AREA;
}

/** Whose forces hold an area: those of its first defender, else the map's enemy. */
export function nationAt(campaign: Campaign, area: string): Nation {
  return areaState(campaign, area).forces.find((force) => force.type !== 'wall')?.nation ?? campaign.map.nation;
}

/** The number of areas on the map with a property. */
export function countAreas(campaign: Campaign, has: (area: AreaState) => boolean): number {
  return Object.values(campaign.areas).filter(has).length;
}

/** Forces as scouting, plans and force advantage count them: Alexander is one of them. */
export function armySize(campaign: Campaign): number {
  return campaign.forces.length + (campaign.level > 0 ? 1 : 0);
}

/** Whether an advisor is there to be used: with Alexander, in a turn that does not go without advisors. */
export function helps({ advisors, now }: Pick<Campaign, 'advisors' | 'now'>, advisor: Advisor): boolean {
  return advisors.includes(advisor) && !now.withoutAdvisors;
}

/** Whether the prophecy of a turn without advisors waits to be met, so that their use is noted. */
export function watchesAdvisors({ prophecies, now }: Pick<Campaign, 'prophecies' | 'now'>): boolean {
  return !now.advisorUsed && prophecies.some((one) => one.prophecy === 'own-genius' && one.outcome === 'open');
}

/** The treasury with gold gained or spent: never below zero, never above the gold counters that do not lie in areas (Gold). */
export function treasury({ gold, supply, areas }: Pick<Campaign, 'gold' | 'supply' | 'areas'>, by: number): number {
  const laid = Object.values(areas).reduce((sum, area) => sum + area.gold, 0);
  const most = supply.goldSupply === 0 ? Number.POSITIVE_INFINITY : Math.max(gold, supply.goldSupply - laid);
  return Math.max(0, Math.min(most, gold + by));
}

/** The VP of the options taken, by the figures on the map. */
export function optionPoints(campaign: Pick<Campaign, 'map' | 'options'>): number {
  return campaign.options.reduce((sum, name) => sum + (campaign.map.options.find((one) => one.name === name)?.vp ?? 0), 0);
}

/** What was entered for the first campaign of a session. */
export interface Setup {
  readonly campaign: CampaignId;
}

/** The state a session begins with. */
export function start(setup: Setup): State {
  return { ended: [], campaign: layOut(setup.campaign, false, KNOWN_MAPS[setup.campaign]), serial: 1 };
}
