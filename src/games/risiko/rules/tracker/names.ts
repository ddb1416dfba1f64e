import type { Said } from '../../../../core/said.ts';
import type { SeatId, TerritoryOrNone } from '../vocabulary.ts';
import { say } from '../voice.ts';
import type { RisikoState } from './state.ts';

/** A player by name, or by the colour where nobody gave a name. */
export function playerSaid(state: RisikoState, seat: SeatId): Said {
  const player = state.players.find((one) => one.seat === seat);
  if (!player) return say(`seat/${seat}`);
  return player.name === '' ? say(`army/${player.colour}`) : say('player/name', { name: player.name });
}

/** A territory by name; without one it is the board, where nobody says which. */
export function territorySaid(territory: TerritoryOrNone | null): Said {
  return say(`territory/${territory ?? 'none'}`);
}
