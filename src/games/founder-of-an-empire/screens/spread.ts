import type { Boxes } from '../rules/tracker/state.ts';
import type { Box } from '../rules/vocabulary.ts';

/** A board being filled: its boxes, the cubes still in the pool, the boxes that may be filled, and those that were touched. */
export interface Spreading {
  readonly boxes: Boxes;
  readonly pool: number;
  readonly free: readonly Box[];
  readonly touched: readonly Box[];
}

/** A board with all cubes of its free boxes in the pool; `cubes` are as many as may be spread. */
export function gathered(boxes: Boxes, free: readonly Box[], cubes: number): Spreading {
  return { boxes: { ...boxes, ...Object.fromEntries(free.map((box) => [box, 0])) }, pool: cubes, free, touched: [] };
}

/** A board as it was filled before; nothing is left in the pool. */
export function filled(boxes: Boxes, free: readonly Box[]): Spreading {
  return { boxes, pool: 0, free, touched: free };
}

/** A box with `wanted` cubes: what it lacks is taken from the pool as far as that has any, what it has too many goes back there. No other box changes. */
export function put({ boxes, pool, free, touched }: Spreading, box: Box, wanted: number): Spreading {
  const cubes = Math.min(Math.max(0, wanted), boxes[box] + pool);
  return { boxes: { ...boxes, [box]: cubes }, pool: pool + boxes[box] - cubes, free, touched: touched.includes(box) ? touched : [...touched, box] };
}

/** The one box nobody has touched yet; undefined where there are more of them, or none. */
export function untouched({ free, touched }: Spreading): Box | undefined {
  const left = free.filter((box) => !touched.includes(box));
  return left.length === 1 ? left[0] : undefined;
}

/** The board to be sealed: what is left in the pool goes into the one box nobody touched. Undefined while cubes are left for which no box is clear. */
export function sealable(now: Spreading): Boxes | undefined {
  if (now.pool === 0) return now.boxes;
  const rest = untouched(now);
  return rest && put(now, rest, now.boxes[rest] + now.pool).boxes;
}
