import { samePlace } from '../../places.ts';
import type { Connection } from '../../vocabulary.ts';
import type { MoveLeg, Movement } from './movement.ts';

/** Whether a connection is by sea. */
export const isSea = (connection: Connection): boolean => connection === 'sea' || connection === 'open-sea';

/** The most MP by sea in an action (10.7). */
export const BY_SEA = 4;

/** The most spaces a Useless army moves (11.3 H). */
export const USELESS_SPACES = 3;

/** The MP of the Royal Family by itself in a round (14.0). */
export const FAMILY_MP = 3;

/** The MP of a way by sea: 4 over open sea, else 1 a connection (10.2). */
export const seaMp = (path: readonly MoveLeg[]): number =>
  path.filter((leg) => isSea(leg.connection)).reduce((all, { connection, times }) => all + (connection === 'open-sea' ? BY_SEA : 1) * times, 0);

/** Whether each connection of a way is by land or by sea. */
export const kindsOf = (path: readonly MoveLeg[]): ('land' | 'sea')[] => path.map((leg) => (isSea(leg.connection) ? 'sea' : 'land'));

/** How often a way changes between land and sea; `last`: what the army went by before (10.7). */
export const turnsOf = (kinds: readonly ('land' | 'sea')[], last = kinds[0]): number =>
  kinds.filter((kind, i) => kind !== (i === 0 ? last : kinds[i - 1])).length;

/** The ASP left behind on the way. */
export const aspLeft = ({ leaving }: Pick<Movement, 'leaving'>): number => leaving.reduce((all, one) => all + one.asp, 0);

/** The ASP aboard: those left behind before the end of the way do not sail on (10.1, 10.7). */
export const aspAboard = ({ asp, leaving, to }: Pick<Movement, 'asp' | 'leaving' | 'to'>): number =>
  asp - aspLeft({ leaving: leaving.filter(({ place }) => place === '' || !samePlace(place, to)) });

/** The connections of a way. */
export const spacesOf = ({ path }: Pick<Movement, 'path'>): number => path.reduce((all, { times }) => all + times, 0);

/** The desert connections of a way (9.0). */
export const desertsOf = ({ path }: Pick<Movement, 'path'>): number =>
  path.filter((leg) => leg.connection === 'desert').reduce((all, leg) => all + leg.times, 0);

/** The MP that cost a treasury nothing (10.1). */
export const freeMp = ({ alexander, mover }: Pick<Movement, 'alexander' | 'mover'>): number => (alexander && mover === 'army' ? 4 : 3);

/** The most MP a mover may declare (10.1, 10.7); what a Macedonian army but Alexander's may do with the Royal Treasury is the ruling `royal-carrier`. */
export function allowance(input: Pick<Movement, 'alexander' | 'loc' | 'mover' | 'royalTreasury' | 'side'>, ruling?: (id: string) => string): number {
  if (input.mover === 'royal-family') return FAMILY_MP;
  if (input.mover === 'fleet') return input.loc ? BY_SEA : 0;
  const most = input.loc ? 6 : freeMp(input);
  if (!input.royalTreasury) return most;
  const four = input.side === 'persian' || (!input.alexander && ruling?.('royal-carrier') === 'any-at-four');
  return Math.min(most, four ? 4 : 5);
}
