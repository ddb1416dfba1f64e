import type { Objective } from '../objectives.ts';
import { type Colour, type Phase, type SeatId, TERRITORIES, type Territory } from '../vocabulary.ts';
import type { OpenCard } from './events.ts';

/** A player as the session tracks them. `cards` and `territories` are numbers; what the cards are is the player's own secret. */
export interface Player {
  readonly seat: SeatId;
  readonly name: string;
  readonly colour: Colour;
  readonly cards: number;
  /** Territories held, where the map is not tracked (where it is, they are counted); null while nobody has said. */
  readonly territories: number | null;
  /** Armies of the starting ones not yet on the board. */
  readonly pool: number;
  readonly eliminatedBy: SeatId | null;
}

/** One territory of the tracked map. */
export interface Holding {
  readonly seat: SeatId | null;
  readonly armies: number;
}

/** A territory just conquered that waits for the armies that move in. */
export interface Occupation {
  readonly from: Territory;
  readonly to: Territory;
  readonly least: number;
  readonly most: number;
}

/** How far a game is. */
export type GameStage = 'setup' | 'playing' | 'over';

/** How a game was won. */
export type WonBy = 'objective' | 'points' | 'agreement';

/** What a session of RisiKo! tracks. */
export interface RisikoState {
  readonly players: readonly Player[];
  readonly tournament: boolean;
  readonly map: boolean;
  readonly stage: GameStage;
  /** Who threw highest: first player and dealer. */
  readonly first: SeatId | null;
  readonly round: number;
  readonly turn: SeatId;
  readonly phase: Phase;
  /** Armies of this turn still to be put on the board. */
  readonly toPlace: number;
  /** The armies for territories and continents have been taken this turn: they come once, sets of cards apart. */
  readonly reinforced: boolean;
  readonly setsThisTurn: number;
  /** An attack of this turn has been thrown, conquering or not. */
  readonly fought: boolean;
  readonly conquests: number;
  /** The last turn in which a territory of another player was put in the hands of whoever was on turn, on the map and by hand: it may have been conquered. */
  readonly tookByHand?: { readonly round: number; readonly turn: SeatId };
  readonly cardDrawn: boolean;
  readonly moved: boolean;
  readonly deck: number;
  readonly discards: number;
  /** The cards of sets among the discards, as far as somebody said which. */
  readonly played?: readonly OpenCard[];
  readonly territories: Readonly<Record<Territory, Holding>>;
  readonly occupation: Occupation | null;
  /** Objectives laid open; sealed ones are only known to be there. */
  readonly objectives: Readonly<Partial<Record<SeatId, Objective>>>;
  readonly sealed: readonly SeatId[];
  readonly winner: SeatId | null;
  readonly wonBy: WonBy | null;
  readonly points: Readonly<Partial<Record<SeatId, number>>>;
  /** Minutes of the whole game and seconds of a turn; 0 for no clock. Times of start are milliseconds of the wall clock. */
  readonly minutes: number;
  readonly turnSeconds: number;
  readonly begun: number | null;
  readonly turnBegun: number | null;
}

/** What a turn begins with. */
export const FRESH_TURN = {
  toPlace: 0,
  reinforced: false,
  setsThisTurn: 0,
  fought: false,
  conquests: 0,
  cardDrawn: false,
  moved: false,
  occupation: null,
} as const satisfies Partial<RisikoState>;

/** Who holds a territory; null where nobody is known to. */
export function ownerOf(state: RisikoState, territory: Territory): SeatId | null {
  return state.territories[territory].seat;
}

/** Armies on a territory. */
export function armiesIn(state: RisikoState, territory: Territory): number {
  return state.territories[territory].armies;
}

/** A player by seat, if somebody sits there. */
export function playerAt(state: RisikoState, seat: SeatId): Player | undefined {
  return state.players.find((player) => player.seat === seat);
}

/** A player by seat. Throws on a seat that is not at the table. */
export function playerOf(state: RisikoState, seat: SeatId): Player {
  const found = playerAt(state, seat);
  if (!found) throw new Error(`risiko: expected one of ${state.players.map((player) => player.seat).join(', ')}, got ${seat}`);
  return found;
}

/** The territories a seat holds, in the order of the map. */
export function heldBy(state: RisikoState, seat: SeatId): Territory[] {
  return TERRITORIES.filter((territory) => ownerOf(state, territory) === seat);
}

/** How many territories a seat holds: counted on the tracked map, dealt or typed otherwise; null while nobody has said. */
export function territoriesOf(state: RisikoState, seat: SeatId): number | null {
  return state.map ? heldBy(state, seat).length : playerOf(state, seat).territories;
}

/** Armies a seat has on the tracked map. */
export function armiesOf(state: RisikoState, seat: SeatId): number {
  return heldBy(state, seat).reduce((total, territory) => total + armiesIn(state, territory), 0);
}

/** Over without a winner, and the points that decide are not told yet (Regole da torneo: Punteggi). */
export function counting({ stage, winner, points }: RisikoState): boolean {
  return stage === 'over' && winner === null && Object.keys(points).length === 0;
}

/** The players still in the game, clockwise from the first. */
export function inOrder(state: RisikoState): readonly Player[] {
  const from = Math.max(
    0,
    state.players.findIndex((player) => player.seat === state.first),
  );
  return [...state.players.slice(from), ...state.players.slice(0, from)];
}

/** A board that was laid out by hand in mid-game, whose turn nobody has told yet. */
export function turnUntold({ stage, first }: RisikoState): boolean {
  return stage === 'setup' && first === null;
}

/** Whether such a board has armies on it already. */
export function laidOut(state: RisikoState): boolean {
  return turnUntold(state) && TERRITORIES.some((territory) => ownerOf(state, territory) !== null);
}

/** Who plays after a seat, clockwise, and whether that begins a new round. */
export function after(state: RisikoState, seat: SeatId): { readonly seat: SeatId; readonly newRound: boolean } {
  const order = inOrder(state);
  const at = order.findIndex((player) => player.seat === seat);
  for (let step = 1; step <= order.length; step += 1) {
    const next = order[(at + step) % order.length];
    if (next && next.eliminatedBy === null) return { seat: next.seat, newRound: at + step >= order.length };
  }
  return { seat, newRound: true };
}
