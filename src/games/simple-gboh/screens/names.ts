import type { Spoken } from '../../../core/said.ts';
import type { Speaker } from '../../../core/words.ts';

/** A name that is a player's own words, or said by a message. */
export function nameOf(speak: Speaker, name: Spoken): string {
  return typeof name === 'object' && !Array.isArray(name) && 'say' in name ? speak(name) : String(name);
}
