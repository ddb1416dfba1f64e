import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { Now, stages } from './screens/now.tsx';

/** The Conquerors: Alexander the Great. */
export const game: Game = {
  rules,
  words: async (language) => (await import(`./words/${language}/table.ts`)).words,
  Now,
  stages,
  drawsSequence: () => true,
  book: () => import('./book.ts'),
};
