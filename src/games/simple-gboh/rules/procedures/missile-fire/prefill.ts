import { standardOf } from '../../../../../core/fields.ts';
import { type Battle, leaderOf, leaderWith, type Unit, unitOf } from '../../tracker/battle.ts';
import { isArtilleryWeapon } from '../../vocabulary.ts';
import { type FireInput, fireFields, type Shooter, type Target } from './input.ts';

const STANDARD = standardOf(fireFields);

/** A shooter, a target with the standard value of every field not given. */
export const shooter = (given: Partial<Shooter> = {}): Shooter => ({ ...STANDARD.shooter, ...given });
export const target = (given: Partial<Target> = {}): Target => ({ ...STANDARD.target, ...given });

/** The shooter and the target as a tracked battle has them. */
export function shooterOf(unit: Unit): Shooter {
  const { id, name, type, missile, hits, reduced, tq, reducible } = unit;
  return shooter({ unit: id, name, type, missile, hits, reduced, tq, reducible, moved: unit.marks.includes('moved') });
}
export function targetOf(unit: Unit, battle: Battle): Target {
  const { id, name, type, tq, hits, reduced, reducible, cataphract, column, missile } = unit;
  return target({ unit: id, name, type, tq, hits, reduced, reducible, cataphract, column, missile, leader: leaderWith(battle, id) !== undefined });
}

/** The unit in focus: of the active army it shoots; of the other it is shot at, or fires back if it is artillery. A leader in focus is a target alone (7.15). */
export function firePrefill(state: Battle, focus?: string): Partial<FireInput> {
  const unit = focus === undefined ? undefined : unitOf(state, focus);
  const leader = focus === undefined ? undefined : leaderOf(state, focus);
  if (leader && leader.with === '') return { target: target({ unit: leader.id, name: leader.name, leader: true, lone: true }) };
  if (!unit) return {};
  if (unit.side === state.turn.active) return { shooter: shooterOf(unit) };
  if (isArtilleryWeapon(unit.missile)) return { shooter: shooterOf(unit), manner: 'reaction-artillery' };
  return { target: targetOf(unit, state) };
}

/** Likely while units move and fire. */
export const fireRank = (state: Battle): number => (state.turn.phase === 'movement' ? 10 : 4);
