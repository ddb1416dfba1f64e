import type { Spoken } from '../../../core/said.ts';
import type { Speaker } from '../../../core/words.ts';

/** A name that is a player's own words, or said by a message. */
export function nameOf(speak: Speaker, name: Spoken): string {
  return typeof name === 'object' && !Array.isArray(name) && 'say' in name ? speak(name) : String(name);
}

/** An id of its kind that is not taken: "formation-3". */
export function freeId(kind: string, taken: readonly { readonly id: string }[]): string {
  let n = taken.length + 1;
  while (taken.some(({ id }) => id === `${kind}-${n}`)) n += 1;
  return `${kind}-${n}`;
}
