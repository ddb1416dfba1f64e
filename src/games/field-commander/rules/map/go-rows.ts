import type { GoRow } from './map.ts';

/** What is wrong with a row of Go!: which row, what, and the face of the die it shows at. */
export interface GoTrouble {
  readonly row: number;
  readonly what: 'go-area' | 'go-faces' | 'go-overlap' | 'go-gap';
  readonly die: number;
}

/** What is wrong with where Go! sends forces: the first face of the die without an area or with two, or a row without one; undefined when nothing is. */
export function goTrouble(rows: readonly GoRow[]): GoTrouble | undefined {
  for (const [row, { low, high, area: name }] of rows.entries()) {
    if (name === '') return { row, what: 'go-area', die: low };
    if (low > high) return { row, what: 'go-faces', die: low };
    const other = rows.slice(0, row).find((one) => one.low <= high && low <= one.high);
    if (other) return { row, what: 'go-overlap', die: Math.max(low, other.low) };
  }
  for (let die = 1; rows.length > 0 && die <= 6; die += 1)
    if (!rows.some((one) => one.low <= die && die <= one.high)) return { row: rows.length - 1, what: 'go-gap', die };
  return undefined;
}
