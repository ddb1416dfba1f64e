import type { Message } from '../../../core/words.ts';
import type { turnWords as english } from './en-turn.ts';

/** What the procedures of a turn say. */
export const turnWords: Readonly<Record<keyof typeof english, Message>> = {};
