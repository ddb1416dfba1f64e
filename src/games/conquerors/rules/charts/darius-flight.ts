import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

export const FLIGHT_ROWS = ['2-7', '8-10', '11+'] as const;

/** Where Darius gets to when he flees, by 2d6: T a Treasury City, 4 a place at exactly four MP, † taken and killed. */
export const DARIUS_FLIGHT = chart<string, 'result', (typeof FLIGHT_ROWS)[number], readonly ['result']>({
  id: 'darius-flight',
  cite: cite('11.3 I'),
  columns: ['result'],
  rows: { '2-7': ['T'], '8-10': ['4'], '11+': ['†'] },
  codes: ['T', '4', '†'],
});
