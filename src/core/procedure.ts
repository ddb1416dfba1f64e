import type { ChoiceAsk } from './ask.ts';
import type { SideColour } from './chronicle.ts';
import type { AnyEvent, Upcasts } from './events.ts';
import type { Facts } from './facts.ts';
import type { Fault } from './fault.ts';
import type { Fields } from './fields.ts';
import type { Hand, Label } from './hand.ts';
import type { Odds, OddsAsked } from './odds-asked.ts';
import type { Cite, Id, Said } from './said.ts';
import type { Situation } from './situation.ts';

/**
 * A label a procedure may ask under: `kind/subject`, or `kind/*` for any subject, in a loop with the loop before it (`rampage#/check/*`). `say` names it for a
 * player; by default the message `label/<kind>`, its gap `of` filled by `subject/<subject>`.
 */
export interface LabelSpec<Input = never> {
  readonly at: Label;
  readonly ask: 'dice' | 'draw' | 'choice' | 'tally';
  /** In a loop that asks it once of each subject: no round is said before it. */
  readonly once?: true;
  readonly say?: (subject: string, input: Input) => Said;
}

/**
 * A question odds answer: "who wins", "hits on the defender". `values` gives the order of answers that are ids. Words `answer/<question>/<value>`, else
 * `<vocabulary>/<value>`. `colours`: of the answers that are sides; the others have none.
 */
export interface QuestionSpec {
  readonly cite: Cite;
  readonly values?: readonly Id[];
  readonly colours?: Readonly<Record<Id, SideColour>>;
  readonly vocabulary?: Id;
}

/** One way odds may answer the choices that name this policy; the first of a list is standard. Words `policy/<policy>/<id>`. */
export interface PolicyOption<Input> {
  readonly id: Id;
  choose(ask: ChoiceAsk<string | number>, input: Input, at: Label): string | number;
}
export type Policies<Input> = Readonly<Record<Id, readonly PolicyOption<Input>[]>>;

/** A change of what is tracked that an outcome brings: offered ticked (or not), applied as one event. */
export interface Effect<Event> {
  readonly id: Id;
  readonly said: Said;
  readonly event: Event;
  readonly ticked: boolean;
  readonly cite?: Cite;
  /** Bookkeeping with nothing to decide (a mark, a step that is done): applied with the rest, not listed. */
  readonly unlisted?: true;
}

/** A proposal: a whole sentence, and the fields whose figures stand in it; those of a group by their path. */
export interface Proposal<Input> {
  readonly said: Said;
  readonly says: readonly ((keyof Input & string) | `${keyof Input & string}.${string}`)[];
}

/** A procedure that follows, filled in as far as known. */
export interface Offer {
  readonly procedure: Id;
  readonly input: Readonly<Record<string, unknown>>;
  readonly said?: Said;
  /** Nothing is left to fill in: without a session, who let the app throw lets it throw this at once. */
  readonly whole?: true;
}

/** What a procedure's faults may look at: its input, the tracked state if there is one, and the rulings and charts in force. */
export type InputFacts<Input, State> = Facts & { readonly input: Input; readonly state?: State | undefined };

