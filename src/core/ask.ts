import type { DrawAsk } from './cup.ts';
import { type DiceAsk, lowest } from './dice.ts';
import type { RandomSource } from './random.ts';
import type { Id, Said } from './said.ts';

/** A decision of a seat in the middle of a procedure; odds answer it by the policy named. */
export interface ChoiceAsk<T extends string | number> {
  readonly kind: 'choice';
  readonly seat: Id;
  readonly options: readonly T[];
  readonly policy: Id;
  /** How an option is named to the player; by default `choice/<policy>/<option>`. */
  readonly name?: (option: T) => Said;
}

/** A question to the hand whose answer is a T. */
export type Ask<T> = DiceAsk<T> | DrawAsk<T> | ([T] extends [string | number] ? ChoiceAsk<T> : never);
export type AnyAsk = DiceAsk<unknown> | DrawAsk<unknown> | ChoiceAsk<string | number>;

/** A decision of `seat` between `options`, which odds answer by `policy`. */
export function choice<T extends string | number>(seat: Id, options: readonly T[], policy: Id, name?: (option: T) => Said): ChoiceAsk<T> {
  return name ? { kind: 'choice', seat, options, policy, name } : { kind: 'choice', seat, options, policy };
}

/** An answer to an ask as the journal keeps it: faces, chits drawn, or the option chosen (one element). */
export type Faces = readonly (number | Id)[];

/** Throws for an ask: faces, or chits. A choice cannot be thrown. */
export function throwFor(ask: DiceAsk<unknown> | DrawAsk<unknown>, source: RandomSource): Faces {
  if (ask.kind === 'dice') return Array.from({ length: ask.count }, () => lowest(ask.die) + source.below(ask.die.sides));
  const left = ask.cup.map((chit) => ({ ...chit }));
  return Array.from({ length: ask.count }, () => {
    let at = source.below(left.reduce((total, chit) => total + chit.count, 0));
    const chit = left.find((candidate) => {
      at -= candidate.count;
      return at < 0;
    }) as { id: Id; count: number };
    chit.count -= 1;
    return chit.id;
  });
}
