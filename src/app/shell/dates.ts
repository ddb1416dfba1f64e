import { isTime } from '../../core/time.ts';
import type { Language } from '../../core/words.ts';
import { clock, daysAgo, localeOf } from './how-long-ago.ts';

/** What stands for a moment that is none. */
const NO_TIME = '–';

/** The day, by the calendar: "today", "yesterday", then the date with its weekday. */
export function dayOf(language: Language, then: number, now = Date.now()): string {
  if (!isTime(then)) return NO_TIME;
  const days = daysAgo(then, now);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(then);
}

/** The time of day. */
export function timeOfDay(language: Language, then: number): string {
  return isTime(then) ? clock(language, then) : NO_TIME;
}

/** Day and time to the second. */
export function exactly(language: Language, then: number): string {
  return isTime(then) ? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'medium' }).format(then) : NO_TIME;
}

/** The moment as a machine reads it; nothing for one that is none. */
export function machineTime(then: number): string | undefined {
  return isTime(then) ? new Date(then).toISOString() : undefined;
}
