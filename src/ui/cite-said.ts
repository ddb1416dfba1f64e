import type { Cite } from '../core/said.ts';
import type { Speaker } from '../core/words.ts';

/**
 * Where a rule stands, in the speaker's language: the message `cite/‹at›` for a book that is cited by its headings, otherwise `at` as it is (a
 * paragraph number, or a heading while the book's words are not loaded). Empty for no citation.
 */
export function citeSaid(speak: Speaker, cite: Cite | undefined): string {
  if (!cite) return '';
  const id = `cite/${cite.at}`;
  return speak.has(id) ? speak.named(id) : cite.at;
}
