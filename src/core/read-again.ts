import { inputRead } from './content.ts';
import type { Body } from './entry.ts';
import { type GameRules, standardRulings } from './game.ts';
import type { AnyProcedure } from './procedure.ts';
import { type Answer, answersOf, type Told, told } from './told.ts';

/** A run of the journal read again from its answers, under the rulings and charts it was thrown under. */
export function readAgain(
  rules: Pick<GameRules, 'rulings'>,
  procedure: AnyProcedure,
  asked: Extract<Body, { kind: 'asked' }>,
  answers: readonly Answer[],
): Told<unknown> {
  const situation = { rulings: asked.rulings, standards: standardRulings(rules), corrections: asked.corrections, others: asked.others };
  return told(procedure, inputRead(procedure, asked.version, asked.input).input, answersOf(answers), situation);
}
