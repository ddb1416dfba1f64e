import { band, rowsOf } from '../../../../core/band.ts';
import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** For how many years one is remembered, by immortality points. */
export const immortality = chart({
  id: 'immortality',
  cite: cite('Immortality'),
  columns: ['years'],
  rows: {
    '0-69': [50],
    '70-139': [100],
    '140-209': [500],
    '210-279': [1000],
    '280-349': [1500],
    '350-419': [2000],
    '420-489': [2500],
    '490-559': [3000],
    '560-629': [4000],
    '630+': [5000],
  },
  range: [0, 9999],
  vocabulary: { columns: 'column' },
});

/** The row of the immortality chart for a total. */
export function rankRow(total: number): keyof typeof immortality.rows {
  return band(rowsOf(immortality), total);
}