/** A procedure of the rules, written once; `told`, `thrown`, `odds` and `replayed` read it. */
export interface Procedure<Input, Outcome, Q, State = unknown, Event extends AnyEvent = AnyEvent> {
  /** Permanent: journals name it. */
  readonly id: Id;
  /** Raised when the same answers may give another outcome. */
  readonly version: number;
  readonly cite: Cite;
  readonly fields: Fields<Input>;
  /** How inputs of older versions are read; a field that is missing in one gets its standard value. */
  readonly from?: Upcasts;
  readonly labels: readonly LabelSpec<Input>[];
  readonly questions: { readonly [K in keyof Q]: QuestionSpec };
  readonly policies: Policies<Input>;
  /** Inputs that show what it does, for tests, documentation and the laws: between them every modifier applies. */
  readonly examples: readonly Partial<Input>[];
  /** Notes (their messages) that are read out before a decision which follows them: who won so far, how far the loser goes. */
  readonly aloud?: readonly Id[];
  /** In a tracked session: what will happen, in one line instead of the fields it names; undefined where it would leave too much open. */
  proposal?(input: Input, state?: State): Proposal<Input> | undefined;
  /** In a tracked session: the options left of a choice (the treasuries of a side), by field. The one chosen stays. */
  left?(input: Input, state: State): { readonly [K in keyof Input]?: readonly Id[] };
  /** The effects are applied at once, because there is nothing to decide (a draw). */
  readonly atOnce?: boolean;
  /** What the tracked state already answers; `focus` is what the player tapped (an army, a unit). Without `facts` as the standard rulings and the printed charts have it. */
  prefill(state: State, focus?: Id, facts?: Facts): Partial<Input>;
  /** What is tracked of somebody (by id) whom a group or an item of a list names; `given` is what is known of the input so far. */
  brings?(state: State, field: keyof Input & string, id: Id, given: Readonly<Record<string, unknown>>): object | undefined;
  /** What an input leaves out and follows from whom it names: whose shock it is, from how far a shot is returned. */
  implies?(state: State, input: Input): Partial<Input>;
  /** How likely this is what the player wants now; higher stands first. */
  rank?(state: State): number;
  /** What is wrong with an input, by itself and in the tracked state. */
  faults(facts: InputFacts<Input, State>): readonly Fault[];
  run(input: Input, hand: Hand<Q>): Outcome;
  /**
   * The odds of some questions by an exact algorithm of the procedure's own, where walking every way would be too slow (a whole attack of
   * a hundred armies). What it does not answer is walked; it leaves to the walk what it cannot
   * do as `asked` says (a policy switched, a modifier left out). The tests hold it against the walk.
   */
  closed?(input: Input, situation: Situation, asked: OddsAsked): Readonly<Partial<Record<keyof Q & string, Odds>>>;
  /** What a seat, a chit or an answer is called with this input, where no message can know it (a player's own name). */
  subject?(id: Id, input: Input): Said | undefined;
  /** The line to read aloud. */
  verdict(outcome: Outcome, input: Input): Said;
  /** What it changes. Without `facts` as the standard rulings and the printed charts have it. */
  effects(outcome: Outcome, input: Input, state?: State, facts?: Facts): readonly Effect<Event>[];
  /** What follows. Without `facts` as the standard rulings and the printed charts have it. */
  next(outcome: Outcome, input: Input, state?: State, facts?: Facts): readonly Offer[];
}

/** Any procedure of a game, its input and outcome unknown to who handles it. */
// biome-ignore lint/suspicious/noExplicitAny: a list of procedures has no common input type
export type AnyProcedure<State = any, Event extends AnyEvent = any> = Procedure<any, any, any, State, Event>;

/** A procedure with no tracked state: what its prefill, effects and next would say. */
export const untracked = { prefill: () => ({}), effects: () => [], next: () => [] } as const;

/** The procedures of a book: as arguments and not as a list, in which the compiler would compare each type with every other (minutes, then no memory). */
export function procedures<State, Event extends AnyEvent>(...all: readonly AnyProcedure<State, Event>[]): readonly AnyProcedure<State, Event>[] {
  return all;
}

/** The same procedure, with something that is wrong before all else: `first` says what, of the first field of its form, or of its id where that asks nothing. */
export function faultsFirst<State, Event extends AnyEvent>(
  procedure: AnyProcedure<State, Event>,
  first: (facts: InputFacts<unknown, State>, field: string) => readonly Fault[],
): AnyProcedure<State, Event> {
  const [field = procedure.id] = Object.keys(procedure.fields);
  return { ...procedure, faults: (facts) => [...first(facts, field), ...procedure.faults(facts)] };
}
