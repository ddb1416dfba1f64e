import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { AllocationForm, TurnOrderForm } from './screens/boards-form.tsx';
import { BuildingForm } from './screens/building-form.tsx';
import { Career } from './screens/career.tsx';
import { Now } from './screens/now.tsx';
import { ResultPicture } from './screens/result-picture.tsx';
import { TurnScoringForm } from './screens/scoring-form.tsx';
import { State } from './screens/state.tsx';

/** Alexander the Great, Founder of an Empire (2005). */
export const game: Game = {
  rules,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  screens: { Now, State, Career },
  forms: { allocation: AllocationForm, 'turn-order': TurnOrderForm, building: BuildingForm, 'turn-scoring': TurnScoringForm },
  pictures: { 'turn-scoring': ResultPicture, 'final-scoring': ResultPicture },
};
