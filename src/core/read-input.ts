import { type Fault, impossible } from './fault.ts';
import { type AnyField, type AnyFields, anyFields, type Fields, type RecordField } from './fields.ts';
import { type Said, say } from './said.ts';
import { isRecord, isWhole } from './shape.ts';
import { usualIn } from './usual-fields.ts';

/** An input read from outside, complete (missing fields get their standard value), and what is impossible about it. */
export interface ReadInput<Input> {
  readonly input: Input;
  readonly faults: readonly Fault[];
}

/**
 * Reads an input of unknown shape by its fields: names unknown, types wrong and values out of all bounds are impossible. What is missing has what the choice beside it makes usual,
 * else its standard value.
 */
export function readInput<Input>(fields: Fields<Input>, raw: unknown): ReadInput<Input> {
  const faults: Fault[] = [];
  const input = readGroup(anyFields(fields), raw, '', { faults, whole: false }) as Input;
  return { input, faults };
}

/** What is impossible about a saved value (an event, a setup, a secret): as `readInput`, but what is missing is a fault, unless its field is optional. */
export function savedFaults<Saved>(fields: Fields<Saved>, raw: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  readGroup(anyFields(fields), raw, '', { faults, whole: true });
  return faults;
}

/** How something is read: where faults go, and whether all of it must be there. */
interface Reading {
  readonly faults: Fault[];
  readonly whole: boolean;
}

function readGroup(fields: AnyFields, raw: unknown, path: string, reading: Reading): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const { faults } = reading;
  if (raw !== undefined && !isRecord(raw)) {
    faults.push(impossible(path || 'input', knownFields(fields), raw));
    raw = undefined;
  }
  const given = isRecord(raw) ? raw : {};
  for (const name of Object.keys(given)) if (!Object.hasOwn(fields, name)) faults.push(impossible(at(path, name), knownFields(fields), given[name]));
  const usual = usualIn(fields, given);
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined || (reading.whole && !field.optional)) result[name] = readField(field, value, at(path, name), reading);
    else if (!field.optional) result[name] = Object.hasOwn(usual, name) ? usual[name] : field.standard;
  }
  return result;
}

function knownFields(fields: AnyFields): Said {
  const names = Object.keys(fields);
  return names.length === 0 ? say('expected/no-fields') : say('expected/fields', { names: names.join(', ') });
}

const at = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** What a field expects, to be said where something else came. */
function expectation(field: AnyField): Said {
  switch (field.kind) {
    case 'number':
      return say('expected/number', { min: field.min, max: field.max });
    case 'flag':
      return say('expected/flag');
    case 'choice':
      return say('expected/choice', { options: field.options.join(', ') });
    case 'many':
      return say('expected/many', { options: field.options.join(', ') });
    case 'text':
      return say('expected/text', { max: field.maxLength });
    case 'numbers':
      return say('expected/list', { min: 0, max: field.most });
    case 'texts':
      return say('expected/list', { min: 0, max: field.max });
    case 'list':
      return say('expected/list', { min: field.min, max: field.max });
    case 'group':
      return knownFields(field.of);
    case 'record':
      return field.keys === 'names' ? say('expected/names') : say('expected/fields', { names: field.keys.join(', ') });
  }
}

const isText = (value: unknown, maxLength: number): value is string => typeof value === 'string' && value.length <= maxLength;

function readField(field: AnyField, value: unknown, path: string, reading: Reading): unknown {
  if (value === null && field.nullable) return null;
  const refuse = (): unknown => {
    reading.faults.push(impossible(path, expectation(field), value));
    return field.standard;
  };
  switch (field.kind) {
    case 'number':
      return isWhole(value) && value >= field.min && value <= field.max ? value : refuse();
    case 'numbers':
      return Array.isArray(value) && value.length <= field.most && value.every((one) => isWhole(one) && one >= field.min && one <= field.max)
        ? value
        : refuse();
    case 'flag':
      return typeof value === 'boolean' ? value : refuse();
    case 'choice':
      return typeof value === 'string' && field.options.includes(value) ? value : refuse();
    case 'many':
      return Array.isArray(value) && value.every((one) => field.options.includes(one)) && (field.repeats || new Set(value).size === value.length)
        ? value
        : refuse();
    case 'text':
      if (!isText(value, field.maxLength)) return refuse();
      return field.terms ? field.terms.named(value) : value;
    case 'texts':
      return Array.isArray(value) && value.length <= field.max && value.every((one) => isText(one, field.maxLength)) ? value : refuse();
    case 'group':
      return readGroup(field.of, value, path, reading);
    case 'list':
      return Array.isArray(value) && value.length >= field.min && value.length <= field.max
        ? value.map((item, i) => readGroup(field.of, item, at(path, i), reading))
        : refuse();
    case 'record':
      return isRecord(value) && keysFit(field, Object.keys(value))
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readField(field.of, one, at(path, key), reading)]))
        : refuse();
  }
}

/** The most names a record may have: more than any session gives. */
const MOST_NAMES = 1000;

// biome-ignore lint/suspicious/noExplicitAny: a record of any field
function keysFit({ keys, whole }: RecordField<any>, found: readonly string[]): boolean {
  if (keys === 'names') return found.length <= MOST_NAMES && found.every((key) => isText(key, 100));
  return found.every((key) => keys.includes(key)) && (!whole || found.length === keys.length);
}
