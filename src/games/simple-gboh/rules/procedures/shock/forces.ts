import { currentTq } from '../../cohesion.ts';
import { isArtilleryWeapon, isSizeless, isSkirmisher, type Type } from '../../vocabulary.ts';
import type { Defender, Fighter } from './input.ts';

/** The units of one hex, by place in their list; `lead` is the one whose TQ and type count: the top one that is not artillery (5.35, 10.13). */
export interface Hex {
  readonly members: readonly number[];
  readonly lead: number;
}

/** The hexes of a side: a unit `under` stands with the one before it. */
export function hexesOf(units: readonly Fighter[]): Hex[] {
  const groups: number[][] = [];
  units.forEach((unit, at) => {
    const last = groups[groups.length - 1];
    if (unit.under && last) last.push(at);
    else groups.push([at]);
  });
  return groups.map((members) => ({ members, lead: members.find((at) => !isArtillery(units[at])) ?? (members[0] as number) }));
}

const isArtillery = (unit: Fighter | undefined): boolean => unit?.type === 'art' || (unit !== undefined && isArtilleryWeapon(unit.missile) && unit.size === 0);

const columnOf = (unit: Fighter): boolean => 'column' in unit && (unit as Defender).column;

/** The TQ of a unit in this shock: reduced and in column it is less (8.23, 11.25). */
export const tqOf = (unit: Fighter): number => currentTq({ tq: unit.tq, reduced: unit.reduced, column: columnOf(unit) });

/** The highest TQ of a side, of each stack its lead's (7.52, 5.35). */
export function highestTq(units: readonly Fighter[]): number {
  return Math.max(...hexesOf(units).map((hex) => tqOf(units[hex.lead] as Fighter)));
}

/** Whether artillery stacked with other units, which adds nothing (10.13). */
export function idle(units: readonly Fighter[], hex: Hex, at: number): boolean {
  return at !== hex.lead && isArtillery(units[at]);
}

/** Units that count: all but stacked artillery. */
export function counting(units: readonly Fighter[]): Fighter[] {
  return hexesOf(units).flatMap((hex) => hex.members.filter((at) => !idle(units, hex, at)).map((at) => units[at] as Fighter));
}

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
