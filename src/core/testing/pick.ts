import type { RandomSource } from '../random.ts';

/** One of a list, each equally likely. Throws on an empty list. */
export function pick<T>(list: readonly T[], source: RandomSource): T {
  const picked = list[source.below(Math.max(1, list.length))];
  if (picked === undefined) throw new RangeError('pick: expected a list with something in it, got none');
  return picked;
}
