import type { Facts } from '../../../core/facts.ts';
import { NEIGHBOURS } from './charts/map.ts';
import { armiesIn, type Occupation, ownerOf, type RisikoState, territoriesOf } from './tracker/state.ts';
import { CONTINENTS, type Continent, SAFE_ROUNDS, type SeatId, TERRITORIES_IN, type Territory } from './vocabulary.ts';

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

/** Whether a territory is the last of its owner while nobody may be eliminated: its last army cannot be lost (Eliminazione di un giocatore). */
export function isProtected(state: RisikoState, territory: Territory, ruling: Facts['ruling']): boolean {
  const owner = ownerOf(state, territory);
  return owner !== null && isLast(state, owner) && nobodyOut(state.round, ruling);
}

/** Whether a seat holds one territory only, as far as is known. */
export function isLast(state: RisikoState, seat: SeatId): boolean {
  return territoriesOf(state, seat) === 1;
}

/** The players who hold no territory any more and are not out yet. */
export function landlessIn(state: RisikoState): SeatId[] {
  return state.players.flatMap(({ seat, eliminatedBy }) => (eliminatedBy === null && territoriesOf(state, seat) === 0 ? [seat] : []));
}

/** Whether nobody may be eliminated: before the end of the fourth round, unless the table rules otherwise. */
export function nobodyOut(round: number, ruling: Facts['ruling']): boolean {
  return round <= SAFE_ROUNDS && ruling('early-elimination') !== 'off';
}

/** How many armies may move into the territory that waits for them: by the throw that took it, and by what may leave where they come from. */
export function mostMovingIn(state: RisikoState, { from, least, most }: Occupation): number {
  return Math.max(least, Math.min(most, mayLeave(state, from)));
}

/** The enemy territories a seat can attack from one of its own: neighbours, with at least two armies to attack from. */
export function targets(state: RisikoState, from: Territory): Territory[] {
  const mine = ownerOf(state, from);
  return armiesIn(state, from) < 2 ? [] : NEIGHBOURS[from].filter((other) => ownerOf(state, other) !== mine);
}
