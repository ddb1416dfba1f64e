import { rowsOf } from '../../../../core/band.ts';
import { immortality, rankRow } from './immortality.ts';

/** The row of the immortality chart above the one that a total stands in, the points that are still missing, and the part of the way that is gone; undefined in the highest. */
export function nextRank(total: number): { readonly row: keyof typeof immortality.rows; readonly missing: number; readonly gone: number } | undefined {
  const rows = rowsOf(immortality);
  const here = rankRow(total);
  const row = rows[rows.indexOf(here) + 1];
  if (!row) return undefined;
  const [from, to] = [lowest(here), lowest(row)];
  return { row, missing: to - total, gone: (total - from) / (to - from) };
}

/** The lowest total of a row: "70-139", "630+". */
const lowest = (row: string): number => Number(/^\d+/.exec(row)?.[0] ?? 0);
