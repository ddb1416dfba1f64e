import type { Said } from '../../../../core/said.ts';
import type { SeatId, TerritoryOrNone } from '../vocabulary.ts';
import { say } from '../voice.ts';
import type { RisikoState } from './state.ts';

/** A player by name, or by the seat while nobody has said a name. */
export function playerSaid(state: RisikoState, seat: SeatId): Said {
  const name = state.players.find((player) => player.seat === seat)?.name ?? '';
  return name === '' ? say(`seat/${seat}`) : say('player/name', { name });
}

/** A territory by name; without one it is the board, where nobody says which. */
export function territorySaid(territory: TerritoryOrNone | null): Said {
  return say(`territory/${territory ?? 'none'}`);
}
