import { band } from '../../../../core/band.ts';

const known = new WeakMap<readonly string[], Map<number, string>>();

/** The row or column of a banded chart that holds `n`, remembered: odds ask for the same few over and over. */
export function bandOf<Row extends string>(rows: readonly Row[], n: number): Row {
  let found = known.get(rows);
  if (!found) {
    found = new Map();
    known.set(rows, found);
  }
  const row = (found.get(n) as Row | undefined) ?? band(rows, n);
  found.set(n, row);
  return row;
}
