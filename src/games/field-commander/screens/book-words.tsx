import type { ComponentType } from 'preact';
import { laterInLanguage } from '../../../ui/later.tsx';
import { withWords } from '../../../ui/more-words.tsx';

/** A screen of the player's copy, which comes with its words in the language in force. */
export function inCopyWords<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return laterInLanguage<Props>(async (language) => {
    const [Screen, { words }] = await Promise.all([load(), import(`../words/${language}/copy.ts`)]);
    return withWords(Screen, words);
  });
}
