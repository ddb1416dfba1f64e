import type { Type } from './vocabulary.ts';

/** A unit's type and the MA printed on its counter; 0 where nobody entered it. */
interface Printed {
  readonly type: Type;
  readonly ma: number;
}

/**
 * The MA of a unit, undefined where it is not known: a phalanx has 4 (5.21) and Germanic cavalry 7 (10.4) whatever their counters print; of the others only the counter
 * tells. Artillery without values does not move (10.11).
 */
export function allowanceOf({ type, ma }: Printed): number | undefined {
  if (type === 'ph') return 4;
  if (type === 'gc') return 7;
  return ma > 0 || type === 'art' ? ma : undefined;
}
