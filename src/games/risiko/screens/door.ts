import type { Door } from '../../../ui/game-screens.ts';
import type { RisikoEvent } from '../rules/tracker/events.ts';
import type { RisikoState } from '../rules/tracker/state.ts';

/** What the screens of RisiKo! may do with their session. */
export type RisikoDoor = Door<RisikoState, RisikoEvent>;

const remembered = new Map<string, unknown>();

/** What a screen of a session was left with, for when the player comes back to it; kept while the app is open and nowhere else. */
export function recall<T>(door: Pick<RisikoDoor, 'session'>, what: string): T | undefined {
  return remembered.get(`${door.session} ${what}`) as T | undefined;
}
export function remember(door: Pick<RisikoDoor, 'session'>, what: string, value: unknown): void {
  remembered.set(`${door.session} ${what}`, value);
}
