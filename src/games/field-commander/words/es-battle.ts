import type { Message } from '../../../core/words.ts';
import type { battleWords as english } from './en-battle.ts';

/** What the procedures of a battle say. */
export const battleWords: Readonly<Record<keyof typeof english, Message>> = {};
