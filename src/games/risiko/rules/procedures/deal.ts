import { draw } from '../../../../core/cup.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Id } from '../../../../core/said.ts';
import { startingArmies } from '../charts/starting-armies.ts';
import { dealOrder } from '../deal-order.ts';
import { type DealInput, dealFaults, dealFields, prefillDeal } from '../dealing.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, isTerritory, SEATS, type SeatId, TERRITORIES, type Territory } from '../vocabulary.ts';
import { say } from './voice.ts';

/** What was dealt. */
export interface DealOutcome {
  /** The territories of each seat in the order dealt. */
  readonly territories: Readonly<Partial<Record<SeatId, readonly Territory[]>>>;
  /** Armies each seat has left to place after one on every territory. */
  readonly left: Readonly<Partial<Record<SeatId, number>>>;
  readonly armies: number;
}

/** Deals the 42 territories, one card at a time, with the app for the deck (Preparazione). */
export const deal: Procedure<DealInput, DealOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  id: 'deal',
  version: 1,
  cite: cite('Preparazione'),
  fields: dealFields,
  labels: [{ at: 'card/*', ask: 'draw', say: (card) => say('label/card', { card: Number(card) }) }],
  questions: {},
  policies: {},
  examples: [{ players: 3 }, { players: 5, dealer: 'seat-3' }],
  prefill: prefillDeal,
  rank: (state) => (state.stage === 'setup' && state.first !== null && state.map ? 8 : 0),
  faults: ({ input }) => dealFaults(input),
  run({ players, dealer }, hand) {
    const order = dealOrder(players, dealer);
    let cards = TERRITORIES;
    const dealt = TERRITORIES.map((_, i) => {
      const card = hand.ask<Id>(`card/${i + 1}`, draw(cards.map((id) => ({ id, count: 1 }))));
      if (!isTerritory(card)) throw new RangeError(`deal: expected a territory, got ${card}`);
      cards = cards.filter((one) => one !== card);
      return card;
    });
    const armies = startingArmies(players, hand);
    const territories = Object.fromEntries(order.map((seat, at) => [seat, dealt.filter((_, i) => i % players === at)]));
    const left = Object.fromEntries(Object.entries(territories).map(([seat, list]) => [seat, Math.max(0, armies - list.length)]));
    return { territories, left, armies };
  },
  subject: (id) => (isTerritory(id) ? say(`territory/${id}`) : undefined),
  verdict: ({ territories, armies }) => {
    const counts = Object.values(territories).map((list) => list.length);
    return say('verdict/deal', { least: Math.min(...counts), most: Math.max(...counts), armies });
  },
  effects: ({ territories, armies }, _input, state) => {
    if (!state?.map) return [];
    const owners = Object.fromEntries(SEATS.flatMap((seat) => (territories[seat] ?? []).map((territory) => [territory, seat] as const)));
    return [{ id: 'dealt', said: say('effect/dealt'), event: { type: 'dealt', owners, armies }, ticked: true }];
  },
  next: () => [],
};
