import { type Cell, type Chart, cellKey, printed } from './chart.ts';
import type { AnyAsk, Ways } from './dice.ts';
import type { Hand, Label, Round, Turn } from './hand.ts';
import type { AnyProcedure, Situation } from './procedure.ts';
import type { Id } from './said.ts';
import { tallied } from './tally.ts';
import { byPolicy, rulingOf } from './told.ts';

type Settled = string | number | boolean;

/**
 * The odds of one question. Exact: `ways` of each answer, summing to `total`, all whole numbers (up to 2^53). Not exact: `ways` are
 * probabilities, `total` is 1 and no probability is off by more than `error`.
 */
export interface Odds {
  readonly exact: boolean;
  readonly total: number;
  readonly error: number;
  readonly ways: readonly (readonly [answer: Settled, ways: number])[];
}

/** What odds may be told: which questions (all by default), which policies answer choices, which modifiers to leave out. */
export interface OddsOptions {
  readonly questions?: readonly Id[];
  readonly policies?: Readonly<Record<Id, Id>>;
  readonly without?: { readonly at: Label; readonly id: Id };
  /** Walk every way even where the procedure has a closed form: the slow oracle of the tests. */
  readonly walk?: boolean;
  /** Called for every modifier weighed on any path, with its amount (0 where it did not apply). */
  readonly seen?: (at: Label, id: Id, amount: number) => void;
}

const SAFE = Number.MAX_SAFE_INTEGER;
const ENOUGH = Symbol('every question asked for is settled');
/** Below this much of the whole, what is left of a loop without bound is given up and stated as the error. */
const REST = 1e-12;

interface Node {
  ways: Ways<unknown>;
  total: number;
  error: number;
  index: number;
}

/** One depth-first walk over every path: a run is told the same answers again up to the last node, which then moves on. */
class Walk {
  readonly path: Node[] = [];
  private depth = 0;
  restart(): void {
    this.depth = 0;
  }
  /** The value at the next node of the path; `open` gives its ways when the path first comes here. */
  take(open: () => { ways: Ways<unknown>; total?: number; error?: number }): unknown {
    let node = this.path[this.depth];
    if (!node) {
      const { ways, total, error } = open();
      node = { ways, total: total ?? ways.reduce((all, [, count]) => all + count, 0), error: error ?? 0, index: 0 };
      this.path.push(node);
    }
    this.depth += 1;
    return (node.ways[node.index] as readonly [unknown, number])[0];
  }
  /** The ways of this path, of how many, and how unsure a loop on it was. */
  weight(): { ways: number; total: number; error: number } {
    let [ways, total, error] = [1, 1, 0];
    for (let i = 0; i < this.depth; i += 1) {
      const node = this.path[i] as Node;
      ways *= (node.ways[node.index] as readonly [unknown, number])[1];
      total *= node.total;
      error += node.error;
    }
    return { ways, total, error };
  }
  /** Moves to the next path; false when there is none. */
  advance(): boolean {
    this.path.length = this.depth;
    for (;;) {
      const node = this.path[this.path.length - 1];
      if (!node) return false;
      node.index += 1;
      if (node.index < node.ways.length) return true;
      this.path.pop();
    }
  }
}

interface Context {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
  readonly options: OddsOptions;
}

class EveryWayHand implements Hand<Record<string, unknown>> {
  known: Record<string, Settled> = {};
  private readonly context: Context;
  private readonly walk: Walk;
  private readonly wanted: readonly Id[];
  private prefix: string;

