import type { AnyAsk } from './ask.ts';
import { type Cell, type Chart, cellKey, printed } from './chart.ts';
import type { Ways } from './dice.ts';
import type { Hand, Label, Round } from './hand.ts';
import { type LoopEnd, loopEnds, type Settled } from './loop-ends.ts';
import type { AnyProcedure, Situation } from './procedure.ts';
import type { Id } from './said.ts';
import { tallied } from './tally.ts';
import { byPolicy, rulingOf } from './told.ts';
import type { Walk } from './walk.ts';

/** How every way is walked: by which policies choices are answered, which modifier is left out. */
export interface EveryWay {
  readonly policies?: Readonly<Record<Id, Id>>;
  readonly without?: { readonly at: Label; readonly id: Id };
  /** Called for every modifier weighed on any path, with its amount (0 where it did not apply). */
  readonly seen?: (at: Label, id: Id, amount: number) => void;
}

/** Thrown through a run when nothing more needs to be known on this path. */
export const ENOUGH = Symbol('every question asked for is settled');

/** What a walk is over. */
export interface Context {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
  readonly options: EveryWay;
}

/** Gives an object a property that is worked out when it is first read. */
function onFirstLook(values: Record<string, unknown>, at: string, work: () => unknown): void {
  const settle = (): unknown => {
    const value = work();
    Object.defineProperty(values, at, { value, enumerable: true });
    return value;
  };
  Object.defineProperty(values, at, { get: settle, enumerable: true, configurable: true });
}

/** The hand that answers in turn with every value an ask can have, weighted by its ways; rounds of a loop get one of their own. */
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
      if (this.prefix === '') onFirstLook(values, at, () => this.ask(at, ask));
      else values[at] = this.ask(at, ask);
    }
    if (this.prefix === '') this.thrown.push(values);
    return values as M;
  }
  loop<S, R>(at: Label, start: S, key: (state: S) => string, round: Round<S, R, Record<string, unknown>>): R {
    // A loop is one node of the path: what its rounds may look at stands before it.
    for (const values of this.thrown.splice(0)) void Object.values(values);
    const hand = (walk: Walk, known: EveryWayHand['known']): EveryWayHand => {
      const one = new EveryWayHand(this.context, walk, [], `${this.prefix}${at}#/`);
      one.known = { ...known };
      return one;
    };
    const ended = this.walk.take(() => loopEnds({ start, key, round, hand }, this.known)) as LoopEnd<R>;
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
  glance<V extends Cell>(chart: Chart<V>, row: string, column: string): V {
    return this.cell(chart, row, column);
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
