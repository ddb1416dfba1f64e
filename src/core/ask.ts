import type { DrawAsk } from './cup.ts';
import type { DiceAsk } from './dice.ts';
import type { Id, Said } from './said.ts';

/** A decision of a seat in the middle of a procedure; odds answer it by the policy named. */
export interface ChoiceAsk<T extends string | number> {
  readonly kind: 'choice';
  readonly seat: Id;
  readonly options: readonly T[];
  readonly policy: Id;
  /** How an option is named to the player; by default `choice/<policy>/<option>`. */
  readonly name?: (option: T) => Said;
  /** What is asked, as a whole sentence; by default the words of its label. */
  readonly asks?: Said;
  /** It is read off the table and decided by nobody: a number printed there, who stands where. */
  readonly fact?: true;
}

/** A question to the hand whose answer is a T. */
export type Ask<T> = DiceAsk<T> | DrawAsk<T> | ([T] extends [string | number] ? ChoiceAsk<T> : never);
export type AnyAsk = DiceAsk<unknown> | DrawAsk<unknown> | ChoiceAsk<string | number>;

/** A decision of `seat` between `options`, which odds answer by `policy`. */
export function choice<T extends string | number>(seat: Id, options: readonly T[], policy: Id, name?: (option: T) => Said, asks?: Said): ChoiceAsk<T> {
  return { kind: 'choice', seat, options, policy, ...(name ? { name } : {}), ...(asks ? { asks } : {}) };
}

/** What the table shows and the session was not told; its seat is who looks. */
export function fact<T extends string | number>(asked: ChoiceAsk<T>): ChoiceAsk<T> {
  return { ...asked, fact: true };
}

/** An answer to an ask as the journal keeps it: faces, chits drawn, or the option chosen (one element). */
export type Faces = readonly (number | Id)[];
