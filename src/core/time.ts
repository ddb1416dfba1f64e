/** The last moment of the year 9999, in milliseconds since 1970. */
const LAST_TIME = 253_402_300_799_999;

/** Whether a value of unknown shape is a moment a device's clock can show, in milliseconds since 1970. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_TIME;
}
