import type { GameBook } from '../../ui/game-screens.ts';
import { counterAsked } from './rules/asks.ts';
import { book as rules } from './rules/book.ts';
import { retreating } from './rules/retreating.ts';
import type { State as TrackedState } from './rules/tracker/state.ts';
import { BattleForm } from './screens/battle-form.tsx';
import { BattlePicture } from './screens/battle-picture.tsx';
import { ReorganizeForm } from './screens/reorganize-form.tsx';
import { State } from './screens/state.tsx';

/** What The Conquerors resolves and looks up. */
export const book: GameBook = {
  rules,
  State,
  words: async (language) => (await import(`./words/${language}/book.ts`)).words,
  forms: { 'land-battle': BattleForm, reorganize: ReorganizeForm },
  asks: counterAsked,
  pictures: { 'land-battle': BattlePicture },
  proposed: (state: TrackedState) => (retreating(state) ? ['retreat-ends', 'flight-of-useless'] : []),
};
