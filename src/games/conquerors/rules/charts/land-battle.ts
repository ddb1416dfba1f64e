import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** Bands of strength that head both battle charts. */
export const STRENGTHS = ['1-2', '3-5', '6-9', '10-14', '15-20', '21-27', '28-35', '36-44', '45-54', '55+'] as const;

/** The Land Battle Table: battle score by modified roll and strength. */
export const LAND_BATTLE = chart<number, (typeof STRENGTHS)[number], LandBattleRow, typeof STRENGTHS>({
  id: 'land-battle',
  cite: cite('11.3 C'),
  columns: STRENGTHS,
  rows: {
    '2-4': [0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
    '5-6': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    '7': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    '8': [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    '9': [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    '10': [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    '11': [5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    '12': [6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    '13': [7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    '14': [8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    '15': [9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    '16+': [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
  },
  range: [0, 30],
});

/** Rows of the Land Battle Table, in printed order. */
export const LAND_BATTLE_ROWS = ['2-4', '5-6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16+'] as const;
export type LandBattleRow = (typeof LAND_BATTLE_ROWS)[number];
