import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { FireForm } from './screens/fire-form.tsx';
import { Now } from './screens/now.tsx';
import { ShockForm } from './screens/shock-form.tsx';
import { State } from './screens/state.tsx';

/** Simple Great Battles of History. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  screens: { Now, State },
  forms: { shock: ShockForm as never, 'missile-fire': FireForm as never },
};
