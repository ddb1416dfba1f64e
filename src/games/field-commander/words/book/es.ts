import type { Catalogue } from '../../../../core/words.ts';

/** What only procedures, charts and rulings say. */
export const words: Catalogue = {};
