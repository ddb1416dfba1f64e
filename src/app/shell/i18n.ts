import { type Signal, signal } from '@preact/signals';
import { type Catalogue, type Language, type Speaker, speaker, tongue } from '../../core/words.ts';
import { SHELF } from '../../games/index.ts';
import type { Game, Words } from '../../ui/game-screens.ts';

const START: Words = { en: () => import('../words/start/en.ts'), it: () => import('../words/start/it.ts'), es: () => import('../words/start/es.ts') };
const APP: Words = { en: () => import('../words/en.ts'), it: () => import('../words/it.ts'), es: () => import('../words/es.ts') };
const PAGES: Words = { en: () => import('../words/pages/en.ts'), it: () => import('../words/pages/it.ts'), es: () => import('../words/pages/es.ts') };
const UI: Words = { en: () => import('../../ui/words/en.ts'), it: () => import('../../ui/words/it.ts'), es: () => import('../../ui/words/es.ts') };

const speakers = new Map<string, Promise<Speaker>>();

/** What was learned beyond a speaker's first words. A render that met a word not yet learned is drawn again when it is. */
interface Learned {
  readonly words: Record<string, Catalogue[string]>;
  readonly times: Signal<number>;
}

/** What has been learned for the pages of a language, and for the book of a game in it. */
const learned = new Map<string, Learned>();

const keyOf = (language: Language, game?: Game): string => `${language} ${game?.rules.id ?? ''}`;

function learnedOf(language: Language, game?: Game): Learned {
  const key = keyOf(language, game);
  const known = learned.get(key) ?? { words: {}, times: signal(0) };
  learned.set(key, known);
  return known;
}

function learn({ words, times }: Learned, more: Catalogue): void {
  Object.assign(words, more);
  times.value = times.peek() + 1;
}

/**
 * The speaker of a language, with a game's words before the app's own. What `learnPages` and `learnBook` load, it speaks from then on. A word
 * said before it is learned is a blank until it is there.
 */
export function speakerOf(language: Language, game?: Game): Promise<Speaker> {
  const key = keyOf(language, game);
  let known = speakers.get(key);
  if (!known) {
    const loads = [...(game ? [game.words[language]] : []), START[language], APP[language], UI[language]];
    const more = [...(game ? [learnedOf(language, game)] : []), learnedOf(language)];
    const missing = (id: string): string => {
      if (more.every(({ times }) => times.value > 0)) return `«${id}»`;
      void Promise.all([game && learnBook(game, language), learnPages(language)]).catch(() => undefined);
      return '';
    };
    known = Promise.all(loads.map((load) => load())).then((loaded) =>
      speaker(tongue(language), [...loaded.map(({ words }) => words), ...more.map(({ words }) => words)], missing),
    );
    known.catch(() => speakers.delete(key));
    speakers.set(key, known);
  }
  return known;
}

/** Loads the words of the pages beside a session (settings, a game's page, the journal …). */
export async function learnPages(language: Language): Promise<void> {
  learn(learnedOf(language), (await PAGES[language]()).words);
}

/** Loads the words of what a game resolves and looks up. */
export async function learnBook(game: Game, language: Language): Promise<void> {
  learn(learnedOf(language, game), (await game.book.words[language]()).words);
}

/** The game of this id; undefined when it is not on the shelf. */
export async function gameOf(id: string): Promise<Game | undefined> {
  return (await SHELF.find((game) => game.id === id)?.load())?.game;
}
