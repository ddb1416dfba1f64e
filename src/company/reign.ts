import type { Id } from '../core/said.ts';
import type { Reign, ReignId } from '../storage/remembered-table.ts';

/** The most phones that decide together. More may watch. */
export const MOST_MEMBERS = 32;

/** Before every reign: what a phone that has just come knows. */
export const NO_REIGN: Reign = { number: 0, keeper: '', members: [] };

/** Below zero when `a` is earlier than `b`. Two phones that take over at once get names of their own: the keeper's id decides. */
export function compareReigns(a: ReignId, b: ReignId): number {
  if (a.number !== b.number) return a.number - b.number;
  return a.keeper < b.keeper ? -1 : a.keeper > b.keeper ? 1 : 0;
}

/** The name of a reign alone. */
export function idOf({ number, keeper }: ReignId): ReignId {
  return { number, keeper };
}

/** Whether these phones are more than half of the members. Any two such groups share a phone. */
export function isMajority(members: readonly Id[], phones: ReadonlySet<Id>): boolean {
  return 2 * members.filter((id) => phones.has(id)).length > members.length;
}
