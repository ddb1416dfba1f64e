/** A die: `sides` faces, from 1, or from 0 when `zero` (the ten-sided die whose 0 is a zero). */
export interface Die {
  readonly sides: number;
  readonly zero: boolean;
}

/** A die of `sides` faces numbered from 1. */
export function die(sides: number): Die {
  return { sides, zero: false };
}

export const D6: Die = die(6);
/** The ten-sided die with faces 0 to 9. */
export const D10: Die = { sides: 10, zero: true };

/** The lowest and highest face. */
export function lowest(of: Die): number {
  return of.zero ? 0 : 1;
}
export function highest(of: Die): number {
  return of.zero ? of.sides - 1 : of.sides;
}

/** Values with the whole number of ways each can come about. */
export type Ways<T> = readonly (readonly [value: T, ways: number])[];

/** A throw of `count` equal dice. `read` turns faces into the value that matters; `ways` are all its values. `reads` names the reading. */
export interface DiceAsk<T> {
  readonly kind: 'dice';
  readonly die: Die;
  readonly count: number;
  readonly reads: string;
  read(faces: readonly number[]): T;
  ways(): Ways<T>;
}

/** Ways counted when they are first asked for. */
export function lazily<T>(build: () => Ways<T>): () => Ways<T> {
  let built: Ways<T> | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

const remembered = new Map<string, DiceAsk<unknown>>();

/** Asks with equal keys are one object, so that their ways are counted once. */
function once<T>(key: string, make: () => DiceAsk<T>): DiceAsk<T> {
  const known = remembered.get(key);
  if (known) return known as DiceAsk<T>;
  const made = make();
  remembered.set(key, made);
  return made;
}

const keyOf = (name: string, count: number, of: Die): string => `${name}/${count}/${of.sides}/${of.zero}`;

/** One die, its face the value. */
export function one(of: Die): DiceAsk<number> {
  return once(keyOf('one', 1, of), () => ({
    kind: 'dice',
    die: of,
    count: 1,
    reads: 'face',
    read: (faces) => faces[0] as number,
    ways: lazily(() => Array.from({ length: of.sides }, (_, i) => [lowest(of) + i, 1] as const)),
  }));
}

/** The sum of `count` dice. */
export function sum(count: number, of: Die): DiceAsk<number> {
  return once(keyOf('sum', count, of), () => ({
    kind: 'dice',
    die: of,
    count,
    reads: 'sum',
    read: (faces) => faces.reduce((total, face) => total + face, 0),
    ways: lazily(() => {
      let sums = new Map<number, number>([[0, 1]]);
      for (let i = 0; i < count; i += 1) {
        const next = new Map<number, number>();
        for (const [total, ways] of sums)
          for (let face = lowest(of); face <= highest(of); face += 1) next.set(total + face, (next.get(total + face) ?? 0) + ways);
        sums = next;
      }
      return [...sums];
    }),
  }));
}

/** Each of `count` dice, in the order thrown: sides^count ways, so only for few dice. */
export function each(count: number, of: Die): DiceAsk<readonly number[]> {
  return once(keyOf('each', count, of), () => ({
    kind: 'dice',
    die: of,
    count,
    reads: 'each',
    read: (faces) => faces,
    ways: lazily(() => {
      let rolls: number[][] = [[]];
      for (let i = 0; i < count; i += 1) rolls = rolls.flatMap((roll) => Array.from({ length: of.sides }, (_, k) => [...roll, lowest(of) + k]));
      return rolls.map((roll) => [roll, 1] as const);
    }),
  }));
}

/** The faces from high to low, where the order of the dice does not matter. */
export function sorted(count: number, of: Die): DiceAsk<readonly number[]> {
  return once(keyOf('sorted', count, of), () => ({
    kind: 'dice',
    die: of,
    count,
    reads: 'sorted',
    read: (faces) => [...faces].sort((a, b) => b - a),
    ways: lazily(() => multisets(count, of)),
  }));
}

function multisets(count: number, of: Die): Ways<readonly number[]> {
  const all: (readonly [readonly number[], number])[] = [];
  const build = (top: number, left: number, taken: readonly number[], ways: number): void => {
    if (left === 0) {
      all.push([taken, ways]);
      return;
    }
    if (top < lowest(of)) return;
    for (let n = left; n >= 0; n -= 1) build(top - 1, left - n, n === 0 ? taken : [...taken, ...Array<number>(n).fill(top)], ways * choose(left, n));
  };
  build(highest(of), count, [], 1);
  return all;
}

/** The binomial coefficient. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return Math.round(result);
}

/** How many of `count` dice show `bound` or less. */
export function atMost(bound: number, count: number, of: Die): DiceAsk<number> {
  return counting('atMost', bound, count, of, (face) => face <= bound);
}

/** How many of `count` dice show `bound` or more. */
export function atLeast(bound: number, count: number, of: Die): DiceAsk<number> {
  return counting('atLeast', bound, count, of, (face) => face >= bound);
}

function counting(name: string, bound: number, count: number, of: Die, counts: (face: number) => boolean): DiceAsk<number> {
  return once(keyOf(`${name}${bound}`, count, of), () => ({
    kind: 'dice',
    die: of,
    count,
    reads: `${name} ${bound}`,
    read: (faces) => faces.filter(counts).length,
    ways: lazily(() => {
      const good = Array.from({ length: of.sides }, (_, i) => lowest(of) + i).filter(counts).length;
      const bad = of.sides - good;
      return Array.from({ length: count + 1 }, (_, k) => [k, choose(count, k) * good ** k * bad ** (count - k)] as const).filter(([, ways]) => ways > 0);
    }),
  }));
}

/**
 * A throw read by any function that depends only on the value of `ask` (a table row, "over the TQ", an excess): its values are merged, so that odds run
 * over few. Values are compared by `key` (their JSON by default).
 */
export function readAs<T, V>(ask: DiceAsk<T>, reads: string, as: (value: T) => V, key: (value: V) => unknown = JSON.stringify): DiceAsk<V> {
  return {
    kind: 'dice',
    die: ask.die,
    count: ask.count,
    reads,
    read: (faces) => as(ask.read(faces)),
    ways: lazily(() => {
      const merged = new Map<unknown, [V, number]>();
      for (const [value, ways] of ask.ways()) {
        const seen = as(value);
        const entry = merged.get(key(seen));
        if (entry) entry[1] += ways;
        else merged.set(key(seen), [seen, ways]);
      }
      return [...merged.values()];
    }),
  };
}
