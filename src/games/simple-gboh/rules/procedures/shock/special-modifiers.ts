import type { Modifier } from '../../../../../core/hand.ts';
import type { Cite, Id } from '../../../../../core/said.ts';
import { type Angle, cite, isCavalry, isInfantry, isLegionary } from '../../vocabulary.ts';
import type { Attacker, Defender, Fighter } from './input.ts';

/** Whether the unit moved as the moving attack asks (7.52): into a vacant hex and not out of an enemy ZOC; a chariot at least four hexes (10.51). */
export const movedIn = (unit: Attacker): boolean => unit.movement === 'vacant' && (unit.type !== 'ch' || unit.fourHexes);

/** The throwing arms that help in shock: pila of LG and CO, or the letters X and F of any unit (special modifiers). */
export function throwingArms(unit: Fighter): 'pila' | 'x' | 'f' | undefined {
  if (isLegionary(unit.type)) return 'pila';
  return unit.missile === 'x' || unit.missile === 'f' ? unit.missile : undefined;
}

/** The two units whose types meet, and from where. `pilaAlways` is the ruling `pila-moves`. */
export interface Meeting {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly angle: Angle;
  readonly pilaAlways: boolean;
}

/** A special modifier of the weapon matrix (7.82). */
interface Special {
  readonly id: Id;
  readonly cite: Cite;
  readonly amount: number;
  applies(meeting: Meeting): boolean;
}

const SPECIALS: readonly Special[] = [
  {
    id: 'moving-against-phalanx',
    cite: cite('7.82'),
    amount: -1,
    applies: ({ attacker, defender, angle }) =>
      angle === 'front' && movedIn(attacker) && attacker.type !== 'ph' && attacker.type !== 'hi' && defender.type === 'ph',
  },
  {
    id: 'cavalry-against-javelins',
    cite: cite('7.82'),
    amount: -1,
    applies: ({ attacker, defender, angle }) =>
      angle === 'front' && movedIn(attacker) && isCavalry(attacker.type) && !attacker.cataphract && isJavelinFoot(defender),
  },
  { id: 'double-depth-defends', cite: cite('7.82'), amount: -1, applies: ({ defender, angle }) => angle === 'front' && deep(defender) },
  { id: 'pila', cite: cite('7.82'), amount: 1, applies: throwsArms },
  { id: 'double-depth-attacks', cite: cite('7.82'), amount: 1, applies: ({ attacker }) => deep(attacker) },
];

/** The special modifiers as lines of the sum. */
export const SPECIAL_MODIFIERS: readonly Modifier<{ readonly meeting: Meeting }>[] = SPECIALS.map(({ id, cite: by, amount, applies }) => ({
  id,
  cite: by,
  by: ({ meeting }) => (applies(meeting) ? amount : 0),
}));

/** What the special modifiers come to between two units. */
export const specialSum = (meeting: Meeting): number => SPECIALS.reduce((all, { amount, applies }) => all + (applies(meeting) ? amount : 0), 0);

function throwsArms({ attacker, defender, angle, pilaAlways }: Meeting): boolean {
  const arms = throwingArms(attacker);
  if (!arms || attacker.reduced || attacker.movement === 'friendly' || attacker.movement === 'from-zoc') return false;
  if (!pilaAlways && attacker.movement !== 'vacant') return false;
  return angle === 'flank' || throwingArms(defender) !== arms;
}

function isJavelinFoot(unit: Defender): boolean {
  return isLegionary(unit.type) || (isInfantry(unit.type) && unit.type !== 'ph' && unit.missile === 'j');
}

function deep(unit: Fighter): boolean {
  return unit.doubleDepth && (unit.type === 'ph' || unit.type === 'hi');
}
