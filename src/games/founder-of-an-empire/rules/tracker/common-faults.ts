import type { EventFacts } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { BOXES, type Building, cite, type Seat, STOCK } from '../vocabulary.ts';
import { illegal, impossible, say } from '../voice.ts';
import type { Board, EventOf, TrackedEvent } from './events.ts';
import { stageFaults } from './stage-faults.ts';
import { type State, seatsOf } from './state.ts';

/** What is wrong with an event of one kind. */
export type Judge<Event> = (facts: EventFacts<State, Event>) => readonly Fault[];

/** The faults of an event: those it is about must sit at the table; then it must be its step of the turn; then what is wrong with it by its own rule. */
export function judging<Event extends TrackedEvent>(seats: (event: Event) => readonly Seat[], own: Judge<Event> = () => []): Judge<Event> {
  return (facts) => {
    const { state, event } = facts;
    const nobody = notSeated(state, seats(event));
    return nobody.length > 0 ? nobody : [...stageFaults(state, event), ...own(facts)];
  };
}

/** The seat an event names. */
export function itsSeat({ seat }: { readonly seat: Seat }): readonly Seat[] {
  return [seat];
}

/** An event that names no seat, or whose own rule looks at them. */
export function nobodyNamed(): readonly Seat[] {
  return [];
}

function notSeated(state: State, seats: readonly Seat[]): Fault[] {
  return seats
    .filter((seat) => !seatsOf(state).includes(seat))
    .map((seat) => impossible('seat', say('expected/choice', { options: seatsOf(state).join(', ') }), seat));
}

/** The cubes in all four boxes. */
export function cubesOf(boxes: Board): number {
  return BOXES.reduce((all, box) => all + boxes[box], 0);
}

/** Everybody stands in the order of play, once. */
export const orderFaults: Judge<EventOf<'ordered' | 'set-order'>> = ({ state, event: { order } }) => {
  const all = seatsOf(state);
  return order.length === all.length && all.every((seat) => order.includes(seat))
    ? []
    : [impossible('order', say('expected/everybody-once'), order.join(', '))];
};

/** No more pieces than a player has for the whole game (5.5.2, 5.5.3). */
export function stockFaults(building: Building, field: string, pieces: number): Fault[] {
  const at = cite(building === 'temple' ? '5.5.2' : '5.5.3');
  return pieces > STOCK[building] ? [illegal(field, `expected/stock-${building}`, pieces, at, { most: STOCK[building] })] : [];
}
