import type { Catalogue } from '../../../core/words.ts';

/** What the start screen says: loaded before the first paint, so it holds nothing else, and of templates only plain gaps. */
export const words = {
  app: 'Bematist',
  'start/dice': 'Dice',
  'start/settings': 'Settings',
  'start/continue': 'Continue',
  'start/what': 'Beside your board: dice, charts, exact odds and a journal.',
  'start/shelf': 'Choose your game',
  'start/recent': 'Recent sessions',
  'start/solitaire': 'solitaire',
  'start/players': '{n} players',
  'start/players-range': '{fewest} to {most} players',
  'start/finished': 'finished',
  'start/loading': 'Opening…',
  'start/failed': 'This part did not load. Go online once and try again.',
  'start/retry': 'Try again',
  'start/back': 'Back to the start',
  'game/conquerors': 'The Conquerors',
  'game/simple-gboh': 'Simple GBoH',
  'game/field-commander': 'Field Commander',
  'game/risiko': 'RisiKo!',
  'game/founder-of-an-empire': 'Founder of an Empire',
} as const satisfies Catalogue;

export type StartWords = typeof words;
