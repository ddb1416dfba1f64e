import type { AnyAsk, Faces } from '../core/ask.ts';
import { factsOf } from '../core/facts.ts';
import { type Fault, stopping } from '../core/fault.ts';
import { anyFields } from '../core/fields.ts';
import type { Line } from '../core/hand.ts';
import { odds } from '../core/odds.ts';
import { readInput } from '../core/read-input.ts';
import { isRecord } from '../core/shape.ts';
import type { Situation } from '../core/situation.ts';
import { type Answer, answersOf, inputFaults, told } from '../core/told.ts';
import { naming } from '../ui/naming.ts';
import { askName, specAt } from './asks.ts';
import type { Given } from './command.ts';
import { idleFields } from './idle.ts';
import { didYouMean, Refusal, refuse, shown } from './refusal.ts';
import { RefusedInput, type SaidFault, saidFault } from './said-fault.ts';
import type { CliSpeaker, Found } from './shelf.ts';
import { policiesOf, situationOf } from './situation.ts';

/** An input read and allowed: what was insisted on, and what is merely odd. */
interface Allowed {
  readonly input: unknown;
  readonly insisted: readonly Fault[];
  readonly doubtful: readonly Fault[];
}

function allow({ procedure }: Found, given: Given, situation: Situation, speak: CliSpeaker): Allowed {
  const read = readInput(procedure.fields, given.input);
  if (read.faults.length > 0) throw new RefusedInput(speak, read.faults);
  const faults = inputFaults(procedure, read.input, situation);
  const stops = stopping(faults, given.insist ?? false);
  if (stops.length > 0) throw new RefusedInput(speak, stops);
  return {
    input: read.input,
    insisted: faults.filter(({ severity }) => severity === 'illegal'),
    doubtful: [...faults.filter(({ severity }) => severity === 'doubtful'), ...idleFields(anyFields(procedure.fields), given.input, read.input)],
  };
}

/** A procedure's result as printed: the outcome as it is, and every sentence in the language asked for. */
export interface Resolved {
  readonly id: string;
  readonly verdict: string;
  readonly outcome: unknown;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly effects: readonly Readonly<Record<string, unknown>>[];
  readonly next: readonly Readonly<Record<string, unknown>>[];
  readonly questions: Readonly<Record<string, string | number | boolean>>;
  readonly insisted: readonly SaidFault[];
  readonly warnings: readonly (SaidFault & Readonly<Record<string, unknown>>)[];
}

/** Runs a procedure with the faces given. Throws a Refusal on impossible or illegal input, missing faces, and labels it does not ask for. */
export function resolve(found: Found, given: Given, speak: CliSpeaker): Resolved {
  const { procedure, game, id } = found;
  const situation = situationOf(game, given);
  const { input, insisted, doubtful } = allow(found, given, situation, speak);
  const answers = answersFrom(given.faces);
  const result = told(procedure, input, answersOf(answers), situation);
  const used = result.used.map(({ at }) => at);
  const stray = answers.filter(({ at }) => !used.includes(at));
  if (result.state === 'refused')
    throw new RefusedInput(
      speak,
      result.faults.map((fault) => ({ ...fault, field: `faces.${fault.field}` })),
    );
  const unknown = result.state === 'waiting' ? stray.find(({ at }) => !specAt(procedure, at)) : stray[0];
  if (unknown) throw new Refusal(strayLine(unknown, used));
  if (result.state === 'waiting') throw new Refusal(missing(result.wants, stray));
  const tallies = result.lines.flatMap((line) => (line.kind === 'total' ? [line.at] : []));
  for (const at of Object.keys(situation.others))
    if (!tallies.includes(at))
      throw new Refusal(
        `others.${at}: expected a sum of this run (${tallies.join(', ') || 'none'}), found ${shown(situation.others[at])}${didYouMean(at, tallies)}`,
      );
  const { outcome } = result;
  return {
    id,
    verdict: speak(procedure.verdict(outcome, input)),
    outcome,
    lines: result.lines.map((line) => saidLine(line, found, input, speak)),
    effects: procedure.effects(outcome, input, undefined, factsOf(situation)).map(({ said, ...effect }) => ({ ...effect, text: speak(said) })),
    next: procedure.next(outcome, input, undefined, factsOf(situation)).map(({ said, ...offer }) => (said ? { ...offer, text: speak(said) } : offer)),
    questions: result.known,
    insisted: insisted.map((fault) => saidFault(speak, fault)),
    warnings: doubtful.map((fault) => ({ ...saidFault(speak, fault) })),
  };
}

