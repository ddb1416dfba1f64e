import type { AnyAsk } from './ask.ts';
import type { Cell, Chart } from './chart.ts';
import { choose, type Ways } from './dice.ts';
import { cellOf, rulingOf } from './facts.ts';
import type { Hand, Label, Round, Together } from './hand.ts';
import { type LoopEnd, loopEnds } from './loop-ends.ts';
import type { Odds, OddsAnswer, OddsAsked } from './odds-asked.ts';
import { byPolicy } from './policy.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Id } from './said.ts';
import type { Situation } from './situation.ts';
import { tallied } from './tally.ts';
import type { Walk } from './walk.ts';

/** Thrown through a run when nothing more needs to be known on this path. */
export const ENOUGH = Symbol('every question asked for is settled');

/** Thrown through a run that comes to a stage: what follows depends on the key alone, and is walked once for all paths that come here. */
export class StageReached {
  readonly key: string;
  readonly rest: (hand: EveryWayHand) => unknown;
  constructor(key: string, rest: (hand: EveryWayHand) => unknown) {
    this.key = key;
    this.rest = rest;
  }
}

/** What a walk is over. */
export interface Context {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
  readonly asked: OddsAsked;
  /** The odds of a question from a stage on, by question and stage: a stage that several others lead to is walked once. */
  readonly walked: Map<string, Odds>;
}

/** Dice thrown together, and what came of those looked at so far: dice nobody looks at before every question is settled need no ways of their own. */
interface TogetherWays {
  readonly asks: Readonly<Record<Label, AnyAsk>>;
  readonly alike: ((at: Label) => Id) | undefined;
  /** The labels of the dice alike, by each of them; worked out when the first of these dice is looked at. */
  groups?: ReadonlyMap<Label, readonly Label[]>;
  readonly read: Map<Label, unknown>;
}

/** The labels that are alike, by each of them. */
function groupsOf(labels: readonly Label[], alike: (at: Label) => Id): ReadonlyMap<Label, readonly Label[]> {
  const byKind = new Map<Id, Label[]>();
  const groups = new Map<Label, Label[]>();
  for (const at of labels) {
    const kind = alike(at);
    const group = byKind.get(kind) ?? [];
    group.push(at);
    byKind.set(kind, group);
    groups.set(at, group);
  }
  return groups;
}

/** The ways of how many of `count` equal yes/no dice come out. */
function countWays(ask: AnyAsk, count: number): Ways<number> {
  if (ask.kind !== 'dice') throw new TypeError(`dice alike: expected dice, got a ${ask.kind}`);
  const of = (wanted: boolean): number => ask.ways().reduce((all, [value, ways]) => all + (value === wanted ? ways : 0), 0);
  const [yes, no] = [of(true), of(false)];
  return Array.from({ length: count + 1 }, (_, k) => [k, choose(count, k) * yes ** k * no ** (count - k)] as const);
}

/** The hand that answers in turn with every value an ask can have, weighted by its ways; rounds of a loop get one of their own. */
export class EveryWayHand implements Hand<Record<string, unknown>> {
  known: Record<string, OddsAnswer> = {};
  private readonly context: Context;
  private readonly walk: Walk;
  private readonly wanted: readonly Id[];
  private readonly together: TogetherWays[] = [];
  private prefix: string;

