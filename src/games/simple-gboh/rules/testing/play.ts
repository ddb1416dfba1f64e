import type { Fault } from '../../../../core/fault.ts';
import type { Fields } from '../../../../core/fields.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { Line } from '../../../../core/hand.ts';
import { chance, odds } from '../../../../core/odds.ts';
import type { OddsAnswer } from '../../../../core/odds-asked.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { readInput } from '../../../../core/read-input.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { playedOut, type Typed } from '../../../../core/testing/typed.ts';
import { inputFaults, told } from '../../../../core/told.ts';
import { RULINGS } from '../rulings.ts';
import type { Battle } from '../tracker/state.ts';

/** The charts as printed, the standard rulings. */
export const PRINTED: Situation = asPrinted(standardRulings({ rulings: RULINGS }));
/** The same with other rulings. */
export const ruled = (rulings: Readonly<Record<string, string>>): Situation => ({ ...PRINTED, rulings });

/** An input complete with its standard values. Throws on an impossible one. */
export function whole<Input>(procedure: { readonly fields: Fields<Input> }, raw: unknown): Input {
  const { input, faults } = readInput(procedure.fields, raw);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return input;
}

/** What is wrong with an input: by itself, in a tracked battle, by other rulings. */
export function faultsIn(procedure: AnyProcedure, input: unknown, state?: Battle, rulings: Readonly<Record<string, string>> = {}): readonly Fault[] {
  return inputFaults(procedure, input, ruled(rulings), state);
}

/** The chance of an answer to a question of odds, as printed. Throws where there are no odds of it. */
export function chanceOf(procedure: AnyProcedure, raw: unknown, question: string, answer: OddsAnswer): number {
  const of = odds(procedure, whole(procedure, raw), PRINTED)[question];
  if (!of) throw new Error(`odds: expected those of ${question}, got none`);
  return chance(of, answer);
}

/** The outcome and lines of a procedure for faces by label. Throws where an answer is missing or cannot be. */
export function play<Outcome>(
  procedure: AnyProcedure,
  raw: unknown,
  faces: Typed,
  situation: Situation = PRINTED,
): { readonly outcome: Outcome; readonly lines: readonly Line[] } {
  return playedOut(procedure, whole(procedure, raw), faces, situation);
}

/** The modifiers that applied, by id, from lines; or from as far as a run comes without answers. */
export function modifiersOf(lines: readonly Line[]): Record<string, number> {
  return Object.fromEntries(lines.flatMap((line) => (line.kind === 'modifier' ? [[line.id, line.amount]] : [])));
}
/** What a sum comes to before its die: the modifiers that apply, and the total. */
export function weighed(
  procedure: AnyProcedure,
  raw: unknown,
  situation: Situation = PRINTED,
): { readonly modifiers: Record<string, number>; readonly total: number } {
  const { lines } = told(procedure, whole(procedure, raw), new Map(), situation);
  const total = lines.find((line) => line.kind === 'total');
  return { modifiers: modifiersOf(lines), total: total?.kind === 'total' ? total.total : 0 };
}
