import { anyFields } from '../../../core/fields.ts';
import type { SecretKind } from '../../../core/game.ts';
import { savedFaults } from '../../../core/read-input.ts';
import type { Board } from './tracker/events.ts';
import { BOARD } from './tracker/events-turn.ts';
import type { Seat } from './vocabulary.ts';

const ALLOCATION = anyFields<Board>(BOARD);

/** The name a player's allocation of a turn is sealed under. */
export function allocationSecret(region: number, turn: number, seat: Seat): string {
  return `allocation-${region}-${turn}-${seat}`;
}

/** A sealed allocation; undefined where there is none. */
export function keptAllocation(sealed: unknown): Board | undefined {
  return savedFaults<Board>(BOARD, sealed).length === 0 ? (sealed as Board) : undefined;
}

/** The secrets of a game: what each player spreads behind the screen (4.1). */
export const SECRETS: Readonly<Record<'allocation', SecretKind>> = { allocation: { v: 1, fields: ALLOCATION } };
