import { isRecord } from '../core/shape.ts';
import type { Language } from '../core/words.ts';
import type { Given } from './command.ts';
import { differences, type Expectation, RESULT_PARTS, readExpectation, unmet } from './expectation.ts';
import { nearest, Refusal, refuse, shown } from './refusal.ts';
import { type OddsSaid, oddsOf, resolve } from './run.ts';
import { RefusedInput } from './said-fault.ts';
import { type CliShelf, type Found, find, speakerOf } from './shelf.ts';

/** One worked case: what is given, and what is expected of its result and of its odds, or the fault for which it must be refused. */
interface Case {
  /** Where it stands in the file, and its own name if it has one. */
  readonly at: string;
  readonly found: Found;
  readonly given: Given;
  readonly result: Expectation;
  readonly odds?: Readonly<Record<string, unknown>>;
  readonly fault?: unknown;
}

/** What a case is given. */
const GIVEN = ['id', 'input', 'faces', 'insist', 'rulings', 'corrections', 'others', 'policies'];
/** What a case expects; `fault` stands alone. */
const EXPECTS = ['expect', ...RESULT_PARTS, 'absent', 'odds'];
const KEYS = [...GIVEN, ...EXPECTS, 'fault'];
/** What a case may be called by. */
const NAMES = ['name', 'at', 'from'] as const;
/** A key so near to one of KEYS is that one mistyped; any other is for who reads the file. */
const MISTYPED = 2;

/** What came of the cases of a file: a line for each that failed, and how many were no cases at all (they failed too). */
export interface Ran {
  readonly failures: readonly string[];
  readonly passed: number;
  readonly malformed: number;
}

/** Runs the cases of a parsed file; one that cannot be read fails, and the others run. Throws a Refusal when the file is no list of cases. */
export function runCases(shelf: CliShelf, raw: unknown, language: Language): Ran {
  if (!Array.isArray(raw)) refuse('cases', 'an array of {id, input, faces, expect}', raw);
  // What checks nothing would pass without a word.
  if (raw.length === 0) refuse('cases', 'at least one case', raw);
  let malformed = 0;
  const failures = raw.flatMap((entry: unknown, i): readonly string[] => {
    const one = readOrWhy(shelf, entry, i);
    if (typeof one === 'string') {
      malformed += 1;
      return [one];
    }
    const why = failuresOf(shelf, one, language);
    return why.length > 0 ? [`${one.at} ${one.found.id}: ${why.join('; ')}`] : [];
  });
  return { failures, passed: raw.length - failures.length, malformed };
}

/** A case, or why it is none. */
function readOrWhy(shelf: CliShelf, raw: unknown, i: number): Case | string {
  try {
    return readCase(shelf, raw, i);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return problem.message;
  }
}

function readCase(shelf: CliShelf, raw: unknown, i: number): Case {
  const at = `cases.${i}`;
  if (!isRecord(raw)) refuse(at, '{id, input, faces, expect}', raw);
  const { id, expect, odds, fault } = raw;
  for (const key of Object.keys(raw)) {
    const meant = key.length > MISTYPED + 1 && ![...KEYS, ...NAMES].includes(key) ? nearest(key, KEYS, MISTYPED) : undefined;
    if (meant !== undefined) throw new Refusal(`${at}.${key}: expected ${meant}, found a key that is none (did you mean ${meant}?)`);
  }
  if (typeof id !== 'string') refuse(`${at}.id`, 'a procedure', id);
  const expects = EXPECTS.filter((key) => raw[key] !== undefined);
  if (expects.length > 0 && fault !== undefined) refuse(`${at}.fault`, `either "${expects[0]}" or "fault"`, fault);
  if (expect !== undefined && !(isRecord(expect) && Object.keys(expect).length > 0)) refuse(`${at}.expect`, 'a part of the outcome', expect);
  if (raw.insist !== undefined && typeof raw.insist !== 'boolean') refuse(`${at}.insist`, 'true or false', raw.insist);
  if (expects.length === 0 && fault === undefined)
    refuse(`${at}.expect`, `a part of the outcome (or ${EXPECTS.slice(1).join(', ')}, or "fault": a field)`, undefined);
  if (fault !== undefined && typeof fault !== 'string' && !isRecord(fault)) refuse(`${at}.fault`, 'a field, or {"field": …, "severity": …, "cite": …}', fault);
  if (odds !== undefined && !isRecord(odds)) refuse(`${at}.odds`, '{"question": {"answer": "ways/total"}}', odds);
  const found = findAt(shelf, id, at);
  const own = NAMES.map((key) => raw[key]).find((name) => typeof name === 'string');
  const result = { ...readExpectation(at, raw), outcome: expect };
  return {
    at: own === undefined ? at : `${at} (${own})`,
    found,
    given: raw,
    result,
    ...(odds === undefined ? {} : { odds }),
    ...(fault === undefined ? {} : { fault }),
  };
}

