import type { AnyEvent } from '../../../../core/events.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { Line } from '../../../../core/hand.ts';
import { odds } from '../../../../core/odds.ts';
import type { Odds } from '../../../../core/odds-asked.ts';
import type { AnyProcedure, Procedure } from '../../../../core/procedure.ts';
import { readInput } from '../../../../core/read-input.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { playedOut, type Typed } from '../../../../core/testing/typed.ts';
import { inputFaults } from '../../../../core/told.ts';
import { rules } from '../rules.ts';

/** The situation of the game as printed, with some rulings chosen otherwise. */
export function situation(rulings: Readonly<Record<string, string>> = {}): Situation {
  return { ...asPrinted(standardRulings(rules)), rulings };
}

/** Reads a procedure with typed faces by label; throws when an answer is missing or wrong, or the input is impossible. */
export function read<I, O, Q, S, E extends AnyEvent>(
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
  const found = odds(procedure, readInput(procedure.fields, input).input, situation(rulings), { questions: [question] })[question];
  if (!found) throw new Error(`${procedure.id}: expected odds of ${question}, got none`);
  return found;
}

/** The fields a procedure's faults name, with their severity; `rulings` are chosen otherwise than standard. */
export function faultsOf(procedure: AnyProcedure, input: object, state?: unknown, rulings: Readonly<Record<string, string>> = {}): string[] {
  const full = readInput(procedure.fields, input);
  const found = [...full.faults, ...inputFaults(procedure, full.input, situation(rulings), state)];
  return found.map((fault) => `${fault.severity} ${fault.field} ${fault.cite?.at ?? ''}`.trim());
}
