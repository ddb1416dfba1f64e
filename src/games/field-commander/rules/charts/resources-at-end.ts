import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** What each thing left at the end of a campaign is worth in immortality points; `level` only after Gaugamela. */
export const resourcesAtEnd = chart({
  id: 'resources-at-end',
  cite: cite('Linking campaigns'),
  columns: ['points'],
  rows: { governed: [6], glory: [4], vp: [2], level: [10] },
  range: [0, 99],
  vocabulary: { columns: 'column' },
});
