import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

export const WOUND_ROWS = ['2-5', '6-9', '10-11', '12'] as const;

/** Alexander's Battle Injury Table: injury points by 2d6; the printed asterisk calls for a further die. */
export const WOUNDS = chart<number | string, 'result', (typeof WOUND_ROWS)[number], readonly ['result']>({
  id: 'wounds',
  cite: cite('11.3 I'),
  columns: ['result'],
  rows: { '2-5': [0], '6-9': [1], '10-11': [2], '12': ['*'] },
  codes: [0, 1, 2, '*'],
});
