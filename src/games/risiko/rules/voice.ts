import { voice } from '../../../core/voice.ts';
import type { TableWords } from '../words/en/table.ts';

/** How the table part speaks: tracker, setup, sequence, and what Now asks of the rules. */
export const { say, illegal, doubtful, impossible } = voice<TableWords>();
