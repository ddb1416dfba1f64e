import type { Cell, Corrections } from '../chart.ts';
import type { Body, Entry } from '../entry.ts';
import type { AnyEvent } from '../events.ts';
import { type Facts, factsOf } from '../facts.ts';
import { type Fault, stopping } from '../fault.ts';
import type { Fold } from '../fold.ts';
import { type Book, brokenInvariants, type GameRules, type Invariant, procedureOf, standardRulings } from '../game.ts';
import { append, begin } from '../journal.ts';
import type { AnyProcedure } from '../procedure.ts';
import { readInput } from '../read-input.ts';
import type { Id } from '../said.ts';
import { commitment } from '../sealed.ts';
import type { Situation } from '../situation.ts';
import { type Answer, answersOf, inputFaults, thrown, told } from '../told.ts';
import { undoable } from '../undo.ts';
import { opening, type Pen, write } from '../write.ts';
import { filled } from './filled.ts';
import { pick } from './pick.ts';
import { type LastResult, type Resolution, takenOf } from './resolution.ts';
import { typed } from './typed.ts';

/** Why a step of an evening could not be played: the faults it met, if it met any. */
export class EveningStopped extends Error {
  /** Which step was stopped, without the faults. */
  readonly about: string;
  readonly faults: readonly Fault[];
  constructor(about: string, faults: readonly Fault[] = []) {
    super(faults.length > 0 ? `${about}: ${JSON.stringify(faults)}` : about);
    this.about = about;
    this.faults = faults;
  }
}

/** A step of an evening that nobody had to insist on led to a state the rules never come to. */
export class EveningBroken extends Error {}

/**
 * A session played by a script, as a player would play it: every step goes through the same checks and becomes the same entries as in the app. For the scripted games of the
 * tests, whose journals a release keeps, and for evenings played from the command line. Every method throws an EveningStopped, and changes nothing, on a fault that was
 * not insisted on, on dice that are missing and on dice nobody asked for.
 */
export class Evening<State, Event extends AnyEvent = AnyEvent> {
  readonly entries: Entry[] = [];
  private readonly rules: GameRules<State>;
  private readonly book: Book<State>;
  private readonly pen: Pen;
  private now: Fold<State>;
  private corrections: Corrections = {};
  private result: LastResult | undefined;
  /** A player insisted on something or set it right by hand, so that what the rules keep may not hold any more. */
  private unjudged = false;

  /** What must hold after every entry, unless something was insisted on or set right by hand. */
  private readonly invariants: readonly Invariant<State>[];

  constructor(rules: GameRules<State>, book: Book<State>, setup: unknown, invariants: readonly Invariant<State>[] = []) {
    this.rules = rules;
    this.book = book;
    this.invariants = invariants;
    this.pen = { session: 'evening', writer: 'script', seat: null, at: 1 };
    const first = opening(rules, setup, this.pen);
    this.entries.push(first);
    this.now = begin(rules, first);
  }
  get state(): State {
    return this.now.state;
  }
  get fold(): Fold<State> {
    return this.now;
  }
  /** The rulings and corrected charts in force. */
  get facts(): Facts {
    return factsOf(this.situation());
  }
  get last(): LastResult | undefined {
    return this.result;
  }

  /** Applies events as one step. */
  act(...events: readonly Event[]): this {
    return this.put([this.events(events, this.checked(events, false))]);
  }
  /** Applies events by hand as one step. Where they lead to a state that the rules never come to, they stand all the same, as in the app, and the rest is not judged by what the rules keep. */
  byHand(...events: readonly Event[]): this {
    return this.put([this.events(events, this.checked(events, false))], true);
  }
  /** Applies events against the rules, as a player who insists. Throws if nothing was wrong with them. */
  insist(...events: readonly Event[]): this {
    const insisted = this.checked(events, true);
    if (insisted.length === 0)
      throw new EveningStopped(`${this.where()}: expected a fault to insist on in ${events.map(({ type }) => type).join(', ')}, got none`);
    return this.put([this.events(events, insisted)]);
  }

  /** Resolves a procedure, filled in from the state, then by `input`; applies its effects as they are offered. */
  resolve(id: Id, input: Readonly<Record<string, unknown>> = {}, how: Resolution = {}): this {
    const procedure = procedureOf(this.book, id);
    const prefill = (focus?: Id): Readonly<Record<string, unknown>> => procedure.prefill(this.state, focus, this.facts);
    const brings = (field: string, named: Id) => {
      const brought = procedure.brings?.(this.state, field, named, input);
      return brought && { ...brought };
    };
    const plain = filled(procedure, prefill, how.focus, input, brings);
    const read = readInput(procedure.fields, plain);
    const implied = read.faults.length > 0 ? {} : procedure.implies?.(this.state, read.input);
    const more = Object.entries(implied ?? {}).filter(([name]) => !Object.hasOwn(input, name));
    const { input: whole, faults: unread } = more.length > 0 ? readInput(procedure.fields, { ...plain, ...Object.fromEntries(more) }) : read;
    const situation = this.situation(how.others);
    const faults = [...unread, ...inputFaults(procedure, whole, situation, this.state)];
    this.stop(`${id} of ${JSON.stringify(whole)}`, stopping(faults, how.insist ?? false));
    const answers = this.answers(procedure, whole, situation, how);
    const run = told(procedure, whole, answersOf(answers), situation);
    if (run.state === 'waiting') throw new EveningStopped(`${this.where()}: ${id} waits for ${run.wants.map(({ at }) => at).join(', ')}`);
    if (run.state === 'refused') throw new EveningStopped(`${this.where()}: ${id} is refused`, run.faults);
    const asked = new Set(run.used.map(({ at }) => at));
    const stray = answers.filter(({ at }) => !asked.has(at));
    if (stray.length > 0) throw new EveningStopped(`${this.where()}: ${id} never asks for ${stray.map(({ at }) => at).join(', ')}`);
    const { standards: _, ...under } = situation;
    const of = this.now.next;
    const effects = procedure.effects(run.outcome, whole, this.state, this.facts);
    const taken = takenOf(effects, how);
    const events = taken.map(({ event }) => event);
    const insisted = how.leave ? [] : [...faults.filter(({ severity }) => severity === 'illegal'), ...this.checked(events, how.insist ?? false)];
    const verdict = procedure.verdict(run.outcome, whole);
    const applied = how.leave ? [] : taken.map(({ id: effect }) => effect);
    const warnings = faults.filter(({ severity }) => severity === 'doubtful');
    const result = {
      procedure: id,
      answers,
      input: whole,
      outcome: run.outcome,
      verdict,
      lines: run.lines,
      known: run.known,
      effects,
      applied,
      warnings,
    };
    const [first, later] = how.inTwo ? [answers.slice(0, 1), answers.slice(1)] : [answers, []];
    this.put([
      { kind: 'asked', procedure: id, version: procedure.version, input: whole, ...under, answers: first },
      ...(later.length > 0 ? [{ kind: 'answered', of, answers: later } as const] : []),
      { kind: 'shown', of, outcome: run.outcome, verdict, lines: run.lines },
      how.leave ? { kind: 'left', of } : { ...this.events(events, insisted), of },
    ]);
    // As in the app: what follows is offered once the effects are applied, and looks at what is tracked then.
    this.result = { ...result, next: procedure.next(run.outcome, whole, this.state, this.facts) };
    return this;
  }

