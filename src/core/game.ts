import type { Chart } from './chart.ts';
import type { Fault } from './fault.ts';
import type { Fields } from './fields.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Ruling } from './ruling.ts';
import type { Id, Said } from './said.ts';

/** A place at the table, 1 to 6 of them: named by a word of the game (a side) or by the player's own name. */
export interface Seat {
  readonly id: Id;
  readonly name: Said | string;
}

/** A change of what is tracked. `v` is the version of its shape (1 if absent); the tracker's `upcast` reads older ones. */
export interface AnyEvent {
  readonly type: Id;
  readonly v?: number;
}

/** What is tracked over a session: state is the fold of events and nothing else. All pure, nothing mutated. */
export interface Tracker<State, Event extends AnyEvent, Setup> {
  start(setup: Setup): State;
  reduce(state: State, event: Event): State;
  /** What is wrong with applying this event now (a treasury raised twice, ASP below zero); illegal ones can be insisted on. */
  faults(state: State, event: Event): readonly Fault[];
  /** What the event does, to be said in the journal and by undo: "Sardes Full → Scarce". */
  describe(event: Event, before: State): Said;
  /** Reads an event as an older release wrote it. Throws on one it cannot know. */
  upcast(event: AnyEvent): Event;
}

/** A tracker as a session opens with it; where finding faults takes much to load, that stands in the game's book alone. */
export type OpeningTracker<State, Event extends AnyEvent, Setup> = Omit<Tracker<State, Event, Setup>, 'faults'> &
  Partial<Pick<Tracker<State, Event, Setup>, 'faults'>>;

/** One step of the sequence of play as "Now" shows it. */
export interface SequenceStep {
  readonly id: Id;
  readonly mark: string;
  readonly said: Said;
  readonly status: 'done' | 'now' | 'later' | 'skipped';
  readonly procedure?: Id;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Whether its procedure applies its effects at once (`Procedure.atOnce`), so that one tap does the whole step. */
  readonly atOnce?: boolean;
}

/** What a session is about in one line for the start screen and, for games that count over sessions, its figures for the career or standings. */
export interface Summary {
  readonly line: Said;
  /** Plain data, stored with the session: what the career or standings screen needs without opening the journal. */
  readonly figures?: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  readonly finished?: boolean;
}

/** What only the player's own copy knows (a form, entered once for every session of the game), with the id it is stored under. */
export interface CopyForm {
  readonly id: Id;
  readonly fields: Fields<never>;
}

/** What opening a session of a game takes: what is tracked and in what order, without language and without a screen. */
// biome-ignore lint/suspicious/noExplicitAny: games differ in state, event and setup; each is typed in its own folder
export interface SessionRules<State = any, Event extends AnyEvent = any, Setup = any> {
  readonly id: Id;
  /** Raised with any change that older releases could not read. */
  readonly version: number;
  seats(setup: Setup): readonly Seat[];
  readonly tracker: OpeningTracker<State, Event, Setup>;
  sequence(state: State): readonly SequenceStep[];
  summary(state: State): Summary;
}

/** All the rules of a game: with what begins a session, what is resolved and looked up, which a session asks for when it first needs it. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export interface GameRules<State = any, Event extends AnyEvent = any, Setup = any> extends SessionRules<State, Event, Setup> {
  readonly tracker: Tracker<State, Event, Setup>;
  readonly setup: Fields<Setup>;
  setupFaults?(setup: Setup): readonly Fault[];
  readonly procedures: readonly AnyProcedure<State, Event>[];
  readonly rulings: readonly Ruling[];
  readonly copy: readonly CopyForm[];
  readonly charts: readonly Chart[];
  /** How what an option of a vocabulary names stands now (an army's place and strength): said beside it, and a form it is chosen in is filled in for it. */
  standing?(state: State, vocabulary: Id, option: Id): Said | undefined;
}

/** The standard rulings of a game, by id. */
export function standardRulings(rules: Pick<GameRules, 'rulings'>): Record<Id, Id> {
  return Object.fromEntries(rules.rulings.map((ruling) => [ruling.id, ruling.standard]));
}

/** The procedure of this id. Throws when the game has none. */
export function procedureOf(rules: Pick<GameRules, 'id' | 'procedures'>, id: Id): AnyProcedure {
  const found = rules.procedures.find((procedure) => procedure.id === id);
  if (!found) throw new Error(`${rules.id}: expected a procedure ${rules.procedures.map((one) => one.id).join(', ')}, got ${id}`);
  return found;
}
