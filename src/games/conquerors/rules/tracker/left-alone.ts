import type { Place } from '../places.ts';
import { ARMIES, FLEETS } from '../vocabulary.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What the event does, and that nobody is with an army or a fleet that it takes off the map: leaders and the court stand alone where it was (5.1, 7.4, 14.0). */
export function leavesAlone<E extends Event>(reduce: (state: State, event: E) => State): (state: State, event: E) => State {
  return (before, event) => {
    const after = reduce(before, event);
    const armies = ARMIES.filter((id) => before.armies[id].inPlay && !after.armies[id].inPlay);
    const fleets = FLEETS.filter((id) => before.fleets[id].inPlay && !after.fleets[id].inPlay);
    const without = armies.reduce((state, id) => alone(state, id, false, before.armies[id].place), after);
    return fleets.reduce((state, id) => alone(state, id, true, before.fleets[id].port), without);
  };
}

function alone(state: State, gone: string, fleet: boolean, place: Place): State {
  const { leaders, royalTreasury, royalFamily } = state;
  const left = { with: 'none', place } as const;
  return {
    ...state,
    leaders: leaders.map((one) => (one.state === 'with' && one.with === gone && one.fleet === fleet ? { ...one, ...left, state: 'alone' } : one)),
    royalTreasury: !fleet && royalTreasury.with === gone ? { ...royalTreasury, ...left } : royalTreasury,
    royalFamily: !fleet && royalFamily.with === gone ? { ...royalFamily, ...left } : royalFamily,
  };
}
