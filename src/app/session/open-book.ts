import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Language, speaker, tongue } from '../../core/words.ts';
import type { Game, GameBook } from '../../ui/game-screens.ts';
import { type AppSpeaker, type AppWords, appWords } from '../shell/i18n.ts';

/** A game's book in a language: what it resolves and looks up, and a speaker of all the game's words. */
export interface OpenBook {
  readonly game: Game;
  readonly book: GameBook;
  readonly speak: AppSpeaker;
}

const opening = new Map<string, Promise<OpenBook>>();
const opened = signal<ReadonlyMap<string, OpenBook>>(new Map());

const keyOf = (game: Game, language: Language): string => `${language} ${game.rules.id}`;

/** Loads the second part of a game and its words; there at once from then on. Rejects when they cannot be loaded. */
export function openBook(game: Game, language: Language): Promise<OpenBook> {
  const key = keyOf(game, language);
  const known = opening.get(key) ?? load(game, language);
  known.catch(() => opening.delete(key));
  opening.set(key, known);
  return known;
}

async function load(game: Game, language: Language): Promise<OpenBook> {
  const [{ book }, table, own] = await Promise.all([game.book(), game.words(language), appWords(language)]);
  const speak = speaker<AppWords>(tongue(language), [await book.words(language), table, ...own]);
  const open = { game, book, speak };
  opened.value = new Map(opened.value).set(keyOf(game, language), open);
  return open;
}

/** The book of a game if it is open; a render that asks is drawn again when it opens. */
export function bookNow(game: Game, language: Language): OpenBook | undefined {
  return opened.value.get(keyOf(game, language));
}

/** The book of a game as soon as it is open, which it is after `delay` milliseconds at the latest. */
export function useBook(game: Game, language: Language, delay: number): OpenBook | undefined {
  useEffect(() => {
    const timer = setTimeout(() => void openBook(game, language).catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [game, language, delay]);
  return bookNow(game, language);
}
