import type { ComponentChildren, ComponentType } from 'preact';
import type { Corrections } from '../core/chart.ts';
import type { AnyEvent } from '../core/events.ts';
import type { Facts } from '../core/facts.ts';
import type { Fault } from '../core/fault.ts';
import type { Book, GameRules } from '../core/game.ts';
import type { Id, Said } from '../core/said.ts';
import type { Answer } from '../core/told.ts';
import type { Catalogue, Language } from '../core/words.ts';

/** Figures of one session of a game, for a career or standings screen. */
export interface SessionFigures {
  readonly session: Id;
  readonly title: string;
  readonly begun: number;
  readonly touched: number;
  readonly finished: boolean;
  readonly figures: Readonly<Record<string, number | string | boolean | readonly string[]>>;
}

/** What came of a procedure that was resolved where it was asked for. */
export interface Resolved<Outcome = unknown> {
  readonly outcome: Outcome;
  readonly input: Readonly<Record<string, unknown>>;
  readonly verdict: Said;
  /** The dice, cards and decisions it was told, in order. */
  readonly answers: readonly Answer[];
}

/** What fell of a procedure resolved in place, before anything of it is applied. */
export interface Fallen<Outcome = unknown> {
  readonly outcome: Outcome;
  readonly verdict: Said;
  readonly answers: readonly Answer[];
  /** Aborted when the player undoes a step meanwhile: then nothing is left to decide. */
  readonly undone: AbortSignal;
}

/** What a resolution in place waits for: a decision, or the face of a die thrown at the table. */
export interface Asked {
  readonly at: Id;
  readonly kind: 'choice' | 'dice' | 'draw';
  /** What is asked, as a whole sentence where the game has one. */
  readonly question: string;
  readonly options: readonly { readonly id: string | number; readonly words: string }[];
  /** How the odds answer a decision. */
  readonly usual: string | number | undefined;
  /** Other decisions of the same moment: any of them may be answered first. */
  readonly also?: readonly Pick<Asked, 'at' | 'question' | 'options'>[];
  /** What the procedure was told so far, each with what it was for. */
  readonly answers: readonly (Answer & { readonly label: string })[];
  /** Aborted when the player undoes a step meanwhile: then nobody waits for an answer. */
  readonly undone?: AbortSignal | undefined;
}

/** An answer to another decision of the moment than the one asked. */
export interface Elsewhere {
  readonly at: Id;
  readonly chosen: string | number;
}
/** An answer to what is asked; undefined leaves all as it stands. */
export type Given = string | number | Elsewhere | undefined;

/** How a procedure is resolved in place: what it is about, dice thrown, chits drawn and decisions taken at the table by their labels, events that follow from the outcome without a decision, and what else of its result is applied. */
export interface InPlace<Outcome, Event> {
  readonly focus?: Id | undefined;
  readonly typed?: Readonly<Record<Id, Answer['faces']>>;
  readonly follows?: (outcome: Outcome) => readonly Event[];
  /** What is applied instead of the ticked effects' events. */
  readonly applies?: (ticked: readonly Event[]) => readonly Event[];
  /** Decides what is applied once all has fallen and is written; undefined leaves the result as it stands. */
  readonly decide?: (fallen: Fallen<Outcome>) => Promise<readonly Event[] | undefined>;
  /** Answers what is waited for where the player is. Without it a decision opens the procedure's screen. */
  readonly answer?: (asked: Asked) => Promise<Given>;
  /** What the rules forbid is said where the player is, who may insist; without it the procedure's screen says so. What is missing opens that screen in any case. */
  readonly refuses?: boolean;
  /** Single dice and draws are asked too: they are thrown at the table. */
  readonly ownDice?: boolean;
}

/**
 * What a game's screen may do with the session it shows. The shell gives it; every change goes through the journal. `state` is the state of this render; a screen is
 * rendered again when it changes.
 */
