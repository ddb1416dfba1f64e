import { expect, test } from 'vitest';
import { confidence } from '../../../../core/chart.ts';
import { FINAL_POINTS, POINTS } from './points.ts';

test('what a turn scores: two points for most armies (5.5.1), three for a temple at a cube (5.5.2), five for a city at two (5.5.3)', () => {
  expect(POINTS.columns).toEqual(['points', 'price']);
  expect(POINTS.rows).toEqual({ majority: [2, null], temple: [3, 1], city: [5, 2] });
});

test('what the end scores: ten points for most cities, fifteen for most temples, five for a region (6.1)', () => {
  expect(FINAL_POINTS.columns).toEqual(['points']);
  expect(FINAL_POINTS.rows).toEqual({ 'most-cities': [10], 'most-temples': [15], region: [5] });
});

test('all of it is read from the text', () => {
  const sure = [POINTS, FINAL_POINTS].flatMap((chart) =>
    Object.keys(chart.rows).flatMap((row) => chart.columns.map((column) => confidence(chart, row, column))),
  );
  expect(new Set(sure)).toEqual(new Set(['read']));
});
