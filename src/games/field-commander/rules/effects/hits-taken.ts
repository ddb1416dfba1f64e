import { hitAlexander } from '../battle/hits.ts';
import type { Campaign } from '../tracker/state.ts';

/** The army while hits are placed on it outside a battle. */
export type Placed = Pick<Campaign, 'forces' | 'counters' | 'level'>;

/** The army after hits on these: a force with a reverse is turned, another one goes, Alexander falls two levels (Forces; Death of Alexander). */
export function hitsTaken(army: Placed, on: readonly string[]): Placed {
  return on.reduce<Placed>(({ forces, level, counters }, id) => {
    if (id === 'alexander') return { forces, counters, level: hitAlexander(level) };
    const left = forces.flatMap((force) => (force.id !== id ? [force] : force.back && !force.reduced ? [{ ...force, reduced: true }] : []));
    return { forces: left, counters, level };
  }, army);
}
