import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** Results as printed: hits with or without a retreat, `dr` a rout check (`dr2` with two added), and the automatic rout (7.53). */
export const RESULTS = ['none', '1h', '2h', '2h-retreat', 'dr-2h', 'dr2-3h', 'auto-rout'] as const;
export type Result = (typeof RESULTS)[number];

/** What one modified throw does to both sides (7.83), from low to high; "2-2" is the row 2, as an object would put "2" first. */
export const SHOCK_RESULTS = chart<Result, 'attacker' | 'defender', string, readonly ['attacker', 'defender']>({
  id: 'shock-results',
  cite: cite('7.83'),
  columns: ['attacker', 'defender'],
  rows: {
    '<=-3': ['auto-rout', 'none'],
    '-2--1': ['dr2-3h', 'none'],
    '0-1': ['dr-2h', 'none'],
    '2-2': ['2h-retreat', '1h'],
    '3-4': ['2h', '1h'],
    '5-6': ['1h', '2h'],
    '7-7': ['1h', '2h-retreat'],
    '8-9': ['none', 'dr-2h'],
    '10-11': ['none', 'dr2-3h'],
    '12+': ['none', 'auto-rout'],
  },
  vocabulary: { cells: 'shock-result' },
  codes: RESULTS,
});

/** What each printed result means. */
export const MEANING: Readonly<
  Record<Result, { readonly hits: number; readonly retreat: boolean; readonly rout: 'no' | 'check' | 'automatic'; readonly add: number }>
> = {
  none: { hits: 0, retreat: false, rout: 'no', add: 0 },
  '1h': { hits: 1, retreat: false, rout: 'no', add: 0 },
  '2h': { hits: 2, retreat: false, rout: 'no', add: 0 },
  '2h-retreat': { hits: 2, retreat: true, rout: 'no', add: 0 },
  'dr-2h': { hits: 2, retreat: true, rout: 'check', add: 0 },
  'dr2-3h': { hits: 3, retreat: true, rout: 'check', add: 2 },
  'auto-rout': { hits: 0, retreat: true, rout: 'automatic', add: 0 },
};
