import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What the event does, and that the activity chosen has changed forces or leaders (3.3 C3). */
export function spends<E extends Event>(reduce: (state: State, event: E) => State): (state: State, event: E) => State {
  return (before, event) => {
    const after = reduce(before, event);
    const { round } = after;
    return round.step === 'c3' && round.activity !== 'none' ? { ...after, round: { ...round, spent: true } } : after;
  };
}
