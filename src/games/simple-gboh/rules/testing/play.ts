import { readInput } from '../../../../core/fields.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { Line } from '../../../../core/hand.ts';
import { type AnyProcedure, asPrinted, type Procedure, type Situation } from '../../../../core/procedure.ts';
import { playedOut, type Typed } from '../../../../core/testing/typed.ts';
import { told } from '../../../../core/told.ts';
import { RULINGS } from '../rulings.ts';

export const PRINTED: Situation = asPrinted(standardRulings({ rulings: RULINGS }));
export const ruled = (rulings: Readonly<Record<string, string>>): Situation => ({ ...PRINTED, rulings });

/** An input complete with its standard values. Throws on an impossible one. */
export function whole<Input>(procedure: Procedure<Input, never, never, never, never> | AnyProcedure, raw: unknown): Input {
  const { input, faults } = readInput<Input>(procedure.fields as never, raw);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return input;
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
export function weighed(
  procedure: AnyProcedure,
  raw: unknown,
  situation: Situation = PRINTED,
): { readonly modifiers: Record<string, number>; readonly total: number } {
  const { lines } = told(procedure, whole(procedure, raw), new Map(), situation);
  const total = lines.find((line) => line.kind === 'total');
  return { modifiers: modifiersOf(lines), total: total?.kind === 'total' ? total.total : 0 };
}
