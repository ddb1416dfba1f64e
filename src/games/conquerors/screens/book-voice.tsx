import { laterWords } from '../../../ui/more-words.tsx';

/** What speaks the words of the book on a session’s first place, which opens without them: shown as soon as they are there. */
export const BookVoice = laterWords(async (language) => (await import(`../words/${language}/book.ts`)).words);
