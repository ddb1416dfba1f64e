import { rowsOf } from '../../../../core/chart.ts';
import { immortality, rankRow } from './immortality.ts';

/** The row of the immortality chart above the one that a total stands in, and the points that are still missing; undefined in the highest. */
export function nextRank(total: number): { readonly row: keyof typeof immortality.rows; readonly missing: number } | undefined {
  const rows = rowsOf(immortality);
  const row = rows[rows.indexOf(rankRow(total)) + 1];
  return row && { row, missing: lowest(row) - total };
}

/** The lowest total of a row: "70-139", "630+". */
const lowest = (row: string): number => Number(/^\d+/.exec(row)?.[0] ?? 0);
