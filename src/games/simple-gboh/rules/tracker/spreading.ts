import { type Side, ROMAN_STACKS as STACKED } from '../vocabulary.ts';
import type { BattleEvent } from './events.ts';
import { type Battle, beneath, type Unit } from './state.ts';

/** Roman infantry of one stack, which may spread when an enemy comes to two hexes (5.36): every unit of it, the top one first. */
export function spreading(battle: Battle, side: Side): readonly Unit[] {
  const infantry = battle.units.filter((unit) => unit.side === side && unit.status === 'on-map' && STACKED.includes(unit.type));
  return infantry.flatMap((unit) => {
    const below = infantry.filter(({ stackedUnder }) => stackedUnder === unit.id);
    return below.length > 0 ? [unit, ...below] : [];
  });
}

/** What a unit of a stack does as it steps aside (5.36): it goes where no enemy ZOC is, so who stays keeps what stood in contact with the stack. */
export function stepsAside(battle: Battle, id: string): readonly BattleEvent[] {
  const [stays] = beneath(battle, id);
  const met = battle.contacts.filter(({ unit, enemy }) => unit === id || enemy === id);
  const spread: BattleEvent = { type: 'spread', unit: id };
  if (!stays || met.length === 0) return [spread];
  const kept = met.map(
    ({ unit, enemy }): BattleEvent => ({ type: 'zoc', unit: unit === id ? stays.id : unit, enemy: enemy === id ? stays.id : enemy, on: true }),
  );
  return [spread, ...kept, { type: 'parted', units: [id] }];
}
