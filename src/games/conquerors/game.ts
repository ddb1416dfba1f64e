import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { session } from './rules/session.ts';

/** The Conquerors: Alexander the Great. */
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
  },
  forms: {
    'land-battle': later(async () => (await import('./screens/battle-form.tsx')).BattleForm),
    reorganize: later(async () => (await import('./screens/reorganize-form.tsx')).ReorganizeForm),
  },
  pictures: { 'land-battle': later(async () => (await import('./screens/battle-picture.tsx')).BattlePicture) },
};
