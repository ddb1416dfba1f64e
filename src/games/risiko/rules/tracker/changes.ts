import type { SeatId, Territory } from '../vocabulary.ts';
import { armiesIn, ownerOf, type Player, type RisikoState } from './state.ts';

/** The state with one player changed; a seat where nobody sits changes nothing. */
export function withPlayer(state: RisikoState, seat: SeatId, change: (player: Player) => Partial<Player>): RisikoState {
  return { ...state, players: state.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)) };
}

/** The state with a territory in a player's hands. */
export function withTerritory(state: RisikoState, territory: Territory, seat: SeatId | null, armies: number): RisikoState {
  return { ...state, territories: { ...state.territories, [territory]: { seat, armies } } };
}

/** Armies moved from one territory to another, no more than there are. */
export function shifted(state: RisikoState, from: Territory, to: Territory, armies: number): RisikoState {
  const moving = Math.min(armies, armiesIn(state, from));
  const left = withTerritory(state, from, ownerOf(state, from), armiesIn(state, from) - moving);
  return withTerritory(left, to, ownerOf(state, to), armiesIn(state, to) + moving);
}
