import { ELITE_MAXIMUM, type Side } from './vocabulary.ts';

/** The highest elite level of a side: a Persian army may pass it by its card under the ruling `training-at-3` (8.2, 15.0). */
export function eliteMaximum(side: Side, ruling: (id: string) => string): number {
  return side === 'persian' && ruling('training-at-3') === 'above' ? ELITE_MAXIMUM.persian + 1 : ELITE_MAXIMUM[side];
}
