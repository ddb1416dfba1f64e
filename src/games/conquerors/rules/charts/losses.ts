import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';
import { STRENGTHS } from './land-battle.ts';

/** Rows of the battle losses and attrition chart, in printed order; "<1" is written "<=0". */
export const LOSS_ROWS = ['<=0', '1', '2', '3', '4', '5', '6', '7+'] as const;
export type LossRow = (typeof LOSS_ROWS)[number];

/** The chart of battle losses and attrition: strength points lost by modified roll and strength. */
export const LOSSES = chart<number, (typeof STRENGTHS)[number], LossRow, typeof STRENGTHS>({
  id: 'losses',
  cite: cite('11.3 F'),
  columns: STRENGTHS,
  rows: {
    '<=0': [0, 0, 0, 0, 0, 1, 1, 1, 1, 2],
    '1': [0, 0, 0, 0, 1, 1, 1, 1, 2, 3],
    '2': [0, 0, 0, 1, 1, 1, 2, 2, 3, 4],
    '3': [0, 0, 1, 1, 2, 2, 3, 4, 5, 6],
    '4': [0, 1, 1, 2, 3, 4, 5, 6, 8, 9],
    '5': [0, 1, 2, 2, 4, 5, 6, 8, 10, 12],
    '6': [1, 1, 2, 3, 4, 6, 8, 10, 13, 15],
    '7+': [1, 2, 3, 4, 5, 7, 10, 12, 15, 20],
  },
  range: [0, 40],
});

/** Whether a row prints the (F) that fatigues a winner (11.3 G). */
export function fatigues(row: LossRow): boolean {
  return LOSS_ROWS.indexOf(row) >= LOSS_ROWS.indexOf('4');
}
