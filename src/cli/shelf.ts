import type { Book, GameRules, Hidden, Invariant } from '../core/game.ts';
import type { AnyProcedure } from '../core/procedure.ts';
import type { CoreWords } from '../core/said.ts';
import { type Catalogue, type Language, type SpeakerOf, speaker, tongue } from '../core/words.ts';
import type { UiWords } from '../ui/words/en.ts';
import { didYouMean, Refusal } from './refusal.ts';
import { CLI_WORDS } from './words.ts';

/** A game as the command line has it: rules and words, no screens. */
export interface CliGame {
  readonly rules: GameRules;
  readonly book: Book;
  /** What must hold after every event of an evening. */
  // biome-ignore lint/suspicious/noExplicitAny: states of any game
  readonly invariants: readonly Invariant<any>[];
  /** What of its cards phones may deal among themselves: the hands of a journal are checked by it. */
  // biome-ignore lint/suspicious/noExplicitAny: states and events of any game
  readonly hidden?: Hidden<any, any>;
  readonly words: Readonly<Record<Language, Catalogue>>;
}

/** Everything the command line can resolve, and the words games share. */
export interface CliShelf {
  readonly games: readonly CliGame[];
  readonly shared: Readonly<Record<Language, Catalogue>>;
}

/** A procedure with its game. */
export interface Found {
  readonly game: CliGame;
  readonly procedure: AnyProcedure;
  /** `game/procedure`. */
  readonly id: string;
}

/** Every procedure of every game. */
export function everyProcedure({ games }: CliShelf): readonly Found[] {
  return games.flatMap((game) => game.book.procedures.map((procedure) => ({ game, procedure, id: `${game.rules.id}/${procedure.id}` })));
}

/** The procedure of an id: `game/procedure`, or the procedure alone where only one game has it. Throws a Refusal that names the nearest. */
export function find(shelf: CliShelf, id: string): Found {
  const all = everyProcedure(shelf);
  const exact = all.find((one) => one.id === id);
  if (exact) return exact;
  const named = all.filter((one) => one.procedure.id === id);
  if (named.length === 1) return named[0] as Found;
  if (named.length > 1) throw new Refusal(`ID: expected one of ${named.map((one) => one.id).join(', ')}, found ${id}`);
  const ids = all.map((one) => one.id);
  throw new Refusal(`ID: expected a procedure of --list, found ${id}${didYouMean(id, ids)}`);
}

/** What the command line speaks with: the game's words by id, those of the parts and the core by type. */
export type CliSpeaker = SpeakerOf<UiWords & CoreWords>;

/** The game's words and the shared ones, spoken in one language. */
export function speakerOf({ shared }: CliShelf, { words }: CliGame, language: Language): CliSpeaker {
  return speaker<UiWords & CoreWords>(tongue(language), [words[language], shared[language], CLI_WORDS[language]]);
}
