import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { CopyWords } from '../words/en/copy.ts';
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

/** The speaker of the screens of the player's copy, whose words come with them. */
export const useCopySpeak = speakerHook<TableWords & CopyWords>();

/** A speaker of the words of the player's copy. */
export type CopySpeaker = ReturnType<typeof useCopySpeak>;

/** The speaker of the page of the player's copy, where the book is open too. */
export const useCopyPageSpeak = speakerHook<TableWords & BookWords & CopyWords>();

/** A speaker of the words of the table of a campaign. */
export type PlaySpeaker = ReturnType<typeof usePlaySpeak>;
