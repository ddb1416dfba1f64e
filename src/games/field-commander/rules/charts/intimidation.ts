import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';
import { INTIMIDATIONS } from './codes.ts';

/** The chart of the player sheet, by the modified roll; the text does not print it. */
export const intimidation = chart({
  id: 'intimidation',
  cite: cite('Intimidation'),
  columns: ['result'],
  rows: { '<=0': [null], '1': [null], '2': [null], '3': [null], '4': [null], '5': [null], '6': [null], '7': [null], '8': [null], '9': [null], '10+': [null] },
  doubt: { '/result': 'lost' },
  codes: [null, ...INTIMIDATIONS],
  vocabulary: { columns: 'column', cells: 'intimidation' },
});
