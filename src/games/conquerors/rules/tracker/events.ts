import type { CardId } from '../cards.ts';
import type { Place } from '../places.ts';
import type { Apm, ArmyId, Ending, FleetId, Level, Province, Role, Side, Treasury, Tribe } from '../vocabulary.ts';
import type { Activity, March, Sailed, Step, Trial } from './round-state.ts';
import type { LeaderState } from './state.ts';

/** Where a card goes from, and to; `name` says which one a card in a hand is, dealt or drawn unseen. */
export const CARD_MOVES = ['draw', 'name', 'play', 'discard', 'take-from-discards', 'give', 'lost'] as const;
export type CardMove = (typeof CARD_MOVES)[number];

/** What may be put of a treasury (7.2). */
export interface TreasurySet {
  readonly owner?: Side;
  readonly level?: Level;
  readonly unusable?: boolean;
}
/** What may be put of the Royal Treasury (7.4). */
export interface RoyalTreasurySet {
  readonly owner?: Side;
  readonly level?: 'full' | 'empty';
  readonly with?: ArmyId | 'none';
  readonly place?: Place;
}
/** What may be put of the Royal Family (14). */
export interface RoyalFamilySet {
  readonly holder?: Side;
  readonly with?: ArmyId | 'none';
  readonly place?: Place;
  readonly captured?: number;
  readonly married?: boolean;
}
/** What may be put of an army (8.1). */
export interface ArmySet {
  readonly inPlay?: boolean;
  readonly place?: Place;
  readonly province?: Province | 'none';
  readonly inside?: boolean;
  readonly asp?: number;
  readonly elite?: number;
  readonly fatigued?: boolean;
  readonly useless?: boolean;
  readonly loc?: boolean;
  readonly retreats?: boolean;
}
/** What may be put of ASP without an army (8.1). */
export interface LooseSet {
  readonly side?: Side;
  readonly place?: Place;
  readonly province?: Province | 'none';
  readonly inside?: boolean;
  readonly asp?: number;
  readonly elite?: number;
  readonly fatigued?: boolean;
  readonly useless?: boolean;
}
/** What may be put of a fleet (8.4). */
export interface FleetSet {
  readonly owner?: Side | 'none';
  readonly inPlay?: boolean;
  readonly nsp?: number;
  readonly max?: number;
  readonly port?: Place;
  readonly province?: Province | 'none';
}
/** What may be put of a leader (5.1). */
export interface LeaderSet {
  readonly side?: Side;
  readonly name?: string;
  readonly role?: Role;
  readonly battle?: number;
  readonly naval?: number;
  readonly foreign?: boolean;
  readonly state?: LeaderState;
  readonly with?: ArmyId | FleetId | 'none';
  readonly fleet?: boolean;
  readonly place?: Place;
}
/** What may be put of a province (6.2, 6.3, 10.9). */
export interface ProvinceSet {
  readonly control?: Side | 'none';
  readonly revolt?: boolean;
  readonly devastated?: boolean;
  readonly drought?: boolean;
  readonly badWeather?: boolean;
  readonly frontier?: boolean;
}
/** What may be put of a siege (11.4). */
export interface SiegeSet {
  readonly besieger?: Side;
  readonly army?: ArmyId | 'none';
  readonly points?: number;
}
/** What may be put of the victory conditions that are met once (3.4). */
export interface VictorySet {
  readonly gordium?: boolean;
  readonly siwa?: boolean;
  readonly proskynesis?: boolean;
}

/**
 * Every change of the tracked state. Those with `set` put what they name and leave the rest, so that any number can be edited by hand; those with `by`
 * count up or down.
 */
export type Event = RoundEvent | ActivityEvent | TreasuryEvent | ForceEvent | PersonEvent | MapEvent | TrackEvent | CardEvent;

/** The cup, the round and its steps (3.3, 4.0). */
export type RoundEvent =
  | { readonly type: 'apm-drawn'; readonly drawn: Apm; readonly ignoredAdmin: boolean; readonly free: boolean; readonly run: number }
  | { readonly type: 'apm-cup'; readonly cup: Readonly<Record<Apm, number>>; readonly out: Apm | 'none'; readonly side: Side | 'none'; readonly run: number }
  /**
   * Another number is a new round, of which nothing is used and which begins with its cards; `kept`: of version 1, which kept what the round before had used; `stays`: of
   * versions 1 and 2, which kept the step.
   */
  | { readonly type: 'round'; readonly number: number; readonly side: Apm | 'none'; readonly kept?: true; readonly stays?: true }
  | { readonly type: 'step'; readonly to: Step }
  | { readonly type: 'markers-removed'; readonly keepProvinces: boolean }
  | { readonly type: 'end-round' };

