import { type ListField, listOf, number, oneOf, someOf } from '../../../../core/fields.ts';
import { INTIMIDATIONS, ORDERS, TYRE_EFFECTS } from '../charts/codes.ts';
import { HIGHEST_TOTAL, type IntimidationRow, type IslandRow, LOWEST_TOTAL, type OrderRow } from '../charts/printed-rows.ts';

/** The most rows a chart of the copy has. */
export const MOST_ROWS = 20;
const range = {
  low: number(LOWEST_TOTAL, HIGHEST_TOTAL, LOWEST_TOTAL, { say: 'field/total-from' }),
  high: number(LOWEST_TOTAL, HIGHEST_TOTAL, HIGHEST_TOTAL, { say: 'field/total-to' }),
};
/** Where a chart stands in a form. */
type Place = Pick<ListField<unknown>, 'known' | 'rare' | 'section'>;

/** A map's orders chart, row by row as printed: any range, any orders. */
export function orderRows(place: Place): ListField<OrderRow> {
  return listOf<OrderRow>({ ...range, orders: someOf(ORDERS, { vocabulary: 'order', say: 'field/printed' }) }, 0, MOST_ROWS, {
    say: 'field/orders-chart',
    ...place,
  });
}
/** The chart of Tyre's own orders: of each row's effects one is carried out. */
export function islandRows(place: Place): ListField<IslandRow> {
  return listOf<IslandRow>({ ...range, effects: someOf(TYRE_EFFECTS, { vocabulary: 'tyre-effect', say: 'field/printed' }) }, 0, MOST_ROWS, {
    say: 'field/island-orders',
    ...place,
  });
}
/** The intimidation chart of the player sheet. */
export function intimidationRows(place: Place): ListField<IntimidationRow> {
  return listOf<IntimidationRow>({ ...range, result: oneOf(INTIMIDATIONS, { vocabulary: 'intimidation' }) }, 0, MOST_ROWS, {
    say: 'chart/intimidation',
    ...place,
  });
}
