import { voice } from '../../../core/voice.ts';
import type { TableWords } from '../words/en/table.ts';

/** How the rules speak with the words a session opens with. */
export const { say, illegal, doubtful, impossible } = voice<TableWords>();