  constructor(context: Context, walk: Walk, wanted: readonly Id[], prefix: string) {
    this.context = context;
    this.walk = walk;
    this.wanted = wanted;
    this.prefix = prefix;
  }
  ask<T>(at: Label, what: unknown): T {
    const ask = what as AnyAsk;
    if (ask.kind === 'choice') return byPolicy(this.context.procedure, ask, this.context.input, this.prefix + at, this.context.options.policies) as T;
    return this.walk.take(() => ({ ways: ask.ways() as Ways<unknown> })) as T;
  }
  all<M>(asks: { readonly [L in keyof M]: unknown }): M {
    const values: Record<string, unknown> = {};
    for (const [at, ask] of Object.entries(asks)) values[at] = this.ask(at, ask);
    return values as M;
  }
  loop<S, R>(at: Label, start: S, key: (state: S) => string, round: Round<S, R, Record<string, unknown>>): R {
    const ended = this.walk.take(() => loopEnds(this.context, `${this.prefix}${at}#`, start, key, round, this.known)) as LoopEnd<R>;
    for (const [question, value] of Object.entries(ended.known)) this.know(question, value);
    return ended.result;
  }
  tally: Hand<Record<string, unknown>>['tally'] = (label, base, modifiers, context) => {
    const { options, situation } = this.context;
    const at = this.prefix + label;
    const left = (id: string): boolean => options.without?.id === id && options.without.at === withoutRounds(at);
    if (options.seen) for (const modifier of modifiers) options.seen(withoutRounds(at), modifier.id, modifier.by(context));
    return tallied(at, base, modifiers, context, situation.others[at] ?? [], left);
  };
  cell<V extends Cell>(chart: Chart<V>, row: string, column: string): V {
    const { corrections } = this.context.situation;
    const key = cellKey(chart, row, column);
    return Object.hasOwn(corrections, key) ? (corrections[key] as V) : printed(chart, row, column);
  }
  ruling(id: string): string {
    return rulingOf(this.context.situation, id);
  }
  know(question: string, value: unknown): void {
    if (Object.hasOwn(this.known, question)) return;
    this.known[question] = value as Settled;
    if (this.wanted.length > 0 && this.wanted.every((one) => Object.hasOwn(this.known, one))) throw ENOUGH;
  }
  note(): void {}
}

