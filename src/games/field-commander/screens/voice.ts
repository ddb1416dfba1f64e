import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { PlayWords } from '../words/en/play.ts';
import type { TableWords } from '../words/en/table.ts';

/** How Now and State speak. */
export const useSpeak = speakerHook<TableWords>();

/** How forms, pictures and the career speak, which are shown once the book is open. */
export const useBookSpeak = speakerHook<TableWords & BookWords>();

/** How the table of a campaign speaks, whose words come with it. */
export const usePlaySpeak = speakerHook<TableWords & BookWords & PlayWords>();

/** A speaker of the words of Now and State. */
export type TableSpeaker = ReturnType<typeof useSpeak>;
