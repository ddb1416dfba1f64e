import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import type { RisikoState } from './rules/tracker/state.ts';
import { Now, stages } from './screens/now.tsx';

/** RisiKo! (Editrice Giochi). */
export const game: Game = {
  rules,
  words: async (language) => (await import(`./words/${language}/table.ts`)).words,
  Now,
  stages,
  // The strip of the turn's phases.
  drawsSequence: ({ stage }: RisikoState) => stage !== 'setup',
  book: () => import('./book.ts'),
};
