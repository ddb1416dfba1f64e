import { type Facts, factsOf } from '../../../../core/facts.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { readInput } from '../../../../core/read-input.ts';
import type { Rulings } from '../../../../core/ruling.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { playedOut, type Typed } from '../../../../core/testing/typed.ts';
import { inputFaults } from '../../../../core/told.ts';
import { rules } from '../rules.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';

/** A procedure of this input and outcome, whatever its questions. */
type Resolvable<Input, Outcome> = AnyProcedure<RisikoState, RisikoEvent> & { run(input: Input, hand: never): Outcome };

/** The situation of the book, with these rulings chosen otherwise. */
export function under(rulings: Rulings = {}): Situation {
  return { ...asPrinted(standardRulings(rules)), rulings };
}

/** What is in force in that situation. */
export function facts(rulings: Rulings = {}): Facts {
  return factsOf(under(rulings));
}

/** What a procedure comes to with these faces by label, as a player would type them. Throws unless it runs to its end. */
export function resolved<Input, Outcome>(procedure: Resolvable<Input, Outcome>, input: Partial<Input>, faces: Typed = {}, rulings: Rulings = {}): Outcome {
  return playedOut(procedure, readInput(procedure.fields, input).input, faces, under(rulings)).outcome;
}

/** Faults of an input, of its form and of the rules, as `severity field expectation`. */
export function faultsOf<Input>(procedure: Resolvable<Input, unknown>, input: Partial<Input>, state?: RisikoState, rulings: Rulings = {}): string[] {
  const read = readInput(procedure.fields, input);
  const faults = [...read.faults, ...inputFaults(procedure, read.input, under(rulings), state)];
  return faults.map(({ severity, field, expected }) => `${severity} ${field} ${expected.say}`);
}

/** Faults of an event, as `severity expectation`. */
export function eventFaults(state: RisikoState, event: RisikoEvent, rulings: Rulings = {}): string[] {
  return rules.tracker.faults({ ...facts(rulings), event, state }).map(({ severity, expected }) => `${severity} ${expected.say}`);
}

/** The state after some events. */
export function played(state: RisikoState, ...events: readonly RisikoEvent[]): RisikoState {
  return events.reduce(rules.tracker.reduce, state);
}
