import { type Chart, printed } from '../../../../../core/chart.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { WEAPON_MATRIX_FLANK } from '../../charts/weapon-matrix-flank.ts';
import { WEAPON_MATRIX_FRONT } from '../../charts/weapon-matrix-front.ts';
import { type Angle, type Class, isInfantry, isSkirmisher, type Type } from '../../vocabulary.ts';
import { hexesOf } from './forces.ts';
import type { Attacker, Defender, Fighter, ShockInput } from './input.ts';
import { specials } from './special-modifiers.ts';

type Kind = Pick<Fighter, 'type' | 'class'>;

const COHORT: Readonly<Record<Class, readonly [attacks: Id, defends: Id]>> = {
  veteran: ['lg-co-veteran', 'lg-co-veteran'],
  recruit: ['hi-co-recruit', 'co-recruit'],
  conscript: ['mi-co-conscript', 'co-conscript'],
};
const FRONT_COLUMN: Readonly<Partial<Record<Type, Id>>> = {
  lg: 'lg-co-veteran',
  hi: 'hi-co-recruit',
  mi: 'mi-co-conscript',
  sk: 'sk-star',
  lc: 'lc-gc',
  gc: 'lc-gc',
  art: 'li',
};
const FRONT_ROW: Readonly<Partial<Record<Type, Id>>> = { lg: 'lg-co-veteran', 'sk-star': 'sk', art: 'li' };
const FLANK_COLUMN: Readonly<Partial<Record<Id, Id>>> = { li: 'li-lp', lp: 'li-lp', hc: 'hc-rc-bc', rc: 'hc-rc-bc', bc: 'hc-rc-bc' };
const FLANK_ROW: Readonly<Partial<Record<Type, Id>>> = { hc: 'hc-rc-bc', rc: 'hc-rc-bc', bc: 'hc-rc-bc', ln: 'ln-lc', lc: 'ln-lc', art: 'infantry' };

/** The columns of the weapon matrix an attacker may use: one, or two for Germanic cavalry (10.4). */
export function columnsOf({ type, class: rank }: Kind, angle: Angle): Id[] {
  const front = type === 'co' ? COHORT[rank][0] : (FRONT_COLUMN[type] ?? type);
  const columns = type === 'gc' ? [front, 'li'] : [front];
  return angle === 'front' ? columns : columns.map((column) => FLANK_COLUMN[column] ?? column);
}

/** The row a defender stands on. */
export function rowOf({ type, class: rank }: Kind, angle: Angle): Id {
  if (angle === 'front') return type === 'co' ? COHORT[rank][1] : (FRONT_ROW[type] ?? type);
  return isSkirmisher(type) ? 'sk' : isInfantry(type) ? 'infantry' : (FLANK_ROW[type] ?? type);
}

export const matrixOf = (angle: Angle): Chart<number | 'p'> => (angle === 'front' ? WEAPON_MATRIX_FRONT : WEAPON_MATRIX_FLANK) as Chart<number | 'p'>;

/** Whether this attacker strikes flank or rear: not when an enemy on its own flank holds it (7.36). */
export const strikesFlank = (unit: Attacker): boolean => unit.angle === 'flank' && !unit.threatened;

/** The weapons of a clash: whose types meet, by place in their lists, from which angle and in which cell. */
export interface Weapons {
  readonly attacker: number;
  readonly defender: number;
  readonly angle: Angle;
  readonly row: Id;
  readonly column: Id;
}

const PROHIBITED = -100;

/** What a proposal is weighed by: the ruling on pila and the matrix, as the player's own copy has it. */
export interface Weighing {
  readonly pilaAlways: boolean;
  readonly glance: Hand['glance'];
}

function worth(
  attacker: Attacker,
  defender: Defender,
  { angle, pilaAlways, glance }: Weighing & { readonly angle: Angle },
): { readonly value: number; readonly row: Id; readonly column: Id } {
  const row = rowOf(defender, angle);
  const extra = specials(attacker, defender, angle, pilaAlways).reduce((all, [, amount]) => all + amount, 0);
  const cells = columnsOf(attacker, angle).map((column) => {
    const cell = glance(matrixOf(angle), row, column);
    return { value: cell === 'p' ? PROHIBITED : cell + extra, row, column };
  });
  return cells.reduce((best, cell) => (cell.value > best.value ? cell : best));
}

/** Places whose type a side may use: the lead of each hex; of the attackers only those on the flank, if any are (7.36). */
export function candidates(input: ShockInput): { readonly attackers: readonly number[]; readonly defenders: readonly number[]; readonly angle: Angle } {
  const leads = hexesOf(input.attackers).map((hex) => hex.lead);
  const flank = leads.filter((at) => strikesFlank(input.attackers[at] as Attacker));
  return {
    attackers: flank.length > 0 ? flank : leads,
    defenders: hexesOf(input.defenders).map((hex) => hex.lead),
    angle: flank.length > 0 ? 'flank' : 'front',
  };
}

/**
 * Whose types meet (7.35): as the players said, else the app's proposal by the matrix: the attacker takes the type that leaves him best off after the defender's best
 * reply.
 */
export function weaponsOf(input: ShockInput, { pilaAlways, glance }: Weighing = { pilaAlways: false, glance: printed }): Weapons {
  const may = candidates(input);
  const attackers = may.attackers.includes(input.attackerWeapon - 1) ? [input.attackerWeapon - 1] : may.attackers;
  const defenders = may.defenders.includes(input.defenderWeapon - 1) ? [input.defenderWeapon - 1] : may.defenders;
  const replies = attackers.map((attacker) => {
    const options = defenders.map((defender) => ({
      attacker,
      defender,
      ...worth(input.attackers[attacker] as Attacker, input.defenders[defender] as Defender, { angle: may.angle, pilaAlways, glance }),
    }));
    return options.reduce((worst, option) =>
      option.value < worst.value && option.value !== PROHIBITED ? option : worst.value === PROHIBITED ? option : worst,
    );
  });
  const { attacker, defender, row, column } = replies.reduce((best, reply) => (reply.value > best.value ? reply : best));
  return { attacker, defender, angle: may.angle, row, column };
}
