import type { Language, Translation } from '../../core/words.ts';
import { words as en, type StartWords } from '../words/en/start.ts';
import { words as es } from '../words/es/start.ts';
import { words as it } from '../words/it/start.ts';

/** The words of the start screen in a language. */
export type StartTexts = Translation<StartWords>;

/** They are few: the first paint would wait longer for a file of one language than for all of them with its own. */
export const START_WORDS: Readonly<Record<Language, StartTexts>> = { en, it, es };
