import { isCavalry } from '../vocabulary.ts';
import { activated } from './activation.ts';
import type { BattleEvent } from './events.ts';
import { hitEvent } from './hits.ts';
import { type Battle, hasMark, type Unit, unitOf } from './state.ts';

/** Cavalry activated beside an enemy elephant, as far as the ZOCs said before this turn tell, that has not yet taken its hit (10.23). */
export const besideElephants = (battle: Battle): readonly Unit[] =>
  cavalryByElephants(battle).filter(
    (unit) =>
      !hasMark(unit, 'shied') &&
      battle.contacts.some(
        ({ unit: of, enemy, since }) =>
          since < battle.turn.number && [of, enemy].includes(unit.id) && [of, enemy].some((id) => unitOf(battle, id)?.type === 'el'),
      ),
  );

/** The hit of cavalry beside an elephant, once in a player turn (10.23). */
export function shyEvents(unit: Unit, threshold?: string): readonly BattleEvent[] {
  const hit = hitEvent(unit, threshold);
  return hit.type === 'harmed' ? [hit, { type: 'marked', unit: unit.id, mark: 'shied', on: true }] : [hit];
}

/** Cavalry activated while the enemy has elephants: adjacent to one it takes a hit (10.23). */
export const cavalryByElephants = (battle: Battle): readonly Unit[] =>
  battle.units.some(({ side, type, status }) => side !== battle.turn.active && type === 'el' && status === 'on-map')
    ? activated(battle).filter(({ type }) => isCavalry(type))
    : [];
