import type { Building, Seat } from '../vocabulary.ts';

/** The cubes of a board's four boxes as they are shown. */
export interface Board {
  readonly order: number;
  readonly militia: number;
  readonly temples: number;
  readonly cities: number;
}

/** The steps a table may set the game to. */
export const SET_STAGES = ['allocation', 'order', 'movement', 'scoring', 'scored', 'final', 'over'] as const;

/** A province as the board prints it. */
export interface Printed {
  readonly region: number;
  readonly number: number;
  readonly name: string;
  readonly temple: boolean;
  readonly city: boolean;
  readonly end: boolean;
  readonly entry: boolean;
}

/** Every change of what is tracked: the course of the game, and (`set-…`) corrections by hand of any number. */
export type TrackedEvent =
  | { readonly type: 'province'; readonly province: Printed }
  | { readonly type: 'province-removed'; readonly region: number; readonly number: number }
  | { readonly type: 'sealed'; readonly seat: Seat }
  | { readonly type: 'allocated'; readonly boxes: Readonly<Partial<Record<Seat, Board>>> }
  | { readonly type: 'ordered'; readonly order: readonly Seat[] }
  | Moved
  | { readonly type: 'tried'; readonly seat: Seat; readonly number: number; readonly building: Building; readonly on: boolean }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'resumed'; readonly seat: Seat }
  | { readonly type: 'built'; readonly seat: Seat; readonly number: number; readonly building: Building; readonly paid: number }
  | { readonly type: 'points'; readonly seat: Seat; readonly by: number }
  | { readonly type: 'scored' }
  | { readonly type: 'reopened' }
  | { readonly type: 'turn-closed'; readonly next: 'turn' | 'region' | 'end' }
  | { readonly type: 'awarded'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'finished'; readonly winners: readonly Seat[] }
  | { readonly type: 'set-name'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'set-score'; readonly seat: Seat; readonly score: number }
  | { readonly type: 'set-boxes'; readonly seat: Seat; readonly boxes: Board }
  | { readonly type: 'set-armies'; readonly seat: Seat; readonly number: number; readonly armies: number }
  | {
      readonly type: 'set-standing';
      readonly region: number;
      readonly number: number;
      readonly temples: readonly Seat[];
      readonly cities: readonly Seat[];
    }
  | { readonly type: 'set-built'; readonly seat: Seat; readonly region: number; readonly temples: number; readonly cities: number }
  | { readonly type: 'set-campaign'; readonly region: number; readonly turn: number; readonly stage: (typeof SET_STAGES)[number] }
  | { readonly type: 'set-order'; readonly order: readonly Seat[] };

/** Armies go from a province (0: the campaign symbol) into another, once paid from temples and cities. Release 0.1.0 wrote `perArmy`; the ruling of 5.3 says it now, so it is not read. */
export interface Moved {
  readonly type: 'moved';
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  readonly armies: number;
  readonly temples: number;
  readonly cities: number;
  readonly perArmy?: boolean;
}

/** An event of one type. */
export type EventOf<Type extends TrackedEvent['type']> = Extract<TrackedEvent, { readonly type: Type }>;
