import { D6, type DiceAsk, one } from '../../../../core/dice.ts';
import { type Fields, listOf, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { type Said, say } from '../../../../core/said.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, SEATS, type SeatId } from '../vocabulary.ts';

export interface FirstInput {
  /** The players clockwise as they sit; a name may be left open. */
  readonly players: readonly { readonly name: string }[];
}

export interface FirstOutcome {
  readonly first: SeatId;
  /** Seats in the order of play, clockwise from the first. */
  readonly order: readonly SeatId[];
  readonly throws: number;
}

export interface FirstQuestions {
  readonly first: SeatId;
}

const fields: Fields<FirstInput> = { players: listOf<{ name: string }>({ name: text(30) }, 3, 6) };

/** How a seat is spoken of: by the player's name, or by its number. */
export function named(players: FirstInput['players'], seat: SeatId): Said {
  const name = players[SEATS.indexOf(seat)]?.name ?? '';
  return name === '' ? say(`seat/${seat}`) : say('player/name', { name });
}

/** Each player throws a die; the highest plays first and deals, equal ones throw again (Preparazione). */
export const firstPlayer: Procedure<FirstInput, FirstOutcome, FirstQuestions, RisikoState, RisikoEvent> = {
  id: 'first-player',
  version: 1,
  cite: cite('Preparazione'),
  fields,
  labels: [{ at: 'throw#/die/*', ask: 'dice', say: (seat, input) => say('label/die-of', { player: named((input as FirstInput).players, seat as SeatId) }) }],
  questions: { first: { cite: cite('Preparazione'), values: SEATS } },
  policies: {},
  examples: [{ players: [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Carla' }] }, { players: [{ name: '' }, { name: '' }, { name: '' }, { name: '' }] }],
  prefill: ({ players }) => ({ players: players.map(({ name }) => ({ name })) }),
  rank: (state) => (state.stage === 'setup' && state.first === null ? 9 : 0),
  faults: () => [],
  run({ players }, hand) {
    const seats = SEATS.slice(0, players.length);
    let throws = 0;
    const first = hand.loop<readonly SeatId[], SeatId>(
      'throw',
      seats,
      (left) => left.join(),
      (left, round) => {
        throws += 1;
        const dice = Object.fromEntries(left.map((seat) => [`die/${seat}`, one(D6)])) as Record<string, DiceAsk<number>>;
        const faces = round.all<Record<string, number>>(dice);
        const most = Math.max(...Object.values(faces));
        const tied = left.filter((seat) => faces[`die/${seat}`] === most);
        return tied.length === 1 ? { done: tied[0] as SeatId } : { again: tied };
      },
    );
    hand.know('first', first);
    const at = seats.indexOf(first);
    return { first, order: [...seats.slice(at), ...seats.slice(0, at)], throws };
  },
  closed: ({ players }) => ({
    first: { exact: true, total: players.length, error: 0, ways: SEATS.slice(0, players.length).map((seat) => [seat, 1] as const) },
  }),
  verdict: ({ first }, { players }) => say('verdict/first', { player: named(players, first) }),
  effects: ({ first }, { players }, state) =>
    state ? [{ id: 'first', said: say('effect/first', { player: named(players, first) }), event: { type: 'first', seat: first }, ticked: true }] : [],
  next: ({ first }, { players }) => [{ procedure: 'deal', input: { players: players.length, dealer: first } }],
};
