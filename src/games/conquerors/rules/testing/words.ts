import type { Catalogue, Language } from '../../../../core/words.ts';
import { words as bookEn } from '../../words/en/book.ts';
import { words as mapEn } from '../../words/en/map.ts';
import { words as tableEn } from '../../words/en/table.ts';
import { words as bookEs } from '../../words/es/book.ts';
import { words as mapEs } from '../../words/es/map.ts';
import { words as tableEs } from '../../words/es/table.ts';
import { words as bookIt } from '../../words/it/book.ts';
import { words as mapIt } from '../../words/it/map.ts';
import { words as tableIt } from '../../words/it/table.ts';

/** All the words of the game, for tests that speak. */
export const WORDS: Readonly<Record<Language, readonly Catalogue[]>> = {
  en: [tableEn, mapEn, bookEn],
  it: [tableIt, mapIt, bookIt],
  es: [tableEs, mapEs, bookEs],
};
