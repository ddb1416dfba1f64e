import type { AnyAsk } from './ask.ts';
import { type Cell, type Chart, cellKey, printed } from './chart.ts';
import type { Ways } from './dice.ts';
import type { Hand, Label, Round, Turn } from './hand.ts';
import type { AnyProcedure, Situation } from './procedure.ts';
import type { Id } from './said.ts';
import { tallied } from './tally.ts';
import { byPolicy, rulingOf } from './told.ts';

/** An answer to a question of odds. */
export type Settled = string | number | boolean;

/** How every way is walked: by which policies choices are answered, which modifier is left out. */
export interface EveryWay {
  readonly policies?: Readonly<Record<Id, Id>>;
  readonly without?: { readonly at: Label; readonly id: Id };
  /** Called for every modifier weighed on any path, with its amount (0 where it did not apply). */
  readonly seen?: (at: Label, id: Id, amount: number) => void;
}

/** Thrown through a run when nothing more needs to be known on this path. */
export const ENOUGH = Symbol('every question asked for is settled');
/** Below this much of the whole, what is left of a loop without bound is given up and stated as the error. */
const REST = 1e-12;

interface Node {
  ways: Ways<unknown>;
  total: number;
  error: number;
  index: number;
}

/** One depth-first walk over every path: a run is told the same answers again up to the last node, which then moves on. */
export class Walk {
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

export interface Context {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
  readonly options: EveryWay;
}

/** Gives an object a property that is worked out when it is first read. */
function lazily(values: Record<string, unknown>, at: string, work: () => unknown): void {
  const settle = (): unknown => {
    const value = work();
    Object.defineProperty(values, at, { value, enumerable: true });
    return value;
  };
  Object.defineProperty(values, at, { get: settle, enumerable: true, configurable: true });
}

export class EveryWayHand implements Hand<Record<string, unknown>> {
  known: Record<string, Settled> = {};
  private readonly context: Context;
  private readonly walk: Walk;
  private readonly wanted: readonly Id[];
  private readonly thrown: Record<string, unknown>[] = [];
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
    for (const [at, ask] of Object.entries(asks)) {
      // Dice nobody looks at before every question is settled need no ways of their own. What a round returns outlives its walk, so a round looks at all of them.
      if (this.prefix === '') lazily(values, at, () => this.ask(at, ask));
      else values[at] = this.ask(at, ask);
    }
    if (this.prefix === '') this.thrown.push(values);
    return values as M;
  }
  loop<S, R>(at: Label, start: S, key: (state: S) => string, round: Round<S, R, Record<string, unknown>>): R {
    // A loop is one node of the path: what its rounds may look at stands before it.
    for (const values of this.thrown.splice(0)) void Object.values(values);
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

type Reached<S, R> = {
  readonly turn: Turn<S, R>;
  readonly known: Readonly<Record<string, Settled>>;
  readonly ways: number;
  readonly total: number;
  readonly error: number;
};

/** Every way one round of a loop can go from a state. */
function roundWays<S, R>(
  context: Context,
  prefix: string,
  state: S,
  round: Round<S, R, Record<string, unknown>>,
  known: Readonly<Record<string, Settled>>,
): Reached<S, R>[] {
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
    const step = [...going.keys()].reduce(
      (all, id) =>
        lcm(
          all,
          (rounds.get(id) ?? []).reduce((most, way) => lcm(most, way.total), 1),
        ),
      1,
    );
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

/** The greatest common divisor of two whole numbers. */
export function gcd(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** The least common multiple; past 2^53 it is no longer whole, and callers look. */
export function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}
