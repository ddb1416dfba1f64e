import type { CoreWords } from '../../core/said.ts';
import { type Catalogue, type Language, type SpeakerOf, speaker, tongue } from '../../core/words.ts';
import type { StorageWords } from '../../storage/words/en.ts';
import type { Game } from '../../ui/game-screens.ts';
import type { UiWords } from '../../ui/words/en.ts';
import type { BeyondWords } from '../words/en/app.ts';
import type { SessionTexts } from '../words/en/session.ts';
import type { StartWords } from '../words/en/start.ts';
import { START_WORDS } from './start-words.ts';

/** What is there before the book of a session's game is open: the words of the start and of a session, of the parts, the storage and the core. */
export type SessionWords = StartWords & SessionTexts & UiWords & StorageWords & CoreWords;
/** Every message of the app itself, of its parts and of the core. */
export type AppWords = SessionWords & BeyondWords;

/** Speaks what a session says before its book is open; what a game names by its ids is spoken by `named`. */
export type SessionSpeaker = SpeakerOf<SessionWords>;
/** Speaks all the words of the app. */
export type AppSpeaker = SpeakerOf<AppWords>;

/** The words a session opens with, in a language. Another language is files like these and a line of `LANGUAGES`. */
async function sessionWords(language: Language): Promise<readonly Catalogue[]> {
  const loaded: readonly { readonly words: Catalogue }[] = await Promise.all([
    import(`../words/${language}/session.ts`),
    import(`../../ui/words/${language}.ts`),
    import(`../../core/words/${language}.ts`),
    import(`../../storage/words/${language}.ts`),
  ]);
  return [START_WORDS[language], ...loaded.map(({ words }) => words)];
}

/** All the words of the app in a language. */
export async function appWords(language: Language): Promise<readonly Catalogue[]> {
  const [first, { words }]: [readonly Catalogue[], { readonly words: Catalogue }] = await Promise.all([
    sessionWords(language),
    import(`../words/${language}/app.ts`),
  ]);
  return [...first, words];
}

const speakers = new Map<string, Promise<unknown>>();

/** What was made for a key, made once; what could not be loaded is tried again. */
function kept<Speaker>(key: string, load: () => Promise<Speaker>): Promise<Speaker> {
  const known = (speakers.get(key) as Promise<Speaker> | undefined) ?? load();
  known.catch(() => speakers.delete(key));
  speakers.set(key, known);
  return known;
}

/** The speaker a session opens with, with the words of its game's first part if the game is known. */
export function sessionSpeaker(language: Language, game?: Game): Promise<SessionSpeaker> {
  return kept(`${language} ${game?.rules.id ?? 'session'}`, async () => {
    const [own, words] = await Promise.all([sessionWords(language), game?.words(language)]);
    return speaker<SessionWords>(tongue(language), words ? [words, ...own] : own);
  });
}

/** The speaker of the pages beside a session. */
export function appSpeaker(language: Language): Promise<AppSpeaker> {
  return kept(language, async () => speaker<AppWords>(tongue(language), await appWords(language)));
}
