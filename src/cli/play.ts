import type { Cell } from '../core/chart.ts';
import type { AnyEvent } from '../core/events.ts';
import type { Offer } from '../core/procedure.ts';
import { readInput } from '../core/read-input.ts';
import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import { Evening, EveningBroken, EveningStopped } from '../core/testing/evening.ts';
import type { Language } from '../core/words.ts';
import { differences, type Expectation, RESULT_PARTS, readExpectation, unmet } from './expectation.ts';
import { nearest, Refusal, refuse, shown } from './refusal.ts';
import { saidLine } from './run.ts';
import { faultLine, saidFault } from './said-fault.ts';
import { eventsIn, howOf, recordAt } from './script-step.ts';
import { type CliGame, type CliShelf, find, speakerOf } from './shelf.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a step does; each step does one of these. */
const DEEDS = ['event', 'events', 'resolve', 'take', 'undo', 'redo', 'rule', 'correct', 'note', 'seal', 'reveal'] as const;
type Deed = (typeof DEEDS)[number];
/** What may stand beside a deed: how it is done. */
const HOW = ['input', 'focus', 'faces', 'untick', 'tick', 'others', 'insist', 'leave', 'with'];
/** What a step may expect. */
const EXPECTS = ['state', 'faults', 'now', 'offers', 'outcome', ...RESULT_PARTS, 'absent'];
const ABOUT = ['name', 'at', 'why'];

/** What came of an evening: a line for each difference, and how many steps there were. */
export interface Played {
  readonly game: Id;
  readonly differences: readonly string[];
  readonly steps: number;
  readonly evening: Evening<unknown>;
}

/** Plays an evening's script. Throws a Refusal when the file is no script; what comes out otherwise than expected is a line, and the evening goes on. */
export function play(shelf: CliShelf, raw: unknown, language: Language): Played {
  if (!isRecord(raw)) refuse('evening', '{game, setup, steps}', raw);
  const game = shelf.games.find(({ rules }) => rules.id === raw.game) ?? refuse('game', shelf.games.map(({ rules }) => rules.id).join(', '), raw.game);
  const { steps } = raw;
  if (!Array.isArray(steps) || steps.length === 0) refuse('steps', 'a list with something in it', steps);
  const read = readInput(game.rules.setup, raw.setup ?? {});
  if (read.faults[0]) throw new Refusal(`setup.${faultLine(speakerOf(shelf, game, language), read.faults[0])}`);
  const script = new Script(shelf, game, new Evening<unknown>(game.rules, game.book, read.input, game.invariants), language);
  const found = steps.flatMap((step: unknown, i) => script.step(step, i));
  return { game: game.rules.id, differences: found, steps: steps.length, evening: script.evening };
}

class Script {
  readonly evening: Evening<unknown>;
  private readonly shelf: CliShelf;
  private readonly game: CliGame;
  private readonly language: Language;

  constructor(shelf: CliShelf, game: CliGame, evening: Evening<unknown>, language: Language) {
    this.shelf = shelf;
    this.game = game;
    this.evening = evening;
    this.language = language;
  }

  /** Plays one step. The differences it found, each named by the step. */
  step(raw: unknown, i: number): string[] {
    const at = `steps.${i}`;
    if (!isRecord(raw)) refuse(at, `an object with one of ${DEEDS.join(', ')}`, raw);
    const deed = this.deedOf(at, raw);
    const own = ABOUT.map((key) => raw[key]).find((name) => typeof name === 'string');
    const where = own === undefined ? at : `${at} (${own})`;
    return this.played(deed, raw).map((why) => `${where}: ${why}`);
  }

  private deedOf(at: string, raw: Values): Deed {
    for (const key of Object.keys(raw)) {
      const known = [...DEEDS, ...HOW, ...EXPECTS, ...ABOUT];
      if (known.includes(key)) continue;
      const meant = nearest(key, known);
      throw new Refusal(`${at}.${key}: expected one of ${known.join(', ')}, found a key that is none${meant ? ` (did you mean ${meant}?)` : ''}`);
    }
    const deeds = DEEDS.filter((one) => raw[one] !== undefined);
    const [deed] = deeds;
    if (!deed || deeds.length > 1) refuse(at, `one of ${DEEDS.join(', ')}`, deeds.join(' and ') || Object.keys(raw));
    return deed;
  }

  private played(deed: Deed, raw: Values): string[] {
    try {
      this.done(deed, raw);
    } catch (problem) {
      if (problem instanceof Refusal || problem instanceof EveningBroken) return [problem.message];
      if (!(problem instanceof EveningStopped)) throw problem;
      return this.stopped(problem, raw.faults);
    }
    const unstopped = raw.faults === undefined ? [] : [`expected faults ${shown(raw.faults)}, got none: the step was played`];
    return [...unstopped, ...this.unmet(deed, raw)];
  }

  /** Whether a step was stopped as expected: `faults` names the fields, or is parts of the faults. */
  private stopped({ about, faults }: EveningStopped, expected: unknown): string[] {
    const speak = speakerOf(this.shelf, this.game, this.language);
    const message = faults.length === 0 ? about : `${about}: ${faults.map((fault) => faultLine(speak, fault)).join('; ')}`;
    if (!Array.isArray(expected)) return [message];
    const found = faults.map((fault) => ({ ...fault, cite: fault.cite?.at }));
    const missing = expected.filter(
      (one) => !found.some((fault) => (typeof one === 'string' ? fault.field === one : differences(one, fault, '').length === 0)),
    );
    return missing.map((one) => `faults: expected ${shown(one)}, got ${message}`);
  }

