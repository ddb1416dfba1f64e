import { type Fault, impossible } from './fault.ts';
import { type Cite, type Id, type Said, say } from './said.ts';

/**
 * What every field has. The form asks for it only `when` it matters for the rest of the input (a field that does not matter has its standard value).
 * Words: `field/<name>`, or `say` if given.
 */
interface Common<V> {
  readonly standard: V;
  readonly say?: Id;
  readonly cite?: Cite;
  /** Whether this matters: `root` is the whole input so far, `item` the group or list item the field stands in. */
  readonly when?: (root: never, item: never) => boolean;
  /** Fields with the same section stand together; words `section/<id>`. */
  readonly section?: Id;
  /** Rarely touched: the form folds it away under "more". */
  readonly rare?: boolean;
}

/** A whole number; `min` and `max` are what is possible at all (what the rules forbid is a procedure's `faults`). */
export interface NumberField extends Common<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}
export interface FlagField extends Common<boolean> {
  readonly kind: 'flag';
}
/** One of `options`; words `<vocabulary>/<option>`, the field's name by default. */
export interface ChoiceField<V extends string = string> extends Common<V> {
  readonly kind: 'choice';
  readonly options: readonly V[];
  readonly vocabulary?: Id;
}
/** Some of `options`. */
export interface ManyField<V extends string = string> extends Common<readonly V[]> {
  readonly kind: 'many';
  readonly options: readonly V[];
  readonly vocabulary?: Id;
}
/** A player's own words. */
export interface TextField extends Common<string> {
  readonly kind: 'text';
  readonly maxLength: number;
}
export interface GroupField<G = never> extends Common<G> {
  readonly kind: 'group';
  readonly of: Fields<G>;
}
export interface ListField<I = never> extends Common<readonly I[]> {
  readonly kind: 'list';
  readonly of: Fields<I>;
  readonly min: number;
  readonly max: number;
  /** One more item after these, where items differ from one another, as players at a table do; without it a new item is like the last. */
  readonly next?: (items: readonly I[]) => I;
}

/** The field that fits a type of value. */
export type Field<V> = 0 extends 1 & V
  ? AnyField
  : [V] extends [boolean]
    ? FlagField
    : [V] extends [number]
      ? NumberField
      : [V] extends [string]
        ? string extends V
          ? TextField
          : ChoiceField<V>
        : [V] extends [readonly (infer I)[]]
          ? [I] extends [string]
            ? ManyField<I>
            : ListField<I>
          : GroupField<V>;

/** The form, the validation and the command line of an input type, in one. */
export type Fields<Input> = { readonly [K in keyof Input]-?: Field<Input[K]> };
// biome-ignore lint/suspicious/noExplicitAny: a field of any input
export type AnyField = NumberField | FlagField | ChoiceField | ManyField | TextField | GroupField<any> | ListField<any>;
export type AnyFields = Readonly<Record<string, AnyField>>;

// biome-ignore lint/suspicious/noExplicitAny: a condition reads the parts of an input it knows
type Extra<V> = Partial<Omit<Common<V>, 'standard' | 'when'>> & { readonly when?: (root: any, item: any) => boolean };

/** A whole number from `min` to `max`. */
export function number(min: number, max: number, standard: number, extra: Extra<number> = {}): NumberField {
  return { kind: 'number', min, max, standard, ...extra };
}
/** Yes or no. */
export function flag(standard = false, extra: Extra<boolean> = {}): FlagField {
  return { kind: 'flag', standard, ...extra };
}
/** One of a closed set; the first is standard unless another is named. */
export function oneOf<V extends string>(options: readonly V[], extra: Extra<V> & { standard?: V; vocabulary?: Id } = {}): ChoiceField<V> {
  return { kind: 'choice', options, standard: options[0] as V, ...extra };
}
/** Any of a closed set. */
export function someOf<V extends string>(options: readonly V[], extra: Extra<readonly V[]> & { standard?: readonly V[]; vocabulary?: Id } = {}): ManyField<V> {
  return { kind: 'many', options, standard: [], ...extra };
}
/** Free words of at most `maxLength` characters. */
export function text(maxLength: number, standard = '', extra: Extra<string> = {}): TextField {
  return { kind: 'text', maxLength, standard, ...extra };
}
/** Fields that belong together. */
export function group<G>(of: Fields<G>, extra: Extra<G> = {}): GroupField<G> {
  return { kind: 'group', of, standard: standardOf(of), ...extra };
}
/** From `min` to `max` items of the same fields; starts with `min` standard ones unless told otherwise. */
export function listOf<I>(
  of: Fields<I>,
  min: number,
  max: number,
  extra: Extra<readonly I[]> & Pick<ListField<I>, 'next'> & { standard?: readonly I[] } = {},
): ListField<I> {
  return { kind: 'list', of, min, max, standard: Array.from({ length: min }, () => standardOf(of)), ...extra };
}

