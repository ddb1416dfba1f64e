import { D10, type Die, die, highest, lowest } from '../../core/dice.ts';
import type { RandomSource } from '../../core/random.ts';

/** Dice of one kind to be thrown. */
export interface PoolPart {
  readonly die: Die;
  readonly count: number;
}

/** A throw of the tray: its dice with their faces. */
export interface TrayThrow {
  readonly parts: readonly { readonly sides: number; readonly zero: boolean; readonly faces: readonly number[] }[];
  readonly typed: boolean;
}

/** The dice of the tray; the ten-sided one shows 0 to 9. */
export const TRAY: readonly Die[] = [die(4), die(6), die(8), D10, die(12), die(20), die(100)];

/** Most dice of one kind, and most sides of a die of one's own. */
export const MOST_DICE = 40;
export const MOST_SIDES = 1000;

export function sameDie(a: Die, b: Die): boolean {
  return a.sides === b.sides && a.zero === b.zero;
}

/** What is to be thrown, as players say it: "2d6 + d10". */
export function poolSaid(pool: readonly PoolPart[]): string {
  return pool.map(({ die: of, count }) => `${count === 1 ? '' : count}d${of.sides}`).join(' + ');
}

/** Throws a pool. */
export function throwPool(pool: readonly PoolPart[], source: RandomSource): TrayThrow {
  return {
    parts: pool.map(({ die: of, count }) => ({
      sides: of.sides,
      zero: of.zero,
      faces: Array.from({ length: count }, () => lowest(of) + source.below(of.sides)),
    })),
    typed: false,
  };
}

/** The sum of all faces. */
export function sumOf(thrown: TrayThrow): number {
  return thrown.parts.reduce((sum, part) => sum + part.faces.reduce((all, face) => all + face, 0), 0);
}

/** A throw as it was kept, if it is one: dice that exist, faces they have. */
export function readThrow(value: unknown): TrayThrow | undefined {
  const { parts, typed } = (value ?? {}) as Partial<TrayThrow>;
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  const good = parts.every(({ sides, zero, faces }) => {
    if (!Number.isInteger(sides) || sides < 2 || sides > MOST_SIDES || typeof zero !== 'boolean' || !Array.isArray(faces)) return false;
    const of = { sides, zero };
    return faces.every((face) => Number.isInteger(face) && face >= lowest(of) && face <= highest(of));
  });
  return good ? { parts, typed: typed === true } : undefined;
}
