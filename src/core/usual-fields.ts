import type { AnyField, AnyFields } from './fields.ts';

/** What the choices given make usual of the fields beside them. */
export function usualIn(fields: AnyFields, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...Object.keys(given).map((name) => usualOf(fields[name], given[name])));
}

function usualOf(field: AnyField | undefined, option: unknown): Readonly<Record<string, unknown>> {
  return (field?.kind === 'choice' && field.usual?.[String(option)]) || {};
}

/** What follows from a number that is given: it has been read. */
export function readOf(field: AnyField | undefined): Readonly<Record<string, boolean>> {
  return field?.kind === 'number' && field.unread !== undefined ? { [field.unread]: false } : {};
}

/** A group of fields with one of them changed. Where that is a choice, what it makes usual stands beside it, unless a player said otherwise there. */
export function withField(fields: AnyFields, values: Readonly<Record<string, unknown>>, name: string, next: unknown): Readonly<Record<string, unknown>> {
  const before = usualOf(fields[name], values[name]);
  const untouched = Object.entries(usualOf(fields[name], next)).filter(
    ([beside]) => values[beside] === undefined || values[beside] === before[beside] || values[beside] === fields[beside]?.standard,
  );
  return { ...values, ...readOf(fields[name]), ...Object.fromEntries(untouched), [name]: next };
}
