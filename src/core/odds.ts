import { gcd, lcm } from './divisors.ts';
import { type Context, ENOUGH, EveryWayHand, StageReached } from './every-way.ts';
import type { Label } from './hand.ts';
import type { Odds, OddsAnswer, OddsAsked } from './odds-asked.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Id } from './said.ts';
import type { Situation } from './situation.ts';
import { Walk } from './walk.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

/** How often a path comes: its ways, of how many, and how unsure a loop on it was. */
interface Weight {
  readonly ways: number;
  readonly total: number;
  readonly error: number;
}

/** Sums of ways kept apart by how many there are in all, so that paths of different length add up exactly. */
class Sums {
  private readonly byTotal = new Map<number, Map<OddsAnswer, number>>();
  private exact = true;
  private error = 0;
  add(answer: OddsAnswer, { ways, total, error }: Weight): void {
    const { sums, of } = this.under(total, error);
    sums.set(answer, (sums.get(answer) ?? 0) + ways / of);
  }
  /** Adds every answer of `odds`, each as often as the paths of `weight` lead to it. */
  addOdds(odds: Odds, weight: Weight): void {
    const { sums, of } = this.under(weight.total * odds.total, weight.error + odds.error);
    for (const [answer, ways] of odds.ways) sums.set(answer, (sums.get(answer) ?? 0) + (weight.ways * ways) / of);
  }
  /** The sums of ways of so many in all, and what they are divided by: where they cannot be exact they are parts of one. */
  private under(total: number, error: number): { readonly sums: Map<OddsAnswer, number>; readonly of: number } {
    const exact = error === 0 && total <= SAFE;
    if (!exact) {
      this.exact = false;
      this.error = Math.max(this.error, error, 1e-12);
    }
    const common = exact ? total : 1;
    const sums = this.byTotal.get(common) ?? new Map<OddsAnswer, number>();
    this.byTotal.set(common, sums);
    return { sums, of: exact ? 1 : total };
  }
  /** What was added under each answer, by how many ways there are in all. */
  entries(): Map<string, Weight[]> {
    const all = new Map<string, Weight[]>();
    for (const [total, sums] of this.byTotal)
      for (const [answer, ways] of sums) all.set(String(answer), [...(all.get(String(answer)) ?? []), { ways, total, error: this.exact ? 0 : this.error }]);
    return all;
  }
  odds(): Odds {
    let common = 1;
    for (const total of this.byTotal.keys()) common = lcm(common, total);
    const exact = this.exact && common <= SAFE;
    const all = new Map<OddsAnswer, number>();
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
export function odds(procedure: AnyProcedure, input: unknown, situation: Situation, asked: OddsAsked = {}): Record<Id, Odds> {
  const questions = asked.questions ?? Object.keys(procedure.questions);
  const closed: Readonly<Partial<Record<Id, Odds>>> = asked.walk ? {} : (procedure.closed?.(input, situation, asked) ?? {});
  const wanted = questions.filter((question) => !closed[question]);
  const run = (hand: EveryWayHand): unknown => procedure.run(input, hand);
  const walked = wanted.length > 0 ? walkedOdds({ procedure, input, situation, asked, walked: new Map() }, wanted, run) : new Map<Id, Odds>();
  return Object.fromEntries(
    questions.flatMap((question) => {
      const of = closed[question] ?? walked.get(question);
      return of ? [[question, of]] : [];
    }),
  );
}

/** A question that no path settles. */
const UNSETTLED = 'none';

/** The odds of questions over every way of a run, or of what follows a stage. */
function walkedOdds(context: Context, wanted: readonly Id[], run: (hand: EveryWayHand) => unknown): Map<Id, Odds> {
  const sums = new Map(wanted.map((question) => [question, { settled: new Sums(), staged: new Sums() }]));
  const stages = new Map<string, StageReached>();
  const walk = new Walk();
  do {
    walk.restart();
    const hand = new EveryWayHand(context, walk, wanted, '');
    let stage: StageReached | undefined;
    try {
      run(hand);
    } catch (stop) {
      if (stop instanceof StageReached) stage = stop;
      else if (stop !== ENOUGH) throw stop;
    }
    const weight = walk.weight();
    if (stage && !stages.has(stage.key)) stages.set(stage.key, stage);
    for (const [question, { settled, staged }] of sums) {
      const known = hand.known[question];
      if (stage && known === undefined) staged.add(stage.key, weight);
      else settled.add(known ?? UNSETTLED, weight);
    }
  } while (walk.advance());
  return new Map(wanted.map((question) => [question, joined(context, question, sums.get(question), stages)]));
}

/** The odds of a question of which some paths settled an answer and others came to a stage: each stage is walked once, for this question alone. */
function joined(
  context: Context,
  question: Id,
  sums: { readonly settled: Sums; readonly staged: Sums } | undefined,
  stages: ReadonlyMap<string, StageReached>,
): Odds {
  if (!sums) return certain(UNSETTLED);
  const { settled, staged } = sums;
  for (const [key, weights] of staged.entries()) {
    const rest = fromStage(context, question, stages.get(key));
    if (rest) for (const weight of weights) settled.addOdds(rest, weight);
  }
  return settled.odds();
}

/** The odds of a question from a stage on, walked once however many ways lead there. */
function fromStage(context: Context, question: Id, stage: StageReached | undefined): Odds | undefined {
  if (!stage) return undefined;
  const at = `${question} ${stage.key}`;
  const rest = context.walked.get(at) ?? walkedOdds(context, [question], stage.rest).get(question);
  if (rest) context.walked.set(at, rest);
  return rest;
}

/** Odds that leave no doubt. */
export function certain(answer: OddsAnswer): Odds {
  return { exact: true, total: 1, error: 0, ways: [[answer, 1]] };
}

/**
 * The odds of a mixture: `parts` with how many of the ways of `whole` lead to each. Exact as long as every part is and the sum stays within what a number
 * holds; otherwise probabilities, as everywhere in odds.
 */
export function mixture(whole: Pick<Odds, 'total' | 'error'>, parts: readonly (readonly [ways: number, of: Odds])[]): Odds {
  const sums = new Sums();
  for (const [ways, of] of parts) sums.addOdds(of, { ways, total: whole.total, error: whole.error });
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
export function chance(of: Odds, answer: OddsAnswer): number {
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
export function countedIn(procedure: AnyProcedure, input: unknown, situation: Situation, question: Id, asked: OddsAsked = {}): Counted[] {
  const found = new Map<string, Counted>();
  const seen = (at: Label, id: Id, amount: number): void => {
    if (amount !== 0 && !found.has(`${at} ${id}`)) found.set(`${at} ${id}`, { at, id, amount });
  };
  odds(procedure, input, situation, { ...asked, questions: [question], seen });
  return [...found.values()];
}

/** What a modifier is worth to a question: the odds again without it. */
export function worthOf(counted: Counted, procedure: AnyProcedure, input: unknown, situation: Situation, question: Id, asked: OddsAsked = {}): Worth {
  const without = { at: counted.at, id: counted.id };
  return { ...counted, without: odds(procedure, input, situation, { ...asked, questions: [question], without })[question] as Odds };
}
