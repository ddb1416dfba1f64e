import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { Now } from './screens/now.tsx';
import { StateScreen } from './screens/state.tsx';

/** Field Commander: Alexander, as the shelf loads it: what is tracked, and the screens of the table. */
export const game: Game = {
  rules,
  words: async (language) => (await import(`./words/${language}/table.ts`)).words,
  screens: { Now, State: StateScreen },
  book: () => import('./book.ts'),
};
