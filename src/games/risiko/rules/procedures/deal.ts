import { draw } from '../../../../core/cup.ts';
import { illegal } from '../../../../core/fault.ts';
import { type Fields, number, oneOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { STARTING_ARMIES } from '../charts/starting-armies.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, SEATS, type SeatId, TERRITORIES, type Territory } from '../vocabulary.ts';

export interface DealInput {
  readonly players: number;
  readonly dealer: SeatId;
}

export interface DealOutcome {
  /** The territories of each seat in the order dealt. */
  readonly territories: Readonly<Partial<Record<SeatId, readonly Territory[]>>>;
  /** Armies each seat has left to place after one on every territory. */
  readonly left: Readonly<Partial<Record<SeatId, number>>>;
  readonly armies: number;
}

const fields: Fields<DealInput> = {
  players: number(3, 6, 4, { cite: cite('Preparazione') }),
  dealer: oneOf(SEATS, { vocabulary: 'seat', cite: cite('Preparazione') }),
};

/** The seats in the order they are dealt to: from the dealer's right, anti-clockwise, the dealer last (Preparazione). Seats are numbered clockwise. */
export function dealOrder(players: number, dealer: SeatId): SeatId[] {
  const at = SEATS.indexOf(dealer);
  return Array.from({ length: players }, (_, i) => SEATS[(at - 1 - i + 2 * players) % players] as SeatId);
}

/** Deals the 42 territories, one card at a time, with the app for the deck (Preparazione). */
export const deal: Procedure<DealInput, DealOutcome, { 'first-card': Territory }, RisikoState, RisikoEvent> = {
  id: 'deal',
  version: 1,
  cite: cite('Preparazione'),
  fields,
  labels: [{ at: 'card/*', ask: 'draw', say: (card) => say('label/card', { card: Number(card) }) }],
  questions: { 'first-card': { cite: cite('Preparazione'), values: TERRITORIES } },
  policies: {},
  examples: [{ players: 3 }, { players: 5, dealer: 'seat-3' }],
  prefill: ({ players, first }) => ({ players: players.length, ...(first ? { dealer: first } : {}) }),
  rank: (state) => (state.stage === 'setup' && state.first !== null && state.map ? 8 : 0),
  faults: ({ players, dealer }) =>
    SEATS.indexOf(dealer) >= players ? [illegal('dealer', 'expected/seat-at-table', dealer, cite('Preparazione'), { players })] : [],
  run({ players, dealer }, hand) {
    const order = dealOrder(players, dealer);
    const dealt = Object.fromEntries(order.map((seat) => [seat, [] as Territory[]])) as Record<SeatId, Territory[]>;
    const cards = new Set<Territory>(TERRITORIES);
    for (let i = 0; i < TERRITORIES.length; i += 1) {
      const card = hand.ask<string>(`card/${i + 1}`, draw([...cards].map((id) => ({ id, count: 1 })))) as Territory;
      cards.delete(card);
      dealt[order[i % players] as SeatId].push(card);
      if (i === 0) hand.know('first-card', card);
    }
    const armies = hand.cell(STARTING_ARMIES, String(players) as '3', 'armies');
    const left = Object.fromEntries(order.map((seat) => [seat, Math.max(0, armies - dealt[seat].length)]));
    return { territories: dealt, left, armies };
  },
  closed: () => ({ 'first-card': { exact: true, total: TERRITORIES.length, error: 0, ways: TERRITORIES.map((id) => [id, 1] as const) } }),
  verdict: ({ territories, armies }) => {
    const counts = Object.values(territories).map((list) => list.length);
    return say('verdict/deal', { least: Math.min(...counts), most: Math.max(...counts), armies });
  },
  effects: ({ territories }, _input, state) => {
    if (!state?.map) return [];
    const owners = Object.fromEntries(Object.entries(territories).flatMap(([seat, list]) => list.map((territory) => [territory, seat]))) as Record<
      Territory,
      SeatId
    >;
    return [{ id: 'dealt', said: say('effect/dealt'), event: { type: 'dealt', owners }, ticked: true }];
  },
  next: () => [],
};
