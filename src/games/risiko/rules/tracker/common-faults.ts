import type { Fault } from '../../../../core/fault.ts';
import { cite, type SeatId } from '../vocabulary.ts';
import { illegal, impossible } from '../voice.ts';
import type { RisikoState } from './state.ts';

/** A conquered territory still waits for its armies (Seconda fase). */
export function occupationFaults(state: RisikoState): Fault[] {
  return state.occupation ? [illegal('occupation', 'expected/occupied-first', state.occupation.to, cite('Seconda fase'))] : [];
}

/** With a victory the game is over, and nobody plays on (Gli obiettivi segreti). */
export function overFaults({ stage }: RisikoState): Fault[] {
  return stage === 'over' ? [illegal('stage', 'expected/not-over', stage, cite('Gli obiettivi segreti'))] : [];
}

/** A seat where nobody sits. */
export function seatFaults(state: RisikoState, seat: SeatId): Fault[] {
  const seats = state.players.map((player) => player.seat);
  return seats.includes(seat) ? [] : [impossible('seat', 'expected/choice', seat, undefined, { options: seats.join(', ') })];
}
