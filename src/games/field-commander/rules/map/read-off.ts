import type { Chart, Corrections } from '../../../../core/chart.ts';
import type { Facts } from '../../../../core/facts.ts';
import { ORDERS } from '../charts/codes.ts';
import { ordersCharts, ordersTyre } from '../charts/enemy-orders.ts';
import { intimidation } from '../charts/intimidation.ts';
import { HIGHEST_TOTAL, type IntimidationRow, type IslandRow, LOWEST_TOTAL, type Range } from '../charts/printed-rows.ts';
import { priceCell } from '../charts/tyre-tracks.ts';
import type { OperationsOutcome } from '../operations/input.ts';
import { withMetCounter } from '../operations/met.ts';
import type { OrdersOutcome } from '../procedures/enemy-orders.ts';
import type { IntimidationOutcome } from '../procedures/intimidation.ts';
import type { TyreOrdersOutcome } from '../procedures/tyre-orders.ts';
import type { Campaign } from '../tracker/state.ts';
import { alternatives } from '../tyre/orders.ts';
import { isOneOf } from '../vocabulary.ts';
import type { CampaignMap } from './map.ts';
import { MOST_ROWS } from './printed-charts.ts';

/** What of the player's copy is known now that was not before: the map with it, the chart of the player sheet, or the prices on Tyre's tracks. */
export interface ReadOff {
  readonly map?: CampaignMap;
  readonly intimidation?: readonly IntimidationRow[];
  readonly cells?: Corrections;
}

/** What a procedure was told, by the label it asked under. */
type Told = Readonly<Record<string, string | number | undefined>>;

/**
 * What the player read off a counter, the map or the sheet because a procedure asked for it. It is kept, so that it is asked once (The map).
 * Nothing where it is known already, or where the text and the player's corrections have a part of the chart.
 */
export function readOff({ id, map, drawn, sheet }: Campaign, { cell, ruling }: Pick<Facts, 'cell' | 'ruling'>, told: Told, outcome: unknown): ReadOff {
  if ('operation/turned' in told) {
    const { counter, pay, cost } = outcome as OperationsOutcome;
    return counter === 'go' || pay !== 'nothing' || 'operation/printed' in told ? { map: withMetCounter(map, drawn, { counter, pay, cost }) } : {};
  }
  if ('orders/printed' in told) {
    const { total, order } = outcome as OrdersOutcome;
    const { orders = [] } = map;
    if (!isOneOf(ORDERS, order) || !allLost(ordersCharts[id], 'order', cell)) return {};
    return { map: { ...map, orders: withRow(orders, (row) => row.orders.join() === order, { low: total, high: total, orders: [order] }) } };
  }
  if ('tyre/printed' in told) {
    const { total, order } = outcome as TyreOrdersOutcome;
    const { islandOrders = [] } = map;
    const rows = islandOrders.length > 0 ? islandOrders : islandKnown(cell);
    const effects = alternatives(order);
    return { map: { ...map, islandOrders: withRow(rows, (row) => row.effects.join() === effects.join(), { low: total, high: total, effects }) } };
  }
  if ('intimidation/printed' in told && allLost(intimidation, 'result', cell)) {
    const { total, result } = outcome as IntimidationOutcome;
    return { intimidation: withRow(sheet?.intimidation ?? [], (row) => row.result === result, { low: total, high: total, result }) };
  }
  const prices = Object.entries(told).flatMap(([label, gold]): [string, number][] => {
    const at = priceCell(label, ruling('transport-cost'));
    return at !== undefined && typeof gold === 'number' ? [[at, gold]] : [];
  });
  return prices.length > 0 ? { cells: Object.fromEntries(prices) } : {};
}

/** Whether nobody knows a cell of the chart yet: rows of the copy stand instead of it, not beside it. */
const allLost = (chart: Chart<string | null>, column: string, cell: Facts['cell']): boolean =>
  Object.keys(chart.rows).every((row) => cell(chart, row, column) === null);

/** What the text and the player's corrections know of the island's chart, as rows of a copy: what stands instead of the chart loses nothing of it. */
function islandKnown(cell: Facts['cell']): readonly IslandRow[] {
  return Object.keys(ordersTyre.rows).flatMap((row) => {
    const order = cell(ordersTyre, row, 'order');
    const total = Number(/\d+/.exec(row)?.[0]);
    const low = row.startsWith('<') ? LOWEST_TOTAL : total;
    return order === null ? [] : [{ low, high: row.endsWith('+') ? HIGHEST_TOTAL : total, effects: alternatives(order) }];
  });
}

/** Rows with that of one more total: it widens the row of its kind that it lies beside, or stands in its order; at most as many as a copy has. */
function withRow<Row extends Range>(rows: readonly Row[], same: (row: Row) => boolean, one: Row): readonly Row[] {
  const beside = rows.find((row) => same(row) && row.low - 1 <= one.low && one.high <= row.high + 1);
  if (!beside && rows.length >= MOST_ROWS) return rows;
  const row = beside ? { ...beside, low: Math.min(one.low, beside.low), high: Math.max(one.high, beside.high) } : one;
  return [...rows.filter((other) => other !== beside), row].sort((a, b) => a.low - b.low);
}
