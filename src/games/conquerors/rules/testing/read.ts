import { readInput } from '../../../../core/fields.ts';
import type { Line } from '../../../../core/hand.ts';
import { type Odds, odds } from '../../../../core/odds.ts';
import { type AnyProcedure, asPrinted, type Procedure, type Situation } from '../../../../core/procedure.ts';
import { playedOut, type Typed } from '../../../../core/testing/typed.ts';
import { RULINGS } from '../rulings.ts';

const STANDARDS = Object.fromEntries(RULINGS.map((one) => [one.id, one.standard]));

/** The situation of the game as printed, with some rulings chosen otherwise. */
export function situation(rulings: Readonly<Record<string, string>> = {}): Situation {
  return { ...asPrinted(STANDARDS), rulings };
}

/** Reads a procedure with typed faces by label; throws when an answer is missing or wrong, or the input is impossible. */
export function read<I, O, Q, S, E>(
  procedure: Procedure<I, O, Q, S, E>,
  input: object,
  faces: Typed = {},
  rulings: Readonly<Record<string, string>> = {},
): O & { lines: readonly Line[]; used: readonly string[] } {
  const full = readInput(procedure.fields, input);
  if (full.faults.length > 0) throw new Error(JSON.stringify(full.faults));
  const { outcome, lines, used } = playedOut(procedure, full.input, faces, situation(rulings));
  return { ...outcome, lines, used };
}

/** The odds of one question of a procedure. */
export function oddsOf(procedure: AnyProcedure, input: object, question: string, rulings: Readonly<Record<string, string>> = {}): Odds {
  return odds(procedure, readInput(procedure.fields, input).input, situation(rulings), { questions: [question] })[question] as Odds;
}

/** The fields a procedure's faults name, with their severity. */
export function faultsOf<I, S>(procedure: Pick<Procedure<I, unknown, never, S>, 'fields' | 'faults'>, input: object, state?: S): string[] {
  const full = readInput(procedure.fields, input);
  return [...full.faults, ...procedure.faults(full.input, state)].map((fault) => `${fault.severity} ${fault.field} ${fault.cite?.at ?? ''}`.trim());
}
