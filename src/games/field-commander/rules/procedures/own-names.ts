import type { Procedure } from '../../../../core/procedure.ts';
import { isRecord } from '../../../../core/shape.ts';
import type { Event } from '../tracker/events.ts';
import { ownName } from '../tracker/own-names.ts';
import type { State } from '../tracker/state.ts';

/** The fields of an input that name an area. */
const AREAS = ['area', 'stronghold'];

function inOwnNames<Input extends object>(input: Input, state: State | undefined): Input {
  if (!state) return input;
  const own = (value: unknown): unknown => (typeof value === 'string' ? ownName(state.campaign, value) : value);
  const listed = (item: unknown): unknown => (isRecord(item) && 'area' in item ? { ...item, area: own(item.area) } : item);
  const entries = Object.entries(input).map(([name, value]) => [name, AREAS.includes(name) ? own(value) : Array.isArray(value) ? value.map(listed) : value]);
  return Object.fromEntries(entries) as Input;
}

/** A procedure that knows the areas of the tracked map in whatever language or spelling they are written. */
export function withOwnNames<Input extends object, Outcome, Q>(
  procedure: Procedure<Input, Outcome, Q, State, Event>,
): Procedure<Input, Outcome, Q, State, Event> {
  return {
    ...procedure,
    prefill(state, focus, facts) {
      const own = focus === undefined ? undefined : ownName(state.campaign, focus);
      const filled = procedure.prefill(state, own, facts);
      if (own === focus) return filled;
      // Under the name that was written, so that whoever named the area finds it named so.
      return Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, value === own ? focus : value])) as Partial<Input>;
    },
    faults: (facts) => procedure.faults({ ...facts, input: inOwnNames(facts.input, facts.state) }),
    effects: (outcome, input, state, facts) => procedure.effects(outcome, inOwnNames(input, state), state, facts),
    next: (outcome, input, state, facts) => procedure.next(outcome, inOwnNames(input, state), state, facts),
  };
}
