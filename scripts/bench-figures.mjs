/**
 * A row of the bench: the figures of one thing, with the budget they are held against (undefined for a reference). Times are held as so many times a reference of the
 * same run (`times`), because machines differ.
 * @typedef {{ group: string, name: string, unit: string, p50: number, p95: number, n: number, budget?: number, held?: Held, times?: number }} Row
 */
/** Which of the figures a budget binds ('least': it is a rate, and must be at least so much). @typedef {'p50' | 'p95' | 'least'} Held */

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
 * A row from figures; the budget is in the row's unit, or in times the row it is held `over`.
 * @param {string} group
 * @param {string} name
 * @param {readonly number[]} figures
 * @param {{ unit?: string, budget?: number, held?: Held, over?: Row }} [options]
 * @returns {Row}
 */
export function row(group, name, figures, { unit = 'ms', budget, held = 'p95', over } = {}) {
  const row = { group, name, unit, p50: percentile(figures, 0.5), p95: percentile(figures, 0.95), n: figures.length };
  if (budget === undefined) return row;
  const of = held === 'p50' ? 'p50' : 'p95';
  return { ...row, budget, held, ...(over ? { times: row[of] / over[of] } : {}) };
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
export function kept({ budget, held, p50, p95, times }) {
  if (budget === undefined) return undefined;
  if (times !== undefined) return times <= budget;
  return held === 'least' ? p50 >= budget : (held === 'p50' ? p50 : p95) <= budget;
}

/** @param {number} value */
function figure(value) {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);
}

/** @param {Row} row */
function bound({ budget, held, times }) {
  if (budget === undefined) return '';
  return held === 'least' ? `≥ ${budget}` : `≤ ${budget}${times === undefined ? '' : '×'} (${held})`;
}

/**
 * The rows as a table for people.
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const cells = rows.map((one) => {
    const verdict = kept(one);
    const times = one.times === undefined ? '' : `${one.times.toFixed(2)}×`;
    return [
      one.group,
      one.name,
      figure(one.p50),
      figure(one.p95),
      one.unit,
      String(one.n),
      times,
      bound(one),
      verdict === undefined ? '' : verdict ? 'kept' : 'BROKEN',
    ];
  });
  const all = [['what', '', 'p50', 'p95', '', 'n', 'over', 'budget', ''], ...cells];
  const widths = (all[0] ?? []).map((_, i) => Math.max(...all.map((line) => line[i]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, i) => (i === 2 || i === 3 || i === 5 || i === 6 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
