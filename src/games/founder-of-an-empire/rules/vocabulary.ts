import { citing, type Id, type Said } from '../../../core/said.ts';
import { say } from './voice.ts';

/** Citations of the rules of "Alexander the Great, Founder of an Empire". */
export const cite = citing('founder-of-an-empire');

/** The boxes of a player's board, left to right: order of play, militia, temples, cities (4.1). */
export const BOXES = ['order', 'militia', 'temples', 'cities'] as const;
export type Box = (typeof BOXES)[number];

/** What is built: temples and cities (5.4). */
export const BUILDINGS = ['temple', 'city'] as const;
export type Building = (typeof BUILDINGS)[number];

/** The players, clockwise around the table from the one entered first. */
export const SEATS = ['player-1', 'player-2', 'player-3', 'player-4', 'player-5'] as const;
export type Seat = (typeof SEATS)[number];

/** The six regions, by the number of their campaign (3.1). */
export const REGIONS = [1, 2, 3, 4, 5, 6] as const;

/** Resource cubes of a player at the beginning of a campaign (4.1). */
export const CUBES = 15;
/** Turns after which a campaign ends by itself (3.1). */
export const LAST_TURN = 3;
/** Provinces a player's armies may enter in a turn, the entry province not counted (5.3). */
export const PROVINCES_PER_TURN = 3;
/** Temples and cities a player has for the whole game (5.5.2, 5.5.3). */
export const STOCK: Readonly<Record<Building, number>> = { temple: 10, city: 8 };
/** Temples and cities one province can hold (5.4). */
export const PER_PROVINCE: Readonly<Record<Building, number>> = { temple: 3, city: 1 };
/** Where the armies wait before they enter the region: the campaign symbol, as a province number nothing else has. */
export const CAMP = 0;

/** A seat by its place in the list of players, from 0. */
export function seatAt(index: number): Seat {
  const seat = SEATS[index];
  if (seat === undefined) throw new RangeError(`seat: expected 0 to ${SEATS.length - 1}, got ${index}`);
  return seat;
}

/** What a record holds for each seat it names, clockwise. */
export function entriesBySeat<Value>(record: Readonly<Record<Id, Value | undefined>>): (readonly [seat: Seat, value: Value])[] {
  return SEATS.flatMap((seat) => {
    const value = record[seat];
    return value === undefined ? [] : [[seat, value] as const];
  });
}

/** How a player is called: by their own name, or by their place at the table. */
export function called(players: readonly { readonly name: string }[], seat: Id): Said {
  const seats: readonly Id[] = SEATS;
  const index = seats.indexOf(seat);
  const name = players[index]?.name.trim() ?? '';
  return name === '' ? say('player', { n: index + 1 }) : say('name', { name });
}

/** A province as it is called: its number, and its name when it has one. */
export function provinceSaid({ number, name }: { readonly number: number; readonly name: string }): Said {
  return name.trim() === '' ? say('province', { n: number }) : say('province/named', { n: number, name: name.trim() });
}
