import type { State } from './tracker/state.ts';
import { foesAt } from './tracker/whereabouts.ts';
import type { FleetId, HomePort, Side } from './vocabulary.ts';

/** Home ports of the fleets where the book names them (2.4, 8.4, 8.5, 12); the ruling `ionian-ports` chooses between its two Ionian lists. */
export function homePorts(fleet: FleetId, ionian: string): readonly HomePort[] {
  const named: Readonly<Partial<Record<FleetId, readonly HomePort[]>>> = {
    egyptian: ['pelusium'],
    tyrian: ['tyre'],
    ionian: ionian === 'mytilene' ? ['lesbos', 'mytilene', 'miletus', 'halicarnassus'] : ['lesbos', 'miletus', 'chios', 'halicarnassus'],
    greek: ['athens'],
    cypriot: ['salamis'],
    phoenician: ['aradus', 'byblos', 'sidon'],
    rhodian: ['rhodes'],
  };
  return named[fleet] ?? [];
}

/** A home port of a fleet in which the session has the enemy of a side: then it holds not all of them (8.5). */
export function portLost(fleet: FleetId, side: Side, state: State | undefined, ionian: string): HomePort | undefined {
  return homePorts(fleet, ionian).find((port) => {
    const met = state && foesAt(state, side, port);
    return met?.battle || met?.city;
  });
}
