import type { Catalogue } from '../../../core/words.ts';

/** What the procedures of a battle say. */
export const battleWords = {} satisfies Catalogue;
