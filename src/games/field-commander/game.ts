import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { Now, stages } from './screens/now.tsx';

/** Field Commander: Alexander, as the shelf loads it: what is tracked, and the screens of the table. */
export const game: Game = {
  rules,
  words: async (language) => (await import(`./words/${language}/table.ts`)).words,
  Now,
  stages,
  book: () => import('./book.ts'),
};
