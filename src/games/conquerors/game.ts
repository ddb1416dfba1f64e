import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { BattleForm } from './screens/battle-form.tsx';
import { BattlePicture } from './screens/battle-picture.tsx';
import { Now } from './screens/now.tsx';
import { State } from './screens/state.tsx';

/** The Conquerors: Alexander the Great. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  screens: { Now, State },
  forms: { 'land-battle': BattleForm as never },
  pictures: { 'land-battle': BattlePicture as never },
};
