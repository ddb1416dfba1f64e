import type { AnyEvent } from '../core/events.ts';
import type { Facts } from '../core/facts.ts';
import type { Act } from '../core/game.ts';

/** What acts are proposed from, as a door has it. */
export interface TableAt<State> {
  readonly state: State;
  readonly facts: Facts;
}

/** The acts a game proposes, worked out once for a state and what is in force: a screen asks for them several times while it is drawn. */
export function actsOnce<State extends object, Event extends AnyEvent>(
  acts: (table: Facts & { readonly state: State }) => readonly Act<Event>[],
): (at: TableAt<State>) => readonly Act<Event>[] {
  const known = new WeakMap<State, { readonly facts: Facts; readonly acts: readonly Act<Event>[] }>();
  return ({ state, facts }) => {
    const last = known.get(state);
    if (last?.facts === facts) return last.acts;
    const now = { facts, acts: acts({ ...facts, state }) };
    known.set(state, now);
    return now.acts;
  };
}
