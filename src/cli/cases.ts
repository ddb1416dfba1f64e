import type { Language } from '../core/words.ts';
import type { Given } from './command.ts';
import { isRecord, nearest, Refusal, refuse, shown } from './refusal.ts';
import { resolve } from './run.ts';
import { RefusedInput } from './said-fault.ts';
import { type CliShelf, type Found, find, speakerOf } from './shelf.ts';

/** One worked case: what is given, and a part of the outcome it must have, or the field for which it must be refused. */
interface Case {
  readonly at: string;
  readonly found: Found;
  readonly given: Given;
  readonly expect?: unknown;
  readonly fault?: string;
}

const KEYS = ['id', 'input', 'faces', 'insist', 'rulings', 'corrections', 'others', 'expect', 'fault'];
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
    if (typeof one !== 'string')
      return failuresOf(shelf, one, language)
        .slice(0, 1)
        .map((why) => `${one.at} ${one.found.id}: ${why}`);
    malformed += 1;
    return [one];
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
  const { id, expect, fault } = raw;
  for (const key of Object.keys(raw)) {
    const meant = key.length > MISTYPED + 1 && !KEYS.includes(key) ? nearest(key, KEYS, MISTYPED) : undefined;
    if (meant !== undefined) throw new Refusal(`${at}.${key}: expected ${meant}, found a key that is none (did you mean ${meant}?)`);
  }
  if (typeof id !== 'string') refuse(`${at}.id`, 'a procedure', id);
  if (expect !== undefined && fault !== undefined) refuse(`${at}.fault`, 'either "expect" or "fault"', fault);
  if (expect !== undefined && !(isRecord(expect) && Object.keys(expect).length > 0)) refuse(`${at}.expect`, 'a part of the outcome', expect);
  if (raw.insist !== undefined && typeof raw.insist !== 'boolean') refuse(`${at}.insist`, 'true or false', raw.insist);
  if (expect === undefined && fault === undefined) refuse(`${at}.expect`, 'a part of the outcome (or "fault": a field)', undefined);
  if (fault !== undefined && typeof fault !== 'string') refuse(`${at}.fault`, 'a field', fault);
  const found = findAt(shelf, id, at);
  return { at, found, given: raw as Given, ...(expect === undefined ? {} : { expect }), ...(fault === undefined ? {} : { fault }) };
}

function findAt(shelf: CliShelf, id: string, at: string): Found {
  try {
    return find(shelf, id);
  } catch (problem) {
    throw problem instanceof Refusal ? new Refusal(`${at}.${problem.message.replace(/^ID/, 'id')}`) : problem;
  }
}

function failuresOf(shelf: CliShelf, { found, given, expect, fault }: Case, language: Language): readonly string[] {
  try {
    const { outcome } = resolve(found, given, speakerOf(shelf, found.game, language));
    if (fault !== undefined) return [`expected ${fault} to be refused, found outcome ${shown(outcome)}`];
    return differences(expect, outcome, 'outcome');
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (fault === undefined) return [problem.message];
    const fields = problem instanceof RefusedInput ? problem.fields : [];
    return fields.includes(fault) ? [] : [`expected ${fault} to be refused, found ${problem.message}`];
  }
}

/** Where a value differs from what is expected of it. Objects may have more than expected; lists must be as long, item by item. */
export function differences(expected: unknown, found: unknown, at: string): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (expected.length !== found.length) return [`${at}: expected ${expected.length} items, got ${found.length}: ${shown(found)}`];
    return expected.flatMap((item, i) => differences(item, found[i], `${at}.${i}`));
  }
  if (isRecord(expected) && isRecord(found))
    return Object.entries(expected).flatMap(([name, value]) => differences(value, Object.hasOwn(found, name) ? found[name] : undefined, `${at}.${name}`));
  return Object.is(expected, found) || (expected === 0 && found === 0) ? [] : [`${at}: expected ${shown(expected)}, got ${shown(found)}`];
}
