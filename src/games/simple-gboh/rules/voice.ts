import { voice } from '../../../core/voice.ts';
import type { BookWords } from '../words/en/book.ts';
import type { TableWords } from '../words/en/table.ts';

/** How what is tracked speaks: with the words a session opens with. */
export const { say } = voice<TableWords>();

/** What is wrong with a change is said with the words of the book, which the sheet of the faults brings. */
export const { illegal, doubtful, impossible } = voice<TableWords & BookWords>();
