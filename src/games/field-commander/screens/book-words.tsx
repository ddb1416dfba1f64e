import type { ComponentType } from 'preact';
import { laterInLanguage } from '../../../ui/later.tsx';
import { withWords } from '../../../ui/more-words.tsx';

/** A part of a first screen that speaks the words of the book: it comes with them, in the language in force. */
export function inBookWords<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return laterInLanguage<Props>(async (language) => {
    const [Screen, { words }] = await Promise.all([load(), import(`../words/${language}/book.ts`)]);
    return withWords(Screen, words);
  });
}
