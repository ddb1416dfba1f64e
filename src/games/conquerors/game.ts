import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { later } from './screens/later.tsx';

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
  forms: { 'land-battle': later(async () => (await import('./screens/battle-form.tsx')).BattleForm) as never },
  pictures: { 'land-battle': later(async () => (await import('./screens/battle-picture.tsx')).BattlePicture) as never },
};
