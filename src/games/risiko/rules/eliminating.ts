import { playerOf, type RisikoState } from './tracker/state.ts';
import type { SeatId } from './vocabulary.ts';

/** What an elimination asks for. */
export interface EliminationInput {
  readonly loser: SeatId;
  readonly conqueror: SeatId;
  readonly round: number;
  readonly loserCards: number;
  readonly conquerorCards: number;
}

/** What is tracked of a player's elimination by the one whose turn it is. */
export function eliminationInput(state: RisikoState, loser: SeatId): EliminationInput {
  return { loser, conqueror: state.turn, round: state.round, loserCards: playerOf(state, loser).cards, conquerorCards: playerOf(state, state.turn).cards };
}
