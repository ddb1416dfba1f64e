import type { GameBook } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { book as rules } from './rules/book.ts';
import type { State } from './rules/tracker/state.ts';
import { BattleForm } from './screens/battle-form.tsx';
import { Career } from './screens/career.tsx';
import { End } from './screens/end.tsx';
import { BattlePicture, PointsPicture } from './screens/pictures.tsx';
import { StateScreen } from './screens/state.tsx';

/** The rule book of Field Commander: Alexander, with the screens that show it. */
export const book: GameBook = {
  rules,
  State: StateScreen,
  words: async (language) => (await import(`./words/${language}/book.ts`)).words,
  End,
  Career,
  // What the table proposes itself: after a result that only these follow it is there again.
  proposed: ({ campaign }: State) =>
    campaign.now.taken ? ['conquest'] : campaign.battle ? ['attack', 'pre-battle', 'battle-plans'] : (campaign.now.owed ?? 0) > 0 ? ['suffer-hits'] : [],
  Copy: later(async () => (await import('./screens/copy-page.tsx')).CopyPage),
  pictures: { attack: BattlePicture, battle: BattlePicture, immortality: PointsPicture, 'end-campaign': PointsPicture },
  forms: { attack: BattleForm, battle: BattleForm },
};
