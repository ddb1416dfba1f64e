import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { TableWords } from '../words/en/table.ts';

/** How Now and State speak. */
export const useSpeak = speakerHook<TableWords>();

/** How the table of a campaign, the player's copy, forms, pictures and the career speak, which are shown with the words of the book. */
export const useBookSpeak = speakerHook<TableWords & BookWords>();

/** A speaker of the words of Now and State. */
export type TableSpeaker = ReturnType<typeof useSpeak>;

/** A speaker of the words of the book. */
export type BookSpeaker = ReturnType<typeof useBookSpeak>;
