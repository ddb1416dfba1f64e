import type { Id } from '../../core/said.ts';
import { isTime } from '../../core/time.ts';
import { remember, remembered } from './preferences.ts';

/** A session as the start screen shows it before the database is open: its summary line is already spoken. */
export interface SessionHint {
  readonly session: Id;
  readonly game: Id;
  readonly name: string;
  readonly line: string;
  readonly touched: number;
  readonly finished: boolean;
  /** The language of the line. */
  readonly language: string;
}

const KEY = 'bematist/recent';
/** As many as the start screen shows. */
export const RECENT = 6;

/** The sessions last touched, newest first, as they were when the app was last used. */
export function hints(): readonly SessionHint[] {
  const kept = remembered(KEY);
  return Array.isArray(kept) ? kept.filter(isHint).slice(0, RECENT) : [];
}

/** Remembers the sessions last touched, newest first. */
export function keepHints(list: readonly SessionHint[]): void {
  remember(KEY, list.slice(0, RECENT));
}

/** Puts one session where it belongs in what is remembered. */
export function keepHint(hint: SessionHint): void {
  keepHints([hint, ...hints().filter((one) => one.session !== hint.session)].sort((a, b) => b.touched - a.touched));
}

function isHint(value: unknown): value is SessionHint {
  if (typeof value !== 'object' || value === null) return false;
  const { session, game, name, line, touched } = value as Record<string, unknown>;
  return [session, game, name, line].every((part) => typeof part === 'string') && isTime(touched);
}