/** What the side whose round it is does in it (3.3 C3, C4). */
export type ActivityEvent =
  | { readonly type: 'activity'; readonly activity: Activity }
  /** `march`: what a move used (9.0, 10.1); `devastates`: the province it tried to devastate (10.9); `stops`: its march is over (11.1). */
  | { readonly type: 'acted'; readonly army: ArmyId; readonly march?: March; readonly devastates?: Province; readonly stops?: boolean }
  /** A fleet or the Royal Family has moved (10.7, 14.0). */
  | ({ readonly type: 'sailed' } & Sailed)
  | { readonly type: 'assaulted' }
  | { readonly type: 'tried'; readonly what: Trial; readonly army: ArmyId; readonly place: Place }
  /** `again` was written by 0.1.0 where the ruling `admin-twice` allows one after another; nothing reads it. */
  | { readonly type: 'administrative-phase'; readonly again?: true };

/** Treasuries and what is recruited from them (7, 8.3). */
export type TreasuryEvent =
  | { readonly type: 'treasury'; readonly treasury: Treasury; readonly set: TreasurySet }
  /** `again` was written by 0.1.0 where the ruling `restore-twice` allows a second roll; nothing reads it. */
  | {
      readonly type: 'restored';
      readonly treasury: Treasury | 'royal';
      readonly raised: boolean;
      readonly provinces: readonly Province[];
      readonly again?: true;
      /** Raised by another treasury, without a roll (7.2). */
      readonly transfer?: true;
    }
  | { readonly type: 'royal-treasury'; readonly set: RoyalTreasurySet }
  | { readonly type: 'pool'; readonly side: Side; readonly by: number };

/** Armies, fleets, garrisons and tribes (8). */
export type ForceEvent =
  | { readonly type: 'army'; readonly army: ArmyId; readonly set: ArmySet }
  | { readonly type: 'asp'; readonly army: ArmyId; readonly by: number }
  | { readonly type: 'loose-asp'; readonly id: string; readonly set: LooseSet | null }
  | { readonly type: 'fleet'; readonly fleet: FleetId; readonly set: FleetSet }
  | { readonly type: 'garrison'; readonly side: Side | 'none'; readonly place: Place; readonly province: Province | 'none'; readonly gsp: number }
  | { readonly type: 'tribe'; readonly tribe: Tribe; readonly gsp: number };

/** Leaders, the Great King and the Royal Family (5, 14). */
export type PersonEvent =
  | { readonly type: 'leader'; readonly leader: string; readonly set: LeaderSet }
  | { readonly type: 'great-king'; readonly leader: string | 'none' }
  /** `byCard`: by Mass Marriage, which waits for no Macedonian round. */
  | { readonly type: 'royal-family'; readonly set: RoyalFamilySet; readonly byCard?: true };

/** Provinces and cities (6, 11.4, 12, 13). */
export type MapEvent =
  | { readonly type: 'province'; readonly province: Province; readonly set: ProvinceSet }
  | { readonly type: 'alexandria'; readonly place: Place; readonly province: Province; readonly built: boolean; readonly stronghold?: boolean }
  | { readonly type: 'siege'; readonly city: Place; readonly set: SiegeSet | null }
  | { readonly type: 'city-value'; readonly city: Place; readonly value: number }
  | { readonly type: 'demanded'; readonly army: ArmyId; readonly city: Place }
  | { readonly type: 'rhodes'; readonly control: Side | 'none' };

/** The tracks, and the end of the game (3.4, 9.0, 11.3 I). */
export type TrackEvent =
  | { readonly type: 'weariness'; readonly by: number }
  | { readonly type: 'wounds'; readonly by: number }
  | { readonly type: 'honeymooners'; readonly asp: number }
  | { readonly type: 'victory'; readonly set: VictorySet }
  | { readonly type: 'over'; readonly winner: Side | 'none'; readonly why: Ending };

/** Cards (15.0). */
export type CardEvent =
  | { readonly type: 'card'; readonly move: CardMove; readonly side: Side; readonly card: CardId | 'unseen' }
  | { readonly type: 'card-count'; readonly pile: 'deck' | Side; readonly n: number }
  | { readonly type: 'reshuffle' };
