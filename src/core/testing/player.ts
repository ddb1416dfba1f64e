import type { AnyEvent } from '../events.ts';
import type { Facts } from '../facts.ts';
import type { Book, Deed, GameRules, Invariant } from '../game.ts';
import type { RandomSource } from '../random.ts';
import type { Id } from '../said.ts';
import type { Evening } from './evening.ts';
import { RandomGame } from './random-game.ts';
import type { LastResult } from './resolution.ts';

/** What a player sees when choosing what to do: the state, the rulings and charts in force, and the last result while nothing was done after it. */
export interface Table<State> extends Facts {
  readonly state: State;
  readonly last: LastResult | undefined;
  /** The secrets that were sealed, by name, as last sealed. */
  readonly sealed: Readonly<Record<Id, unknown>>;
}

/** A secret sealed, or secrets shown, with the events that a screen applies along with it. */
export type SecretDeed<Event extends AnyEvent = AnyEvent> =
  | { readonly seal: Id; readonly value: unknown; readonly events?: readonly Event[] }
  | { readonly reveal: readonly Id[]; readonly events?: readonly Event[] };

/**
 * A random player of one game, who knows the table as people do who sit at it. The app proposes (the game's acts, what the sequence of play leads to, what a result
 * offers); the player fills in what only the table knows, and enters what the app cannot propose.
 */
export interface Player<State = unknown, Event extends AnyEvent = AnyEvent> {
  /** What must hold after every event, unless a player insisted on something. */
  readonly invariants: readonly Invariant<State>[];
  /** A setup to begin with. */
  setup(source: RandomSource): unknown;
  /** What a player enters of his own: counters moved on the board, a choice of another player. It is refused where the rules forbid it, and nothing changes. */
  entries?(table: Table<State>, source: RandomSource): readonly (Deed<Event> | SecretDeed<Event>)[];
  /** What the app proposed, with what only the table knows filled in; undefined where a player passes it by. By default it is taken as it is. */
  filled?(deed: Deed<Event>, table: Table<State>, source: RandomSource): Deed<Event> | undefined;
  /** How many steps an evening may take at most, undone ones counted too. */
  readonly most: number;
}

/** One step of a random evening, in the form of a script's step (`--play`). */
export type ScriptStep = Readonly<Record<string, unknown>>;

/** A random evening went wrong: the script plays it again. */
export class EveningBroken extends Error {
  constructor(why: string, seed: number, game: Id, setup: unknown, steps: readonly ScriptStep[]) {
    super(
      `${why}\nseed ${seed}, step ${steps.length}; the last steps:\n${steps
        .slice(-4)
        .map((step) => JSON.stringify(step))
        .join('\n')}`,
    );
    this.script = { game, setup, steps };
  }
  readonly script: { readonly game: Id; readonly setup: unknown; readonly steps: readonly ScriptStep[] };
}

/**
 * Plays a whole evening at random: what is proposed and what the player enters, random dice and choices, effects not applied, results left, steps undone and brought
 * back. Throws an EveningBroken when the app refuses what it proposed, when nothing can be done any more, on an exception, a broken invariant, an evening that does not
 * end, a journal that is not read back as it was played, or when undoing everything does not give the start again.
 */
export function randomEvening<State>(
  rules: GameRules<State>,
  book: Book<State>,
  player: Player<State>,
  seed: number,
): { readonly evening: Evening<State>; readonly steps: readonly ScriptStep[] } {
  const game = new RandomGame(rules, book, player, seed);
  try {
    game.play();
  } catch (problem) {
    throw new EveningBroken(problem instanceof Error ? `${problem.message}\n${problem.stack}` : String(problem), seed, rules.id, game.setup, game.steps);
  }
  return { evening: game.evening, steps: game.steps };
}
