import { SAMPLE_NUMBER } from './tracker/printed.ts';
import type { State } from './tracker/state.ts';
import type { FleetId } from './vocabulary.ts';

/** Fleets whose number the book gives: the Macedonian begins with 3 (3.1 c, 8.5), Rhodes has 4 and lends 1 (3.1 e, 12.0). */
const NUMBERED: readonly FleetId[] = ['rhodian', 'rhodian-card'];

/** Whether a fleet's number is one that nobody entered and the book does not give (2.4, 8.5). */
export function isUnnumbered({ fleets }: Pick<State, 'fleets'>, fleet: FleetId): boolean {
  const { max, asPrinted } = fleets[fleet];
  return max === SAMPLE_NUMBER && !asPrinted && !NUMBERED.includes(fleet);
}