// biome-ignore lint/suspicious/noExplicitAny: each game types its own screens
export interface Door<State = any, Event extends AnyEvent = any> {
  readonly session: Id;
  readonly state: State;
  /** The rulings in force and the charts as the player corrected them. */
  readonly facts: Facts;
  /** Applies events as one step. Faults the tracker finds are shown and the player may insist; resolves to whether the step was written. */
  act(events: readonly Event[], options?: { readonly seat?: Id }): Promise<boolean>;
  /** Opens a procedure's screen, filled in by its `prefill` for the focus and then by `input`. Without a session it `throws` at once if asked to. */
  open(procedure: Id, input?: Readonly<Record<string, unknown>>, focus?: Id, throws?: boolean): void;
  /**
   * Resolves a procedure without its screen: filled in as `open` would, thrown (or with the dice typed), its ticked effects applied, all as one step. Where a player has to
   * decide or insist first, its screen is opened; then, and where it could not be written, resolves to undefined.
   */
  resolve<Outcome = unknown>(procedure: Id, input?: Readonly<Record<string, unknown>>, how?: InPlace<Outcome, Event>): Promise<Resolved<Outcome> | undefined>;
  /** Goes to the session's first place. */
  toTable(): void;
  /** Faults `act` would meet with these events one after the other, to grey a button or explain it. */
  faults(...events: readonly Event[]): readonly Fault[];
  /** What the player entered of their own copy (see `CopyForm`), and a way to change it. */
  copy(form: Id): unknown;
  setCopy(form: Id, value: unknown): Promise<void>;
  /** Keeps what the player's copy prints in cells of the charts, as corrections that every session of the game shares. Only a session's door resolves what reads them. */
  correct?(cells: Corrections): Promise<void>;
  /** Keeps a value secret until revealed: the journal gets a commitment now and the value at `reveal`. `events` say that it was sealed, in the same step. */
  seal(secret: Id, value: unknown, seat?: Id, events?: readonly Event[]): Promise<boolean>;
  /** The player's own sealed value, behind a curtain; undefined when there is none on this device. */
  peek(secret: Id): Promise<unknown>;
  /**
   * Where phones at the table locked a deck among themselves: what is shown of it in a hand on this phone that lacks `missing` cards, to draw the next one. Undefined where nothing can be
   * drawn so. `onCards` is called when the sealed hand is another one.
   */
  drawing?(secret: Id, missing: number, onCards: () => void): ComponentChildren;
  /** Whether a procedure is offered: not one that would show cards of a deck that phones locked without saying which. Without it all are. */
  offers?(procedure: Id): boolean;
  /** Whether a seat is played on another phone, which keeps its secrets. False for all where one phone goes round the table. */
  elsewhere(seat: Id): boolean;
  /**
   * Reveals secrets together and applies the events made from their values, as one step. Where some lie on other phones, this one's are revealed, and the phone that reveals
   * the last applies the events; resolves to whether they were written here.
   */
  reveal(secrets: readonly Id[], events: (values: Readonly<Record<Id, unknown>>) => readonly Event[]): Promise<boolean>;
  /** Sessions of this game, for careers and standings. */
  sessions(): Promise<readonly SessionFigures[]>;
}

/** A screen of a game: a place of the session. */
// biome-ignore lint/suspicious/noExplicitAny: each game types its own screens
export type GameScreen<State = any, Event extends AnyEvent = any> = ComponentType<{ readonly door: Door<State, Event> }>;

/** A session a shared text begins: its setup, its name, and the events of its first step. */
export interface SharedBeginning {
  readonly setup: unknown;
  readonly title: string;
  readonly events: readonly AnyEvent[];
}

/** How the words of a part are loaded: `async (language) => (await import(`./words/${language}/table.ts`)).words`. */
export type LoadWords = (language: Language) => Promise<Catalogue>;

