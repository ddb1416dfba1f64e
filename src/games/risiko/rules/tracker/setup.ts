import { printed } from '../../../../core/chart.ts';
import type { Seat } from '../../../../core/game.ts';
import { say } from '../../../../core/said.ts';
import { STARTING_ARMIES } from '../charts/starting-armies.ts';
import { type Colour, DECK, SEATS, type SeatId, TERRITORIES } from '../vocabulary.ts';
import { FRESH_TURN, type Holding, type Player, type RisikoState } from './state.ts';

/** A player as the setup asks for them, clockwise as they sit. */
export interface PlayerSetup {
  readonly name: string;
  readonly colour: Colour;
}

/** What a new session asks. */
export interface RisikoSetup {
  readonly players: readonly PlayerSetup[];
  readonly map: boolean;
  readonly tournament: boolean;
  /** Minutes of the game and seconds of a turn; 0 for no clock. */
  readonly minutes: number;
  readonly turnSeconds: number;
}

/** The seats of a session, named by the players. */
export function seats({ players }: RisikoSetup): Seat[] {
  return players.map(({ name }, at) => ({ id: SEATS[at] as SeatId, name: name.trim() === '' ? say(`seat/${SEATS[at]}`) : name.trim() }));
}

/** The table before anything has happened. */
export function start({ players, map, tournament, minutes, turnSeconds }: RisikoSetup): RisikoState {
  const armies = printed(STARTING_ARMIES, String(players.length), 'armies');
  const territories = Object.fromEntries(TERRITORIES.map((id) => [id, { seat: null, armies: 0 }])) as unknown as Readonly<
    Record<(typeof TERRITORIES)[number], Holding>
  >;
  return {
    players: players.map(
      ({ name, colour }, at): Player => ({ seat: SEATS[at] as SeatId, name: name.trim(), colour, cards: 0, territories: 0, pool: armies, eliminatedBy: null }),
    ),
    tournament,
    map,
    stage: 'setup',
    first: null,
    round: 1,
    turn: 'seat-1',
    phase: 'reinforcements',
    ...FRESH_TURN,
    deck: DECK,
    discards: 0,
    territories,
    objectives: {},
    sealed: [],
    winner: null,
    wonBy: null,
    points: {},
    minutes,
    turnSeconds,
    begun: null,
    turnBegun: null,
  };
}
