import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { incomeOf } from '../income.ts';
import { cite, type SeatId } from '../vocabulary.ts';
import { doubtful, illegal, impossible } from '../voice.ts';
import { laidOut, type RisikoState } from './state.ts';

/** A conquered territory still waits for its armies (Seconda fase). */
export function occupationFaults(state: RisikoState): Fault[] {
  return state.occupation ? [illegal('occupation', 'expected/occupied-first', state.occupation.to, cite('Seconda fase'))] : [];
}

/** With a victory the game is over, and nobody plays on (Gli obiettivi segreti). */
export function overFaults({ stage }: RisikoState): Fault[] {
  return stage === 'over' ? [illegal('stage', 'expected/not-over', stage, cite('Gli obiettivi segreti'))] : [];
}

/** Who is first, the deal and the start belong to the preparation: a game that goes on is not begun again (Preparazione). */
export function preparingFaults({ stage }: RisikoState): Fault[] {
  return stage === 'setup' ? [] : [illegal('stage', 'expected/preparing', stage, cite('Preparazione'))];
}

/** Turns begin when the armies of the setup are on the board (Preparazione). */
export function begunFaults({ stage }: RisikoState): Fault[] {
  return stage === 'setup' ? [illegal('stage', 'expected/begun', stage, cite('Preparazione'))] : [];
}

/** The same, only doubted on a board laid out by hand: its turns may have begun long ago. */
export function begunOrLaidOut(state: RisikoState): Fault[] {
  return laidOut(state) ? [doubtful('stage', 'expected/begun', state.stage, cite('Preparazione'))] : begunFaults(state);
}

/** Reinforcements are taken and placed before anything else (Prima fase); where the map stays on the table the app cannot know what they are. */
export function reinforcedFirst(state: RisikoState, facts: Facts): Fault[] {
  if (state.stage !== 'playing' || state.reinforced || state.phase !== 'reinforcements') return [];
  const at = cite('Prima fase');
  if (!state.map) return [doubtful('reinforced', 'expected/reinforced-first', false, at)];
  const { armies: income } = incomeOf(state, facts);
  return income > 0 ? [illegal('reinforced', 'expected/reinforced-first', income, at)] : [];
}

/** All armies of the turn are placed before combat (Prima fase). */
export function placedFirst(state: RisikoState): Fault[] {
  return state.stage === 'playing' && state.toPlace > 0 ? [illegal('toPlace', 'expected/nothing-to-place', state.toPlace, cite('Prima fase'))] : [];
}

/** A seat where nobody sits. */
export function seatFaults(state: RisikoState, seat: SeatId): Fault[] {
  const seats = state.players.map((player) => player.seat);
  return seats.includes(seat) ? [] : [impossible('seat', 'expected/choice', seat, undefined, { options: seats.join(', ') })];
}
