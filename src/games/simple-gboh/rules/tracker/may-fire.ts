import type { Facts } from '../../../../core/facts.ts';
import { fires, isLegionary } from '../vocabulary.ts';
import { activated } from './activation.ts';
import { type Battle, hasMark, type Unit } from './state.ts';

/** Whether units react once at each enemy by the ruling `reaction-limit`, and not once a player turn (7.2). */
export const oncePerEnemy = (facts?: Pick<Facts, 'ruling'>): boolean => facts?.ruling('reaction-limit') === 'once-per-enemy';

/** Whether a unit has fired in reaction in this player turn (7.2): its marks are gone with it where it fell since, at whom it fired is not. */
export const hasReacted = (unit: Unit): boolean => hasMark(unit, 'reacted') || unit.reactedAt !== undefined;

/** Whether a unit may still shoot this turn as its army is active or not: once each way; artillery, and by the ruling `reaction-limit` any unit, reacts at every enemy (7.2, 7.24). */
export function mayFire(battle: Battle, unit: Unit, facts?: Pick<Facts, 'ruling'>): boolean {
  if (unit.status !== 'on-map' || unit.reduced) return false;
  if (unit.side === battle.turn.active) return !hasMark(unit, 'fired');
  return unit.type === 'art' || !hasReacted(unit) || oncePerEnemy(facts);
}

/** Whether a unit has missiles it may fire: none of those 7.18 leaves out, and not in column (11.25). */
const armed = ({ type, missile, column }: Unit): boolean => fires(missile) && type !== 'el' && !isLegionary(type) && !column;

/** Whether a unit of the active army may fire now: activated, as often as 7.2 lets it, with missiles, and none of those 7.18 leaves out. */
export function shoots(battle: Battle, unit: Unit, facts?: Pick<Facts, 'ruling'>): boolean {
  return armed(unit) && mayFire(battle, unit, facts) && activated(battle).some(({ id }) => id === unit.id);
}

/** Whether a unit of the inactive army may fire in reaction now (7.2). */
export const reacts = (battle: Battle, unit: Unit, facts?: Pick<Facts, 'ruling'>): boolean =>
  unit.side !== battle.turn.active && armed(unit) && mayFire(battle, unit, facts);

/** Whether a unit may still react at this enemy in the shock phase, where 7.24 no longer holds for artillery: never twice at one (7.2, 7.74); not if it has just retreated (7.22). */
export function mayReactAt(battle: Battle, unit: Unit, enemy: string, facts?: Pick<Facts, 'ruling'>): boolean {
  if (!armed(unit) || !mayFire(battle, unit, facts) || hasMark(unit, 'retreated')) return false;
  return !hasReacted(unit) || (oncePerEnemy(facts) && !unit.reactedAt?.includes(enemy));
}
