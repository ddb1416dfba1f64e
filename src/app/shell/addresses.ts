import type { Id } from '../../core/said.ts';

/** The addresses the start screen links to; the router knows these and all others. */
export const DICE = '#/dice';
export const SETTINGS = '#/settings';

/** A game's own page. */
export function gameAddress(game: Id): string {
  return `#/g/${encodeURIComponent(game)}`;
}

/** A place of a session, "now" by default. */
export function sessionAddress(session: Id, place = 'now'): string {
  return `#/s/${encodeURIComponent(session)}/${place}`;
}

/** Whether an address is the start screen's own. */
export function isStart(hash: string): boolean {
  return /^#?\/?$/.test(hash);
}
