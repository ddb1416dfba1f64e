import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { rules } from './rules/rules.ts';

/** The Conquerors: Alexander the Great. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  screens: {
    Now: later(async () => (await import('./screens/now.tsx')).Now),
    State: later(async () => (await import('./screens/state.tsx')).State),
  },
  forms: { 'land-battle': later(async () => (await import('./screens/battle-form.tsx')).BattleForm) },
  pictures: { 'land-battle': later(async () => (await import('./screens/battle-picture.tsx')).BattlePicture) },
};
