import { voice } from '../../../core/voice.ts';
import type { TableWords } from '../words/en/table.ts';

/** How the tracker, the sequence and the summary speak. */
export const { say, illegal, doubtful, impossible } = voice<TableWords>();
