import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { Career } from './screens/career.tsx';
import { Now } from './screens/now.tsx';
import { StateScreen } from './screens/state.tsx';

/** Field Commander: Alexander, as the shelf loads it. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  screens: { Now, State: StateScreen, Career },
};
