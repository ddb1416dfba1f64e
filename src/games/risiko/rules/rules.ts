import type { GameRules } from '../../../core/game.ts';
import { RULINGS } from './rulings.ts';
import { SECRETS } from './secrets.ts';
import { type RisikoSetup, seats, setup, setupFaults } from './setup.ts';
import type { RisikoEvent } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import type { RisikoState } from './tracker/state.ts';
import { summary } from './tracker/summary.ts';
import { tracker } from './tracker/tracker.ts';

/** What a session of RisiKo! (Editrice Giochi) depends on. */
export const rules: GameRules<RisikoState, RisikoEvent, RisikoSetup> = {
  id: 'risiko',
  version: 1,
  setup,
  setupFaults,
  seats,
  rulings: RULINGS,
  secrets: SECRETS,
  tracker,
  sequence,
  summary,
};