/** A label with its rounds taken out: what is said of "rampage#2/check/x" holds for every round. */
export function withoutRounds(at: Label): Label {
  return at.replace(/#\d*\//g, '#/');
}

interface LoopEnd<R> {
  readonly result: R;
  readonly known: Readonly<Record<string, Settled>>;
}

type Reached<S, R> = { readonly turn: Turn<S, R>; readonly known: Readonly<Record<string, Settled>>; readonly ways: number; readonly total: number; readonly error: number };

/** Every way one round of a loop can go from a state. */
function roundWays<S, R>(context: Context, prefix: string, state: S, round: Round<S, R, Record<string, unknown>>, known: Readonly<Record<string, Settled>>): Reached<S, R>[] {
  const reached: Reached<S, R>[] = [];
  const walk = new Walk();
  do {
    walk.restart();
    const hand = new EveryWayHand(context, walk, [], `${prefix}/`);
    hand.known = { ...known };
    const turn = round(state, hand);
    reached.push({ turn, known: hand.known, ...walk.weight() });
  } while (walk.advance());
  return reached;
}

/** How a loop can end: states with equal keys are merged, round by round, until nothing goes on or too little to matter. */
function loopEnds<S, R>(
  context: Context,
  prefix: string,
  start: S,
  key: (state: S) => string,
  round: Round<S, R, Record<string, unknown>>,
  known: Readonly<Record<string, Settled>>,
): { ways: Ways<unknown>; total: number; error: number } {
  const ends = new Map<string, [LoopEnd<R>, number]>();
  const rounds = new Map<string, Reached<S, R>[]>();
  let going = new Map<string, { state: S; known: Readonly<Record<string, Settled>>; p: number }>([[key(start), { state: start, known, p: 1 }]]);
  let [error, scale] = [0, 1];
  let whole = true;
  while (going.size > 0) {
    const next = new Map<string, { state: S; known: Readonly<Record<string, Settled>>; p: number }>();
    let left = 0;
    for (const [id, from] of going) {
      let ways = rounds.get(id);
      if (!ways) {
        ways = roundWays(context, prefix, from.state, round, from.known);
        rounds.set(id, ways);
      }
      for (const way of ways) {
        const p = (from.p * way.ways) / way.total;
        error = Math.max(error, way.error);
        if ('done' in way.turn) {
          const name = JSON.stringify([way.turn.done, way.known]);
          const end = ends.get(name);
          if (end) end[1] += p;
          else ends.set(name, [{ result: way.turn.done, known: way.known }, p]);
        } else {
          const name = key(way.turn.again) + (Object.keys(way.known).length > 0 ? JSON.stringify(way.known) : '');
          const merged = next.get(name);
          if (merged) merged.p += p;
          else next.set(name, { state: way.turn.again, known: way.known, p });
          left += p;
        }
      }
    }
    const step = [...going.keys()].reduce((all, id) => lcm(all, (rounds.get(id) ?? []).reduce((most, way) => lcm(most, way.total), 1)), 1);
    scale = whole ? scale * step : scale;
    if (scale > 2 ** 40) whole = false;
    going = next;
    if (left < REST) {
      error += left;
      if (left > 0) whole = false;
      break;
    }
  }
  const merged = [...ends.values()];
  if (whole) return { ways: merged.map(([end, p]) => [end, Math.round(p * scale)] as const), total: scale, error };
  return { ways: merged, total: 1, error: Math.max(error, REST) };
}

function gcd(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}

/** Sums of ways kept apart by how many there are in all, so that paths of different length add up exactly. */
class Sums {
  private readonly byTotal = new Map<number, Map<Settled, number>>();
  private exact = true;
  private error = 0;
  add(answer: Settled, weight: { ways: number; total: number; error: number }): void {
    let { ways, total } = weight;
    if (weight.error > 0 || total > SAFE) {
      this.exact = false;
      this.error = Math.max(this.error, weight.error, 1e-12);
      ways /= total;
      total = 1;
    }
    let sums = this.byTotal.get(total);
    if (!sums) {
      sums = new Map();
      this.byTotal.set(total, sums);
    }
    sums.set(answer, (sums.get(answer) ?? 0) + ways);
  }
  odds(): Odds {
    let common = 1;
    for (const total of this.byTotal.keys()) common = lcm(common, total);
    const exact = this.exact && common <= SAFE;
    const all = new Map<Settled, number>();
    for (const [total, sums] of this.byTotal)
      for (const [answer, ways] of sums) all.set(answer, (all.get(answer) ?? 0) + (exact ? ways * (common / total) : ways / total));
    if (!exact) return { exact, total: 1, error: Math.max(this.error, 1e-12), ways: [...all] };
    const shared = [...all.values()].reduce((divisor, ways) => gcd(divisor, ways), common);
    return { exact, total: common / shared, error: 0, ways: [...all].map(([answer, ways]) => [answer, ways / shared] as const) };
  }
}

/**
 * The exact odds of a procedure's questions: every answer in turn, weighted; choices by a policy. A question not settled on a path
 * (there was no shock, so no hits) counts as `none` there.
 */
export function odds(procedure: AnyProcedure, input: unknown, situation: Situation, options: OddsOptions = {}): Record<Id, Odds> {
  const asked = options.questions ?? Object.keys(procedure.questions);
  const closed: Readonly<Partial<Record<Id, Odds>>> = options.walk || options.without ? {} : (procedure.closed?.(input, situation) ?? {});
  const wanted = asked.filter((question) => !Object.hasOwn(closed, question));
  if (wanted.length === 0) return Object.fromEntries(asked.map((question) => [question, closed[question] as Odds]));
  const sums = new Map(wanted.map((question) => [question, new Sums()]));
  const walk = new Walk();
  const context = { procedure, input, situation, options };
  do {
    walk.restart();
    const hand = new EveryWayHand(context, walk, wanted, '');
    try {
      procedure.run(input, hand as never);
    } catch (stop) {
      if (stop !== ENOUGH) throw stop;
    }
    const weight = walk.weight();
    for (const [question, sum] of sums) sum.add(hand.known[question] ?? 'none', weight);
  } while (walk.advance());
  return Object.fromEntries(asked.map((question) => [question, closed[question] ?? (sums.get(question) as Sums).odds()]));
}

/** The probability of an answer. */
export function chance(of: Odds, answer: Settled): number {
  return (of.ways.find(([value]) => value === answer)?.[1] ?? 0) / of.total;
}

/** What one modifier is worth: the odds of a question as they are without it. */
export interface Worth {
  readonly at: Label;
  readonly id: Id;
  readonly amount: number;
  readonly without: Odds;
}

/** What each modifier that applies is worth to one question: the odds again without it, one at a time. */
export function worths(procedure: AnyProcedure, input: unknown, situation: Situation, question: Id, options: OddsOptions = {}): Worth[] {
  const found = new Map<string, { at: Label; id: Id; amount: number }>();
  const seen = (at: Label, id: Id, amount: number): void => {
    if (amount !== 0 && !found.has(`${at} ${id}`)) found.set(`${at} ${id}`, { at, id, amount });
  };
  odds(procedure, input, situation, { ...options, questions: [question], seen });
  return [...found.values()].map(({ at, id, amount }) => ({
    at,
    id,
    amount,
    without: odds(procedure, input, situation, { ...options, questions: [question], without: { at, id } })[question] as Odds,
  }));
}
