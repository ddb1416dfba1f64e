import { voice } from '../core/voice.ts';
import type { StorageWords } from './words/en.ts';

/** How this part says why a file is not taken in. */
export const { say } = voice<StorageWords>();
