import type { GoRow } from './map.ts';

/** What is wrong with where Go! sends forces: the first face of the die without an area or with two, or a row without one; undefined when nothing is. */
export function goTrouble(
  rows: readonly GoRow[],
): { readonly row: number; readonly say: 'go-area' | 'go-faces' | 'go-overlap' | 'go-gap'; readonly die: number } | undefined {
  for (const [row, { low, high, area: name }] of rows.entries()) {
    if (name === '') return { row, say: 'go-area', die: low };
    if (low > high) return { row, say: 'go-faces', die: low };
    const other = rows.slice(0, row).find((one) => one.low <= high && low <= one.high);
    if (other) return { row, say: 'go-overlap', die: Math.max(low, other.low) };
  }
  for (let die = 1; rows.length > 0 && die <= 6; die += 1)
    if (!rows.some((one) => one.low <= die && die <= one.high)) return { row: rows.length - 1, say: 'go-gap', die };
  return undefined;
}
