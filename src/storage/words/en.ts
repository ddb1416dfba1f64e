import type { Catalogue } from '../../core/words.ts';

/** Why a file is not taken in. */
export const words = {
  'refused/json': 'It is no Bematist file: its text is not what the app writes. Nothing was changed.',
  'refused/missing': 'Something is missing in it: {field}. Nothing was changed.',
  'refused/more': 'Something in it does not belong there: {field}. Nothing was changed.',
  'refused/size': 'It is larger than anything the app writes. Nothing was changed.',
  'refused/checksum': 'It is damaged: its content does not match its checksum. Nothing was changed.',
  'refused/chain': 'The journal of “{title}” is damaged at entry {number}. Nothing was changed.',
  'refused/stopped': 'Reading was stopped. Nothing was changed.',
  'refused/photo': 'Photo {number} in it is damaged. Nothing was changed.',
} as const satisfies Catalogue;

export type StorageWords = typeof words;
