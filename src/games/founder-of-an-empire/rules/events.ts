import type { Boxes, Stage } from './state.ts';
import type { Building, Seat } from './vocabulary.ts';

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
  | { readonly type: 'province'; readonly v?: number; readonly province: Printed }
  | { readonly type: 'province-removed'; readonly v?: number; readonly region: number; readonly number: number }
  | { readonly type: 'sealed'; readonly v?: number; readonly seat: Seat }
  | { readonly type: 'allocated'; readonly v?: number; readonly boxes: Readonly<Partial<Record<Seat, Boxes>>> }
  | { readonly type: 'ordered'; readonly v?: number; readonly order: readonly Seat[] }
  | Moved
  | { readonly type: 'tried'; readonly v?: number; readonly seat: Seat; readonly number: number; readonly building: Building; readonly on: boolean }
  | { readonly type: 'passed'; readonly v?: number; readonly seat: Seat }
  | { readonly type: 'resumed'; readonly v?: number; readonly seat: Seat }
  | { readonly type: 'built'; readonly v?: number; readonly seat: Seat; readonly number: number; readonly building: Building; readonly paid: number }
  | { readonly type: 'points'; readonly v?: number; readonly seat: Seat; readonly by: number }
  | { readonly type: 'scored'; readonly v?: number }
  | { readonly type: 'reopened'; readonly v?: number }
  | { readonly type: 'turn-closed'; readonly v?: number; readonly next: 'turn' | 'region' | 'end' }
  | { readonly type: 'awarded'; readonly v?: number; readonly seat: Seat; readonly points: number }
  | { readonly type: 'finished'; readonly v?: number; readonly winners: readonly Seat[] }
  | { readonly type: 'set-name'; readonly v?: number; readonly seat: Seat; readonly name: string }
  | { readonly type: 'set-score'; readonly v?: number; readonly seat: Seat; readonly score: number }
  | { readonly type: 'set-boxes'; readonly v?: number; readonly seat: Seat; readonly boxes: Boxes }
  | { readonly type: 'set-armies'; readonly v?: number; readonly seat: Seat; readonly number: number; readonly armies: number }
  | {
      readonly type: 'set-standing';
      readonly v?: number;
      readonly region: number;
      readonly number: number;
      readonly temples: readonly Seat[];
      readonly cities: readonly Seat[];
    }
  | { readonly type: 'set-built'; readonly v?: number; readonly seat: Seat; readonly region: number; readonly temples: number; readonly cities: number }
  | { readonly type: 'set-campaign'; readonly v?: number; readonly region: number; readonly turn: number; readonly stage: Stage }
  | { readonly type: 'set-order'; readonly v?: number; readonly order: readonly Seat[] };

/** Armies go from a province (0: the campaign symbol) into another, once paid from temples and cities; `perArmy` under that ruling of 5.3. */
export interface Moved {
  readonly type: 'moved';
  readonly v?: number;
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
