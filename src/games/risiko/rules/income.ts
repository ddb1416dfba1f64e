import type { Facts } from '../../../core/facts.ts';
import { CONTINENT_ARMIES } from './charts/continent-armies.ts';
import { continentsHeld } from './map.ts';
import { armiesOf, heldBy, type RisikoState } from './tracker/state.ts';
import type { Continent } from './vocabulary.ts';

/** Territories that give an army, and the least armies for territories where a table rules so. */
export const THREE = 3;
/** The armies of one player on the board beyond which clubs give none. */
export const CLUB_CAP = 130;

/** What a turn brings by the tracked map, without cards. */
export interface Income {
  readonly armies: number;
  readonly territories: number;
  readonly fromTerritories: number;
  readonly continents: readonly (readonly [continent: Continent, armies: number])[];
}

/** The armies of the player whose turn it is, for territories and continents, under the rulings and charts in force (Prima fase a, b). */
export function incomeOf(state: RisikoState, { ruling, cell }: Facts): Income {
  const territories = heldBy(state, state.turn).length;
  const fromTerritories = Math.max(ruling('minimum-reinforcement') === 'three' ? THREE : 0, Math.floor(territories / THREE));
  const continents = continentsHeld(state, state.turn).map((continent) => [continent, cell(CONTINENT_ARMIES, continent, 'armies')] as const);
  const all = continents.reduce((sum, [, armies]) => sum + armies, fromTerritories);
  const cap = ruling('tournament-practice-cap') === '130' ? Math.max(0, CLUB_CAP - armiesOf(state, state.turn)) : all;
  return { armies: Math.min(all, cap), territories, fromTerritories, continents };
}
