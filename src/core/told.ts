import type { AnyAsk, ChoiceAsk, Faces } from './ask.ts';
import { type Cell, type Chart, cellKey, confidence } from './chart.ts';
import { highest, lowest } from './dice.ts';
import type { AnyEvent } from './events.ts';
import { cellOf, factsOf, rulingOf } from './facts.ts';
import { type Fault, impossible } from './fault.ts';
import type { By, Hand, Label, Line, Round, Together } from './hand.ts';
import { byPolicy } from './policy.ts';
import type { AnyProcedure, Procedure } from './procedure.ts';
import type { RandomSource } from './random.ts';
import { roll } from './roll.ts';
import { say } from './said.ts';
import { isWhole } from './shape.ts';
import type { Situation } from './situation.ts';
import { tallied } from './tally.ts';

/** An answer as the journal keeps it. */
export interface Answer {
  readonly at: Label;
  readonly faces: Faces;
  readonly by: By;
}
export type Answers = ReadonlyMap<Label, Answer>;

/** What is asked under a label. */
export interface Want {
  readonly at: Label;
  readonly ask: AnyAsk;
}

/** How far a run came: to its end, to answers that are missing, or to an answer that cannot be. `used` is what was asked, in order. */
export type Told<Outcome> = { readonly lines: readonly Line[]; readonly used: readonly Want[] } & (
  | { readonly state: 'done'; readonly outcome: Outcome; readonly known: Readonly<Record<string, string | number | boolean>> }
  | { readonly state: 'waiting'; readonly wants: readonly Want[] }
  | { readonly state: 'refused'; readonly faults: readonly Fault[] }
);

// What ends a run early is no error: a stack, which would be looked for at each throw, is of use to nobody.
class Waiting {
  readonly wants: readonly Want[];
  constructor(wants: readonly Want[]) {
    this.wants = wants;
  }
}
class Refused {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    this.faults = faults;
  }
}

/** What is wrong with an answer: a face the die does not have, too many dice, an option not offered. Empty when nothing is. */
export function answerFaults(at: Label, ask: AnyAsk, faces: Faces): Fault[] {
  if (ask.kind === 'choice')
    return faces.length === 1 && ask.options.some((option) => option === faces[0])
      ? []
      : [impossible(at, say('expected/choice', { options: ask.options.join(', ') }), faces)];
  if (ask.kind === 'draw') {
    const good = faces.length === ask.count && ask.cup.every((chit) => faces.filter((id) => id === chit.id).length <= chit.count);
    const known = faces.every((id) => ask.cup.some((chit) => chit.id === id));
    return good && known ? [] : [impossible(at, say('expected/draw', { count: ask.count, cup: ask.cup.map((chit) => chit.id).join(', ') }), faces)];
  }
  const [low, high] = [lowest(ask.die), highest(ask.die)];
  const good = faces.length === ask.count && faces.every((face) => isWhole(face) && face >= low && face <= high);
  return good ? [] : [impossible(at, say('expected/faces', { count: ask.count, min: low, max: high }), faces)];
}

function readAnswer(ask: AnyAsk, faces: Faces): unknown {
  if (ask.kind === 'choice') return faces[0];
  return ask.kind === 'dice' ? ask.read(faces as number[]) : ask.read(faces as string[]);
}

class ToldHand implements Hand<Record<string, unknown>> {
  readonly lines: Line[] = [];
  readonly used: Want[] = [];
  readonly known: Record<string, string | number | boolean> = {};
  private readonly answers: Answers;
  private readonly situation: Situation;
  private readonly supply: (want: Want) => Answer | undefined;
  private readonly asked = new Set<Label>();
  private prefix = '';

