import type { Chart } from '../../../../../core/chart.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { WEAPON_MATRIX_FLANK } from '../../charts/weapon-matrix-flank.ts';
import { WEAPON_MATRIX_FRONT } from '../../charts/weapon-matrix-front.ts';
import { type Angle, type Class, isInfantry, isSkirmisher, type Type } from '../../vocabulary.ts';
import { hexesOf, type Placed } from './forces.ts';
import type { Attacker, Defender, Fighter, ShockInput } from './input.ts';
import { type Meeting, specialSum } from './special-modifiers.ts';

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

/** The weapon matrix of an angle (7.82). */
export const matrixOf = (angle: Angle): Chart<number | 'p'> => (angle === 'front' ? WEAPON_MATRIX_FRONT : WEAPON_MATRIX_FLANK);

/** Whether this attacker strikes flank or rear: not when an enemy on its own flank holds it (7.36). */
export const strikesFlank = (unit: Attacker): boolean => unit.angle === 'flank' && !unit.threatened;

/** The weapons of a clash: whose types meet, from which angle and in which cell. */
export interface Weapons {
  readonly attacker: Placed<Attacker>;
  readonly defender: Placed<Defender>;
  readonly angle: Angle;
  readonly row: Id;
  readonly column: Id;
}

const PROHIBITED = -100;

/** What a proposal is weighed by: the ruling on pila and the matrix, as the player's own copy has it. */
interface Weighing {
  readonly pilaAlways: boolean;
  readonly glance: Hand['glance'];
}

function worth(meeting: Meeting, glance: Hand['glance']): { readonly value: number; readonly row: Id; readonly column: Id } {
  const { attacker, defender, angle } = meeting;
  const row = rowOf(defender, angle);
  const extra = specialSum(meeting);
  const cells = columnsOf(attacker, angle).map((column) => {
    const cell = glance(matrixOf(angle), row, column);
    return { value: cell === 'p' ? PROHIBITED : cell + extra, row, column };
  });
  return cells.reduce((best, cell) => (cell.value > best.value ? cell : best));
}

/** Whose types a side may use: the lead of each hex; of the attackers only those on the flank, if any are (7.36). */
interface Candidates {
  readonly attackers: readonly Placed<Attacker>[];
  readonly defenders: readonly Placed<Defender>[];
  readonly angle: Angle;
}

/** Whose types may meet (7.35–7.36). */
export function candidates(input: ShockInput): Candidates {
  const leads = hexesOf(input.attackers).map(({ lead }) => lead);
  const flank = leads.filter(({ unit }) => strikesFlank(unit));
  return {
    attackers: flank.length > 0 ? flank : leads,
    defenders: hexesOf(input.defenders).map(({ lead }) => lead),
    angle: flank.length > 0 ? 'flank' : 'front',
  };
}

/** The one a player named by its place from 1, else all. */
function named<Unit extends Fighter>(all: readonly Placed<Unit>[], place: number): readonly Placed<Unit>[] {
  const found = all.filter(({ at }) => at === place - 1);
  return found.length > 0 ? found : all;
}

/**
 * Whose types meet (7.35): as the players said, else the app's proposal by the matrix: the attacker takes the type that leaves him best off after the defender's best
 * reply.
 */
export function weaponsOf(input: ShockInput, { pilaAlways, glance }: Weighing): Weapons {
  const { attackers, defenders, angle } = candidates(input);
  const replies = named(attackers, input.attackerWeapon).map((attacker) => {
    const options = named(defenders, input.defenderWeapon).map((defender) => ({
      attacker,
      defender,
      ...worth({ attacker: attacker.unit, defender: defender.unit, angle, pilaAlways }, glance),
    }));
    return options.reduce((worst, option) =>
      option.value < worst.value && option.value !== PROHIBITED ? option : worst.value === PROHIBITED ? option : worst,
    );
  });
  const { attacker, defender, row, column } = replies.reduce((best, reply) => (reply.value > best.value ? reply : best));
  return { attacker, defender, angle, row, column };
}
