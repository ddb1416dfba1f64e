import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Chart, type Confidence, confidence, printed } from '../../../../core/chart.ts';
import { FORTIFICATION_COSTS, FORTIFICATION_MISSILES, FORTIFICATION_SHOCK } from './fortification-effects.ts';
import { MISSILE_RANGE } from './missile-range.ts';
import { SHOCK_RESULTS } from './shock-results.ts';
import { TERRAIN_EFFECTS, TERRAIN_SHOCK } from './terrain-effects.ts';
import { WEAPON_MATRIX_FLANK } from './weapon-matrix-flank.ts';
import { WEAPON_MATRIX_FRONT } from './weapon-matrix-front.ts';

/** A chart copied a second time: its figures, and a letter a figure for how sure it is. */
interface Second {
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly (string | number | null)[]>>;
  readonly sure: Readonly<Record<string, string>>;
}

/** Made from the tables beside the rule text, not from the charts that ship. */
const SECOND: Readonly<Record<string, Second>> = JSON.parse(readFileSync(new URL('./charts.fixture.json', import.meta.url), 'utf8'));
const SURE: Readonly<Record<Confidence, string>> = { read: 'r', aligned: 'a', inferred: 'i', lost: 'l' };

const CHARTS: readonly Chart[] = [
  FORTIFICATION_COSTS,
  FORTIFICATION_MISSILES,
  FORTIFICATION_SHOCK,
  MISSILE_RANGE,
  SHOCK_RESULTS,
  TERRAIN_EFFECTS,
  TERRAIN_SHOCK,
  WEAPON_MATRIX_FLANK,
  WEAPON_MATRIX_FRONT,
];

test('each chart has a second copy', () => {
  expect(CHARTS.map(({ id }) => id).sort()).toEqual(Object.keys(SECOND).sort());
});

describe.each(CHARTS.map((chart) => [chart.id, chart] as const))('%s against its second copy', (id, chart) => {
  const second = SECOND[id] ?? { columns: [], rows: {}, sure: {} };

  test('the same columns and rows', () => {
    expect(chart.columns).toEqual(second.columns);
    expect(Object.keys(chart.rows).sort()).toEqual(Object.keys(second.rows).sort());
  });

  test.each(Object.entries(second.rows))('%s, cell by cell', (row, cells) => {
    expect(chart.columns.map((column) => printed(chart, row, column))).toEqual(cells);
  });

  test.each(Object.entries(second.sure))('%s, how sure each cell is', (row, letters) => {
    expect(chart.columns.map((column) => SURE[confidence(chart, row, column)]).join('')).toBe(letters);
  });
});
