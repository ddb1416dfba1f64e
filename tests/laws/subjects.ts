import type { GameRules } from '../../src/core/game.ts';
import { type Catalogue, LANGUAGES, type Language, type Speaker, speaker, tongue } from '../../src/core/words.ts';
import { rules as fixture } from '../fixture/rules.ts';
import { words as fixtureWords } from '../fixture/words.ts';

/** A game under the laws: its rules, a speaker in each language, and one with no more than a session opens with. */
export interface Subject {
  readonly rules: GameRules;
  readonly sessionSpeakers: Readonly<Record<Language, Speaker>>;
  readonly speakers: Readonly<Record<Language, Speaker>>;
}

const shared = import.meta.glob<{ words: Catalogue }>(['../../src/ui/words/*.ts', '!**/*.test.ts'], { eager: true });
const games = import.meta.glob<{ rules: GameRules }>('../../src/games/*/rules/rules.ts', { eager: true });
const catalogues = import.meta.glob<{ words: Catalogue }>(['../../src/games/*/words/**/*.ts', '!**/*.test.ts'], { eager: true });

const speaking = (words: (language: Language) => readonly Catalogue[]): Record<Language, Speaker> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, speaker(tongue(language), [...words(language), shared[`../../src/ui/words/${language}.ts`]?.words ?? {}])]),
  ) as Record<Language, Speaker>;

function subject(rules: GameRules, words: (language: Language) => Catalogue, book: (language: Language) => Catalogue): Subject {
  return {
    rules,
    speakers: speaking((language) => [words(language), book(language)]),
    sessionSpeakers: speaking((language) => [words(language)]),
  };
}

/** Every game that has a folder, and the fixture. */
export const SUBJECTS: readonly Subject[] = [
  subject(
    fixture as GameRules,
    (language) => fixtureWords[language],
    () => ({}),
  ),
  ...Object.entries(games).map(([path, { rules }]) => {
    const from = (part: string) => (language: Language) => catalogues[path.replace('rules/rules.ts', `words/${part}${language}.ts`)]?.words ?? {};
    return subject(rules, from(''), from('book/'));
  }),
];
