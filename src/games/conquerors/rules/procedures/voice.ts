import { voice } from '../../../../core/voice.ts';
import type { BookWords } from '../../words/en/book.ts';
import type { TableWords } from '../../words/en/table.ts';

/** A message of the game. */
export type Message = keyof (TableWords & BookWords);

/** How procedures speak: with all the words of the game. */
export const { say, illegal, doubtful, impossible, unknown } = voice<TableWords & BookWords>();
