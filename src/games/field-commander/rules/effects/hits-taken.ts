import { hitAlexander } from '../battle/hits.ts';
import type { BattlePosition } from '../battle/position.ts';
import type { Campaign } from '../tracker/state.ts';

/** The army while hits are placed on it beside its battles. */
export type Placed = Pick<Campaign, 'forces' | 'counters' | 'level'>;

/** The army that takes hits: while a battle goes on, as it stands on its field. */
export function armyNow({ forces, counters, level, battle }: Pick<Campaign, 'forces' | 'counters' | 'level' | 'battle'>): Placed {
  if (!battle) return { forces, counters, level };
  const standing = new Map(battle.own.map(({ id, reduced }) => [id, reduced]));
  const left = forces.flatMap((force) => (standing.has(force.id) ? [{ ...force, reduced: standing.get(force.id) ?? force.reduced }] : []));
  return { forces: left, counters, level: battle.level };
}

/** The battlefield while hits are placed on the army (Running out of force counters). */
export function onTheField(battle: BattlePosition, { forces, level }: Placed): BattlePosition {
  const left = new Map(forces.map(({ id, reduced }) => [id, reduced]));
  return { ...battle, level, own: battle.own.flatMap((one) => (left.has(one.id) ? [{ ...one, reduced: left.get(one.id) ?? one.reduced }] : [])) };
}

/** The army after hits on these: a force with a reverse is turned, another one goes, Alexander falls two levels (Forces; Death of Alexander). */
export function hitsTaken(army: Placed, on: readonly string[]): Placed {
  return on.reduce<Placed>(({ forces, level, counters }, id) => {
    if (id === 'alexander') return { forces, counters, level: hitAlexander(level) };
    const left = forces.flatMap((force) => (force.id !== id ? [force] : force.back && !force.reduced ? [{ ...force, reduced: true }] : []));
    return { forces: left, counters, level };
  }, army);
}
