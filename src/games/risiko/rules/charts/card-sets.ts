import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

/** The combinations of three territory cards, as listed. */
export const SETS = ['three-cannons', 'three-infantry', 'three-cavalry', 'one-of-each', 'joker-and-pair'] as const;
export type SetKind = (typeof SETS)[number];

/** What each set is worth in armies. */
export const CARD_SETS = chart({
  id: 'card-sets',
  cite: cite('Prima fase c'),
  columns: ['armies'],
  range: [0, 99],
  vocabulary: { rows: 'combination' },
  rows: {
    'three-cannons': [4],
    'three-infantry': [6],
    'three-cavalry': [8],
    'one-of-each': [10],
    'joker-and-pair': [12],
  },
});

/** Armies more for each card of a set whose territory the player holds at that moment. */
export const OWNED_CARD_ARMIES = 2;
