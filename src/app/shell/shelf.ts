import type { Id } from '../../core/said.ts';
import { SHELF } from '../../games/index.ts';
import type { Game } from '../../ui/game-screens.ts';

/** The game of this id; undefined when it is not on the shelf. */
export async function gameOf(id: Id): Promise<Game | undefined> {
  return (await SHELF.find((game) => game.id === id)?.load())?.game;
}
