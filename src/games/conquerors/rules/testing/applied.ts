import { factsOf } from '../../../../core/facts.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { readInput } from '../../../../core/read-input.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { read, situation } from './read.ts';
import { reduce, SETUP } from './tracked.ts';

/** What a procedure does at the table with these faces: its outcome, the events of its effects, the state after them, and what it leads to. */
export function applied(
  procedure: AnyProcedure<State, Event>,
  input: object,
  faces: Typed = {},
  state: State = start(SETUP),
  rulings: Readonly<Record<string, string>> = {},
) {
  const full = readInput<object>(procedure.fields, input).input;
  const outcome = read(procedure, full, faces, rulings);
  const events = procedure.effects(outcome, full, state, factsOf(situation(rulings))).map(({ event }) => event);
  // As in the app: what follows looks at what is tracked once the effects are applied.
  const after = events.reduce(reduce, state);
  return { outcome, events, state: after, next: procedure.next(outcome, full, after) };
}
