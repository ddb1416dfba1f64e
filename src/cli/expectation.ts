import { isRecord } from '../core/shape.ts';
import { refuse, shown } from './refusal.ts';
import type { Resolved } from './run.ts';

/** What of a result a case or a step may expect, beside the outcome. Each part is a list of things that must be there, each as far as it is given. */
export const RESULT_PARTS = ['effects', 'warnings', 'next', 'lines'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

/** What is expected of a result: a part of the outcome, things in its lists, answers of questions, and things that must not be there. */
export interface Expectation {
  readonly outcome?: unknown;
  readonly effects?: readonly unknown[];
  readonly warnings?: readonly unknown[];
  readonly next?: readonly unknown[];
  readonly lines?: readonly unknown[];
  readonly absent?: Readonly<Partial<Record<ResultPart, readonly unknown[]>>>;
}

/** Checks that the expectations of a case are lists, and those of what is absent too. Throws a Refusal that names the one that is none. */
export function readExpectation(at: string, raw: Readonly<Record<string, unknown>>): Omit<Expectation, 'outcome'> {
  for (const part of RESULT_PARTS) listAt(`${at}.${part}`, raw[part]);
  const { absent } = raw;
  if (absent !== undefined && !isRecord(absent)) refuse(`${at}.absent`, `lists of what must not be there, under ${RESULT_PARTS.join(', ')}`, absent);
  for (const [part, list] of Object.entries(absent ?? {})) {
    if (!RESULT_PARTS.some((one) => one === part)) refuse(`${at}.absent.${part}`, RESULT_PARTS.join(', '), list);
    listAt(`${at}.absent.${part}`, list);
  }
  return raw;
}

function listAt(at: string, list: unknown): void {
  if (list !== undefined && !(Array.isArray(list) && list.length > 0)) refuse(at, 'a list with something in it', list);
}

/** Every difference between what is expected and what came. */
export function unmet(expected: Expectation, found: Pick<Resolved, 'outcome' | ResultPart>): string[] {
  const outcome = expected.outcome === undefined ? [] : differences(expected.outcome, found.outcome, 'outcome');
  const lists = RESULT_PARTS.flatMap((part) => [
    ...(expected[part] ?? []).flatMap((one) => missingFrom(part, one, found[part])),
    ...(expected.absent?.[part] ?? []).flatMap((one) => (found[part].some((other) => fits(one, other)) ? [`${part}: expected no ${shown(one)}, got one`] : [])),
  ]);
  return [...outcome, ...lists];
}

/** What says that nothing in a list is as expected: the nearest by its name, or the names of all. */
function missingFrom(part: ResultPart, expected: unknown, list: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  if (list.some((one) => fits(expected, one))) return [];
  const wanted = isRecord(expected) ? expected : {};
  const name = nameOf(wanted);
  const near = list.find((one) => name !== undefined && nameOf(one) === name);
  if (near) return differences(nameless(part, expected), near, `${part}.${name}`);
  return [`${part}: expected ${shown(expected)}, got ${list.map((one) => nameOf(one) ?? shown(one)).join(', ') || 'none'}`];
}

const nameless = (part: ResultPart, expected: unknown): unknown => (part === 'warnings' && typeof expected === 'string' ? { field: expected } : expected);

/** What a thing of a list is known by. */
function nameOf(one: Readonly<Record<string, unknown>>): string | undefined {
  const name = one.id ?? one.procedure ?? one.field ?? one.label ?? one.chart;
  return typeof name === 'string' ? name : undefined;
}

/** A text stands for the thing of that name: `"warnings": ["asp"]`, `"next": ["retreat"]`. */
function fits(expected: unknown, found: Readonly<Record<string, unknown>>): boolean {
  if (typeof expected === 'string') return nameOf(found) === expected || found.label === expected;
  return differences(expected, found, '').length === 0;
}

/** Where a value differs from what is expected of it. Objects may have more than expected; lists must be as long, item by item. */
export function differences(expected: unknown, found: unknown, at: string): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (expected.length !== found.length) return [`${at}: expected ${expected.length} items, got ${found.length}: ${shown(found)}`];
    return expected.flatMap((item, i) => differences(item, found[i], `${at}.${i}`));
  }
  if (isRecord(expected) && isRecord(found))
    return Object.entries(expected).flatMap(([name, value]) => differences(value, Object.hasOwn(found, name) ? found[name] : undefined, `${at}.${name}`));
  return Object.is(expected, found) || (expected === 0 && found === 0) || sameName(expected, found)
    ? []
    : [`${at}: expected ${shown(expected)}, got ${shown(found)}`];
}

/** Whether a name is the id it stands for: "Issian Gates" is `issian-gates`, as the rules keep a place that the book names. */
function sameName(expected: unknown, found: unknown): boolean {
  return typeof expected === 'string' && typeof found === 'string' && expected.trim().toLowerCase().replaceAll(' ', '-') === found;
}