  constructor(context: Context, walk: Walk, wanted: readonly Id[], prefix: string) {
    this.context = context;
    this.walk = walk;
    this.wanted = wanted;
    this.prefix = prefix;
  }
  ask<T>(at: Label, what: unknown): T {
    const ask = what as AnyAsk;
    if (ask.kind === 'choice') return byPolicy(this.context.procedure, ask, this.context.input, this.prefix + at, this.context.asked.policies) as T;
    return this.walk.take(() => ({ ways: ask.ways() as Ways<unknown> })) as T;
  }
  all<M>(asks: { readonly [L in keyof M]: unknown }, alike?: (at: Label) => Id): Together<M> {
    const groups = this.context.asked.walk ? undefined : alike;
    const dice: TogetherWays = { asks: asks as Readonly<Record<Label, AnyAsk>>, alike: groups, read: new Map() };
    this.together.push(dice);
    // What a round returns outlives its walk, so a round looks at all of its dice.
    if (this.prefix !== '') this.lookAtAll();
    return (at) => this.look(String(at), dice) as M[typeof at];
  }
  /** The value of one of the dice thrown together, walked when it is first looked at. */
  private look(at: Label, dice: TogetherWays): unknown {
    const { asks, alike, read } = dice;
    if (read.has(at)) return read.get(at);
    const ask = asks[at];
    if (!ask) throw new Error(`together: expected ${Object.keys(asks).join(', ')}, got ${at}`);
    if (alike) {
      dice.groups ??= groupsOf(Object.keys(asks), alike);
      const group = dice.groups.get(at) ?? [];
      const count = Number(this.walk.take(() => ({ ways: countWays(ask, group.length) })));
      for (const [i, one] of group.entries()) read.set(one, i < count);
    } else read.set(at, this.ask(at, ask));
    return read.get(at);
  }
  private lookAtAll(): void {
    for (const dice of this.together.splice(0)) for (const at of Object.keys(dice.asks)) this.look(at, dice);
  }
  loop<S, R>(at: Label, start: S, key: (state: S) => string, round: Round<S, R, Record<string, unknown>>): R {
    // A loop is one node of the path: what its rounds may look at stands before it.
    this.lookAtAll();
    const hand = (walk: Walk, known: EveryWayHand['known']): EveryWayHand => {
      const one = new EveryWayHand(this.context, walk, [], `${this.prefix}${at}#/`);
      one.known = { ...known };
      return one;
    };
    const ended = this.walk.take(() => loopEnds({ start, key, round, hand }, this.known)) as LoopEnd<R>;
    for (const [question, value] of Object.entries(ended.known)) this.know(question, value);
    return ended.result;
  }
  stage<S, R>(at: Label, state: S, key: (state: S) => string, rest: (state: S, hand: Hand<Record<string, unknown>>) => R): R {
    if (this.context.asked.walk || this.prefix !== '') return rest(state, this);
    // What the rest may look at of dice thrown before is part of the state it is given.
    throw new StageReached(`${at} ${key(state)}`, (hand) => rest(state, hand));
  }
  tally: Hand<Record<string, unknown>>['tally'] = (label, base, modifiers, context) => {
    const { asked, situation } = this.context;
    const at = this.prefix + label;
    const left = (id: string): boolean => asked.without?.id === id && asked.without.at === withoutRounds(at);
    if (asked.seen) for (const modifier of modifiers) asked.seen(withoutRounds(at), modifier.id, modifier.by(context));
    return tallied(at, base, modifiers, context, situation.others[at] ?? [], left);
  };
  cell<V extends Cell>(chart: Chart<V>, row: string, column: string): V {
    return cellOf(this.context.situation, chart, row, column);
  }
  glance<V extends Cell>(chart: Chart<V>, row: string, column: string): V {
    return this.cell(chart, row, column);
  }
  ruling(id: string): string {
    return rulingOf(this.context.situation, id);
  }
  know(question: string, value: unknown): void {
    if (Object.hasOwn(this.known, question)) return;
    if (typeof value === 'function' && this.wanted.length > 0 && !this.wanted.includes(question)) return;
    this.known[question] = (typeof value === 'function' ? value() : value) as OddsAnswer;
    if (this.wanted.length > 0 && this.wanted.every((one) => Object.hasOwn(this.known, one))) throw ENOUGH;
  }
  note(): void {}
}

/** A label with its rounds taken out: what is said of "rampage#2/check/x" holds for every round. */
export function withoutRounds(at: Label): Label {
  return at.replace(/#\d*\//g, '#/');
}
