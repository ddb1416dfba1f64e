import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** The hit number by weapon and range in hexes (7.14): a modified roll of it or less is a hit; null is out of range. */
export const MISSILE_RANGE = chart<number | null, string, string, readonly ['1', '2', '3', '4', '5', '6', '7']>({
  id: 'missile-range',
  cite: cite('7.81'),
  columns: ['1', '2', '3', '4', '5', '6', '7'],
  rows: {
    s: [3, 2, null, null, null, null, null],
    'a-b': [5, 3, 3, 1, null, null, null],
    c: [8, 6, 6, 3, 1, null, null],
    j: [6, null, null, null, null, null, null],
    bolt: [7, 5, 5, 3, 2, 1, 0],
    ballista: [9, 7, 6, 4, 3, 2, 1],
    dart: [4, 1, null, null, null, null, null],
  },
  doubt: {
    's/3': 'inferred',
    's/4': 'inferred',
    's/5': 'inferred',
    's/6': 'inferred',
    's/7': 'inferred',
    'a-b/5': 'inferred',
    'a-b/6': 'inferred',
    'a-b/7': 'inferred',
    'c/6': 'inferred',
    'c/7': 'inferred',
    'ballista/1': 'inferred',
    'ballista/2': 'inferred',
    'ballista/3': 'inferred',
    'ballista/4': 'inferred',
    'ballista/5': 'inferred',
    'ballista/6': 'inferred',
    'ballista/7': 'inferred',
    'dart/1': 'inferred',
    'dart/2': 'inferred',
  },
  vocabulary: { rows: 'missile' },
  codes: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, null],
});
