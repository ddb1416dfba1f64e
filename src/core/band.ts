import type { Cell, Chart } from './chart.ts';
import type { Id } from './said.ts';

const bounds = new Map<Id, number>();

/** The highest number a banded row holds: "28-35", "7", "<=2", "36+"; not a number for other rows. */
function upperBound(row: Id): number {
  let bound = bounds.get(row);
  if (bound === undefined) {
    const [, low, high, open] = /^(?:<=)?(-?\d+)(?:-(-?\d+)|(\+))?$/.exec(row) ?? [];
    bound = open ? Number.POSITIVE_INFINITY : Number(high ?? low);
    bounds.set(row, bound);
  }
  return bound;
}

/**
 * The row of a banded chart that holds `n`: rows named "28-35", "7", "<=2" or "36+", in any order. Below the lowest band it is the lowest and above the highest
 * the highest, as printed charts mean it.
 */
export function band<Row extends Id>(rows: readonly Row[], n: number): Row {
  let found: Row | undefined;
  let highest = rows[0] as Row;
  for (const row of rows) {
    const bound = upperBound(row);
    if (n <= bound && (found === undefined || bound < upperBound(found))) found = row;
    if (bound > upperBound(highest)) highest = row;
  }
  return found ?? highest;
}

/** The rows of a chart from top to bottom as printed. Bands go upwards (an object's keys alone would put "8" before "4-5"); other rows as declared. */
export function rowsOf<Row extends Id>(of: Chart<Cell, Row>): Row[] {
  const rows = Object.keys(of.rows) as Row[];
  return rows.some((row) => Number.isNaN(upperBound(row))) ? rows : rows.sort((a, b) => upperBound(a) - upperBound(b));
}
