import { NEIGHBOURS } from './charts/map.ts';
import { armiesIn, heldBy, ownerOf, type RisikoState } from './tracker/state.ts';
import { CONTINENTS, type Continent, type SeatId, TERRITORIES_IN, type Territory } from './vocabulary.ts';

/** The continents a seat holds whole. */
export function continentsHeld(state: RisikoState, seat: SeatId): Continent[] {
  return CONTINENTS.filter((continent) => TERRITORIES_IN[continent].every((territory) => ownerOf(state, territory) === seat));
}

/** Whether a territory touches one that another player holds. */
export function bordersEnemy(state: RisikoState, territory: Territory): boolean {
  const mine = ownerOf(state, territory);
  return NEIGHBOURS[territory].some((other) => ownerOf(state, other) !== mine);
}

/** How many armies a move may take from a territory: one stays, in a tournament two where an enemy touches (Terza fase, Guarnigione minima). */
export function mayLeave(state: RisikoState, territory: Territory): number {
  return Math.max(0, armiesIn(state, territory) - (state.tournament && bordersEnemy(state, territory) ? 2 : 1));
}

/** The enemy territories a seat can attack from one of its own: neighbours, with at least two armies to attack from. */
export function targets(state: RisikoState, from: Territory): Territory[] {
  const mine = ownerOf(state, from);
  return armiesIn(state, from) < 2 ? [] : NEIGHBOURS[from].filter((other) => ownerOf(state, other) !== mine);
}

/** Whether a seat can attack from anywhere. */
export function canAttack(state: RisikoState, seat: SeatId): boolean {
  return heldBy(state, seat).some((territory) => targets(state, territory).length > 0);
}
