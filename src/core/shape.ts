/** Whether a value of unknown shape is an object with names. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of unknown shape is a whole number. */
export function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** Whether a value of unknown shape is a list of texts. */
export function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** The most letters an id has that the app writes. */
const LONGEST_ID = 200;

/** Whether a value of unknown shape is a text as long as an id may be. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_ID;
}

/** The fields of `after` that differ from those of `before`. */
export function changed(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
}
