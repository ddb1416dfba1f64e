import { describe, expect, test } from 'vitest';
import { book } from '../book.ts';
import type { Order } from './codes.ts';
import { ordersCharts, ordersTyre } from './enemy-orders.ts';
import { gloryCosts } from './glory-costs.ts';
import { immortality } from './immortality.ts';
import { intimidation } from './intimidation.ts';
import printed from './printed.fixture.json';
import { resourcesAtEnd } from './resources-at-end.ts';
import { mole, siegeShips, transports, tyrianFleet } from './tyre-tracks.ts';

/** A row as the book heads it ("3-", "0 a 69", "630 o más") under the name it has here. */
const named = (row: string): string =>
  row
    .replace(/^(\d+)-$/, '<=$1')
    .replace(' a ', '-')
    .replace(' o más', '+');

/** What the printed orders are called here. */
const ORDERS: Readonly<Record<string, Order>> = {
  '1 Wall': 'wall',
  '-2 Gold or Suffer 1 Hit': 'gold-2-or-hit',
  '1 Garrison': 'garrison',
  '1 Glory (Battle)': 'glory-1',
  '2 Gold (Intimidate)': 'gold-2',
  'Do Nothing': 'nothing',
};

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** The cells of a column that are not left to the player's own map. */
const known = (rows: Rows, column = 0): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(rows).flatMap(([row, cells]) => (cells[column] === null ? [] : [[row, cells[column]]])));

describe('every cell of every chart is what the book prints, transcribed a second time', () => {
  test('none is left out', () => {
    const here = [...Object.values(ordersCharts), ordersTyre, gloryCosts, immortality, intimidation, resourcesAtEnd, transports, mole, siegeShips, tyrianFleet];
    expect(book.charts.map(({ id }) => id).sort()).toEqual(here.map(({ id }) => id).sort());
  });
  test("Granicus' orders", () => {
    const rows = Object.entries(printed.ordersGranicus.rows).map(([row, order]) => [named(row), [ORDERS[order]]]);
    expect(ordersCharts.granicus.rows).toEqual(Object.fromEntries(rows));
  });
  test("Tyre's orders, as far as the examples tell them", () => expect(known(ordersTyre.rows)).toEqual(printed.ordersTyre.rows));
  test('what glory buys, by the sheet and by the text; the text names no price of an advisor', () => {
    expect(known(gloryCosts.rows, gloryCosts.columns.indexOf('sheet'))).toEqual(printed.gloryCosts.sheet);
    expect(known(gloryCosts.rows, gloryCosts.columns.indexOf('text'))).toEqual({ ...printed.gloryCosts.text, advisor: printed.gloryCosts.sheet.advisor });
  });
  test('years of being remembered', () => {
    const rows = Object.entries(printed.immortality.rows).map(([row, years]) => [named(row), [years]]);
    expect(immortality.rows).toEqual(Object.fromEntries(rows));
  });
  test('points for what is left', () => expect(known(resourcesAtEnd.rows)).toEqual(printed.resourcesAtEnd.points));
  test("Tyre's tracks, as far as the examples tell them", () => {
    expect(known(transports.rows, transports.columns.indexOf('text'))).toEqual(printed.tyreTracks.transports);
    expect(known(tyrianFleet.rows)).toEqual(printed.tyreTracks.fleet);
  });
  test('what the text does not print is left open', () => {
    for (const one of [ordersCharts.issus, ordersCharts.tyre, ordersCharts.gaugamela, intimidation, mole, siegeShips]) expect(known(one.rows)).toEqual({});
    expect(known(transports.rows, transports.columns.indexOf('map'))).toEqual({ '2': printed.tyreTracks.transports['2'] });
  });
});
