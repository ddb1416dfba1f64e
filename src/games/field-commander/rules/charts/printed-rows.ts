import type { Intimidation, Order, TyreEffect } from './codes.ts';

/** The totals a row of a chart holds, as the player's own copy prints them: any range. */
export interface Range {
  readonly low: number;
  readonly high: number;
}
/** A row of a map's orders: all that is carried out at these totals. */
export interface OrderRow extends Range {
  readonly orders: readonly Order[];
}
/** A row of Tyre's own orders: the effects the player chooses among at these totals. */
export interface IslandRow extends Range {
  readonly effects: readonly TyreEffect[];
}
/** A row of the intimidation chart. */
export interface IntimidationRow extends Range {
  readonly result: Intimidation;
}

/** The lowest and the highest total a row may name: what "3-" and "10+" reach to. */
export const LOWEST_TOTAL = -40;
export const HIGHEST_TOTAL = 99;

/** The row that holds a total; none while the chart was not entered, or has a gap there. */
export function rowHolding<Row extends Range>(rows: readonly Row[], total: number): Row | undefined {
  return rows.find(({ low, high }) => low <= total && total <= high);
}
