import type { Read, Valued } from '../../city-value.ts';
import type { ArmyId, Side } from '../../vocabulary.ts';

/** A Major City under assault, and who is before it and in it (11.4). */
export interface SiegeAssault extends Valued {
  readonly side: Side;
  readonly army: ArmyId | 'none';
  readonly elite: number;
  readonly loc: boolean;
  readonly points: number;
  readonly defenderFleet: boolean;
  readonly attackerFleet: boolean;
  readonly diades: boolean;
  /** ASP the besieger moves into the city if it falls, 10 at most. */
  readonly movesIn: number;
}

/** GSP of a city without a session. */
export const STAND_IN = 5;

/** What comes of an assault (11.4). */
export interface Assaulted extends Read {
  readonly total: number;
  readonly pointsGained: number;
  readonly points: number;
  readonly aspLost: number;
  readonly asp: number;
  readonly falls: boolean;
  /** The besieger is left with fewer than 10 ASP. */
  readonly lifted: boolean;
  readonly elite: number;
  readonly weariness: number;
  /** A siege lifted leaves its points on the city (ruling `siege-points-kept`). */
  readonly keepsPoints: boolean;
  readonly rhodian: 'remaining' | 'four';
}
