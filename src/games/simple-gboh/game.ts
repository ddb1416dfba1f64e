import type { Game } from '../../ui/game-screens.ts';
import { cavalryPursuit } from './rules/procedures/cavalry-pursuit.ts';
import { cavalryReturn } from './rules/procedures/cavalry-return.ts';
import { leaderLossCheck } from './rules/procedures/leader-losses.ts';
import { reactionFacing } from './rules/procedures/reaction-facing.ts';
import { retreatBeforeShock } from './rules/procedures/retreat-before-shock.ts';
import { seizeTheTurn } from './rules/procedures/seize-the-turn.ts';
import { rules } from './rules/rules.ts';
import { FireForm } from './screens/fire-form.tsx';
import { Now } from './screens/now.tsx';
import { plainForm } from './screens/plain-form.tsx';
import { RampageForm } from './screens/rampage-form.tsx';
import { ShockForm } from './screens/shock-form.tsx';
import { ShockPicture } from './screens/shock-picture.tsx';
import { State } from './screens/state.tsx';

const PLAIN = [retreatBeforeShock, leaderLossCheck, cavalryPursuit, cavalryReturn, reactionFacing, seizeTheTurn];

/** Simple Great Battles of History. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  screens: { Now, State },
  pictures: { shock: ShockPicture as never },
  forms: {
    shock: ShockForm as never,
    'missile-fire': FireForm as never,
    rampage: RampageForm as never,
    ...Object.fromEntries(PLAIN.map(({ id, fields }) => [id, plainForm(fields) as never])),
  },
};
