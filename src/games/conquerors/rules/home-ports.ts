import type { FleetId, HomePort } from './vocabulary.ts';

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
