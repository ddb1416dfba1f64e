import type { Game } from '../../ui/game-screens.ts';
import { later } from '../../ui/later.tsx';
import { session } from './rules/session.ts';

const BattleForm = later(async () => (await import('./screens/battle-form.tsx')).BattleForm);
const PurchaseForm = later(async () => (await import('./screens/purchase-form.tsx')).PurchaseForm);
const known = (of: string) => later(async () => (await import('./screens/known-form.tsx')).knownForm(of));
const BattlePicture = later(async () => (await import('./screens/pictures.tsx')).BattlePicture);
const PointsPicture = later(async () => (await import('./screens/pictures.tsx')).PointsPicture);

/** Field Commander: Alexander, as the shelf loads it. */
export const game: Game = {
  rules: session,
  words: { en: () => import('./words/en.ts'), it: () => import('./words/it.ts'), es: () => import('./words/es.ts') },
  book: {
    rules: () => import('./rules/rules.ts'),
    words: { en: () => import('./words/book/en.ts'), it: () => import('./words/book/it.ts'), es: () => import('./words/book/es.ts') },
  },
  pictures: { attack: BattlePicture, battle: BattlePicture, immortality: PointsPicture, 'end-campaign': PointsPicture },
  forms: {
    attack: BattleForm,
    battle: BattleForm,
    purchase: PurchaseForm,
    ...Object.fromEntries(
      ['operation-forces', 'enemy-orders', 'tyre-orders', 'enemy-operations', 'scouting', 'intimidation', 'battle-plans', 'pre-battle', 'suffer-hits'].map(
        (id) => [id, known(id)],
      ),
    ),
  },
  screens: {
    Now: later(async () => (await import('./screens/now.tsx')).Now),
    State: later(async () => (await import('./screens/state.tsx')).StateScreen),
    Career: later(async () => (await import('./screens/career.tsx')).Career),
  },
};
