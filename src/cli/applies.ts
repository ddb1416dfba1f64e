import { type AnyField, type AnyFields, standardOf } from '../core/fields.ts';
import { fieldsRead } from './fields-read.ts';

type Values = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Where a field stands: the input's fields, and the path of the groups and lists it is in. */
export interface Place {
  readonly root: AnyFields;
  readonly path: Path;
}

/** A field another's condition may look at, by its path from the input, and values it is tried with. */
interface Looked {
  readonly path: Path;
  readonly values: readonly unknown[];
}

/** More values of a number than this are tried at the ends and around the standard only. */
const MOST_VALUES = 24;
/** More combinations than this are not tried. */
const MOST_COMBINED = 5_000;

/**
 * When a field that does not always matter applies, in words: found by trying its condition, which is a function, on every value of the fields beside and above it.
 * Where that does not tell, "depending on" with what it looks at. Undefined for a field that always applies.
 */
export function appliesWhen(field: AnyField, place: Place): string | undefined {
  if (!field.when) return undefined;
  const base = inputWith(place);
  const holds = (changes: readonly (readonly [Path, unknown])[]): boolean => {
    const root = changes.reduce<Values>((input, [path, value]) => set(input, path, value), base);
    try {
      return field.when?.(root as never, at(root, place.path) as never) === true;
    } catch {
      return false;
    }
  };
  const near = lookedAt(place);
  const single = near.filter(({ path, values }) => new Set(values.map((value) => holds([[path, value]]))).size > 1);
  if (single.length === 0) return readOnly(field, place, near);
  return said(place, widened(near, single, holds), holds);
}

/** What a condition that no single field turns reads of the input. */
function readOnly({ when }: AnyField, place: Place, near: readonly Looked[]): string {
  const base = inputWith(place);
  const tried = [base, ...near.flatMap(({ path, values }) => values.map((value) => set(base, path, value)))];
  const read = fieldsRead((watched) => {
    for (const root of tried)
      try {
        when?.(watched(root, []) as never, watched(at(root, place.path), place.path) as never);
      } catch {
        // A condition that cannot be asked of this input has read what it read.
      }
  });
  if (read.length === 0) return 'Applies only with some of the rest of the input.';
  return `Applies depending on ${read.map((path) => nameOf(path, place.path)).join(', ')}.`;
}

type Holds = (changes: readonly (readonly [Path, unknown])[]) => boolean;

/** What matters together with what matters alone: "a cavalry type, and no lone leader" shows the first only where the second allows it. */
function widened(near: readonly Looked[], single: readonly Looked[], holds: Holds): readonly Looked[] {
  const more = near.filter((one) => !single.includes(one) && single.some((other) => matters(one, other, holds)));
  return [...single, ...more];
}

function matters({ path, values }: Looked, other: Looked, holds: Holds): boolean {
  return other.values.some(
    (given) =>
      new Set(
        values.map((value) =>
          holds([
            [other.path, given],
            [path, value],
          ]),
        ),
      ).size > 1,
  );
}

/** The condition over all combinations of what it looks at, as "a is x or y, and b is true" where it has that form. */
function said(place: Place, looked: readonly Looked[], holds: Holds): string {
  const names = looked.map(({ path }) => nameOf(path, place.path));
  const depends = `Applies depending on ${names.join(', ')}.`;
  if (looked.reduce((all, { values }) => all * values.length, 1) > MOST_COMBINED) return depends;
  const all = combined(looked);
  const [yes, no] = [all.filter(holds), all.filter((one) => !holds(one))];
  const valuesIn = (chosen: typeof all, i: number): readonly unknown[] =>
    (looked[i] as Looked).values.filter((value) => chosen.some((one) => one[i]?.[1] === value));
  const product = (chosen: typeof all): number => looked.reduce((size, _, i) => size * valuesIn(chosen, i).length, 1);
  const parts = (inside: (i: number) => readonly unknown[]): string[] => looked.map((one, i) => `${names[i]} is ${listed(inside(i), one.values)}`);
  if (product(yes) === yes.length) return `Applies when ${parts((i) => valuesIn(yes, i)).join(' and ')}.`;
  const others = (i: number): readonly unknown[] => (looked[i] as Looked).values.filter((value) => !valuesIn(no, i).includes(value));
  if (product(no) === no.length) return `Applies when ${parts(others).join(' or ')}.`;
  return depends;
}

