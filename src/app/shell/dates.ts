import type { Language } from '../../core/words.ts';
import { daysAgo, localeOf } from './how-long-ago.ts';

/** The day, by the calendar: "today", "yesterday", then the date with its weekday. */
export function dayOf(language: Language, then: number, now = Date.now()): string {
  const days = daysAgo(then, now);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(then);
}

/** Day and time to the second. */
export function exactly(language: Language, then: number): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'medium' }).format(then);
}
