import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { session } from './rules/session.ts';

const Now = later(async () => (await import('./screens/now.tsx')).Now);
const State = later(async () => (await import('./screens/state.tsx')).State);
const Standings = later(async () => (await import('./screens/standings.tsx')).Standings);
const HandForm = later(async () => (await import('./screens/hand.tsx')).HandForm);
const ThrowForm = later(async () => (await import('./screens/combat-form.tsx')).ThrowForm);
const AttackForm = later(async () => (await import('./screens/combat-form.tsx')).AttackForm);
const ThrowPicture = later(async () => (await import('./screens/dice-pairs.tsx')).ThrowPicture);
const AttackPicture = later(async () => (await import('./screens/dice-pairs.tsx')).AttackPicture);

/** RisiKo! (Editrice Giochi). */
export const game: Game = {
  rules: session,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  book: {
    rules: () => import('./rules/rules.ts'),
    words: { en: () => import('./words/book/en.ts'), it: () => import('./words/book/it.ts'), es: () => import('./words/book/es.ts') },
  },
  screens: { Now, State, Career: Standings },
  pictures: { throw: ThrowPicture, attack: AttackPicture },
  forms: { throw: ThrowForm, attack: AttackForm, 'best-sets': HandForm },
};