  private done(deed: Deed, raw: Values): void {
    const { evening } = this;
    const value = raw[deed];
    const DO: Readonly<Record<Deed, () => void>> = {
      event: () => this.act(eventsIn(deed, value), raw.insist === true),
      events: () => this.act(eventsIn(deed, value), raw.insist === true),
      resolve: () => {
        evening.resolve(find(this.shelf, `${this.game.rules.id}/${String(value)}`).procedure.id, recordAt('input', raw.input), howOf(raw));
      },
      take: () => this.take(String(value), raw),
      undo: () => {
        evening.undo(typeof value === 'number' ? value : undefined);
      },
      redo: () => {
        evening.redo();
      },
      rule: () => {
        for (const [ruling, chosen] of Object.entries(recordAt('rule', value))) this.rule(ruling, chosen);
      },
      correct: () => {
        for (const [key, cell] of Object.entries(recordAt('correct', value))) evening.correct(key, cell as Cell);
      },
      note: () => {
        evening.note(String(value));
      },
      seal: () => {
        const along = raw.with === undefined ? [] : eventsIn('with', raw.with);
        const secrets = Object.entries(recordAt('seal', value));
        for (const [i, [secret, kept]] of secrets.entries()) evening.seal(secret, kept, ...(i === secrets.length - 1 ? along : []));
      },
      reveal: () => {
        evening.reveal(recordAt('reveal', value), ...(raw.with === undefined ? [] : eventsIn('with', raw.with)));
      },
    };
    DO[deed]();
  }

  private act(events: readonly AnyEvent[], insist: boolean): void {
    const known = this.game.rules.tracker.events;
    for (const { type } of events) if (!Object.hasOwn(known, type)) refuse('event.type', Object.keys(known).join(', '), type);
    if (insist) this.evening.insist(...events);
    else this.evening.byHand(...events);
  }

  private rule(id: Id, chosen: unknown): void {
    const { rulings } = this.game.rules;
    const ruling = rulings.find((one) => one.id === id) ?? refuse(`rule.${id}`, rulings.map((one) => one.id).join(', ') || 'none', chosen);
    if (typeof chosen !== 'string' || !ruling.options.includes(chosen)) refuse(`rule.${id}`, ruling.options.join(', '), chosen);
    this.evening.rule(id, chosen);
  }

  /** Takes what the last result offers, or what the sequence of play leads to, by its name: the procedure's or the step's id. */
  private take(name: string, raw: Values): void {
    const offers = this.offers();
    const offer = offers.find((one) => one.name === name) ?? refuse('take', offers.map((one) => one.name).join(', ') || 'something that is offered', name);
    this.evening.resolve(offer.procedure, { ...offer.input, ...recordAt('input', raw.input) }, howOf(raw));
  }

  /** What the last result offers, then what the sequence of play leads to now. */
  private offers(): readonly (Offer & { readonly name: string })[] {
    const next = (this.evening.last?.next ?? []).map((offer) => ({ ...offer, name: offer.procedure }));
    const steps = this.game.rules
      .sequence(this.evening.state)
      .flatMap(({ id, status, procedure, input = {} }) => (status === 'now' && procedure !== undefined ? [{ name: id, procedure, input }] : []));
    return [...next, ...steps];
  }

  private unmet(deed: Deed, raw: Values): string[] {
    const { evening, game } = this;
    const state = raw.state === undefined ? [] : differences(raw.state, JSON.parse(JSON.stringify(evening.state)), 'state');
    const now = game.rules.sequence(evening.state).find(({ status }) => status === 'now')?.id ?? 'none';
    const led = raw.now === undefined || raw.now === now ? [] : [`now: expected ${shown(raw.now)}, got ${now}`];
    const offered = raw.offers === undefined ? [] : this.unoffered(raw.offers);
    const expects = [...RESULT_PARTS, 'outcome', 'absent'].filter((key) => raw[key] !== undefined);
    if (expects.length === 0) return [...state, ...led, ...offered];
    if (deed !== 'resolve' && deed !== 'take') return [`${expects[0]}: expected only beside resolve or take, found beside ${deed}`];
    return [...state, ...led, ...offered, ...unmet({ ...readExpectation('step', raw), outcome: raw.outcome } satisfies Expectation, this.result())];
  }

  private unoffered(expected: unknown): string[] {
    if (!Array.isArray(expected)) return [`offers: expected a list, found ${shown(expected)}`];
    const offers = this.offers();
    return expected.flatMap((one) =>
      offers.some((offer) => (typeof one === 'string' ? offer.name === one : differences(one, offer, '').length === 0))
        ? []
        : [`offers: expected ${shown(one)}, got ${offers.map(({ name }) => name).join(', ') || 'none'}`],
    );
  }

  /** The last result as a case sees it. */
  private result(): Parameters<typeof unmet>[1] {
    const { last } = this.evening;
    if (!last) throw new Refusal('resolve: expected a result, found none');
    const speak = speakerOf(this.shelf, this.game, this.language);
    const found = find(this.shelf, `${this.game.rules.id}/${last.procedure}`);
    return {
      outcome: last.outcome,
      effects: last.effects.map((effect) => ({ ...effect })),
      warnings: last.warnings.map((fault) => ({ ...saidFault(speak, fault) })),
      next: last.next.map((offer) => ({ ...offer })),
      lines: last.lines.map((line) => saidLine(line, found, last.input, speak)),
    };
  }
}
