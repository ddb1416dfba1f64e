import type { Objective } from '../objectives.ts';
import type { Phase, SeatId, Territory } from '../vocabulary.ts';
import type { WonBy } from './state.ts';

/** Numbers a player may set by hand, of the table or of one seat. */
export const TABLE_NUMBERS = ['round', 'toPlace', 'deck', 'discards'] as const;
export type TableNumber = (typeof TABLE_NUMBERS)[number];
export const SEAT_NUMBERS = ['cards', 'territories', 'pool'] as const;
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/**
 * Everything that changes a session of RisiKo!. `at` is a time of the wall clock in milliseconds, for the clocks alone. Armies come for territories and
 * continents, or `from` cards. `early`: the table's ruling lets a player be eliminated before the end of the fourth round.
 */
export type RisikoEvent =
  | { readonly type: 'first'; readonly seat: SeatId }
  | { readonly type: 'dealt'; readonly owners: Readonly<Partial<Record<Territory, SeatId>>> }
  | { readonly type: 'placed'; readonly seat: SeatId; readonly territory: Territory | null; readonly armies: number }
  | { readonly type: 'begun'; readonly at?: number }
  | { readonly type: 'territory'; readonly territory: Territory; readonly seat: SeatId | null; readonly armies: number }
  | { readonly type: 'reinforced'; readonly armies: number; readonly from?: 'cards' }
  | { readonly type: 'set-played'; readonly seat: SeatId; readonly sets: number }
  | { readonly type: 'phase'; readonly phase: Phase }
  | {
      readonly type: 'battle';
      readonly from: Territory;
      readonly to: Territory;
      readonly attackerLosses: number;
      readonly defenderLosses: number;
      readonly moveInLeast: number;
      readonly moveInMost: number;
    }
  | { readonly type: 'conquest' }
  | { readonly type: 'occupied'; readonly armies: number }
  | { readonly type: 'moved'; readonly from: Territory | null; readonly to: Territory | null; readonly armies: number }
  | { readonly type: 'card-drawn'; readonly seat: SeatId }
  | { readonly type: 'turn-ended'; readonly at?: number }
  | { readonly type: 'eliminated'; readonly seat: SeatId; readonly by: SeatId; readonly early?: true }
  | { readonly type: 'objective-sealed'; readonly seat: SeatId }
  | { readonly type: 'objective-shown'; readonly seat: SeatId; readonly objective: Objective }
  | { readonly type: 'won'; readonly seat: SeatId; readonly by: WonBy }
  | { readonly type: 'scored'; readonly points: Readonly<Partial<Record<SeatId, number>>> }
  | { readonly type: 'set'; readonly what: TableNumber; readonly value: number }
  | { readonly type: 'set-seat'; readonly seat: SeatId; readonly what: SeatNumber; readonly value: number }
  | { readonly type: 'turn-set'; readonly seat: SeatId; readonly phase: Phase; readonly at?: number };

export const EVENT_TYPES: readonly RisikoEvent['type'][] = [
  'first',
  'dealt',
  'placed',
  'begun',
  'territory',
  'reinforced',
  'set-played',
  'phase',
  'battle',
  'conquest',
  'occupied',
  'moved',
  'card-drawn',
  'turn-ended',
  'eliminated',
  'objective-sealed',
  'objective-shown',
  'won',
  'scored',
  'set',
  'set-seat',
  'turn-set',
];
