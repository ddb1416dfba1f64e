import type { GameRules } from '../../src/core/game.ts';
import { type Catalogue, LANGUAGES, type Language, type Speaker, speaker, tongue } from '../../src/core/words.ts';
import { rules as fixture } from '../fixture/rules.ts';
import { words as fixtureWords } from '../fixture/words.ts';

/** A game under the laws: its rules and a speaker in each language. */
export interface Subject {
  readonly rules: GameRules;
  readonly speakers: Readonly<Record<Language, Speaker>>;
}

const shared = import.meta.glob<{ words: Catalogue }>('../../src/ui/words/*.ts', { eager: true });
const games = import.meta.glob<{ rules: GameRules }>('../../src/games/*/rules/rules.ts', { eager: true });
const catalogues = import.meta.glob<{ words: Catalogue }>('../../src/games/*/words/*.ts', { eager: true });

function subject(rules: GameRules, words: (language: Language) => Catalogue): Subject {
  const speakers = Object.fromEntries(
    LANGUAGES.map((language) => [language, speaker(tongue(language), [words(language), shared[`../../src/ui/words/${language}.ts`]?.words ?? {}])]),
  );
  return { rules, speakers: speakers as Record<Language, Speaker> };
}

/** Every game that has a folder, and the fixture. */
export const SUBJECTS: readonly Subject[] = [
  subject(fixture as GameRules, (language) => fixtureWords[language]),
  ...Object.entries(games).map(([path, { rules }]) =>
    subject(rules, (language) => catalogues[path.replace('rules/rules.ts', `words/${language}.ts`)]?.words ?? {}),
  ),
];