function answersFrom(raw: unknown): readonly Answer[] {
  if (raw === undefined) return [];
  if (!isRecord(raw)) refuse('faces', 'an object of faces by label', raw);
  return Object.entries(raw).map(([at, value]) => {
    const faces = Array.isArray(value) ? value : [value];
    if (!faces.every((face) => typeof face === 'number' || typeof face === 'string')) refuse(`faces.${at}`, 'faces, chits or a choice', value);
    return { at, faces: faces as Faces, by: 'typed' };
  });
}

/** A label given that the run did not ask for. */
function strayLine({ at, faces }: Answer, used: readonly string[]): string {
  const expected = used.length > 0 ? `a label asked for (${used.join(', ')})` : 'no faces';
  return `faces.${at}: expected ${expected}, found ${shown(faces)}${didYouMean(at, used)}`;
}

function missing(wants: readonly { at: string; ask: AnyAsk }[], stray: readonly Answer[]): string {
  const asked = wants.map(({ at, ask }) => `faces.${at}: expected ${askName(ask)}, found nothing`).join('; ');
  return stray.length > 0 ? `${asked} (not asked for so far: ${stray.map(({ at }) => at).join(', ')})` : asked;
}

/** A line of a result as printed. */
export function saidLine(line: Line, { procedure, game }: Found, input: unknown, speak: CliSpeaker): Readonly<Record<string, unknown>> {
  const names = naming(speak, procedure, input, game.book.charts);
  switch (line.kind) {
    case 'answer':
      return { kind: 'answer', label: line.at, text: names.label(line.at), faces: line.faces };
    case 'modifier':
      return { kind: 'modifier', label: line.at, id: line.id, text: speak(line.said), amount: line.amount, cite: line.cite };
    case 'other':
      return { kind: 'other', label: line.at, text: line.because, amount: line.amount };
    case 'total':
      return { kind: 'total', label: line.at, text: names.label(line.at), base: line.base, amount: line.total };
    case 'cell': {
      const { kind, chart, row, column, value, cite, confidence, corrected } = line;
      return { kind, label: `${chart}/${row}/${column}`, text: names.chart(chart), amount: value, cite, confidence, corrected };
    }
    case 'ruling':
      return { kind: 'ruling', label: line.id, text: names.ruling(line.id), chosen: line.chosen };
    case 'note':
      return { kind: 'note', text: speak(line.said), ...(line.cite ? { cite: line.cite } : {}) };
  }
}

/** The odds of a question as printed. */
export interface OddsSaid {
  readonly exact: boolean;
  readonly total: number;
  readonly error?: number;
  readonly ways: Readonly<Record<string, number>>;
}

/** What the odds of a procedure are printed as. */
export interface AllOdds {
  readonly id: string;
  readonly questions: Readonly<Record<string, OddsSaid>>;
  readonly insisted: readonly SaidFault[];
  readonly warnings: readonly SaidFault[];
}

/** The odds of every question: ways of each answer and of how many in all, with the error stated where they are not whole numbers. */
export function oddsOf(found: Found, given: Given, speak: CliSpeaker): AllOdds {
  const { procedure, game, id } = found;
  const situation = situationOf(game, given);
  const sums = procedure.labels.filter((spec) => spec.ask === 'tally').map((spec) => spec.at);
  for (const [at, other] of Object.entries(situation.others))
    if (specAt(procedure, at)?.ask !== 'tally')
      throw new Refusal(`others.${at}: expected a sum of ${id} (${sums.join(', ') || 'none'}), found ${shown(other)}${didYouMean(at, sums)}`);
  const { input, insisted, doubtful } = allow(found, given, situation, speak);
  const all = odds(procedure, input, situation, { policies: policiesOf(procedure, given.policies) });
  const questions = Object.entries(all).map(([question, { exact, total, error, ways }]) => [
    question,
    { exact, total, ...(exact ? {} : { error }), ways: Object.fromEntries(ways) },
  ]);
  return {
    id,
    questions: Object.fromEntries(questions),
    insisted: insisted.map((fault) => saidFault(speak, fault)),
    warnings: doubtful.map((fault) => saidFault(speak, fault)),
  };
}
