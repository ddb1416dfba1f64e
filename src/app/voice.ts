import { type Catalogue, type Language, type Speaker, speaker, tongue } from '../core/words.ts';
import { SHELF } from '../games/index.ts';
import type { Game } from '../ui/game-screens.ts';

type Loader = Readonly<Record<Language, () => Promise<{ words: Catalogue }>>>;

const START: Loader = { en: () => import('./words/start/en.ts'), it: () => import('./words/start/it.ts'), es: () => import('./words/start/es.ts') };
const APP: Loader = { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') };
const PAGES: Loader = { en: () => import('./words/pages/en.ts'), it: () => import('./words/pages/it.ts'), es: () => import('./words/pages/es.ts') };
const UI: Loader = { en: () => import('../ui/words/en.ts'), it: () => import('../ui/words/it.ts'), es: () => import('../ui/words/es.ts') };

const speakers = new Map<string, Promise<Speaker>>();
/** What each language has learned for its pages; every speaker of the language looks here last. */
const pages: Readonly<Record<Language, Record<string, Catalogue[string]>>> = { en: {}, it: {}, es: {} };

/** The speaker of a language, with a game's words before the app's own. What `learnPages` loads, it speaks from then on. */
export function speakerOf(language: Language, game?: Game): Promise<Speaker> {
  const key = `${language} ${game?.rules.id ?? ''}`;
  let known = speakers.get(key);
  if (!known) {
    const loads = [...(game ? [game.words[language]] : []), START[language], APP[language], UI[language]];
    known = Promise.all(loads.map((load) => load())).then((loaded) => speaker(tongue(language), [...loaded.map(({ words }) => words), pages[language]]));
    known.catch(() => speakers.delete(key));
    speakers.set(key, known);
  }
  return known;
}

/** Loads the words of the pages beside a session (settings, a game's page, the journal …). */
export async function learnPages(language: Language): Promise<void> {
  Object.assign(pages[language], (await PAGES[language]()).words);
}

/** The game of this id; undefined when it is not on the shelf. */
export async function gameOf(id: string): Promise<Game | undefined> {
  return (await SHELF.find((game) => game.id === id)?.load())?.game;
}
