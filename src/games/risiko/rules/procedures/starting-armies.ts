import { illegal } from '../../../../core/fault.ts';
import { type Fields, number, oneOf } from '../../../../core/fields.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { PLACED_AT_A_TIME, STARTING_ARMIES } from '../charts/starting-armies.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, SEATS, type SeatId, TERRITORIES } from '../vocabulary.ts';
import { type DealInput, dealOrder } from './deal.ts';

export interface StartOutcome {
  readonly armies: number;
  /** In the order of play from the first player (who deals): territories dealt, and armies left to place after one on each. */
  readonly order: readonly SeatId[];
  readonly territories: readonly number[];
  readonly left: readonly number[];
  /** How often each places three armies or what is left. */
  readonly rounds: number;
}

const fields: Fields<DealInput> = {
  players: number(3, 6, 4, { cite: cite('Preparazione') }),
  dealer: oneOf(SEATS, { vocabulary: 'seat', cite: cite('Preparazione') }),
};

/** Armies and territories of each player at the start (Preparazione). */
export const startingArmies: Procedure<DealInput, StartOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  ...untracked,
  id: 'starting-armies',
  version: 1,
  cite: cite('Preparazione'),
  fields,
  labels: [],
  questions: {},
  policies: {},
  examples: [{ players: 3 }, { players: 4 }, { players: 5 }, { players: 6, dealer: 'seat-6' }],
  prefill: ({ players, first }) => ({ players: players.length, ...(first ? { dealer: first } : {}) }),
  rank: (state) => (state.stage === 'setup' ? 5 : 0),
  faults: ({ players, dealer }) =>
    SEATS.indexOf(dealer) >= players ? [illegal('dealer', 'expected/seat-at-table', dealer, cite('Preparazione'), { players })] : [],
  run({ players, dealer }, hand) {
    const armies = hand.cell(STARTING_ARMIES, String(players) as '3', 'armies');
    const order = dealOrder(players, dealer).reverse();
    const territories = order.map((_, i) => Math.floor(TERRITORIES.length / players) + (players - 1 - i < TERRITORIES.length % players ? 1 : 0));
    const left = territories.map((count) => Math.max(0, armies - count));
    return { armies, order, territories, left, rounds: Math.ceil(Math.max(...left) / PLACED_AT_A_TIME) };
  },
  verdict: ({ armies, territories }) => say('verdict/deal', { least: Math.min(...territories), most: Math.max(...territories), armies }),
};
