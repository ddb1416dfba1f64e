import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { lazily } from './screens/lazily.tsx';
import { Now } from './screens/now.tsx';

const State = lazily(async () => (await import('./screens/state.tsx')).State);
const Standings = lazily(async () => (await import('./screens/standings.tsx')).Standings);
const HandForm = lazily(async () => (await import('./screens/hand.tsx')).HandForm);
const ThrowForm = lazily(async () => (await import('./screens/combat-form.tsx')).ThrowForm);
const AttackForm = lazily(async () => (await import('./screens/combat-form.tsx')).AttackForm);
const ThrowPicture = lazily(async () => (await import('./screens/dice-pairs.tsx')).ThrowPicture);
const AttackPicture = lazily(async () => (await import('./screens/dice-pairs.tsx')).AttackPicture);

/** RisiKo! (Editrice Giochi). */
export const game: Game = {
  rules,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  screens: { Now, State, Career: Standings },
  pictures: { throw: ThrowPicture, attack: AttackPicture },
  forms: { throw: ThrowForm, attack: AttackForm, 'best-sets': HandForm },
};
