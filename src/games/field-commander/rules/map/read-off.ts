import type { Chart } from '../../../../core/chart.ts';
import type { Facts } from '../../../../core/facts.ts';
import { ORDERS } from '../charts/codes.ts';
import { ordersCharts } from '../charts/enemy-orders.ts';
import { intimidation } from '../charts/intimidation.ts';
import type { IntimidationRow, Range } from '../charts/printed-rows.ts';
import type { OperationsOutcome } from '../operations/input.ts';
import { withMetCounter } from '../operations/met.ts';
import type { OrdersOutcome } from '../procedures/enemy-orders.ts';
import type { IntimidationOutcome } from '../procedures/intimidation.ts';
import type { Campaign } from '../tracker/state.ts';
import { isOneOf } from '../vocabulary.ts';
import type { CampaignMap } from './map.ts';
import { MOST_ROWS } from './printed-charts.ts';

/** What of the player's copy is known now that was not before: the map with it, or the chart of the player sheet. */
export interface ReadOff {
  readonly map?: CampaignMap;
  readonly intimidation?: readonly IntimidationRow[];
}

/**
 * What the player read off a counter, the map or the sheet because a procedure asked for it, by the labels it was asked under. It is kept, so that it is asked once (The map).
 * Nothing where it is known already, or where the text and the player's corrections have a part of the chart.
 */
export function readOff({ id, map, drawn, sheet }: Campaign, cell: Facts['cell'], asked: readonly string[], outcome: unknown): ReadOff {
  if (asked.includes('operation/turned')) {
    const { counter, pay, cost } = outcome as OperationsOutcome;
    return counter === 'go' || asked.includes('operation/printed') ? { map: withMetCounter(map, drawn, { counter, pay, cost }) } : {};
  }
  if (asked.includes('orders/printed')) {
    const { total, order } = outcome as OrdersOutcome;
    const { orders = [] } = map;
    if (!isOneOf(ORDERS, order) || !allLost(ordersCharts[id], 'order', cell)) return {};
    return { map: { ...map, orders: withRow(orders, (row) => row.orders.join() === order, { low: total, high: total, orders: [order] }) } };
  }
  if (!asked.includes('intimidation/printed') || !allLost(intimidation, 'result', cell)) return {};
  const { total, result } = outcome as IntimidationOutcome;
  return { intimidation: withRow(sheet?.intimidation ?? [], (row) => row.result === result, { low: total, high: total, result }) };
}

/** Whether nobody knows a cell of the chart yet: rows of the copy stand instead of it, not beside it. */
const allLost = (chart: Chart<string | null>, column: string, cell: Facts['cell']): boolean =>
  Object.keys(chart.rows).every((row) => cell(chart, row, column) === null);

/** Rows with that of one more total: it widens the row of its kind that it lies beside, or stands in its order; at most as many as a copy has. */
function withRow<Row extends Range>(rows: readonly Row[], same: (row: Row) => boolean, one: Row): readonly Row[] {
  const beside = rows.find((row) => same(row) && row.low - 1 <= one.low && one.high <= row.high + 1);
  if (!beside && rows.length >= MOST_ROWS) return rows;
  const row = beside ? { ...beside, low: Math.min(one.low, beside.low), high: Math.max(one.high, beside.high) } : one;
  return [...rows.filter((other) => other !== beside), row].sort((a, b) => a.low - b.low);
}
