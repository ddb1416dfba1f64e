import type { Id } from '../core/said.ts';
import type { Game } from '../ui/game-screens.ts';

/** A game on the shelf: what the start screen needs without loading it. Its title is the message `game/<id>` of the app's words. */
export interface Shelved {
  readonly id: Id;
  readonly players: readonly [fewest: number, most: number];
  /** The rest of the title on the box, who published it and when, as it stands before the number of players. */
  readonly box: string;
  load(): Promise<{ readonly game: Game }>;
}

/** The one list of games. A new one without its drawing does not compile; without its title or its law file a test fails. */
export const SHELF = [
  { id: 'conquerors', players: [2, 2], box: 'Alexander the Great. GMT 2006, ', load: () => import('./conquerors/game.ts') },
  { id: 'simple-gboh', players: [2, 2], box: 'Great Battles of History. GMT 2004, ', load: () => import('./simple-gboh/game.ts') },
  { id: 'field-commander', players: [1, 1], box: 'Alexander. DVG 2009, ', load: () => import('./field-commander/game.ts') },
  { id: 'risiko', players: [3, 6], box: 'Editrice Giochi 1977, ', load: () => import('./risiko/game.ts') },
  { id: 'founder-of-an-empire', players: [2, 5], box: 'Phalanx 2005, ', load: () => import('./founder-of-an-empire/game.ts') },
] as const satisfies readonly Shelved[];

/** A game that is on the shelf. */
export type GameId = (typeof SHELF)[number]['id'];
