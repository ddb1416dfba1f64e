import type { Catalogue } from '../../../core/words.ts';

/** What the procedures of a turn say. */
export const turnWords = {} satisfies Catalogue;
