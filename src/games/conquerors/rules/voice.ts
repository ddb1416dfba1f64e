import { voice } from '../../../core/voice.ts';
import type { TableWords } from '../words/en/table.ts';

/** How what is tracked speaks: with the words a session opens with. */
export const { say, illegal, doubtful, impossible } = voice<TableWords>();
