import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { cavalryPursuit } from './rules/procedures/cavalry-pursuit.ts';
import { cavalryReturn } from './rules/procedures/cavalry-return.ts';
import { leaderLossCheck } from './rules/procedures/leader-losses.ts';
import { reactionFacing } from './rules/procedures/reaction-facing.ts';
import { retreatBeforeShock } from './rules/procedures/retreat-before-shock.ts';
import { seizeTheTurn } from './rules/procedures/seize-the-turn.ts';
import { rules } from './rules/rules.ts';

const PLAIN = [retreatBeforeShock, leaderLossCheck, cavalryPursuit, cavalryReturn, reactionFacing, seizeTheTurn];

/** Simple Great Battles of History. */
export const game: Game = {
  rules,
  words: {
    en: () => import('./words/en.ts'),
    it: () => import('./words/it.ts'),
    es: () => import('./words/es.ts'),
  },
  screens: {
    Now: later(async () => (await import('./screens/now.tsx')).Now),
    State: later(async () => (await import('./screens/state.tsx')).State),
  },
  Take: later(async () => (await import('./screens/take.tsx')).Take),
  pictures: { shock: later(async () => (await import('./screens/shock-picture.tsx')).ShockPicture) },
  forms: {
    shock: later(async () => (await import('./screens/shock-form.tsx')).ShockForm),
    'missile-fire': later(async () => (await import('./screens/fire-form.tsx')).FireForm),
    rampage: later(async () => (await import('./screens/rampage-form.tsx')).RampageForm),
    ...Object.fromEntries(PLAIN.map(({ id, fields }) => [id, later(async () => (await import('./screens/plain-form.tsx')).plainForm(fields))])),
  },
};
