import { SEATS, type SeatId, TERRITORIES } from './vocabulary.ts';

/** The seats in the order they are dealt to: from the dealer's right, anti-clockwise, the dealer last (Preparazione). Seats are numbered clockwise. */
export function dealOrder(players: number, dealer: SeatId): SeatId[] {
  const index = SEATS.indexOf(dealer);
  return Array.from({ length: players }, (_, i) => SEATS[(index - 1 - i + 2 * players) % players] ?? dealer);
}

/** How many territories each seat is dealt: the cards that are left over go to the first in the order (Preparazione). */
export function territoriesDealt(players: number, dealer: SeatId): Readonly<Partial<Record<SeatId, number>>> {
  const all = TERRITORIES.length;
  return Object.fromEntries(dealOrder(players, dealer).map((seat, i) => [seat, Math.floor(all / players) + (i < all % players ? 1 : 0)]));
}
