import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** What glory buys: the player sheet and the rules print different figures (ruling `insight-cost`). The text gives no price for an advisor: the sheet's stands. */
export const gloryCosts = chart({
  id: 'glory-costs',
  cite: cite('Player sheet'),
  columns: ['sheet', 'text'],
  rows: { 'insight-draw': [2, 3], 'insight-choose': [4, 7], advisor: [6, 6] },
  doubt: { 'advisor/text': 'inferred' },
  range: [0, 20],
  vocabulary: { columns: 'column' },
});
