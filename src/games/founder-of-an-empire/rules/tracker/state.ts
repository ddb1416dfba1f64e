import { type Box, type Building, CAMP, CUBES, LAST_TURN, type Seat, seatAt } from '../vocabulary.ts';

/** Cubes in the four boxes of a board. */
export type Boxes = Readonly<Record<Box, number>>;

/** One player: `sealed` once their cubes of this turn are chosen behind the curtain, `allocated` once they are shown. */
export interface Player {
  readonly name: string;
  readonly score: number;
  readonly boxes: Boxes;
  readonly sealed: boolean;
  readonly allocated: boolean;
}

/** A province of the board as it was typed, and what stands in it. `end` marks the campaign symbol, `entry` the province the campaign begins in. */
export interface Province {
  readonly region: number;
  readonly number: number;
  readonly name: string;
  readonly temple: boolean;
  readonly city: boolean;
  readonly end: boolean;
  readonly entry: boolean;
  /** Who built the temples standing here, and the city (none: empty list). */
  readonly temples: readonly Seat[];
  readonly cities: readonly Seat[];
  /** Armies by seat; those of a campaign leave with it. */
  readonly armies: Readonly<Partial<Record<Seat, number>>>;
  /** Who tries to build here this turn. */
  readonly tries: Readonly<Record<Building, readonly Seat[]>>;
}

