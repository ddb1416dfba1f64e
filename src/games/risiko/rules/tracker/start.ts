import { printed } from '../../../../core/chart.ts';
import { STARTING_ARMIES } from '../charts/starting-armies.ts';
import type { RisikoSetup } from '../setup.ts';
import { DECK, SEATS, TERRITORIES, type Territory } from '../vocabulary.ts';
import { FRESH_TURN, type Holding, type Player, type RisikoState } from './state.ts';

/** The table before anything has happened. */
export function start({ players, map, tournament, minutes, turnSeconds }: RisikoSetup): RisikoState {
  const pool = printed(STARTING_ARMIES, String(players.length), 'armies');
  return {
    players: SEATS.slice(0, players.length).map((seat, i): Player => {
      const { name = '', colour = 'red' } = players[i] ?? {};
      return { seat, name: name.trim(), colour, cards: 0, territories: map ? 0 : null, pool, eliminatedBy: null };
    }),
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
    territories: unheld(),
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

function unheld(): Readonly<Record<Territory, Holding>> {
  const nobody: Holding = { seat: null, armies: 0 };
  return Object.fromEntries(TERRITORIES.map((territory) => [territory, nobody])) as Record<Territory, Holding>;
}
