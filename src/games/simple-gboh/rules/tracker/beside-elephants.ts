import { isCavalry } from '../vocabulary.ts';
import { activated } from './activation.ts';
import type { BattleEvent } from './events.ts';
import { hitEvent } from './hits.ts';
import { type Battle, type Contact, hasMark, type Unit, unitOf } from './state.ts';

/** Who stands in whose ZOC of a unit and elephants. */
const withElephants = (battle: Battle, { id }: Unit): readonly Contact[] =>
  battle.contacts.filter(({ unit, enemy }) => [unit, enemy].includes(id) && [unit, enemy].some((one) => unitOf(battle, one)?.type === 'el'));

/**
 * Cavalry beside an enemy elephant, as far as the ZOCs tell, that has not yet taken its hit (10.23): it stood there as it was activated, or has moved to where the elephant is in its
 * ZOC and it is not in the elephant's, which is the elephant's flank or rear.
 */
export const besideElephants = (battle: Battle): readonly Unit[] =>
  cavalryByElephants(battle).filter((unit) => {
    if (hasMark(unit, 'shied')) return false;
    const all = withElephants(battle, unit);
    const before = all.some(({ since }) => since < battle.turn.number);
    return before || (hasMark(unit, 'moved') && all.some((one) => one.unit === unit.id && !all.some(({ unit: of }) => of === one.enemy)));
  });

/** The hit of cavalry beside an elephant, once in a player turn (10.23). */
export function shyEvents(unit: Unit, threshold?: string): readonly BattleEvent[] {
  const hit = hitEvent(unit, threshold);
  return hit.type === 'harmed' ? [hit, { type: 'marked', unit: unit.id, mark: 'shied', on: true }] : [hit];
}

/** The hit is taken back: the unit stands beside no elephant after all. One that it reduced stays reduced. */
export function notShy(battle: Battle, unit: Unit): readonly BattleEvent[] {
  const { id, hits, reduced } = unit;
  return [
    { type: 'harmed', unit: id, hits: Math.max(0, hits - 1), reduced },
    { type: 'marked', unit: id, mark: 'shied', on: false },
    ...withElephants(battle, unit).map(({ unit: of, enemy }) => ({ type: 'zoc', unit: of, enemy, on: false }) as const),
  ];
}

/** Cavalry beside elephants takes its hits before something else happens to the battle (10.23). */
export const shying = (battle: Battle, threshold?: string): readonly BattleEvent[] => besideElephants(battle).flatMap((unit) => shyEvents(unit, threshold));

/** Formations are activated, and their cavalry beside elephants takes its hit (10.23). */
export function activating(battle: Battle, formations: readonly string[], threshold?: string): readonly BattleEvent[] {
  const then = { ...battle, turn: { ...battle.turn, activated: [...battle.turn.activated, ...formations] } };
  return [{ type: 'activated', formations }, ...shying(then, threshold)];
}

/** Cavalry activated while the enemy has elephants: adjacent to one it takes a hit (10.23). */
export const cavalryByElephants = (battle: Battle): readonly Unit[] =>
  battle.units.some(({ side, type, status }) => side !== battle.turn.active && type === 'el' && status === 'on-map')
    ? activated(battle).filter(({ type }) => isCavalry(type))
    : [];