/** Where the game stands: cubes to be spread, order to be settled, players moving, scoring, scored (still open to changes), final scoring, over. */
export const STAGES = ['allocation', 'order', 'movement', 'scoring', 'scored', 'final', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** A move made this turn, kept until the turn is closed. */
export interface MoveMade {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  readonly armies: number;
}

/** A temple or city built this turn and what was paid for it. */
export interface Built {
  readonly seat: Seat;
  readonly number: number;
  readonly building: Building;
  readonly paid: number;
}

/** What a scoring changed, so that it can be taken back while the turn is open. */
export interface Scoring {
  readonly points: Readonly<Partial<Record<Seat, number>>>;
  readonly built: readonly Built[];
}

/** A closed turn. */
export interface TurnRecord extends Scoring {
  readonly region: number;
  readonly turn: number;
  readonly order: readonly Seat[];
  readonly scores: readonly number[];
}

/** Buildings of a player in a region that stand in no province typed so far (a game set up in progress, a correction). */
export type Elsewhere = Readonly<Record<string, Readonly<Record<Building, number>>>>;

export interface State {
  readonly players: readonly Player[];
  readonly eldest: number;
  readonly short: boolean;
  readonly region: number;
  readonly turn: number;
  readonly stage: Stage;
  /** Seats in the order of play of this campaign; empty until it is settled. */
  readonly order: readonly Seat[];
  readonly passed: readonly Seat[];
  readonly moves: readonly MoveMade[];
  readonly provinces: readonly Province[];
  readonly elsewhere: Elsewhere;
  /** Cubes for buildings as this turn's boards showed them, before anything was paid. */
  readonly distributed: Readonly<Partial<Record<Seat, { readonly temples: number; readonly cities: number }>>>;
  readonly scoring: Scoring;
  readonly history: readonly TurnRecord[];
  readonly awards: Readonly<Partial<Record<Seat, number>>>;
  readonly winners: readonly Seat[];
}

/** What a new session asks: how many play, their names clockwise (the first `players` of them), the eldest's place, the short game. */
export interface Setup {
  readonly players: number;
  readonly name1: string;
  readonly name2: string;
  readonly name3: string;
  readonly name4: string;
  readonly name5: string;
  readonly eldest: number;
  readonly short: boolean;
}

export const EMPTY: Boxes = { order: 0, militia: 0, temples: 0, cities: 0 };
export const UNSCORED: Scoring = { points: {}, built: [] };

/** The campaign a game begins with, and its last (7.0). */
export function campaigns(short: boolean): { readonly first: number; readonly last: number } {
  return short ? { first: 2, last: 4 } : { first: 1, last: 6 };
}

/** The players' names, clockwise. */
export function namesOf({ players, name1, name2, name3, name4, name5 }: Setup): { readonly name: string }[] {
  return [name1, name2, name3, name4, name5].slice(0, players).map((name) => ({ name }));
}

/** A game before its first allocation. */
export function start(setup: Setup): State {
  return {
    players: namesOf(setup).map(({ name }) => ({ name, score: 0, boxes: EMPTY, sealed: false, allocated: false })),
    eldest: setup.eldest,
    short: setup.short,
    region: campaigns(setup.short).first,
    turn: 1,
    stage: 'allocation',
    order: [],
    passed: [],
    moves: [],
    provinces: [],
    elsewhere: {},
    distributed: {},
    scoring: UNSCORED,
    history: [],
    awards: {},
    winners: [],
  };
}

/** The seats of the players, clockwise. */
export function seatsOf(state: State): Seat[] {
  return state.players.map((_, i) => seatAt(i));
}

/** A player by seat. Throws on a seat nobody sits in. */
export function playerOf(state: State, seat: Seat): Player {
  const player = state.players[seatsOf(state).indexOf(seat)];
  if (!player) throw new RangeError(`seat: expected one of ${seatsOf(state).join(', ')}, got ${seat}`);
  return player;
}

/** Whether this is the first campaign of the game, with its own rules of order (5.1). */
export function isFirstCampaign(state: State): boolean {
  return state.region === campaigns(state.short).first;
}

/** The provinces of a region typed so far, in rising number. */
export function provincesOf(state: State, region: number): Province[] {
  return state.provinces.filter((province) => province.region === region).sort((a, b) => a.number - b.number);
}

/** A province of the campaign's region, if it was typed. */
export function provinceAt(state: State, number: number): Province | undefined {
  return state.provinces.find((province) => province.region === state.region && province.number === number);
}

/** Who moves now, if anybody still does. */
export function mover(state: State): Seat | undefined {
  return state.stage === 'movement' ? state.order.find((seat) => !state.passed.includes(seat)) : undefined;
}

/** A player's armies by province of this campaign; those still on the campaign symbol under `CAMP`. */
export function armiesOf(state: State, seat: Seat): Map<number, number> {
  const armies = new Map<number, number>([[CAMP, playerOf(state, seat).boxes.militia]]);
  for (const province of provincesOf(state, state.region)) armies.set(province.number, province.armies[seat] ?? 0);
  return armies;
}

/** The armies of a player on the board. */
export function armiesOnBoard(state: State, seat: Seat): number {
  return state.provinces.reduce((sum, { armies }) => sum + (armies[seat] ?? 0), 0);
}

/** The moves a player has made this turn (5.3). */
export function movesOf(state: State, seat: Seat): { readonly from: number; readonly to: number; readonly armies: number }[] {
  return state.moves.filter((move) => move.seat === seat).map(({ from, to, armies }) => ({ from, to, armies }));
}

/** Whether an army entered the province with the campaign symbol (3.1, 5.3): one stands there, or one passed through this turn. */
export function endReached(state: State): boolean {
  const ends = provincesOf(state, state.region).filter((province) => province.end);
  return ends.some((end) => Object.values(end.armies).some((armies) => armies > 0) || state.moves.some((move) => move.to === end.number));
}

/** Whether anybody has said which province of this campaign has the campaign symbol (3.1). */
export function endKnown(state: State): boolean {
  return provincesOf(state, state.region).some((province) => province.end);
}

/** Cubes a player may spread now: 15 in the first turn of a campaign (4.1), later those left for temples and cities (4.1.2). */
export function toSpread(state: State, seat: Seat): number {
  const { boxes } = playerOf(state, seat);
  return state.turn === 1 ? CUBES : boxes.temples + boxes.cities;
}

/** Temples or cities a player has built in a region, or in all. */
export function builtBy(state: State, seat: Seat, building: Building, region?: number): number {
  const standing = state.provinces.filter((province) => region === undefined || province.region === region);
  const owners = standing.flatMap((province) => (building === 'temple' ? province.temples : province.cities));
  const others = Object.entries(state.elsewhere).filter(([at]) => at.endsWith(`/${seat}`) && (region === undefined || at.startsWith(`${region}/`)));
  return owners.filter((owner) => owner === seat).length + others.reduce((sum, [, count]) => sum + count[building], 0);
}

/** Provinces a player tries to build in this turn. */
export function triesOf(state: State, seat: Seat, building: Building): number {
  return provincesOf(state, state.region).filter((province) => province.tries[building].includes(seat)).length;
}

/** The turn a campaign ends by itself at the latest. */
export function lastTurn(state: State): boolean {
  return state.turn >= LAST_TURN;
}
