import { isSkirmisher, type Side } from '../vocabulary.ts';
import type { EventOf } from './events.ts';
import { type Battle, type Unit, unitOf } from './state.ts';

/** Rows of a line of battle, from the front: a screen, the battle line, what stands behind it. Ours: the app knows no map. */
export const RANKS = [1, 2, 3] as const;

/** The row a unit stands in: where a player placed it, else skirmishers, elephants and chariots in front, artillery behind. */
export function rankOf({ rank, type }: Unit): number {
  if (rank !== undefined) return Math.min(rank, RANKS.length);
  return isSkirmisher(type) || type === 'el' || type === 'ch' ? 1 : type === 'art' ? 3 : 2;
}

/** One row of an army: its units on the map from left to right, of each stack the one on top (5.35). */
export interface Row {
  readonly rank: number;
  readonly units: readonly Unit[];
}

/** The line of battle of an army, its front first. Rows with nobody are left out. */
export function lineOf(battle: Battle, side: Side): readonly Row[] {
  const there = battle.units.filter((unit) => unit.side === side && unit.status === 'on-map' && unit.stackedUnder === '');
  return RANKS.map((rank) => ({ rank, units: there.filter((unit) => rankOf(unit) === rank) })).filter(({ units }) => units.length > 0);
}

/** A unit placed in a row, to the left of another, or last. The order from left to right is that of the battle's units. */
export function placed(battle: Battle, id: string, rank: number, before: string): Battle {
  const unit = unitOf(battle, id);
  if (!unit) return battle;
  const others = battle.units.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === before);
  const to = at < 0 ? others.length : at;
  return { ...battle, units: [...others.slice(0, to), { ...unit, rank }, ...others.slice(to)] };
}

/** Where a unit may be moved in the line. */
export type Way = 'left' | 'right' | 'forward' | 'back';

/** What moves a unit one place in the line of battle; nothing at its end. */
export function placing(battle: Battle, unit: Unit, way: Way): EventOf<'placed'> | undefined {
  const rank = rankOf(unit);
  const row = lineOf(battle, unit.side).find((one) => one.rank === rank)?.units ?? [];
  const at = row.findIndex(({ id }) => id === unit.id);
  const to = (next: number, before: string): EventOf<'placed'> => ({ type: 'placed', unit: unit.id, rank: next, before });
  switch (way) {
    case 'left':
      return at > 0 ? to(rank, row[at - 1]?.id ?? '') : undefined;
    case 'right':
      return at >= 0 && at < row.length - 1 ? to(rank, row[at + 2]?.id ?? '') : undefined;
    case 'forward':
      return rank > 1 ? to(rank - 1, afterItself(battle, unit)) : undefined;
    case 'back':
      return rank < RANKS.length ? to(rank + 1, afterItself(battle, unit)) : undefined;
  }
}

/** The unit that follows it, so that a change of row keeps its place from left to right. */
function afterItself({ units }: Battle, { id }: Unit): string {
  return units[units.findIndex((one) => one.id === id) + 1]?.id ?? '';
}
