import type { Entry } from '../../src/core/entry.ts';
import type { Book, GameRules } from '../../src/core/game.ts';
import { everyLanguage } from '../../src/core/testing/every-language.ts';
import { type Catalogue, type Language, type Speaker, speaker, tongue } from '../../src/core/words.ts';
import { playedEvening, WHOLE } from '../evenings/played-evening.ts';
import { evening as fixtureEvening } from '../fixture/evening.ts';
import { book as fixtureBook, rules as fixtureRules } from '../fixture/rules.ts';
import { words as fixtureWords } from '../fixture/words.ts';

/** A game under the laws: its rules and its book, a scripted game of it, a speaker in each language, and one with no more than a session opens with. */
export interface Subject {
  readonly rules: GameRules;
  readonly book: Book;
  /** The entries of a whole scripted game, in which every type of event occurs. */
  readonly evening: () => readonly Entry[];
  readonly catalogues: Readonly<Record<Language, readonly Catalogue[]>>;
  readonly tableSpeakers: Readonly<Record<Language, Speaker>>;
  readonly speakers: Readonly<Record<Language, Speaker>>;
}

const shared = import.meta.glob<{ words: Catalogue }>(['../../src/ui/words/*.ts', '../../src/core/words/*.ts', '!**/*.test.ts'], { eager: true });
const rules = import.meta.glob<{ rules: GameRules }>('../../src/games/*/rules/rules.ts', { eager: true });
const books = import.meta.glob<{ book: Book }>('../../src/games/*/rules/book.ts', { eager: true });
const words = import.meta.glob<{ words: Catalogue }>('../../src/games/*/words/*/*.ts', { eager: true });

const parts = (language: Language): Catalogue[] =>
  Object.entries(shared).flatMap(([path, { words: found }]) => (path.endsWith(`/${language}.ts`) ? [found] : []));
const speaking = (catalogues: (language: Language) => readonly Catalogue[]): Record<Language, Speaker> =>
  everyLanguage((language) => speaker(tongue(language), [...catalogues(language), ...parts(language)]));

function found<Module>(modules: Readonly<Record<string, Module>>, path: string): Module {
  const module = modules[path];
  if (!module) throw new Error(`expected ${path}, got none`);
  return module;
}

/** What is made when it is first asked for, and then kept: every random journal begins with the scripted game. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}

/** The evening of a game that visits all its events. Throws where none is named. */
function wholeEvening(game: string): string {
  const name = new Map<string, string>(Object.entries(WHOLE)).get(game);
  if (!name) throw new Error(`expected a whole evening of ${game} in tests/evenings/played-evening.ts, got none`);
  return name;
}

function subjectAt(path: string): Subject {
  const folder = path.replace('rules/rules.ts', '');
  const table = (language: Language): Catalogue => found(words, `${folder}words/${language}/table.ts`).words;
  const book = (language: Language): Catalogue => found(words, `${folder}words/${language}/book.ts`).words;
  const game = found(rules, path).rules;
  const { book: resolved } = found(books, `${folder}rules/book.ts`);
  return {
    rules: game,
    book: resolved,
    evening: once(() => playedEvening(game, resolved, wholeEvening(game.id)).entries),
    catalogues: everyLanguage((language) => [table(language), book(language), ...parts(language)]),
    tableSpeakers: speaking((language) => [table(language)]),
    speakers: speaking((language) => [table(language), book(language)]),
  };
}

const fixture: Subject = {
  rules: fixtureRules,
  book: fixtureBook,
  evening: once(() => fixtureEvening().entries),
  catalogues: everyLanguage((language) => [fixtureWords[language], ...parts(language)]),
  tableSpeakers: speaking((language) => [fixtureWords[language]]),
  speakers: speaking((language) => [fixtureWords[language]]),
};

/** The fixture, and every game that has a folder. */
export const SUBJECTS: readonly Subject[] = [fixture, ...Object.keys(rules).map(subjectAt)];

/** The subject of a game. Throws when no folder has it. */
export function subjectOf(game: string): Subject {
  const subject = SUBJECTS.find((one) => one.rules.id === game);
  if (!subject) throw new Error(`expected one of ${SUBJECTS.map((one) => one.rules.id).join(', ')}, got ${game}`);
  return subject;
}
