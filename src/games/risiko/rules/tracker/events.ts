import type { CardSymbol, Phase, SeatId, Territory, TerritoryOrNone } from '../vocabulary.ts';

/** Numbers of the table that a player may set by hand. */
export const TABLE_NUMBERS = ['round', 'toPlace', 'deck', 'discards'] as const;
export type TableNumber = (typeof TABLE_NUMBERS)[number];

/** Numbers of one player that may be set by hand. */
export const SEAT_NUMBERS = ['cards', 'territories', 'pool'] as const;
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** How a game is won, as an event says it. */
export const WAYS_TO_WIN = ['objective', 'points', 'agreement'] as const;
export type WayToWin = (typeof WAYS_TO_WIN)[number];

/** Kinds of secret objectives, as an event says them. */
export const OBJECTIVE_KINDS = ['tournament', 'base', 'territories', 'words'] as const;

/** An objective that a player shows: a card of a list by its `id`, the territories of one's own card, or a player's own words. */
export interface ShownObjective {
  readonly kind: (typeof OBJECTIVE_KINDS)[number];
  readonly id?: string;
  readonly territories?: readonly Territory[];
  readonly text?: string;
}

/** A territory card that lies open: its symbol, and its territory where there is one and somebody said which. */
export interface OpenCard {
  readonly symbol: CardSymbol;
  readonly territory: TerritoryOrNone;
}

/** What one throw or one whole attack cost; `moveInLeast` and `moveInMost` are 0 where the territory was not taken. `atTable`: only the losses were told, no dice. */
export interface Battle {
  readonly type: 'battle';
  readonly from: Territory;
  readonly to: Territory;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly moveInLeast: number;
  readonly moveInMost: number;
  readonly atTable?: boolean;
}

/** A player is out. `early` was written by release 0.1.0; the ruling says it now, so it is not read. */
export interface Eliminated {
  readonly type: 'eliminated';
  readonly seat: SeatId;
  readonly by: SeatId;
  readonly early?: boolean;
}

/**
 * Everything that changes a session of RisiKo!. A deal may say with how many `armies` each player begins, a
 * conquest that is not on the map from whom the territory was taken, a set that is played which `cards`. `at` is a time of the wall clock in milliseconds, for the clocks alone. Reinforcements come for territories and
 * continents, or `from` cards.
 */
export type RisikoEvent =
  | { readonly type: 'first'; readonly seat: SeatId }
  | { readonly type: 'dealt'; readonly owners: Readonly<Partial<Record<Territory, SeatId>>>; readonly armies?: number }
  | { readonly type: 'placed'; readonly seat: SeatId; readonly territory: Territory | null; readonly armies: number }
  | { readonly type: 'begun'; readonly at?: number }
  | { readonly type: 'territory'; readonly territory: Territory; readonly seat: SeatId | null; readonly armies: number }
  | { readonly type: 'reinforced'; readonly armies: number; readonly from?: 'cards' }
  | { readonly type: 'set-played'; readonly seat: SeatId; readonly sets: number; readonly cards?: readonly OpenCard[] }
  | { readonly type: 'phase'; readonly phase: Phase }
  | Battle
  | { readonly type: 'conquest'; readonly loser?: SeatId }
  | { readonly type: 'occupied'; readonly armies: number }
  | { readonly type: 'moved'; readonly from: Territory | null; readonly to: Territory | null; readonly armies: number }
  | { readonly type: 'card-drawn'; readonly seat: SeatId }
  | { readonly type: 'turn-ended'; readonly at?: number }
  | Eliminated
  | { readonly type: 'objective-sealed'; readonly seat: SeatId }
  | { readonly type: 'objective-shown'; readonly seat: SeatId; readonly objective: ShownObjective }
  | { readonly type: 'won'; readonly seat: SeatId; readonly by: WayToWin }
  | { readonly type: 'scored'; readonly points: Readonly<Partial<Record<SeatId, number>>> }
  | { readonly type: 'set'; readonly what: TableNumber; readonly value: number }
  | { readonly type: 'set-seat'; readonly seat: SeatId; readonly what: SeatNumber; readonly value: number }
  | { readonly type: 'turn-set'; readonly seat: SeatId; readonly phase: Phase; readonly at?: number };

/** An event of one type. */
export type EventOf<Type extends RisikoEvent['type']> = Extract<RisikoEvent, { readonly type: Type }>;
