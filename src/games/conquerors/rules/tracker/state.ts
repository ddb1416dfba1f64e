import type { CardId } from '../cards.ts';
import type { Place } from '../places.ts';
import type { ArmyId, Ending, FleetId, Level, Province, Role, Side, Treasury, Tribe } from '../vocabulary.ts';
import type { AdminPhase, Cup, Round } from './round-state.ts';

export interface TreasuryState {
  readonly owner: Side;
  readonly level: Level;
  readonly unusable: boolean;
}

export interface RoyalTreasury {
  readonly owner: Side;
  readonly level: 'full' | 'empty';
  readonly with: ArmyId | 'none';
  readonly place: Place;
}

export interface RoyalFamily {
  readonly holder: Side;
  readonly with: ArmyId | 'none';
  readonly place: Place;
  /** The round of the capture; 0 before it. */
  readonly captured: number;
  readonly married: boolean;
}

/** An army (8.1). `loc`: it had a line of communication when the Player Phase began. */
export interface Army {
  readonly inPlay: boolean;
  readonly place: Place;
  readonly province: Province | 'none';
  readonly inside: boolean;
  readonly asp: number;
  readonly elite: number;
  readonly fatigued: boolean;
  readonly useless: boolean;
  readonly loc: boolean;
  /** It must leave its space: beaten there, or back after a draw (11.3 E). */
  readonly retreats?: true;
}

/** ASP on the map without an army (8.1). */
export interface LooseAsp {
  readonly id: string;
  readonly side: Side;
  readonly place: Place;
  readonly province: Province | 'none';
  readonly inside: boolean;
  readonly asp: number;
  readonly elite: number;
  readonly fatigued: boolean;
  readonly useless: boolean;
}

export interface Fleet {
  readonly owner: Side | 'none';
  readonly inPlay: boolean;
  readonly nsp: number;
  /** The number on the counter: the NSP it starts with and never exceeds (8.5). */
  readonly max: number;
  /** A player entered the number of the book's sample counter as the one of this fleet. */
  readonly asPrinted?: true;
  readonly port: Place;
  readonly province: Province | 'none';
}

export interface Garrison {
  readonly side: Side | 'none';
  readonly place: Place;
  readonly province: Province | 'none';
  readonly gsp: number;
}

/** Where a leader is: with an army or fleet, alone on the map, in hand unrevealed, in the cup, ill until the next Administrative Phase, removed (may return), captured or dead. */
export const LEADER_STATES = ['with', 'alone', 'hand', 'cup', 'ill', 'removed', 'captured', 'dead'] as const;
export type LeaderState = (typeof LEADER_STATES)[number];

export interface Leader {
  readonly id: string;
  readonly side: Side;
  /** The name on the counter for leaders the book does not name; empty for those it does. */
  readonly name: string;
  readonly role: Role;
  readonly battle: number;
  readonly naval: number;
  /** Ratings that a player entered as 0; any other 0 is one that nobody entered (5.1). */
  readonly zeros?: readonly ('battle' | 'naval')[];
  /** The coloured stripe of a leader of the Persians who is no Persian (2.4). */
  readonly foreign: boolean;
  readonly state: LeaderState;
  readonly with: ArmyId | FleetId | 'none';
  readonly fleet: boolean;
  readonly place: Place;
}

export interface ProvinceState {
  readonly control: Side | 'none';
  readonly revolt: boolean;
  readonly devastated: boolean;
  readonly drought: boolean;
  readonly badWeather: boolean;
  readonly frontier: boolean;
}

export interface Alexandria {
  readonly place: Place;
  readonly province: Province;
}

export interface Siege {
  readonly city: Place;
  readonly besieger: Side;
  readonly army: ArmyId | 'none';
  readonly points: number;
}

/** A hand: how many cards, and which where the players track them. */
export interface CardHand {
  readonly count: number;
  readonly cards: readonly CardId[];
}

export interface Cards {
  readonly deck: number;
  readonly hands: Readonly<Record<Side, CardHand>>;
  readonly discards: readonly CardId[];
  readonly inPlay: readonly CardId[];
  readonly out: readonly CardId[];
}

/** Parts of the Macedonian victory that are done once and stay done (3.4). */
export interface VictoryMarks {
  readonly gordium: boolean;
  readonly siwa: boolean;
  readonly proskynesis: boolean;
  /** Alexander has once been Great King (ruling `great-king`). */
  readonly greatKing?: true;
}

export interface Setup {
  readonly opening: 'historical' | 'random';
  readonly fewerApm: boolean;
  readonly useless: boolean;
  readonly solitaire: boolean;
  readonly hands: 'counts' | 'cards';
}

/** Everything a session of The Conquerors tracks. Plain data; the fold of its events. */
export interface State {
  readonly setup: Setup;
  readonly apm: Cup;
  readonly round: Round;
  readonly admin: AdminPhase;
  readonly treasuries: Readonly<Record<Treasury, TreasuryState>>;
  readonly royalTreasury: RoyalTreasury;
  readonly royalFamily: RoyalFamily;
  readonly armies: Readonly<Record<ArmyId, Army>>;
  readonly loose: readonly LooseAsp[];
  readonly fleets: Readonly<Record<FleetId, Fleet>>;
  readonly garrisons: readonly Garrison[];
  /** Spaces that were told to hold no garrison, or none any more: where nobody was ever entered is not where nobody is. */
  readonly emptied: readonly Place[];
  /** GSP eliminated this round, back among the counters when it ends (8.6). */
  readonly spent: Readonly<Record<Side, number>>;
  readonly tribes: Readonly<Record<Tribe, number>>;
  readonly leaders: readonly Leader[];
  readonly greatKing: string | 'none';
  readonly provinces: Readonly<Record<Province, ProvinceState>>;
  /** Provinces nobody is in since the last force, garrison or fleet left them (6.2). */
  readonly left: readonly Province[];
  readonly alexandrias: readonly Alexandria[];
  /** Where an Alexandria stood that was removed: none is built again (13.0). */
  readonly alexandriasLost: readonly Place[];
  readonly sieges: readonly Siege[];
  /** Printed values of Major Cities, asked once each (11.4). */
  readonly cities: Readonly<Record<Place, number>>;
  /** Surrenders asked, as `army@city`: once per army and city in a game (11.4). */
  readonly demanded: readonly string[];
  readonly pools: Readonly<Record<Side, number>>;
  readonly weariness: number;
  readonly wounds: number;
  readonly honeymooners: number;
  readonly rhodes: Side | 'none';
  readonly cards: Cards;
  readonly victory: VictoryMarks;
  readonly over: { readonly winner: Side; readonly why: Ending } | null;
}
