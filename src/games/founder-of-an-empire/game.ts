import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { session } from './rules/session.ts';

const ResultPicture = later(async () => (await import('./screens/result-picture.tsx')).ResultPicture);

/** Alexander the Great, Founder of an Empire (2005). */
export const game: Game = {
  rules: session,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  book: {
    rules: () => import('./rules/rules.ts'),
    words: { en: () => import('./words/book/en.ts'), it: () => import('./words/book/it.ts'), es: () => import('./words/book/es.ts') },
  },
  screens: {
    Now: later(async () => (await import('./screens/now.tsx')).Now),
    State: later(async () => (await import('./screens/state.tsx')).State),
    Career: later(async () => (await import('./screens/career.tsx')).Career),
  },
  forms: {
    allocation: later(async () => (await import('./screens/boards-form.tsx')).AllocationForm),
    'turn-order': later(async () => (await import('./screens/boards-form.tsx')).TurnOrderForm),
    building: later(async () => (await import('./screens/building-form.tsx')).BuildingForm),
    'turn-scoring': later(async () => (await import('./screens/scoring-form.tsx')).TurnScoringForm),
    'final-scoring': later(async () => (await import('./screens/final-form.tsx')).FinalForm),
  },
  pictures: { 'turn-scoring': ResultPicture, 'final-scoring': ResultPicture },
};
