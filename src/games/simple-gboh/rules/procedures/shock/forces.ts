import { currentTq } from '../../cohesion.ts';
import { isArtilleryWeapon, isSizeless, isSkirmisher, type Type } from '../../vocabulary.ts';
import type { Fighter } from './input.ts';

/** A unit and its place in the list of its side, from 0. */
export interface Placed<Unit extends Fighter = Fighter> {
  readonly unit: Unit;
  readonly at: number;
}

/** The units of one hex, the top one first; `lead` is the one whose TQ and type count: the top one that is not artillery (5.35, 10.13). */
export interface Hex<Unit extends Fighter = Fighter> {
  readonly members: readonly [Placed<Unit>, ...Placed<Unit>[]];
  readonly lead: Placed<Unit>;
}

/** The hexes of a side: a unit `under` stands with the one before it. */
export function hexesOf<Unit extends Fighter>(units: readonly Unit[]): Hex<Unit>[] {
  const hexes: [Placed<Unit>, ...Placed<Unit>[]][] = [];
  units.forEach((unit, at) => {
    const last = hexes.at(-1);
    if (unit.under && last) last.push({ unit, at });
    else hexes.push([{ unit, at }]);
  });
  return hexes.map((members) => ({ members, lead: members.find(({ unit }) => !isArtillery(unit)) ?? members[0] }));
}

const isArtillery = (unit: Fighter): boolean => unit.type === 'art' || (isArtilleryWeapon(unit.missile) && unit.size === 0);

/** Whether a unit stands in column, as only defenders do (11.25). */
export const inColumn = (unit: Fighter): boolean => 'column' in unit && unit.column === true;

/** The TQ of a unit in this shock: reduced and in column it is less (8.23, 11.25). */
export const tqOf = (unit: Fighter): number => currentTq({ tq: unit.tq, reduced: unit.reduced, column: inColumn(unit) });

/** The units that stand for their hexes, one of each (5.35). */
export const leads = <Unit extends Fighter>(units: readonly Unit[]): Unit[] => hexesOf(units).map(({ lead }) => lead.unit);

/** The highest TQ of a side, of each stack its lead's (7.52, 5.35). */
export function highestTq(units: readonly Fighter[]): number {
  return Math.max(...leads(units).map(tqOf));
}

/** Units that count: all but artillery stacked with other units, which adds nothing (10.13). */
export function counting(units: readonly Fighter[]): Fighter[] {
  return hexesOf(units).flatMap(({ members, lead }) => members.filter((one) => one === lead || !isArtillery(one.unit)).map(({ unit }) => unit));
}

/** The sum of numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const kindOf = (type: Type): string => (isSkirmisher(type) ? 'sk' : type);

/** The sizes that are compared (7.52): none where only one side is all elephants, chariots and skirmishers; theirs are left out among others. */
export function sizes(
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  sameType: boolean,
): { readonly attacker: number; readonly defender: number } | undefined {
  const [a, d] = [counting(attackers), counting(defenders)];
  const special = (units: readonly Fighter[]): boolean => units.every((unit) => isSizeless(unit.type));
  const total = (units: readonly Fighter[]): number => sum(units.map((unit) => unit.size));
  if (special(a) && special(d)) {
    const kinds = new Set([...a, ...d].map((unit) => kindOf(unit.type)));
    return sameType && kinds.size > 1 ? undefined : { attacker: total(a), defender: total(d) };
  }
  if (special(a) || special(d)) return undefined;
  const ordinary = (units: readonly Fighter[]): Fighter[] => units.filter((unit) => !isSizeless(unit.type));
  return { attacker: total(ordinary(a)), defender: total(ordinary(d)) };
}

/** ±1 for two points of size more, ±2 for twice the size (7.52); `ratioAlone` lets twice the size count without two points. */
export function sizeModifier(attacker: number, defender: number, ratioAlone: boolean): number {
  const [more, less] = attacker > defender ? [attacker, defender] : [defender, attacker];
  const twice = more >= 2 * less && more > less;
  const amount = more - less >= 2 ? (twice ? 2 : 1) : twice && ratioAlone ? 2 : 0;
  return amount === 0 ? 0 : attacker > defender ? amount : -amount;
}