/** The input in which every field has its standard value. */
export function standardOf<Input>(fields: Fields<Input>): Input {
  return Object.fromEntries(Object.entries(fields as unknown as AnyFields).map(([name, field]) => [name, field.standard])) as Input;
}

/** An input read from outside, complete (missing fields get their standard value), and what is impossible about it. */
export interface ReadInput<Input> {
  readonly input: Input;
  readonly faults: readonly Fault[];
}

/** Reads an input of unknown shape by its fields: names unknown, types wrong and values out of all bounds are impossible. */
export function readInput<Input>(fields: Fields<Input>, raw: unknown): ReadInput<Input> {
  const faults: Fault[] = [];
  const input = readGroup(fields as unknown as AnyFields, raw, '', faults) as Input;
  return { input, faults };
}

function readGroup(fields: AnyFields, raw: unknown, path: string, faults: Fault[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw))) {
    faults.push(impossible(path || 'input', knownFields(fields), raw));
    raw = undefined;
  }
  const given = (raw ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(given)) if (!Object.hasOwn(fields, name)) faults.push(impossible(at(path, name), knownFields(fields), given[name]));
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    result[name] = value === undefined ? field.standard : readField(field, value, at(path, name), faults);
  }
  return result;
}

function knownFields(fields: AnyFields): Said {
  const names = Object.keys(fields);
  return names.length === 0 ? say('expected/no-fields') : say('expected/fields', { names: names.join(', ') });
}

const at = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

function readField(field: AnyField, value: unknown, path: string, faults: Fault[]): unknown {
  const refuse = (expected: ReturnType<typeof say>): unknown => {
    faults.push(impossible(path, expected, value));
    return field.standard;
  };
  switch (field.kind) {
    case 'number':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? value
        : refuse(say('expected/number', { min: field.min, max: field.max }));
    case 'flag':
      return typeof value === 'boolean' ? value : refuse(say('expected/flag'));
    case 'choice':
      return field.options.includes(value as string) ? value : refuse(say('expected/choice', { options: field.options.join(', ') }));
    case 'many':
      return Array.isArray(value) && value.every((one) => field.options.includes(one)) && new Set(value).size === value.length
        ? value
        : refuse(say('expected/many', { options: field.options.join(', ') }));
    case 'text':
      return typeof value === 'string' && value.length <= field.maxLength ? value : refuse(say('expected/text', { max: field.maxLength }));
    case 'group':
      return readGroup(field.of as AnyFields, value, path, faults);
    case 'list':
      return Array.isArray(value) && value.length >= field.min && value.length <= field.max
        ? value.map((item, i) => readGroup(field.of as AnyFields, item, at(path, i), faults))
        : refuse(say('expected/list', { min: field.min, max: field.max }));
  }
}

/** A JSON Schema (draft 2020-12) of an input. */
export function schemaOf(fields: AnyFields): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
  return { type: 'object', properties, additionalProperties: false };
}

function fieldSchema(field: AnyField): Record<string, unknown> {
  const shared = { default: field.standard, ...(field.cite ? { $comment: `${field.cite.book} ${field.cite.at}` } : {}) };
  switch (field.kind) {
    case 'number':
      return { type: 'integer', minimum: field.min, maximum: field.max, ...shared };
    case 'flag':
      return { type: 'boolean', ...shared };
    case 'choice':
      return { enum: field.options, ...shared };
    case 'many':
      return { type: 'array', items: { enum: field.options }, uniqueItems: true, ...shared };
    case 'text':
      return { type: 'string', maxLength: field.maxLength, ...shared };
    case 'group':
      return { ...schemaOf(field.of as AnyFields), ...shared };
    case 'list':
      return { type: 'array', items: schemaOf(field.of as AnyFields), minItems: field.min, maxItems: field.max, ...shared };
  }
}
