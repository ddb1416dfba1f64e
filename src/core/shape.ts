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
