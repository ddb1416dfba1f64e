import type { Ruling } from '../../../core/ruling.ts';
import { cite } from './vocabulary.ts';

/** Where the rules contradict themselves or are silent; the first option is the standard. */
export const rulings: readonly Ruling[] = [
  { id: 'contested-price', cite: cite('5.5.4'), options: ['second-plus-one', 'never-under-sole'], standard: 'second-plus-one' },
  { id: 'movement', cite: cite('5.3'), options: ['in-total', 'per-army'], standard: 'in-total' },
  { id: 'first-order', cite: cite('5.1'), options: ['gold-first', 'top-gold-only'], standard: 'gold-first' },
  { id: 'later-gold-tie', cite: cite('5.1'), options: ['lot', 'boxes', 'fewer-points'], standard: 'lot' },
  { id: 'bid-now', cite: cite('5.5.4'), options: ['in-the-box', 'as-distributed'], standard: 'in-the-box' },
  { id: 'short-half', cite: cite('7.0'), options: ['each', 'sum'], standard: 'each' },
  { id: 'last-region', cite: cite('6.0'), options: ['ends', 'goes-on'], standard: 'ends' },
  { id: 'final-tie', cite: cite('1.0'), options: ['shared'], standard: 'shared' },
  { id: 'fifth-place', cite: cite('5.1'), options: ['five-places', 'four-to-choose'], standard: 'five-places' },
  { id: 'board', cite: cite('3.1'), options: ['typed'], standard: 'typed' },
];
