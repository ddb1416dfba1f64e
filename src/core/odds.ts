import { ENOUGH, type EveryWay, EveryWayHand } from './every-way.ts';
import type { Label } from './hand.ts';
import type { Settled } from './loop-ends.ts';
import type { AnyProcedure, Situation } from './procedure.ts';
import type { Id } from './said.ts';
import { Walk } from './walk.ts';
import { gcd, lcm } from './whole.ts';

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

/** What odds may be told: which questions (all by default), and how every way is walked. */
export interface OddsOptions extends EveryWay {
  readonly questions?: readonly Id[];
  /** Walk every way even where the procedure has a closed form: the slow oracle of the tests. */
  readonly walk?: boolean;
}

const SAFE = Number.MAX_SAFE_INTEGER;

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
  const closed: Readonly<Partial<Record<Id, Odds>>> = options.walk ? {} : (procedure.closed?.(input, situation, options) ?? {});
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

/** Odds that leave no doubt. */
export function certain(answer: Settled): Odds {
  return { exact: true, total: 1, error: 0, ways: [[answer, 1]] };
}

/**
 * The odds of a mixture: `parts` with how many of the ways of `whole` lead to each. Exact as long as every part is and the sum stays within what a number
 * holds; otherwise probabilities, as everywhere in odds.
 */
export function mixture(whole: Pick<Odds, 'total' | 'error'>, parts: readonly (readonly [ways: number, of: Odds])[]): Odds {
  const sums = new Sums();
  for (const [ways, of] of parts)
    for (const [answer, n] of of.ways) sums.add(answer, { ways: ways * n, total: whole.total * of.total, error: whole.error + of.error });
  return sums.odds();
}

/** The odds of a number with `by` added. */
export function shifted(of: Odds, by: number): Odds {
  return { ...of, ways: of.ways.map(([answer, ways]) => [Number(answer) + by, ways] as const) };
}

/** The odds of the sum of numbers that do not depend on each other. */
export function summed(all: readonly Odds[]): Odds {
  const add = (a: Odds, b: Odds): Odds =>
    mixture(
      a,
      a.ways.map(([answer, ways]) => [ways, shifted(b, Number(answer))]),
    );
  return all.reduce(add, certain(0));
}

/** The probability of an answer. */
export function chance(of: Odds, answer: Settled): number {
  return (of.ways.find(([value]) => value === answer)?.[1] ?? 0) / of.total;
}

/** A modifier that counts somewhere on the way to an answer, and in which sum. */
export interface Counted {
  readonly at: Label;
  readonly id: Id;
  readonly amount: number;
}

/** What one modifier is worth: the odds of a question as they are without it. */
export interface Worth extends Counted {
  readonly without: Odds;
}

/** The modifiers that count for a question. */
export function countedIn(procedure: AnyProcedure, input: unknown, situation: Situation, question: Id, options: OddsOptions = {}): Counted[] {
  const found = new Map<string, Counted>();
  const seen = (at: Label, id: Id, amount: number): void => {
    if (amount !== 0 && !found.has(`${at} ${id}`)) found.set(`${at} ${id}`, { at, id, amount });
  };
  odds(procedure, input, situation, { ...options, questions: [question], seen });
  return [...found.values()];
}

/** What a modifier is worth to a question: the odds again without it. */
export function worthOf(counted: Counted, procedure: AnyProcedure, input: unknown, situation: Situation, question: Id, options: OddsOptions = {}): Worth {
  const without = { at: counted.at, id: counted.id };
  return { ...counted, without: odds(procedure, input, situation, { ...options, questions: [question], without })[question] as Odds };
}
