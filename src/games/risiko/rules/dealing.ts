import type { Fault } from '../../../core/fault.ts';
import { type Fields, number, oneOf } from '../../../core/fields.ts';
import { illegal } from './procedures/voice.ts';
import type { RisikoState } from './tracker/state.ts';
import { cite, SEATS, type SeatId } from './vocabulary.ts';

/** What the deal and the starting armies both ask for. */
export interface DealInput {
  readonly players: number;
  readonly dealer: SeatId;
}

/** The form of the deal. */
export const dealFields: Fields<DealInput> = {
  players: number(3, 6, 4, { cite: cite('Preparazione'), known: true }),
  dealer: oneOf(SEATS, { vocabulary: 'seat', cite: cite('Preparazione') }),
};

/** What the tracked table says of the deal. */
export function prefillDeal({ players, first }: RisikoState): Partial<DealInput> {
  return { players: players.length, ...(first ? { dealer: first } : {}) };
}

/** A dealer who does not sit at the table. */
export function dealFaults({ players, dealer }: DealInput): Fault[] {
  return SEATS.indexOf(dealer) >= players ? [illegal('dealer', 'expected/seat-at-table', dealer, cite('Preparazione'), { players })] : [];
}