function combined(looked: readonly Looked[]): (readonly (readonly [Path, unknown])[])[] {
  return looked.reduce<(readonly (readonly [Path, unknown])[])[]>(
    (sofar, { path, values }) => sofar.flatMap((one) => values.map((value) => [...one, [path, value] as const])),
    [[]],
  );
}

function listed(inside: readonly unknown[], all: readonly unknown[]): string {
  const numbers = inside.every((value) => typeof value === 'number');
  const [first, last] = [inside[0], inside.at(-1)];
  if (numbers && inside.length > 2 && all.indexOf(last) - all.indexOf(first) === inside.length - 1)
    return last === all.at(-1) ? `at least ${first}` : `${first} to ${last}`;
  const left = all.filter((value) => !inside.includes(value));
  if (!numbers && inside.length > 2 && left.length <= 2) return `not ${left.join(' or ')}`;
  return inside.join(' or ');
}

/** A field as its neighbour would call it: by its name beside it, by its path from the input elsewhere. */
function nameOf(path: Path, from: Path): string {
  const beside = path.length === from.length + 1 && from.every((name, i) => path[i] === name);
  return beside ? (path.at(-1) as string) : path.join('.');
}

/** The standard input, with one item in each list the path goes through. */
function inputWith({ root, path }: Place): Values {
  const [name, ...rest] = path;
  const input = standardOf(root) as Values;
  if (name === undefined) return input;
  const field = root[name] as AnyField;
  if (field.kind === 'list') {
    const items = input[name] as readonly Values[];
    return { ...input, [name]: [inputWith({ root: field.of as AnyFields, path: rest }), ...items.slice(1)] };
  }
  return { ...input, [name]: inputWith({ root: (field as { of: AnyFields }).of, path: rest }) };
}

/** The fields with few values that stand beside the place, above it, and in groups of the input. */
function lookedAt({ root, path }: Place, above: Path = []): Looked[] {
  const own = Object.entries(root).flatMap(([name, field]): Looked[] => {
    const values = valuesOf(field);
    if (values.length > 0) return [{ path: [...above, name], values }];
    if (field.kind !== 'group' || name === path[0]) return [];
    return lookedAt({ root: field.of as AnyFields, path: [] }, [...above, name]);
  });
  const [name, ...rest] = path;
  if (name === undefined) return own;
  return [...own, ...lookedAt({ root: (root[name] as { of: AnyFields }).of, path: rest }, [...above, name])];
}

function valuesOf(field: AnyField): readonly unknown[] {
  if (field.kind === 'flag') return [false, true];
  if (field.kind === 'choice') return field.options;
  if (field.kind !== 'number') return [];
  const { min, max, standard } = field;
  if (max - min < MOST_VALUES) return Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const few = [min, min + 1, min + 2, standard - 1, standard, standard + 1, max].filter((value) => value >= min && value <= max);
  return [...new Set(few)].sort((a, b) => a - b);
}

/** What stands at a path, the first item of each list on the way. */
function at(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => first((value as Values)[name]), input);
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function set(input: Values, [name, ...rest]: Path, value: unknown): Values {
  if (name === undefined) return input;
  if (rest.length === 0) return { ...input, [name]: value };
  const inner = input[name];
  if (!Array.isArray(inner)) return { ...input, [name]: set(inner as Values, rest, value) };
  return { ...input, [name]: [set(inner[0] as Values, rest, value), ...inner.slice(1)] };
}
