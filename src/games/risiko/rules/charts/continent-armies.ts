import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** Armies a turn for a player who holds every territory of a continent. */
export const CONTINENT_ARMIES = chart({
  id: 'continent-armies',
  cite: cite('Prima fase b'),
  columns: ['armies'],
  range: [0, 99],
  vocabulary: { rows: 'continent' },
  rows: {
    'north-america': [5],
    'south-america': [2],
    europe: [5],
    africa: [3],
    asia: [7],
    oceania: [2],
  },
});
