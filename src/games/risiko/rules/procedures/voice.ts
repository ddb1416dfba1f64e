import { voice } from '../../../../core/voice.ts';
import type { BookWords } from '../../words/en/book.ts';
import type { TableWords } from '../../words/en/table.ts';

/** How procedures speak: with the words of the table and of the book. */
export const { say, illegal, doubtful, impossible } = voice<TableWords & BookWords>();
