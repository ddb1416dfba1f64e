import type { GameBook } from '../../ui/game-screens.ts';
import { book as rules } from './rules/book.ts';
import { again } from './rules/muster/again.ts';
import { FireForm } from './screens/fire-form.tsx';
import { RampageForm } from './screens/rampage-form.tsx';
import { RetreatForm } from './screens/retreat-form.tsx';
import { sampleIn } from './screens/sample-names.ts';
import { ShockForm } from './screens/shock-form.tsx';
import { ShockPicture } from './screens/shock-picture.tsx';
import { State } from './screens/state.tsx';
import { Take } from './screens/take.tsx';

/** What a session of Simple GBoH needs after its first screens. */
export const book: GameBook = {
  rules,
  State,
  words: async (language) => (await import(`./words/${language}/book.ts`)).words,
  opening: async (setup, language) => sampleIn(setup, language),
  again,
  Take,
  pictures: { shock: ShockPicture },
  forms: { shock: ShockForm, 'missile-fire': FireForm, 'retreat-before-shock': RetreatForm, rampage: RampageForm },
};
