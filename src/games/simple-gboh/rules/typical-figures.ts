import type { Usual } from '../../../core/fields.ts';
import { type Missile, TYPES, type Type } from './vocabulary.ts';

/**
 * Common figures of a type, so that a form starts near what most counters show; ours, not printed. Artillery without values as 10.11. The MA is what the rules say of a
 * type (5.21, 10.4), else 0: not known, as it differs from counter to counter.
 */
export const TYPICAL: Readonly<Record<Type, { readonly tq: number; readonly size: number; readonly ma: number; readonly missile: Missile }>> = {
  ph: { tq: 7, size: 10, ma: 4, missile: 'none' },
  lg: { tq: 6, size: 3, ma: 0, missile: 'none' },
  co: { tq: 6, size: 4, ma: 0, missile: 'none' },
  hi: { tq: 5, size: 5, ma: 0, missile: 'none' },
  mi: { tq: 5, size: 5, ma: 0, missile: 'none' },
  bi: { tq: 5, size: 6, ma: 0, missile: 'none' },
  li: { tq: 5, size: 4, ma: 0, missile: 'j' },
  lp: { tq: 5, size: 4, ma: 0, missile: 'j' },
  sk: { tq: 4, size: 2, ma: 0, missile: 'j' },
  'sk-star': { tq: 5, size: 2, ma: 0, missile: 'j' },
  hc: { tq: 7, size: 4, ma: 0, missile: 'none' },
  rc: { tq: 5, size: 3, ma: 0, missile: 'none' },
  bc: { tq: 5, size: 3, ma: 0, missile: 'none' },
  ln: { tq: 6, size: 4, ma: 0, missile: 'none' },
  lc: { tq: 5, size: 3, ma: 0, missile: 'j' },
  gc: { tq: 6, size: 4, ma: 7, missile: 'j' },
  el: { tq: 6, size: 3, ma: 0, missile: 'none' },
  ch: { tq: 5, size: 3, ma: 0, missile: 'none' },
  art: { tq: 4, size: 1, ma: 0, missile: 'bolt' },
};

/** What the type of a counter makes usual of its figures named. */
export function usualOf(...figures: readonly ('tq' | 'size' | 'ma' | 'missile')[]): Usual {
  return Object.fromEntries(TYPES.map((type) => [type, Object.fromEntries(figures.map((figure) => [figure, TYPICAL[type][figure]]))]));
}
