import { factsOf } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import type { Said } from '../../../../core/said.ts';
import type { Event } from '../tracker/events.ts';
import type { Setup, State } from '../tracker/state.ts';
import { tracker } from '../tracker/tracker.ts';
import { situation } from './read.ts';

/** The setup most tests begin with. */
export const SETUP: Setup = { opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' };

/** The state after an event. */
export function reduce(state: State, event: Event): State {
  return tracker.reduce(state, event);
}

/** What is wrong with an event in a state, with some rulings chosen otherwise. */
export function eventFaults(state: State, event: Event, rulings: Readonly<Record<string, string>> = {}): readonly Fault[] {
  return tracker.faults({ ...factsOf(situation(rulings)), event, state });
}

/** What the journal says of an event. */
export function described(event: Event, before: State): Said {
  return tracker.describe(event, before);
}
