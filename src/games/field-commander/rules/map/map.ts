import type { IslandRow, OrderRow } from '../charts/printed-rows.ts';
import type { AreaKind, EnemyNation, Nation, Operation, Place } from '../vocabulary.ts';

/** A box of the campaign turn track after Start, with the victory points printed in it. */
export interface TurnBox {
  readonly label: string;
  readonly vp: number;
}
/** An area of the map; `next` are the names of the areas it touches, separated by commas. */
export interface Area {
  readonly name: string;
  readonly kind: AreaKind;
  readonly oracle: boolean;
  readonly next: string;
  /** Which area of the rules it is, whatever the player calls it; maps of 0.1.0 do not say. */
  readonly place?: Place;
}
/** An area of which nothing was entered yet. */
export const NEW_AREA: Area = { name: '', kind: 'open', oracle: false, next: '' };
/** An option of the map with the victory points it gives or costs at the end. */
export interface Option {
  readonly name: string;
  readonly vp: number;
}
/** Faces of the die and the area a force of an operation enters on them. */
export interface GoRow {
  readonly low: number;
  readonly high: number;
  readonly area: string;
}
/** What cancels an operation counter. */
export const PAYMENTS = ['nothing', 'gold', 'glory'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** One of the eight operation counters with the cost that cancels it. */
export interface OperationCounter {
  readonly counter: Operation;
  readonly pay: Payment;
  readonly cost: number;
}

/** A force the map's Preparation puts in an area, by letters and name as on its counter; in no area: with Alexander's army. */
export interface StartingForce {
  readonly nation: Nation;
  readonly force: string;
  readonly area: string;
}

/** What is printed on a campaign's map and known only to its owner. */
export interface CampaignMap {
  readonly turns: readonly TurnBox[];
  readonly areas: readonly Area[];
  readonly start: string;
  readonly options: readonly Option[];
  readonly gold: number;
  readonly level: number;
  readonly advisors: number;
  readonly forces: readonly StartingForce[];
  readonly income: number;
  readonly govern: number;
  readonly raze: number;
  readonly temple: number;
  readonly city: number;
  readonly nation: EnemyNation;
  readonly operationForces: number;
  readonly operations: readonly OperationCounter[];
  readonly go: readonly GoRow[];
  /** The map's orders chart as printed, and the island's on the map of Tyre; absent or empty: not entered. */
  readonly orders?: readonly OrderRow[];
  readonly islandOrders?: readonly IslandRow[];
}

/** The last box of the turn track; undefined while the track was not entered (the text gives no more than its first box). */
export function trackEnd({ turns }: Pick<CampaignMap, 'turns'>): number | undefined {
  return turns.length > 1 ? turns.length : undefined;
}

/** Whether the marker stands in the last box of the track: beyond it the campaign is lost (Advance the turn counter). */
export function atTheEnd({ turn, map }: { readonly turn: number; readonly map: Pick<CampaignMap, 'turns'> }): boolean {
  return turn >= (trackEnd(map) ?? Number.POSITIVE_INFINITY);
}