  constructor(answers: Answers, situation: Situation, supply: (want: Want) => Answer | undefined = () => undefined) {
    this.answers = answers;
    this.situation = situation;
    this.supply = supply;
  }
  ask<T>(at: Label, what: unknown): T {
    return this.all<Record<Label, T>>({ [at]: what })(at);
  }
  all<M>(asks: { readonly [L in keyof M]: unknown }): Together<M> {
    const entries = Object.entries(asks) as [Label, AnyAsk][];
    const values: Record<string, unknown> = {};
    const wants: Want[] = [];
    const faults: Fault[] = [];
    for (const [label, ask] of entries) {
      const at = this.prefix + label;
      if (this.asked.has(at)) throw new Error(`label ${at}: expected to be asked once in a run, got a second ask`);
      this.asked.add(at);
      this.used.push({ at, ask });
      const answer = this.answers.get(at) ?? this.supply({ at, ask });
      if (!answer) wants.push({ at, ask });
      else {
        const wrong = answerFaults(at, ask, answer.faces);
        faults.push(...wrong);
        if (wrong.length > 0) continue;
        values[label] = readAnswer(ask, answer.faces);
        this.lines.push({ kind: 'answer', at, faces: answer.faces, by: answer.by });
      }
    }
    if (faults.length > 0) throw new Refused(faults);
    if (wants.length > 0) throw new Waiting(wants);
    return (at) => values[String(at)] as M[typeof at];
  }
  loop<S, R>(at: Label, start: S, _key: (state: S) => string, round: Round<S, R, Record<string, unknown>>): R {
    const outer = this.prefix;
    let state = start;
    for (let n = 1; ; n += 1) {
      this.prefix = `${outer}${at}#${n}/`;
      const turn = round(state, this);
      if ('done' in turn) {
        this.prefix = outer;
        return turn.done;
      }
      state = turn.again;
    }
  }
  stage<S, R>(_at: Label, state: S, _key: (state: S) => string, rest: (state: S, hand: Hand<Record<string, unknown>>) => R): R {
    return rest(state, this);
  }
  tally: Hand<Record<string, unknown>>['tally'] = (label, base, modifiers, context) => {
    const at = this.prefix + label;
    return tallied(
      at,
      base,
      modifiers,
      context,
      this.situation.others[at] ?? [],
      () => false,
      (line) => this.lines.push(line),
    );
  };
  cell<V extends Cell>(chart: Chart<V>, row: string, column: string): V {
    const key = cellKey(chart, row, column);
    const corrected = Object.hasOwn(this.situation.corrections, key);
    const value = cellOf(this.situation, chart, row, column);
    this.lines.push({ kind: 'cell', chart: chart.id, row, column, value, cite: chart.cite, confidence: confidence(chart, row, column), corrected });
    return value;
  }
  glance<V extends Cell>(chart: Chart<V>, row: string, column: string): V {
    return cellOf(this.situation, chart, row, column);
  }
  ruling(id: string): string {
    const chosen = rulingOf(this.situation, id);
    if (!this.lines.some((line) => line.kind === 'ruling' && line.id === id)) this.lines.push({ kind: 'ruling', id, chosen });
    return chosen;
  }
  know(question: string, value: unknown): void {
    if (!Object.hasOwn(this.known, question)) this.known[question] = typeof value === 'function' ? value() : (value as string);
  }
  note: Hand['note'] = (said, cite) => {
    this.lines.push(cite ? { kind: 'note', said, cite } : { kind: 'note', said });
  };
}

/** What is wrong with an input where it is used: in the tracked state, by the rulings in force and the charts as corrected. */
export function inputFaults(procedure: Pick<AnyProcedure, 'faults'>, input: unknown, situation: Situation, state?: unknown): readonly Fault[] {
  return procedure.faults({ ...factsOf(situation), input, state });
}

/** Reads a procedure with the answers given so far; at the first missing one (or several simultaneous ones) it waits. */
export function told<Input, Outcome, Q, S, E extends AnyEvent>(
  procedure: Procedure<Input, Outcome, Q, S, E>,
  input: Input,
  answers: Answers,
  situation: Situation,
): Told<Outcome> {
  return read(procedure, input, new ToldHand(answers, situation));
}

function read<Input, Outcome, Q, S, E extends AnyEvent>(procedure: Procedure<Input, Outcome, Q, S, E>, input: Input, hand: ToldHand): Told<Outcome> {
  const sofar = { lines: hand.lines, used: hand.used };
  try {
    const outcome = procedure.run(input, hand as Hand<Q>);
    return { ...sofar, state: 'done', outcome, known: hand.known };
  } catch (stop) {
    if (stop instanceof Waiting) return { ...sofar, state: 'waiting', wants: stop.wants };
    if (stop instanceof Refused) return { ...sofar, state: 'refused', faults: stop.faults };
    throw stop;
  }
}

/** Answers by label, as a run takes them. */
export function answersOf(list: readonly Answer[]): Answers {
  return new Map(list.map((answer) => [answer.at, answer]));
}

/** A run thrown to its end: what came of it, by which answers and lines, and the questions it settled. */
export interface Thrown<Outcome> {
  readonly outcome: Outcome;
  readonly answers: readonly Answer[];
  readonly lines: readonly Line[];
  readonly known: Readonly<Record<string, string | number | boolean>>;
}

/** Reads a procedure to its end with `given` answers first and the source for every throw; choices as `choose` says, by the standard policies if it does not. */
export function thrown<Outcome>(
  procedure: AnyProcedure,
  input: unknown,
  source: RandomSource,
  situation: Situation,
  given: readonly Answer[] = [],
  choose: (ask: ChoiceAsk<string | number>, at: Label) => string | number = (ask, at) => byPolicy(procedure, ask, input, at),
): Thrown<Outcome> {
  const answers = [...given];
  const supply = ({ at, ask }: Want): Answer => {
    const answer: Answer = { at, faces: ask.kind === 'choice' ? [choose(ask, at)] : roll(ask, source), by: 'thrown' };
    answers.push(answer);
    return answer;
  };
  const result = read(procedure, input, new ToldHand(answersOf(given), situation, supply));
  if (result.state !== 'done') throw new Error(`${procedure.id}: expected possible answers, got ${JSON.stringify(result)}`);
  return { outcome: result.outcome, answers, lines: result.lines, known: result.known };
}
