/**
 * A row of the bench: the figures of one thing, with the budget they are held against (undefined for a reference).
 * @typedef {{ group: string, name: string, unit: string, p50: number, p95: number, n: number, budget?: number, held?: 'p50' | 'p95' | 'least' }} Row
 */

/**
 * The value below which a part of the figures lies.
 * @param {readonly number[]} figures
 * @param {number} part from 0 to 1
 */
export function percentile(figures, part) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/**
 * A row from figures; `held` says which of them the budget binds ('least': it is a rate, and must be at least so much).
 * @param {string} group
 * @param {string} name
 * @param {readonly number[]} figures
 * @param {{ unit?: string, budget?: number, held?: 'p50' | 'p95' | 'least' }} [options]
 * @returns {Row}
 */
export function row(group, name, figures, { unit = 'ms', budget, held = 'p95' } = {}) {
  const row = { group, name, unit, p50: percentile(figures, 0.5), p95: percentile(figures, 0.95), n: figures.length };
  return budget === undefined ? row : { ...row, budget, held };
}

/**
 * How long something takes, in ms, `times` over.
 * @param {number} times
 * @param {() => unknown} work
 */
export function timed(times, work) {
  return Array.from({ length: times }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
}

/** @param {Row} row */
export function kept({ budget, held, p50, p95 }) {
  if (budget === undefined) return undefined;
  return held === 'least' ? p50 >= budget : (held === 'p50' ? p50 : p95) <= budget;
}

/** @param {number} value */
function figure(value) {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);
}

/**
 * The rows as a table for people.
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const cells = rows.map((one) => {
    const bound = one.budget === undefined ? '' : `${one.held === 'least' ? '≥' : '≤'} ${one.budget}${one.held === 'least' ? '' : ` (${one.held})`}`;
    const verdict = kept(one);
    return [one.group, one.name, figure(one.p50), figure(one.p95), one.unit, String(one.n), bound, verdict === undefined ? '' : verdict ? 'kept' : 'BROKEN'];
  });
  const all = [['what', '', 'p50', 'p95', '', 'n', 'budget', ''], ...cells];
  const widths = (all[0] ?? []).map((_, i) => Math.max(...all.map((line) => line[i]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, i) => (i === 2 || i === 3 || i === 5 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
