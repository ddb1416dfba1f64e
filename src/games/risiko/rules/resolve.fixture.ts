import type { Fault } from '../../../core/fault.ts';
import { type Fields, readInput } from '../../../core/fields.ts';
import { standardRulings } from '../../../core/game.ts';
import { type AnyProcedure, asPrinted, type Situation } from '../../../core/procedure.ts';
import type { Rulings } from '../../../core/ruling.ts';
import { playedOut, type Typed } from '../../../core/testing/typed.ts';
import { rulingOf } from '../../../core/told.ts';
import { rules } from './rules.ts';

/** A procedure of this input and outcome, whatever its questions. */
type Resolvable<Input, Outcome> = Omit<AnyProcedure, 'fields' | 'run'> & { readonly fields: Fields<Input>; run(input: Input, hand: never): Outcome };

/** The situation of the book, with these rulings chosen otherwise. */
export function under(rulings: Rulings = {}): Situation {
  return { ...asPrinted(standardRulings(rules)), rulings };
}

/** What a procedure comes to with these faces by label, as a player would type them. Throws unless it runs to its end. */
export function resolved<Input, Outcome>(procedure: Resolvable<Input, Outcome>, input: Partial<Input>, faces: Typed = {}, rulings: Rulings = {}): Outcome {
  return playedOut(procedure as unknown as AnyProcedure, readInput(procedure.fields, input).input, faces, under(rulings)).outcome as Outcome;
}

/** Faults of an input, of its form and of the rules, as `severity field expectation`. */
export function named<Input>(procedure: Resolvable<Input, unknown>, input: Partial<Input>, state?: unknown, rulings: Rulings = {}): string[] {
  const read = readInput(procedure.fields, input);
  const faults: readonly Fault[] = [...read.faults, ...procedure.faults(read.input, state, (id) => rulingOf(under(rulings), id))];
  return faults.map(({ severity, field, expected }) => `${severity} ${field} ${expected.say}`);
}
