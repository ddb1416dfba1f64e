import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { startingArmies as armiesToBeginWith, PLACED_AT_A_TIME } from '../charts/starting-armies.ts';
import { dealOrder, territoriesDealt } from '../deal-order.ts';
import { type DealInput, dealFaults, dealFields, prefillDeal } from '../dealing.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, type SeatId } from '../vocabulary.ts';
import { say } from './voice.ts';

/** What each player begins with. */
export interface StartOutcome {
  readonly armies: number;
  /** In the order of play from the first player (who deals): territories dealt, and armies left to place after one on each. */
  readonly order: readonly SeatId[];
  readonly territories: readonly number[];
  readonly left: readonly number[];
  /** How often each places three armies or what is left. */
  readonly rounds: number;
}

/** Armies and territories of each player at the start (Preparazione). */
export const startingArmies: Procedure<DealInput, StartOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  ...untracked,
  id: 'starting-armies',
  version: 1,
  cite: cite('Preparazione'),
  fields: dealFields,
  labels: [],
  questions: {},
  policies: {},
  examples: [{ players: 3 }, { players: 4 }, { players: 5 }, { players: 6, dealer: 'seat-6' }],
  prefill: prefillDeal,
  rank: (state) => (state.stage === 'setup' ? 5 : 0),
  faults: ({ input }) => dealFaults(input),
  run({ players, dealer }, hand) {
    const armies = armiesToBeginWith(players, hand);
    const order = dealOrder(players, dealer).reverse();
    const dealt = territoriesDealt(players, dealer);
    const territories = order.map((seat) => dealt[seat] ?? 0);
    const left = territories.map((count) => Math.max(0, armies - count));
    return { armies, order, territories, left, rounds: Math.ceil(Math.max(...left) / PLACED_AT_A_TIME) };
  },
  verdict: ({ armies, territories }) => say('verdict/deal', { least: Math.min(...territories), most: Math.max(...territories), armies }),
};
