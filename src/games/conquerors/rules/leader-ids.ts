import { type TextField, text } from '../../../core/fields.ts';
import type { Effect } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { isGreatKing } from './tracker/victory.ts';
import { BOOK_LEADERS, type Side } from './vocabulary.ts';

/** The id a leader is tracked under, by the name on the counter or the book's; the name itself where the session knows no such leader. */
export function leaderId(name: string, state?: State): string {
  const named = name.trim().toLowerCase();
  return state?.leaders.find((one) => one.id.toLowerCase() === named || one.name.toLowerCase() === named)?.id ?? name.trim();
}

/** A leader's name: one of the book's by its word, else as the players call him. */
export function leaderField(extra: Omit<Parameters<typeof text>[2] & object, 'terms'> = {}): TextField {
  const named = (typed: string): string => BOOK_LEADERS.find((id) => id === typed.trim().toLowerCase()) ?? typed;
  return text(40, '', { ...extra, terms: { vocabulary: 'leader', options: BOOK_LEADERS, named } });
}

/** Whom a card may strike among a side's leaders on the map, the kings aside (15.0). */
export function leadersOf(state: State, side: Side): readonly string[] {
  const there = state.leaders.filter((one) => one.side === side && one.role === 'leader' && (one.state === 'with' || one.state === 'alone'));
  return there.filter(({ id }) => id !== 'alexander' && id !== 'darius').map(({ name, id }) => name || id);
}

/** The Persians have no Great King once theirs is dead, until they name another (5.3). */
export function noGreatKing(leader: string, state?: State): Effect<Event>[] {
  if (leader !== 'darius' && state?.greatKing !== leader) return [];
  return [effect('great-king', say('effect/no-great-king'), { type: 'great-king', leader: 'none' }, '5.3')];
}

/** Whether he was Great King once and is not now, where the ruling asks that he is now. */
export function wasGreatKing(state: State | undefined, ruling: string): boolean {
  return state?.victory.greatKing === true && !isGreatKing(state, ruling);
}
