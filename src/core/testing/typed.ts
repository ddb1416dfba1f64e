import type { AnyEvent } from '../events.ts';
import type { Line } from '../hand.ts';
import type { Procedure } from '../procedure.ts';
import type { Situation } from '../situation.ts';
import { type Answers, answersOf, told } from '../told.ts';

/** What a test types, by label: a face, faces, or what is chosen. */
export type Typed = Readonly<Record<string, number | string | readonly (number | string)[]>>;

/** Answers as a player would type them. */
export function typed(faces: Typed): Answers {
  return answersOf(Object.entries(faces).map(([at, given]) => ({ at, faces: typeof given === 'object' ? given : [given], by: 'typed' })));
}

/**
 * What a procedure comes to with typed answers, for the games' tests. Throws, with the procedure's id, what it still waits for or what it refuses, when it does not run to
 * its end.
 */
export function playedOut<Input, Outcome, Q, S, E extends AnyEvent>(
  procedure: Procedure<Input, Outcome, Q, S, E>,
  input: Input,
  faces: Typed,
  situation: Situation,
): { readonly outcome: Outcome; readonly lines: readonly Line[]; readonly used: readonly string[] } {
  const result = told(procedure, input, typed(faces), situation);
  if (result.state === 'waiting') throw new Error(`${procedure.id} waits for ${result.wants.map(({ at }) => at).join(', ')}`);
  if (result.state === 'refused') throw new Error(`${procedure.id} refuses ${JSON.stringify(result.faults)}`);
  return { outcome: result.outcome, lines: result.lines, used: result.used.map(({ at }) => at) };
}
