import { choose, lazily, type Ways } from './dice.ts';
import type { Id } from './said.ts';

/** `count` chits drawn without return from a cup that holds `cup[i].count` of each id. */
export interface DrawAsk<T> {
  readonly kind: 'draw';
  readonly cup: readonly { readonly id: Id; readonly count: number }[];
  readonly count: number;
  read(drawn: readonly Id[]): T;
  ways(): Ways<T>;
}

/** One chit from a cup. Throws when the cup is empty: a procedure asks only of a cup that holds something. */
export function draw<Chit extends Id>(cup: readonly { readonly id: Chit; readonly count: number }[]): DrawAsk<Chit> {
  const held = cup.filter((chit) => chit.count > 0);
  if (held.length === 0) throw new RangeError('draw: expected a cup with something in it, got an empty one');
  return { kind: 'draw', cup: held, count: 1, read: (drawn) => drawn[0] as Chit, ways: () => held.map((chit) => [chit.id, chit.count] as const) };
}

/** `count` chits drawn together without return; the order does not matter. */
export function drawMany(cup: readonly { readonly id: Id; readonly count: number }[], count: number): DrawAsk<readonly Id[]> {
  const held = cup.filter((chit) => chit.count > 0);
  const size = held.reduce((total, chit) => total + chit.count, 0);
  if (count > size) throw new RangeError(`drawMany: expected at most ${size} chits, got ${count}`);
  const order = held.map((chit) => chit.id);
  const sort = (drawn: readonly Id[]): readonly Id[] => [...drawn].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return {
    kind: 'draw',
    cup: held,
    count,
    read: sort,
    ways: lazily(() => {
      const all: (readonly [readonly Id[], number])[] = [];
      const build = (i: number, left: number, taken: readonly Id[], ways: number): void => {
        const chit = held[i];
        if (left === 0) all.push([taken, ways]);
        else if (chit)
          for (let n = Math.min(left, chit.count); n >= 0; n -= 1)
            build(i + 1, left - n, [...taken, ...Array<Id>(n).fill(chit.id)], ways * choose(chit.count, n));
      };
      build(0, count, [], 1);
      return all;
    }),
  };
}
