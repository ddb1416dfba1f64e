import type { Chart } from './chart.ts';
import type { Chronicle } from './chronicle.ts';
import { type AnyEvent, type Events, type Upcasts, upcast } from './events.ts';
import type { Facts } from './facts.ts';
import type { Fault } from './fault.ts';
import type { AnyFields, Fields } from './fields.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Ruling } from './ruling.ts';
import type { Cite, Id, Said } from './said.ts';

/** A place at the table, 1 to 6 of them: named by a word of the game (a side) or by the player's own name. */
export interface Seat {
  readonly id: Id;
  readonly name: Said | string;
}

/** What is tracked over a session: state is the fold of events and nothing else. All pure, nothing mutated. */
export interface Tracker<State, Event extends AnyEvent, Setup> extends Events<State, Event> {
  start(setup: Setup): State;
}

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
  readonly fields: AnyFields;
}

/** A secret a game keeps (an allocation, an objective): the shape of its value. `secretKind` finds it by the secret's id. */
export interface SecretKind {
  readonly v: number;
  readonly fields: AnyFields;
  readonly from?: Upcasts;
}

/** Cards that several phones may deal so that none knows another's: one to each seat, kept as a secret of it. */
export interface HiddenCards<State, Event extends AnyEvent> {
  /** What the cards are called, several of them. */
  readonly said: Said;
  /** The whole deck as it is dealt now; undefined where it is not the time for that, or somebody has a card already. */
  deck(state: State, facts: Facts): readonly unknown[] | undefined;
  /** Under what a seat's card is sealed. */
  secret(seat: Id): Id;
  /** What the table is told of a seat that got its card. */
  events(seat: Id): readonly Event[];
}

/**
 * A pile of cards that several phones may lock among themselves, so that seats draw from it in the middle of play and nobody else knows what. What is drawn is put into the hand of the
 * seat, a secret of it. A card is plain data, the same wherever it is.
 */
export interface HiddenPile<State, Event extends AnyEvent> {
  readonly id: Id;
  /** What the pile is called. */
  readonly said: Said;
  /**
   * The cards of a new deck of it: the whole pile while no deck of it was locked yet; `again`, those that have come back to it once it is used up. Undefined where it is not the time
   * for one, or not known of every card where it is. Cards in hands are never in it.
   */
  cards(state: State, facts: Facts, again: boolean): readonly unknown[] | undefined;
  /** What the table is told once a deck of cards that came back is locked. */
  readonly shuffled: readonly Event[];
  /** Under what a seat's hand is sealed. */
  secret(seat: Id): Id;
  /** How many cards a seat holds, as the table counts them. */
  held(state: State, seat: Id): number;
  /** How many cards of a seat the hand that its player keeps lacks. */
  missing(hand: unknown, state: State, seat: Id): number;
  /** The cards of a hand that was sealed, as far as they are still in it. */
  cardsOf(hand: unknown, state: State, seat: Id): readonly unknown[];
  /** A hand, as it was sealed or none yet, with one card more. */
  withCard(hand: unknown, card: unknown, state: State, seat: Id): unknown;
  /** The seat that draws a card of the pile by this event. */
  draws(event: Event): Id | undefined;
  /** The procedures that show cards of a hand without saying which: not offered while phones draw from a deck that they locked. */
  readonly unsaid?: readonly Id[];
  /** The cards of a seat's hand that all see by this event: played, discarded. */
  shows(event: Event): { readonly seat: Id; readonly cards: readonly unknown[] } | undefined;
}

/** What of a game's cards several phones may deal or lock so that none knows another's. */
export interface Hidden<State, Event extends AnyEvent> {
  readonly dealt?: HiddenCards<State, Event>;
  readonly pile?: HiddenPile<State, Event>;
}

/** What is true of every state that play by the rules comes to: counters conserved, nobody with an army that is gone. */
export interface Invariant<State> {
  readonly id: Id;
  readonly cite: Cite;
  /** What is wrong with a state, in plain English for a test's report; undefined where the invariant holds. */
  broken(state: State): string | undefined;
}

/** Something done at the table: a procedure resolved with an input, or events applied as one step. */
export type Deed<Event extends AnyEvent = AnyEvent> =
  | { readonly procedure: Id; readonly input: Readonly<Record<string, unknown>> }
  | { readonly events: readonly Event[] };

