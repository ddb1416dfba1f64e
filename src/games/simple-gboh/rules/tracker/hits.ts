import { currentTq, suffer } from '../cohesion.ts';
import { allowanceOf } from '../movement-allowance.ts';
import type { Side } from '../vocabulary.ts';
import type { BattleEvent } from './events.ts';
import { type Battle, beneath, topUnit, type Unit } from './state.ts';

/** Units one or two hits from rout or reduction, the nearest first. */
export function nearestToRout(battle: Battle, side: Side): readonly { readonly unit: Unit; readonly left: number }[] {
  return battle.units
    .filter((unit) => unit.side === side && unit.status === 'on-map')
    .map((unit) => ({ unit, left: currentTq(unit) - unit.hits }))
    .filter(({ left }) => left <= 2)
    .sort((a, b) => a.left - b.left);
}

/** A hit outside combat: of terrain (5.17), of elephants on cavalry (10.23). Reduces or routs as ever (8.1), by the ruling `reduction-threshold`. */
export function hitEvent(unit: Unit, threshold = 'equal-or-more'): BattleEvent {
  const fate = suffer(unit, 1, threshold);
  if (fate.routed && unit.type === 'el') return { type: 'eliminated', unit: unit.id, how: 'rampages', due: true };
  if (fate.routed) return { type: 'eliminated', unit: unit.id, how: 'routed' };
  return { type: 'harmed', unit: unit.id, hits: fate.hits, reduced: fate.reduced };
}

/** The units that move with this one: of a stack both, but artillery that does not move (5.12, 10.11). */
function movingWith(battle: Battle, unit: Unit): readonly Unit[] {
  const top = topUnit(battle, unit);
  return [top, ...beneath(battle, top.id)].filter((one) => one.id === unit.id || allowanceOf(one) !== 0);
}

/** Whether a hit now is one of the ground a stack moves over, which falls on both its units (5.17, 5.35). */
export const hitsBoth = (battle: Battle, unit: Unit): boolean =>
  battle.turn.phase === 'movement' && unit.side === battle.turn.active && movingWith(battle, unit).length > 1;

/** A hit outside combat on a unit, or on each of its stack while that moves (5.17). */
export const hitEvents = (battle: Battle, unit: Unit, threshold?: string): readonly BattleEvent[] =>
  (hitsBoth(battle, unit) ? movingWith(battle, unit) : [unit]).map((one) => hitEvent(one, threshold));
