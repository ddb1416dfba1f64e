import type { Known } from '../map/known-parts.ts';
import { ENEMY_NATIONS } from '../vocabulary.ts';
import { type Box, KNOWN_LEVELS } from './counters.ts';
import { countedNation } from './cup.ts';

/** The parts of the player's box that forms ask for. */
export const BOX_PARTS = ['counters', 'levels', 'supply', 'plans', 'intimidation'] as const;
export type BoxPartId = (typeof BOX_PARTS)[number];

/** A part of the box: how much of it is known, and how many things are in it. */
export interface KnownBoxPart {
  readonly id: BoxPartId;
  readonly known: Known;
  readonly count: number;
}

/** What is known of the player's box: what they entered, and the counters that the rule text shows. */
export function knownBox(box: Box): readonly KnownBoxPart[] {
  const { counters, partly = [], levels, goldSupply = 0, citySupply = 0, templeSupply = 0, enemyPlans = {}, ownPlans = {}, intimidation = [] } = box;
  const counted = (numbers: readonly number[]): Known =>
    numbers.length > 0 && numbers.every((n) => n > 0) ? 'known' : numbers.some((n) => n > 0) ? 'some' : 'missing';
  const nations = (['macedonian', ...ENEMY_NATIONS] as const).filter((nation) => countedNation({ counters, partly }, nation)).length;
  const own = JSON.stringify(levels) !== JSON.stringify(KNOWN_LEVELS);
  return [
    { id: 'counters', known: nations > ENEMY_NATIONS.length ? 'known' : nations + partly.length > 0 ? 'some' : 'missing', count: counters.length },
    { id: 'levels', known: own ? 'known' : 'missing', count: levels.length },
    { id: 'supply', known: counted([goldSupply, citySupply, templeSupply]), count: goldSupply },
    { id: 'plans', known: counted([...Object.values(enemyPlans), ...Object.values(ownPlans)].map(Number)), count: 0 },
    { id: 'intimidation', known: intimidation.length > 0 ? 'known' : 'missing', count: intimidation.length },
  ];
}
