import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { TableWords } from '../words/en/table.ts';

/** The speaker of the screens a session opens with. */
export const useSpeak = speakerHook<TableWords>();
/** The speaker of what is loaded after them: forms, pictures and what they show. */
export const useBookSpeak = speakerHook<TableWords & BookWords>();
