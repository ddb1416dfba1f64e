import type { Boxes } from '../rules/tracker/state.ts';
import type { Box } from '../rules/vocabulary.ts';

/** A board being filled: its boxes, and which of them were touched longest ago first. */
export interface Spreading {
  readonly boxes: Boxes;
  readonly touched: readonly Box[];
}

/** A board with `boxes`, nothing touched yet: the last box gives and takes first. */
export function spreading(boxes: Boxes, free: readonly Box[]): Spreading {
  return { boxes, touched: [...free].reverse() };
}

/**
 * Puts `wanted` cubes into a box; the others give or take the difference, the one touched longest ago first, so that the sum never changes and boxes already set stay
 * as they are for as long as they can.
 */
export function put({ boxes, touched }: Spreading, box: Box, wanted: number): Spreading {
  const others = touched.filter((one) => one !== box);
  const all = touched.reduce((sum, one) => sum + boxes[one], 0);
  const to = Math.min(all, Math.max(0, wanted));
  let change = boxes[box] - to;
  const after: Record<Box, number> = { ...boxes, [box]: to };
  for (const other of others) {
    const given = change > 0 ? change : Math.max(change, -after[other]);
    after[other] += given;
    change -= given;
  }
  return { boxes: after, touched: [...others, box] };
}
