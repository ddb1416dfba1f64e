import { type Side, ROMAN_STACKS as STACKED } from '../vocabulary.ts';
import type { Battle, Unit } from './state.ts';

/** Roman infantry of one stack, which may spread when an enemy comes to two hexes (5.36): every unit of it, the top one first. */
export function spreading(battle: Battle, side: Side): readonly Unit[] {
  const infantry = battle.units.filter((unit) => unit.side === side && unit.status === 'on-map' && STACKED.includes(unit.type));
  return infantry.flatMap((unit) => {
    const below = infantry.filter(({ stackedUnder }) => stackedUnder === unit.id);
    return below.length > 0 ? [unit, ...below] : [];
  });
}
