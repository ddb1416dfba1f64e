import { factsOf } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { Rulings } from '../../../../core/ruling.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { rules } from '../rules.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';

/** The situation of the book, with these rulings chosen otherwise. */
export function under(rulings: Rulings = {}): Situation {
  return { ...asPrinted(standardRulings(rules)), rulings };
}

/** What is wrong with an event in a state. */
export function faultsOf(state: State, event: TrackedEvent, rulings: Rulings = {}): readonly Fault[] {
  return rules.tracker.faults({ ...factsOf(under(rulings)), event, state });
}

/** The faults of a procedure's input, without a tracked state. */
export function inputFaultsOf<Input>(
  procedure: { faults(facts: ReturnType<typeof factsOf> & { readonly input: Input; readonly state?: State | undefined }): readonly Fault[] },
  input: Input,
  rulings: Rulings = {},
): readonly Fault[] {
  return procedure.faults({ ...factsOf(under(rulings)), input });
}
