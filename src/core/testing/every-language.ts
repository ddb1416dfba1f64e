import { LANGUAGES } from '../languages.ts';
import type { Language } from '../words.ts';

/** What is made for each language, by language. */
export function everyLanguage<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Made>;
}
