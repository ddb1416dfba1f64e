import type { GameBook } from '../../ui/game-screens.ts';
import { book as rules } from './rules/book.ts';
import { AttackForm, ThrowForm } from './screens/combat-form.tsx';
import { DealForm, DealPicture } from './screens/deal-form.tsx';
import { AttackPicture, ThrowPicture } from './screens/dice-pairs.tsx';
import { HandForm } from './screens/hand.tsx';
import { HowItEnded } from './screens/how-it-ended.tsx';
import { HowLikely } from './screens/how-likely.tsx';
import { SetupForm } from './screens/setup-form.tsx';
import { Standings } from './screens/standings.tsx';
import { State } from './screens/state.tsx';

/** What RisiKo! resolves and looks up, with the screens that show it. */
export const book: GameBook = {
  rules,
  State,
  End: HowItEnded,
  words: async (language) => (await import(`./words/${language}/book.ts`)).words,
  Career: Standings,
  Setup: SetupForm,
  Front: HowLikely,
  pictures: { throw: ThrowPicture, attack: AttackPicture, deal: DealPicture },
  forms: { throw: ThrowForm, attack: AttackForm, deal: DealForm, 'best-sets': HandForm },
};
