import type { Id } from '../../../../../core/said.ts';
import { type Angle, isCavalry, isInfantry, isLegionary } from '../../vocabulary.ts';
import type { Attacker, Defender, Fighter } from './input.ts';

/** Whether the unit moved as the moving attack asks (7.52): into a vacant hex and not out of an enemy ZOC; a chariot at least four hexes (10.51). */
export const movedIn = (unit: Attacker): boolean => unit.movement === 'vacant' && (unit.type !== 'ch' || unit.fourHexes);

/** The throwing arms that help in shock: pila of LG and CO, or the letters X and F (special modifiers). */
export function throwingArms(unit: Fighter): 'pila' | 'x' | 'f' | undefined {
  if (isLegionary(unit.type)) return 'pila';
  if (!isInfantry(unit.type) || unit.type === 'ph') return undefined;
  return unit.missile === 'x' || unit.missile === 'f' ? unit.missile : undefined;
}

function throwsArms(attacker: Attacker, defender: Defender, angle: Angle, always: boolean): boolean {
  const arms = throwingArms(attacker);
  if (!arms || attacker.reduced || attacker.movement === 'friendly' || attacker.movement === 'from-zoc') return false;
  if (!always && attacker.movement !== 'vacant') return false;
  return angle === 'flank' || throwingArms(defender) !== arms;
}

const isJavelinFoot = (unit: Defender): boolean => isLegionary(unit.type) || (isInfantry(unit.type) && unit.type !== 'ph' && unit.missile === 'j');

/** The special modifiers of the weapon matrix between the two units whose types meet (7.82). `pilaAlways` is the ruling `pila-moves`. */
export function specials(attacker: Attacker, defender: Defender, angle: Angle, pilaAlways: boolean): readonly (readonly [Id, number])[] {
  const front = angle === 'front';
  const all: readonly (readonly [Id, boolean, number])[] = [
    ['moving-against-phalanx', front && movedIn(attacker) && attacker.type !== 'ph' && attacker.type !== 'hi' && defender.type === 'ph', -1],
    ['cavalry-against-javelins', front && movedIn(attacker) && isCavalry(attacker.type) && !attacker.cataphract && isJavelinFoot(defender), -1],
    ['double-depth-defends', front && deep(defender), -1],
    ['pila', throwsArms(attacker, defender, angle, pilaAlways), 1],
    ['double-depth-attacks', deep(attacker), 1],
  ];
  return all.filter(([, applies]) => applies).map(([id, , amount]) => [id, amount]);
}

const deep = (unit: Fighter): boolean => unit.doubleDepth && (unit.type === 'ph' || unit.type === 'hi');
