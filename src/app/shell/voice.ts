import { speakerHook } from '../../ui/voice.ts';
import type { AppWords } from './i18n.ts';

/** The speaker in force, of the words of the app. */
export const useSpeak = speakerHook<AppWords>();
