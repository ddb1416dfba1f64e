import { type Catalogue, type Language, type Speaker, speaker, tongue } from '../core/words.ts';
import { SHELF } from '../games/index.ts';
import type { Game } from '../ui/game-screens.ts';

type Loader = Readonly<Record<Language, () => Promise<{ words: Catalogue }>>>;

const START: Loader = { en: () => import('./words/start/en.ts'), it: () => import('./words/start/it.ts'), es: () => import('./words/start/es.ts') };
const APP: Loader = { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') };
const UI: Loader = { en: () => import('../ui/words/en.ts'), it: () => import('../ui/words/it.ts'), es: () => import('../ui/words/es.ts') };

const speakers = new Map<string, Promise<Speaker>>();

/** The speaker of a language, with a game's words before the app's own. */
export function speakerOf(language: Language, game?: Game): Promise<Speaker> {
  const key = `${language} ${game?.rules.id ?? ''}`;
  let known = speakers.get(key);
  if (!known) {
    const loads = [...(game ? [game.words[language]] : []), START[language], APP[language], UI[language]];
    known = Promise.all(loads.map((load) => load())).then((loaded) => speaker(tongue(language), loaded.map(({ words }) => words)));
    known.catch(() => speakers.delete(key));
    speakers.set(key, known);
  }
  return known;
}

/** The game of this id; undefined when it is not on the shelf. */
export async function gameOf(id: string): Promise<Game | undefined> {
  return (await SHELF.find((game) => game.id === id)?.load())?.game;
}
