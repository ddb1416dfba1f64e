import type { Book } from '../../../core/game.ts';
import { procedures } from '../../../core/procedure.ts';
import { acts } from './acts.ts';
import { boardCopy } from './board-copy.ts';
import { FINAL_POINTS, POINTS } from './charts/points.ts';
import { chronicle } from './chronicle.ts';
import { allocation } from './procedures/allocation.ts';
import { building } from './procedures/building.ts';
import { endOfTurn } from './procedures/end-of-turn.ts';
import { finalScoring } from './procedures/final-scoring.ts';
import { movement } from './procedures/movement.ts';
import { turnOrder } from './procedures/turn-order.ts';
import { turnScoring } from './procedures/turn-scoring.ts';
import type { TrackedEvent } from './tracker/events.ts';
import type { State } from './tracker/state.ts';

/** What Founder of an Empire resolves and looks up. */
export const book: Book<State, TrackedEvent> = {
  acts,
  chronicle,
  procedures: procedures(allocation, turnOrder, movement, building, turnScoring, endOfTurn, finalScoring),
  charts: [POINTS, FINAL_POINTS],
  copy: [boardCopy],
};
