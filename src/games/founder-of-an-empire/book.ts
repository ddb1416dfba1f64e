import type { GameBook } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { book as rules } from './rules/book.ts';
import { AllocationForm, TurnOrderForm } from './screens/boards-form.tsx';
import { BuildingForm } from './screens/building-form.tsx';
import { Career } from './screens/career.tsx';
import { FinalForm } from './screens/final-form.tsx';
import { proposed } from './screens/proposed.ts';
import { ResultPicture } from './screens/result-picture.tsx';
import { TurnScoringForm } from './screens/scoring-form.tsx';
import { SetupForm } from './screens/setup-form.tsx';
import { State } from './screens/state.tsx';

/** What Founder of an Empire resolves and looks up. */
export const book: GameBook = {
  rules,
  words: async (language) => (await import(`./words/${language}/book.ts`)).words,
  State,
  proposed,
  Career,
  Copy: later(async () => (await import('./screens/copy-page.tsx')).CopyPage),
  Setup: SetupForm,
  forms: {
    allocation: AllocationForm,
    'turn-order': TurnOrderForm,
    building: BuildingForm,
    'turn-scoring': TurnScoringForm,
    'final-scoring': FinalForm,
  },
  pictures: { 'turn-scoring': ResultPicture, 'final-scoring': ResultPicture },
};
