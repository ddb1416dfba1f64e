import type { Language } from '../../core/words.ts';

const DAY = 86_400_000;
/** What stands for a moment that is none. */
export const NO_TIME = '–';

/** The device's own way of writing dates, if it speaks the language of the app. */
export function localeOf(language: Language): string {
  return navigator.language.startsWith(language) ? navigator.language : language;
}

/** How long ago, by the calendar: "today 21:40", "yesterday", "3 days ago", then the date. `then` and `now` in milliseconds. */
export function howLongAgo(language: Language, then: number, now = Date.now()): string {
  const days = daysAgo(then, now);
  if (Number.isNaN(days)) return NO_TIME;
  if (days > 30 || days < 0) return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(then);
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  return days === 0 ? `${day} ${clock(language, then)}` : day;
}

/** The time of day. */
export function clock(language: Language, then: number): string {
  return Number.isNaN(midnight(then)) ? NO_TIME : new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(then);
}

/** Calendar days between two moments. */
export function daysAgo(then: number, now: number): number {
  return Math.round((midnight(now) - midnight(then)) / DAY);
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
