import { standardOf } from '../../../../../core/fields.ts';
import { enemiesInZocOf, holds, inEnemyZoc } from '../../tracker/contacts.ts';
import { type Battle, leaderOf, topIds, type Unit, unitOf } from '../../tracker/state.ts';
import { isArtilleryWeapon } from '../../vocabulary.ts';
import { type FireInput, fireFields, MANNERS, type Shooter, type Target } from './input.ts';
import { aimedAt, firing } from './tracked.ts';

const STANDARD = standardOf(fireFields);

/** A shooter with the standard value of every field not given. */
export const shooter = (given: Partial<Shooter> = {}): Shooter => ({ ...STANDARD.shooter, ...given });
/** A target with the standard value of every field not given. */
export const target = (given: Partial<Target> = {}): Target => ({ ...STANDARD.target, ...given });

/** The shooter as a tracked battle has it. */
export const shooterOf = (unit: Unit): Shooter => shooter(firing(unit));
/** The target as a tracked battle has it: of a stack its top unit (7.14). */
export const targetOf = (unit: Unit, battle: Battle): Target => target(aimedAt(unit, battle));

type Aimed = Pick<FireInput, 'shooter' | 'target' | 'manner'>;

/** A shot with what is known of the ZOCs both stand in; an entry is fired at out of any other ZOC than the target's (7.22). Who returns fire stands as before the shot it returns (7.2). */
export function inZocs<Shot extends Aimed>(shot: Shot, battle: Battle): Shot {
  const unit = unitOf(battle, shot.shooter.unit);
  const enemy = unitOf(battle, shot.target.unit);
  if (!unit) return shot;
  const back = shot.manner === 'return' || shot.manner === 'return-hit-and-run' ? shotAt(battle, unit.id, shot.target.unit)?.hits : undefined;
  const others = battle.units.filter(({ id, side, status }) => side === unit.side && status === 'on-map' && id !== unit.id);
  return {
    ...shot,
    shooter: {
      ...shot.shooter,
      ...(back === undefined ? {} : { hits: back, reduced: false }),
      inZoc: inEnemyZoc(battle, unit, shot.manner === 'reaction-entry' ? enemy : undefined),
      enemyInZoc: enemiesInZocOf(battle, unit).length > 0,
    },
    target: {
      ...shot.target,
      near: enemy !== undefined && holds(battle, unit, enemy),
      held: enemy !== undefined && others.some((other) => holds(battle, other, enemy)),
    },
  };
}

/** The unit in focus: of the active army it shoots; of the other it is shot at, or fires back if it is artillery. A leader in focus is a target alone (7.15). */
export function firePrefill(state: Battle, focus?: string): Partial<FireInput> {
  const unit = focus === undefined ? undefined : unitOf(state, focus);
  const leader = focus === undefined ? undefined : leaderOf(state, focus);
  if (leader && leader.with === '') return { target: target({ unit: leader.id, name: leader.name, leader: true, leaderName: leader.name, lone: true }) };
  if (!unit) return {};
  const known = (shot: Partial<Aimed>): Partial<FireInput> => {
    const { shooter: firing } = inZocs({ ...STANDARD, ...shot }, state);
    return { ...shot, shooter: firing };
  };
  if (unit.side === state.turn.active) return known({ shooter: shooterOf(unit) });
  if (isArtilleryWeapon(unit.missile)) return known({ shooter: shooterOf(unit), manner: 'reaction-artillery' });
  return { target: targetOf(unit, state) };
}

/** What is tracked of who fires or is fired at, the ZOCs both stand in among it. */
export function fireBrings(
  state: Battle,
  field: keyof FireInput,
  id: string,
  given: Readonly<Record<string, unknown>>,
): Partial<Shooter> | Partial<Target> | undefined {
  const unit = unitOf(state, id);
  if (!unit || (field !== 'shooter' && field !== 'target')) return undefined;
  const named = (party: unknown): string =>
    typeof party === 'object' && party !== null && 'unit' in party && typeof party.unit === 'string' ? party.unit : '';
  const how = MANNERS.find((one) => one === given.manner) ?? STANDARD.manner;
  const shot =
    field === 'shooter'
      ? { shooter: shooterOf(unit), target: target({ unit: named(given.target) }) }
      : { shooter: shooter({ unit: named(given.shooter) }), target: targetOf(unit, state) };
  return inZocs({ ...shot, manner: how }, state)[field];
}

/** The shot of an enemy that a unit may return (7.23), where that is known. */
export function shotAt(state: Battle, shooter: string, enemy: string): Unit['shot'] {
  const shot = unitOf(state, enemy)?.shot;
  return shot && topIds(state, [shooter]).includes(shot.at) ? shot : undefined;
}

/** A shot that is returned goes as far as the one it returns. */
export function fireImplies(state: Battle, { manner, shooter, target }: FireInput): Partial<FireInput> {
  const shot = manner === 'return' ? shotAt(state, shooter.unit, target.unit) : undefined;
  return shot ? { range: shot.range } : {};
}

/** Likely while units move and fire. */
export const fireRank = (state: Battle): number => (state.turn.phase === 'movement' ? 10 : 4);
