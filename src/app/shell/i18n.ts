import type { CoreWords } from '../../core/said.ts';
import { type Catalogue, type Language, type SpeakerOf, speaker, tongue } from '../../core/words.ts';
import type { StorageWords } from '../../storage/words/en.ts';
import type { Game } from '../../ui/game-screens.ts';
import type { UiWords } from '../../ui/words/en.ts';
import type { BeyondWords } from '../words/en/app.ts';
import type { StartWords } from '../words/en/start.ts';

/** Every message of the app itself, of its parts and of the core. */
export type AppWords = StartWords & BeyondWords & UiWords & StorageWords & CoreWords;

/** Speaks the words of the app; what a game names by its ids is spoken by `named`. */
export type AppSpeaker = SpeakerOf<AppWords>;

/** The words of the app in a language. Another language is these files and a line of `LANGUAGES`. */
export async function appWords(language: Language): Promise<readonly Catalogue[]> {
  const loaded: readonly { readonly words: Catalogue }[] = await Promise.all([
    import(`../words/${language}/start.ts`),
    import(`../words/${language}/app.ts`),
    import(`../../ui/words/${language}.ts`),
    import(`../../core/words/${language}.ts`),
    import(`../../storage/words/${language}.ts`),
  ]);
  return loaded.map(({ words }) => words);
}

const speakers = new Map<string, Promise<AppSpeaker>>();

/** The speaker of a language, with the words of a game's first part if one is named. */
export function speakerOf(language: Language, game?: Game): Promise<AppSpeaker> {
  const key = `${language} ${game?.rules.id ?? ''}`;
  const known = speakers.get(key) ?? load(language, game);
  // What could not be loaded is tried again.
  known.catch(() => speakers.delete(key));
  speakers.set(key, known);
  return known;
}

async function load(language: Language, game: Game | undefined): Promise<AppSpeaker> {
  const [own, words] = await Promise.all([appWords(language), game ? game.words(language) : undefined]);
  return speaker<AppWords>(tongue(language), words ? [words, ...own] : own);
}