function findAt(shelf: CliShelf, id: string, at: string): Found {
  try {
    return find(shelf, id);
  } catch (problem) {
    throw problem instanceof Refusal ? new Refusal(`${at}.${problem.message.replace(/^ID/, 'id')}`) : problem;
  }
}

function failuresOf(shelf: CliShelf, { found, given, result, odds, fault }: Case, language: Language): readonly string[] {
  const speak = speakerOf(shelf, found.game, language);
  try {
    const chances = odds === undefined ? [] : oddsUnmet(odds, oddsOf(found, given, speak).questions);
    // A case about odds alone gives no faces.
    if (chances.length > 0 || (odds !== undefined && given.faces === undefined)) return chances;
    const came = resolve(found, given, speak);
    return fault === undefined ? unmet(result, came) : [`expected ${faultSaid(fault)} to be refused, found outcome ${shown(came.outcome)}`];
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (fault === undefined) return [problem.message];
    return refusedAs(fault, problem) ? [] : [`expected ${faultSaid(fault)} to be refused, found ${problem.message}`];
  }
}

const faultSaid = (fault: unknown): string => (isRecord(fault) ? shown(fault) : String(fault));

/** Whether a refusal is about the field that was expected: of the input, of faces, a stray label, a ruling; `{field, severity, cite}` asks more of it. */
function refusedAs(fault: unknown, problem: Refusal): boolean {
  if (typeof fault === 'string') return problem.fields.includes(fault);
  if (!isRecord(fault)) return false;
  if (problem instanceof RefusedInput) return problem.faults.some((one) => differences(fault, { ...one, cite: one.cite?.at }, '').length === 0);
  return Object.keys(fault).every((key) => key === 'field') && problem.fields.includes(String(fault.field));
}

/** Answers whose probability is not as expected: a number, or ways of a total as "5/36". */
function oddsUnmet(expected: Readonly<Record<string, unknown>>, found: Readonly<Record<string, OddsSaid>>): string[] {
  return Object.entries(expected).flatMap(([question, answers]) => {
    const of = found[question];
    if (!of) return [`odds.${question}: expected a question of ${Object.keys(found).join(', ')}, found ${question}`];
    if (!isRecord(answers)) return [`odds.${question}: expected {"answer": "ways/total"}, found ${shown(answers)}`];
    return Object.entries(answers).flatMap(([answer, wanted]) => {
      const came = (of.ways[answer] ?? 0) / of.total;
      return Math.abs(came - probability(wanted)) <= 1e-9 + (of.error ?? 0)
        ? []
        : [`odds.${question}.${answer}: expected ${shown(wanted)}, got ${of.ways[answer] ?? 0}/${of.total}`];
    });
  });
}

function probability(wanted: unknown): number {
  const [ways, total] = String(wanted).split('/').map(Number);
  return total === undefined ? Number(wanted) : Number(ways) / total;
}
