import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { BattleForm } from './screens/battle-form.tsx';
import { Career } from './screens/career.tsx';
import { Now } from './screens/now.tsx';
import { BattlePicture, PointsPicture } from './screens/pictures.tsx';
import { StateScreen } from './screens/state.tsx';

/** Field Commander: Alexander, as the shelf loads it. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  pictures: { attack: BattlePicture as never, battle: BattlePicture as never, immortality: PointsPicture as never, 'end-campaign': PointsPicture as never },
  forms: { attack: BattleForm as never, battle: BattleForm as never },
  screens: { Now, State: StateScreen, Career },
};
