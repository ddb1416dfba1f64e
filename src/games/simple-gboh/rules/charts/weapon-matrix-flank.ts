import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** DRM for an attack on flank or rear: defender (row; infantry without skirmishers is one) against attacker (column); `p` is a prohibited attack. Against CH the chart prints a dash for HC, RC and BC: taken as 0. */
export const WEAPON_MATRIX_FLANK = chart({
  id: 'weapon-matrix-flank',
  cite: cite('7.82'),
  columns: ['ph', 'lg-co-veteran', 'hi-co-recruit', 'mi-co-conscript', 'bi', 'li-lp', 'sk-star', 'hc-rc-bc', 'ln', 'lc-gc', 'el', 'ch'],
  rows: {
    infantry: [4, 4, 3, 3, 3, 3, 0, 3, 2, 2, 5, 5],
    sk: [5, 4, 4, 4, 4, 3, 2, 4, 3, 3, 5, 5],
    'hc-rc-bc': [3, 3, 3, 2, 2, 2, 0, 2, 2, 1, 5, 4],
    'ln-lc': [4, 3, 3, 3, 4, 2, 1, 3, 2, 2, 5, 5],
    gc: [3, 2, 2, 2, 2, 2, 0, 2, 2, 1, 5, 4],
    el: [3, 2, 2, 2, 1, 1, 0, 'p', 'p', 'p', 2, 4],
    ch: [5, 5, 4, 4, 4, 3, 2, 0, 0, 3, 5, 5],
  },
  doubt: {
    '/sk-star': 'inferred',
    'ch/hc-rc-bc': 'inferred',
    'ch/ln': 'inferred',
  },
  vocabulary: { rows: 'type', columns: 'type', cells: 'cell' },
  codes: [6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6, 'p'],
});