  /** Undoes a step and all after it; the last one by default. */
  undo(step = undoable(this.now)?.number): this {
    if (step === undefined) throw new EveningStopped(`${this.where()}: expected a step to undo, got none`);
    return this.put([{ kind: 'undo', to: step }]);
  }
  redo(): this {
    return this.put([{ kind: 'redo' }]);
  }
  rule(ruling: Id, chosen: Id): this {
    return this.put([{ kind: 'ruled', ruling, chosen }]);
  }
  /** Changes a cell of a chart (`chart/row/column`) to what a player's copy shows; no entry, as in the app. */
  correct(key: string, value: Cell): this {
    this.corrections = { ...this.corrections, [key]: value };
    return this;
  }
  note(text: string): this {
    return this.put([{ kind: 'note', text }]);
  }
  /** Seals a value under a name; with events of the same step, as a screen applies them. */
  seal(secret: Id, value: unknown, ...events: readonly Event[]): this {
    const sealed: Body = { kind: 'sealed', secret, commitment: commitment({ session: this.pen.session, secret, value, nonce: 'nonce' }) };
    return this.put([sealed, ...this.along(events)]);
  }
  /** Reveals values that were sealed, with the events made of them. */
  reveal(values: Readonly<Record<Id, unknown>>, ...events: readonly Event[]): this {
    const revealed = Object.entries(values).map(([secret, value]): Body => ({ kind: 'revealed', secret, value, nonce: 'nonce' }));
    return this.put([...revealed, ...this.along(events)]);
  }

  /** Writes what a phone agrees on with others beside the play: shared dice, a hidden deal. */
  beside(writer: Id, ...bodies: readonly Body[]): this {
    return this.put(bodies, false, { ...this.pen, writer });
  }

  private answers(procedure: AnyProcedure, input: unknown, situation: Situation, { faces = {}, source }: Resolution): readonly Answer[] {
    const given = [...typed(faces).values()];
    return source ? thrown(procedure, input, source, situation, given, ({ options }) => pick(options, source)).answers : given;
  }
  private events(events: readonly AnyEvent[], insisted: readonly Fault[]): Extract<Body, { kind: 'events' }> {
    return { kind: 'events', events: events.map((event) => this.rules.tracker.saved(event)), insisted };
  }
  private along(events: readonly AnyEvent[]): Body[] {
    return events.length === 0 ? [] : [this.events(events, this.checked(events, false))];
  }
  private situation(others: Situation['others'] = {}): Situation {
    return { rulings: this.now.rulings, standards: standardRulings(this.rules), corrections: this.corrections, others };
  }
  /** What is illegal about events applied in turn; throws where it stops them. */
  private checked(events: readonly AnyEvent[], insist: boolean): Fault[] {
    const { tracker } = this.rules;
    let { state } = this.now;
    return events.flatMap((event) => {
      const faults = [...tracker.savedFaults(tracker.saved(event)), ...tracker.faults({ ...factsOf(this.situation()), event, state })];
      this.stop(JSON.stringify(event), stopping(faults, insist));
      state = tracker.reduce(state, event);
      return faults.filter(({ severity }) => severity === 'illegal');
    });
  }
  private stop(what: string, faults: readonly Fault[]): void {
    if (faults.length > 0) throw new EveningStopped(`${this.where()}: ${what} is refused`, faults);
  }
  private where(): string {
    return `entry ${this.now.next} of ${this.rules.id}`;
  }
  private put(bodies: readonly Body[], byHand = false, pen = this.pen): this {
    let { now, unjudged } = this;
    const entries = write(now, pen, bodies);
    for (const entry of entries) {
      now = append(this.rules, now, entry);
      unjudged ||= entry.body.kind === 'events' && entry.body.insisted.length > 0;
    }
    const broken = unjudged ? [] : brokenInvariants(this.invariants, now.state);
    if (broken.length > 0 && !byHand) throw new EveningBroken(`${this.where()}: ${broken.join('; ')}`);
    this.entries.push(...entries);
    this.now = now;
    this.unjudged = unjudged || broken.length > 0;
    return this;
  }
}
