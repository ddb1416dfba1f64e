import type { Door } from '../../../ui/game-screens.ts';
import type { Side } from '../../../ui/odds-bar.tsx';
import type { RisikoEvent } from '../rules/tracker/events.ts';
import type { RisikoState } from '../rules/tracker/state.ts';
import type { Colour } from '../rules/vocabulary.ts';

/** What the screens of RisiKo! may do with their session. */
export type RisikoDoor = Door<RisikoState, RisikoEvent>;

/** The sides of the shared palette that come nearest to the six colours of armies. */
export const SIDE: Readonly<Record<Colour, Side>> = { red: 5, blue: 4, yellow: 1, green: 3, black: 6, violet: 2 };

const remembered = new Map<string, unknown>();

/** What a screen of a session was left with, for when the player comes back to it; kept while the app is open and nowhere else. */
export function recall<T>(door: Pick<RisikoDoor, 'session'>, what: string): T | undefined {
  return remembered.get(`${door.session} ${what}`) as T | undefined;
}
export function remember(door: Pick<RisikoDoor, 'session'>, what: string, value: unknown): void {
  remembered.set(`${door.session} ${what}`, value);
}
