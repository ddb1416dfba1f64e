import { speakerHook } from '../../../ui/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { MapWords } from '../words/en/map.ts';
import type { TableWords } from '../words/en/table.ts';

/** The speaker of the screens a session opens with. */
export const useSpeak = speakerHook<TableWords>();

/** The speaker of the screens that come with the book: forms and pictures of procedures. */
export const useBookSpeak = speakerHook<TableWords & BookWords>();

/** The speaker of the map and its panel, whose words come with them. */
export const useMapSpeak = speakerHook<TableWords & MapWords>();
