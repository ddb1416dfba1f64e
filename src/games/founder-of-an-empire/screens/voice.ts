import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { TableWords } from '../words/en/table.ts';

/** Speaks the words a session opens with. */
export const useSpeak = speakerHook<TableWords>();

/** Speaks all the words of the game, once its book is open. */
export const useBookSpeak = speakerHook<TableWords & BookWords>();

/** A speaker of what a session opens with. */
export type TableSpeaker = ReturnType<typeof useSpeak>;

/** A speaker of all the words of the game. */
export type BookSpeaker = ReturnType<typeof useBookSpeak>;
