import { D6, one } from '../../../../core/dice.ts';
import { type Fields, listOf, oneOf, optional, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Id, Said } from '../../../../core/said.ts';
import { colourFaults, freeColour } from '../setup.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { COLOUR_OR_NONE, type ColourOrNone, cite, isSeat, NO_COLOUR, SEATS, type SeatId } from '../vocabulary.ts';
import { say } from './voice.ts';

/** The players who throw. */
export interface FirstInput {
  /** The players clockwise as they sit; name and colour may be left open. */
  readonly players: readonly FirstPlayer[];
}

interface FirstPlayer {
  readonly name: string;
  readonly colour?: ColourOrNone;
}

/** Who plays first. */
export interface FirstOutcome {
  readonly first: SeatId;
  /** Seats in the order of play, clockwise from the first. */
  readonly order: readonly SeatId[];
  readonly throws: number;
}

/** What odds answer of it. */
export interface FirstQuestions {
  readonly first: SeatId;
}

const fields: Fields<FirstInput> = {
  players: listOf<FirstPlayer>({ name: text(30), colour: optional(oneOf(COLOUR_OR_NONE, { vocabulary: 'army', rare: true })) }, 3, 6, {
    known: true,
    next: (players) => ({ name: '', ...(players.some(({ colour = NO_COLOUR }) => colour !== NO_COLOUR) ? { colour: freeColour(players) } : {}) }),
  }),
};

/** What a seat is called: by the player's name, by the colour, or by its number. */
function called(players: FirstInput['players'], id: Id): Said {
  const seat = SEATS.find((one) => one === id) ?? SEATS[0];
  const { name = '', colour = NO_COLOUR } = players[SEATS.indexOf(seat)] ?? {};
  if (name !== '') return say('player/name', { name });
  return colour === NO_COLOUR ? say(`seat/${seat}`) : say(`army/${colour}`);
}

/** Each player throws a die; the highest plays first and deals, equal ones throw again (Preparazione). */
export const firstPlayer: Procedure<FirstInput, FirstOutcome, FirstQuestions, RisikoState, RisikoEvent> = {
  id: 'first-player',
  version: 1,
  cite: cite('Preparazione'),
  fields,
  labels: [{ at: 'throw#/die/*', ask: 'dice', say: (seat, { players }) => say('label/die-of', { player: called(players, seat) }) }],
  questions: { first: { cite: cite('Preparazione'), values: SEATS, vocabulary: 'seat' } },
  policies: {},
  examples: [{ players: [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Carla' }] }, { players: [{ name: '' }, { name: '' }, { name: '' }, { name: '' }] }],
  prefill: ({ players }) => ({ players: players.map(({ name, colour }) => (name === '' ? { name, colour } : { name })) }),
  rank: (state) => (state.stage === 'setup' && state.first === null ? 9 : 0),
  faults: ({ input: { players } }) => colourFaults(players),
  run({ players }, hand) {
    const seats = SEATS.slice(0, players.length);
    let throws = 0;
    const first = hand.loop<readonly SeatId[], SeatId>(
      'throw',
      seats,
      (left) => left.join(),
      (left, round) => {
        throws += 1;
        const thrown = round.all<Record<string, number>>(Object.fromEntries(left.map((seat) => [`die/${seat}`, one(D6)])));
        const most = Math.max(...left.map((seat) => thrown(`die/${seat}`)));
        const tied = left.filter((seat) => thrown(`die/${seat}`) === most);
        const [first, ...others] = tied;
        return first && others.length === 0 ? { done: first } : { again: tied };
      },
    );
    hand.know('first', first);
    const index = seats.indexOf(first);
    return { first, order: [...seats.slice(index), ...seats.slice(0, index)], throws };
  },
  subject: (id, { players }) => (isSeat(id) ? called(players, id) : undefined),
  closed: ({ players }) => ({
    first: { exact: true, total: players.length, error: 0, ways: SEATS.slice(0, players.length).map((seat) => [seat, 1] as const) },
  }),
  verdict: ({ first }, { players }) => say('verdict/first', { player: called(players, first) }),
  effects: ({ first }, { players }, state) =>
    state ? [{ id: 'first', said: say('event/first', { player: called(players, first) }), event: { type: 'first', seat: first }, ticked: true }] : [],
  next: ({ first }, { players }, state) =>
    !state || (state.map && state.first === first) ? [{ procedure: 'deal', input: { players: players.length, dealer: first } }] : [],
};
