import { type Battle, leaderInHex, topUnit, type Unit } from '../../tracker/state.ts';
import type { Shooter, Target } from './input.ts';

/** What a tracked battle knows of who fires. */
export function firing(unit: Unit): Partial<Shooter> {
  const { id, name, type, missile, hits, reduced, tq, reducible } = unit;
  return { unit: id, name, type, missile, hits, reduced, tq, reducible, moved: unit.marks.includes('moved') };
}

/** What it knows of who is fired at: of a stack the top unit (7.14). */
export function aimedAt(unit: Unit, battle: Battle): Partial<Target> {
  const { id, name, type, tq, hits, reduced, reducible, cataphract, column, missile } = topUnit(battle, unit);
  const leader = leaderInHex(battle, id);
  return { unit: id, name, type, tq, hits, reduced, reducible, cataphract, column, missile, leader: leader !== undefined, leaderName: leader?.name ?? '' };
}
