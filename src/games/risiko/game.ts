import type { Game } from '../../ui/game-screens.ts';
import { rules } from './rules/rules.ts';
import { AttackForm, ThrowForm } from './screens/combat-form.tsx';
import { AttackPicture, ThrowPicture } from './screens/dice-pairs.tsx';
import { HandForm } from './screens/hand.tsx';
import { Now } from './screens/now.tsx';
import { Standings } from './screens/standings.tsx';
import { State } from './screens/state.tsx';

/** RisiKo! (Editrice Giochi). */
export const game: Game = {
  rules,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  screens: { Now, State, Career: Standings },
  pictures: { throw: ThrowPicture, attack: AttackPicture },
  forms: { throw: ThrowForm, attack: AttackForm, 'best-sets': HandForm },
};
