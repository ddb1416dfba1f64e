import { voice } from '../../core/voice.ts';
import type { AppWords } from './i18n.ts';

/** Says a message of the app, in no language yet. */
export const { say } = voice<AppWords>();
