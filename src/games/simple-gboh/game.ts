import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { session } from './rules/session.ts';

/** The procedures whose form is the generic one with the battle's units to tap. */
const PLAIN = ['cavalry-pursuit', 'cavalry-return', 'reaction-facing', 'seize-the-turn'];

/** Simple Great Battles of History. */
export const game: Game = {
  rules: session,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  book: {
    rules: () => import('./rules/rules.ts'),
    words: { en: () => import('./words/book/en.ts'), it: () => import('./words/book/it.ts'), es: () => import('./words/book/es.ts') },
  },
  screens: {
    Now: later(async () => (await import('./screens/now.tsx')).Now),
    State: later(async () => (await import('./screens/state.tsx')).State),
  },
  opening: async (setup, language) => (await import('./screens/sample-names.ts')).sampleIn(setup, language),
  Take: later(async () => (await import('./screens/take.tsx')).Take),
  pictures: { shock: later(async () => (await import('./screens/shock-picture.tsx')).ShockPicture) },
  forms: {
    shock: later(async () => (await import('./screens/shock-form.tsx')).ShockForm),
    'missile-fire': later(async () => (await import('./screens/fire-form.tsx')).FireForm),
    'retreat-before-shock': later(async () => (await import('./screens/retreat-form.tsx')).RetreatForm),
    'leader-losses': later(async () => (await import('./screens/leaders-form.tsx')).LeadersForm),
    rampage: later(async () => (await import('./screens/rampage-form.tsx')).RampageForm),
    ...Object.fromEntries(PLAIN.map((id) => [id, later(async () => (await import('./screens/plain-form.tsx')).plainForm(id))])),
  },
};
