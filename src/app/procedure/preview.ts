import { highest, lowest } from '../../core/dice.ts';
import type { Label, Line } from '../../core/hand.ts';
import { byPolicy } from '../../core/policy.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id, Said } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import { type Answer, answersOf, type Told, told, type Want } from '../../core/told.ts';

/** A sum as far as it is known before the dice: the modifiers that apply whatever falls, and what they come to together. */
export interface RunningSum {
  readonly at: Label;
  readonly lines: readonly Extract<Line, { kind: 'modifier' | 'other' }>[];
  readonly amount: number;
  /** Facts that are asked on the way to it: what they add nobody knows yet. */
  readonly open: readonly Label[];
}

/** How many answers the preview gives at most: a loop without bound must end, and a long battle would take long. */
const ENOUGH = 24;

/** How far a procedure comes without an answer: its first question, or its end where no dice are needed. */
export function firstOf(procedure: AnyProcedure, input: unknown, situation: Situation): Told<unknown> {
  return told(procedure, input, answersOf([]), situation);
}

/** The sums of a procedure before its dice, of which `first` is how far it comes without them: the modifiers that stand whether all dice fall lowest or highest. */
export function runningSums(procedure: AnyProcedure, input: unknown, situation: Situation, first: Told<unknown>): readonly RunningSum[] {
  if (first.state !== 'waiting') return sumsOf(first.lines);
  const by = (which: 'low' | 'high'): RunningSum[] => {
    const { lines, facts } = answered(procedure, input, situation, which);
    return sumsOf(lines, facts);
  };
  const high = by('high');
  return by('low').flatMap((sum) =>
    common(
      sum,
      high.find((one) => one.at === sum.at),
    ),
  );
}

/** How the modifiers of a procedure are said with this input, by label and id, as far as its lowest or highest dice bring them about. */
export function modifiersSaid(procedure: AnyProcedure, input: unknown, situation: Situation): ReadonlyMap<`${Label} ${Id}`, Said> {
  const lines = (['low', 'high'] as const).flatMap((which) => answered(procedure, input, situation, which).lines);
  return new Map(lines.flatMap((line) => (line.kind === 'modifier' ? [[`${line.at} ${line.id}`, line.said] as const] : [])));
}

function common(sum: RunningSum, other: RunningSum | undefined): RunningSum[] {
  if (!other) return [];
  const name = (line: RunningSum['lines'][number]): string => JSON.stringify(line);
  const known = new Set(other.lines.map(name));
  const lines = sum.lines.filter((line) => known.has(name(line)));
  return [{ ...sum, lines, amount: lines.reduce((all, line) => all + line.amount, 0) }];
}

/** A fact that was asked, and the labels summed up before it. */
interface Fact {
  readonly at: Label;
  readonly after: readonly Label[];
}

function sumsOf(lines: readonly Line[], facts: readonly Fact[] = []): RunningSum[] {
  return lines.flatMap((line): RunningSum[] => {
    if (line.kind !== 'total') return [];
    const own = lines.filter((one): one is RunningSum['lines'][number] => (one.kind === 'modifier' || one.kind === 'other') && one.at === line.at);
    const open = facts.flatMap(({ at, after }) => (after.includes(line.at) ? [] : [at]));
    return [{ at: line.at, lines: own, amount: own.reduce((all, one) => all + one.amount, 0), open }];
  });
}

function answered(
  procedure: AnyProcedure,
  input: unknown,
  situation: Situation,
  which: 'low' | 'high',
): { readonly lines: readonly Line[]; readonly facts: readonly Fact[] } {
  const answers: Answer[] = [];
  const facts: Fact[] = [];
  for (;;) {
    const now = told(procedure, input, answersOf(answers), situation);
    if (now.state !== 'waiting' || answers.length > ENOUGH) return { lines: now.lines, facts };
    const after = now.lines.flatMap((line) => (line.kind === 'total' ? [line.at] : []));
    facts.push(...now.wants.flatMap(({ at, ask }) => (ask.kind === 'choice' && ask.fact ? [{ at, after }] : [])));
    answers.push(...now.wants.map((want) => guess(procedure, input, want, which)));
  }
}

function guess(procedure: AnyProcedure, input: unknown, { at, ask }: Want, which: 'low' | 'high'): Answer {
  if (ask.kind === 'choice') return { at, faces: [byPolicy(procedure, ask, input, at)], by: 'typed' };
  if (ask.kind === 'dice') return { at, faces: Array<number>(ask.count).fill(which === 'low' ? lowest(ask.die) : highest(ask.die)), by: 'typed' };
  const chits = ask.cup.flatMap((chit) => Array<string>(chit.count).fill(chit.id));
  return { at, faces: which === 'low' ? chits.slice(0, ask.count) : chits.slice(-ask.count), by: 'typed' };
}
