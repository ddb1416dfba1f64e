import type { GameRules } from '../../../core/game.ts';
import { boardCopy } from './board-copy.ts';
import { FINAL_POINTS, POINTS } from './charts/points.ts';
import type { TrackedEvent } from './events.ts';
import { allocation } from './procedures/allocation.ts';
import { building } from './procedures/building.ts';
import { endOfTurn } from './procedures/end-of-turn.ts';
import { finalScoring } from './procedures/final-scoring.ts';
import { movement } from './procedures/movement.ts';
import { turnOrder } from './procedures/turn-order.ts';
import { turnScoring } from './procedures/turn-scoring.ts';
import { rulings } from './rulings.ts';
import { session } from './session.ts';
import { setup, setupFaults } from './setup.ts';
import type { Setup, State } from './state.ts';

/** The rules of Alexander the Great, Founder of an Empire. */
export const rules: GameRules<State, TrackedEvent, Setup> = {
  ...session,
  setup,
  setupFaults,
  procedures: [allocation, turnOrder, movement, building, turnScoring, endOfTurn, finalScoring],
  rulings,
  copy: [boardCopy],
  charts: [POINTS, FINAL_POINTS],
};
