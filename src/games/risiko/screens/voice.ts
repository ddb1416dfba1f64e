import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { TableWords } from '../words/en/table.ts';

/** The speaker of Now, State and what opens from them. */
export const useSpeak = speakerHook<TableWords>();

/** The speaker of forms, pictures and standings, which are shown with the book. */
export const useBookSpeak = speakerHook<TableWords & BookWords>();