/** What a form of a game's own is given. */
export interface FormProps<Input = never> {
  readonly input: Input;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

/** What a doubt over a figure that nobody entered is settled with: the question, the numbers it may be, and what is kept; `fills` puts one into an input that the player changed meanwhile. */
export interface Asks {
  readonly said: Said;
  readonly options: readonly number[];
  readonly events: (told: number) => readonly AnyEvent[];
  readonly fills?: (input: never, told: number) => Readonly<Record<string, unknown>>;
}

/** What a form of a new session is given: the setup so far, what is wrong with it (once Begin was tapped), and the game's earlier sessions. */
export interface SetupProps<Setup = never> {
  readonly setup: Setup;
  readonly onSetup: (setup: object) => void;
  readonly faults: readonly Fault[];
  readonly sessions: () => Promise<readonly SessionFigures[]>;
}

/** What the first thing on a game's page is given: a way to resolve a procedure without a session, thrown at once with what is known. */
export interface FrontProps {
  readonly resolve: (procedure: Id, input: Readonly<Record<string, unknown>>) => void;
}

/** What a picture of a result is given. */
export interface PictureProps<Outcome = never, Input = never> {
  readonly outcome: Outcome;
  readonly input: Input;
  /** The session it is shown in, for names and colours. */
  readonly door?: Door | undefined;
}

/** The part of a game that a session opens with: what is tracked, its words, and its first screen. */
export interface Game {
  readonly rules: GameRules;
  readonly words: LoadWords;
  /** Above the sequence of play on "Now"; without it the shell shows the sequence alone. */
  readonly Now?: GameScreen;
  /** Asks for what "Now" shows once it is there, in a language: a session that is opened again asks for it together with the rest. */
  readonly stages: (language: Language) => Promise<unknown>;
  /** Whether "Now" shows the sequence of play itself in a state, so that no list of it stands below. */
  readonly drawsSequence?: (state: never) => boolean;
  /** The other part: what is resolved and looked up, loaded when a session first asks for it. */
  readonly book: () => Promise<{ readonly book: GameBook }>;
}

/** The part of a game that is loaded after its first screen: procedures and charts with their words, State, and the screens that show them. */
export interface GameBook {
  readonly rules: Book;
  readonly words: LoadWords;
  /** Everything that is tracked, as the counters and tracks of the box. */
  readonly State: GameScreen;
  /** What the end of a game came to, where it is more than who won: it stands under that. */
  readonly End?: GameScreen;
  /** What the game counts over all its sessions (career, standings). */
  readonly Career?: GameScreen;
  /** What only the player's copy knows, where the generic forms would be clumsy: what is known and missing at a glance, and the editors a session has too. */
  readonly Copy?: GameScreen;
  /** A picture of a result by procedure id, shown between the verdict and the effects (two scores, two bars …). */
  readonly pictures?: Readonly<Record<Id, ComponentType<PictureProps>>>;
  /** A form of the game's own for a procedure, where the generic one would be clumsy (tapping units instead of a list). */
  readonly forms?: Readonly<Record<Id, ComponentType<FormProps>>>;
  /** What a doubt asks before the throw, in a tracked session: it is asked under the form instead of told, one at a time. */
  readonly asks?: (fault: Fault, state: never) => Asks | undefined;
  /** The procedures that the game's first place proposes itself in a state: after a result that only these follow, it is there again. */
  readonly proposed?: (state: never) => readonly Id[];
  /** The form of a new session, where the generic one would be clumsy. */
  readonly Setup?: ComponentType<SetupProps>;
  /** What most visitors of the game's page come for, as the first thing on it. */
  readonly Front?: ComponentType<FrontProps>;
  /** What a session set up in this language begins with, where that is more than its setup (a sample battle with its names); undefined where it is not. */
  readonly opening?: (setup: never, language: Language) => Promise<Pick<SharedBeginning, 'setup' | 'events'> | undefined>;
  /** What a rematch begins with beyond its setup, of a state in which all is set up and nothing played, and of the last one, which may know more of it; undefined of any other state. */
  readonly again?: (state: never, last: never) => readonly AnyEvent[] | undefined;
  /** Shows what a link carries to this game (`#/g/<game>/take/<text>`), as strictly read as a file; only `onTake` begins a session with it. */
  readonly Take?: ComponentType<{ readonly text: string; readonly onTake: (taken: SharedBeginning) => Promise<void> }>;
}
