import type { Id } from '../../core/said.ts';
import type { Language } from '../../core/words.ts';
import type { Game, WholeGame } from '../../ui/game-screens.ts';
import { learnBook } from '../shell/i18n.ts';

const opened = new Map<Id, WholeGame>();

/** Loads what a game resolves and looks up, and its words in a language; both are there from then on. Rejects when they cannot be loaded. */
export async function openBook(game: Game, language: Language): Promise<WholeGame> {
  const [{ rules }] = await Promise.all([game.book.rules(), learnBook(game, language)]);
  const whole = opened.get(game.rules.id) ?? { ...game, rules };
  opened.set(game.rules.id, whole);
  return whole;
}

/** The game with all its rules. Throws before `openBook` has opened it: who shows procedures, charts or the journal is loaded after that. */
export function bookOf(game: Game): WholeGame {
  const whole = opened.get(game.rules.id);
  if (!whole) throw new Error(`${game.rules.id}: expected its book to be open`);
  return whole;
}

/** Whether the game's book is open. */
export function isOpen(game: Game): boolean {
  return opened.has(game.rules.id);
}