/**
 * One thing a player may do now, as the table proposes it: the deed filled in with all that the state knows. `about` names the pieces and places it is about
 * (`army/1`, `province/caria`): what is tapped first, then what it is done to. What is proposed meets no fault.
 */
export interface Act<Event extends AnyEvent = AnyEvent> {
  readonly id: Id;
  readonly said: Said;
  readonly about: readonly Id[];
  readonly deed: Deed<Event>;
}

/** Which of these invariants a state breaks, as `id: what is wrong`. */
export function brokenInvariants<State>(invariants: readonly Invariant<State>[], state: State): string[] {
  return invariants.flatMap(({ id, broken }) => {
    const wrong = broken(state);
    return wrong === undefined ? [] : [`${id}: ${wrong}`];
  });
}

/** What is tracked in a game and in what order it is played: all that a journal's state depends on, without language and without a screen. */
// biome-ignore lint/suspicious/noExplicitAny: games differ in state, event and setup; each is typed in its own folder
export interface GameRules<State = any, Event extends AnyEvent = any, Setup = any> {
  readonly id: Id;
  /** Raised with any change that older releases could not read. */
  readonly version: number;
  readonly setup: Fields<Setup>;
  /** How setups of older versions of the game are read. */
  readonly setupFrom?: Upcasts;
  setupFaults?(setup: Setup): readonly Fault[];
  seats(setup: Setup): readonly Seat[];
  readonly rulings: readonly Ruling[];
  readonly secrets?: Readonly<Record<Id, SecretKind>>;
  readonly tracker: Tracker<State, Event, Setup>;
  sequence(state: State): readonly SequenceStep[];
  /** The session in one line. Without `facts` as the standard rulings have it. */
  summary(state: State, facts?: Pick<Facts, 'ruling'>): Summary;
}

/** What a game resolves and looks up: the rule book beside the table. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export interface Book<State = any, Event extends AnyEvent = any> {
  readonly procedures: readonly AnyProcedure<State, Event>[];
  readonly charts: readonly Chart[];
  readonly copy: readonly CopyForm[];
  /** What may be done now, the next thing of the sequence of play first. */
  acts?(facts: Facts & { readonly state: State }): readonly Act<Event>[];
  /** Read only where a session is shared. */
  readonly hidden?: () => Promise<Hidden<State, Event>>;
  /** How an evening is told: chapters, sides, who won. */
  readonly chronicle?: Chronicle<State>;
  /** How what an option of a vocabulary names stands now (an army's place and strength): said beside it, and a form it is chosen in is filled in for it. */
  standing?(state: State, vocabulary: Id, option: Id): Said | undefined;
}

/** The standard rulings of a game, by id. */
export function standardRulings(rules: Pick<GameRules, 'rulings'>): Record<Id, Id> {
  return Object.fromEntries(rules.rulings.map((ruling) => [ruling.id, ruling.standard]));
}

/** The setup a journal was opened with, in the shape of this release. Throws on one of a newer version. */
export function setupOf(rules: GameRules, saved: unknown, version: number): unknown {
  if (version > rules.version) throw new Error(`setup of ${rules.id}: expected version ${rules.version} or older, got ${version}`);
  return version === rules.version ? saved : upcast(rules.setupFrom, version, rules.version, saved as Readonly<Record<string, unknown>>);
}

/** The procedure of this id. Throws when the game has none. */
export function procedureOf(book: Pick<Book, 'procedures'>, id: Id): AnyProcedure {
  const found = book.procedures.find((procedure) => procedure.id === id);
  if (!found) throw new Error(`procedure: expected ${book.procedures.map((one) => one.id).join(', ')}, got ${id}`);
  return found;
}

/** What is declared of a secret: its kind is the part of its id before the first "/" or "-" (`objective-seat-1` is an `objective`). */
export function secretKind({ secrets = {} }: Pick<GameRules, 'secrets'>, secret: Id): SecretKind | undefined {
  const [kind = ''] = secret.split(/[/-]/);
  return Object.hasOwn(secrets, kind) ? secrets[kind] : undefined;
}
