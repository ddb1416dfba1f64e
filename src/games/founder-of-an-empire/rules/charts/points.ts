import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** Points and price of what a turn scores (5.5.1 to 5.5.3). A majority has no price. */
export const POINTS = chart({
  id: 'points',
  cite: cite('5.5.1–5.5.3'),
  columns: ['points', 'price'],
  range: [0, 30],
  rows: {
    majority: [2, null],
    temple: [3, 1],
    city: [5, 2],
  },
});

/** The points of the end of the game (6.1); the short game halves them (7.0). */
export const FINAL_POINTS = chart({
  id: 'final-points',
  cite: cite('6.1'),
  columns: ['points'],
  range: [0, 60],
  rows: {
    'most-cities': [10],
    'most-temples': [15],
    region: [5],
  },
});
