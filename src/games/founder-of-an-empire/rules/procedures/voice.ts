import { voice } from '../../../../core/voice.ts';
import type { BookWords } from '../../words/en/book.ts';
import type { TableWords } from '../../words/en/table.ts';

/** How the procedures speak: with all the words of the game. */
export const { say, illegal, doubtful, impossible } = voice<TableWords & BookWords>();
