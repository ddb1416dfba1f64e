import type { GameBook } from '../../ui/game-screens.ts';
import { book as rules } from './rules/book.ts';
import { BattleForm } from './screens/battle-form.tsx';
import { Career } from './screens/career.tsx';
import { inCopyWords } from './screens/copy-words.tsx';
import { BattlePicture, PointsPicture } from './screens/pictures.tsx';
import { PurchaseForm } from './screens/purchase-form.tsx';
import { StateScreen } from './screens/state.tsx';

/** The rule book of Field Commander: Alexander, with the screens that show it. */
export const book: GameBook = {
  rules,
  State: StateScreen,
  words: async (language) => (await import(`./words/${language}/book.ts`)).words,
  Career,
  Copy: inCopyWords(async () => (await import('./screens/copy-page.tsx')).CopyPage),
  pictures: { attack: BattlePicture, battle: BattlePicture, immortality: PointsPicture, 'end-campaign': PointsPicture },
  forms: { attack: BattleForm, battle: BattleForm, purchase: PurchaseForm },
};
