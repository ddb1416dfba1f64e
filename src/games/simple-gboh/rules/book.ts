import type { Book } from '../../../core/game.ts';
import { acts } from './acts.ts';
import { FORTIFICATION_COSTS, FORTIFICATION_MISSILES, FORTIFICATION_SHOCK } from './charts/fortification-effects.ts';
import { MISSILE_RANGE } from './charts/missile-range.ts';
import { SHOCK_RESULTS } from './charts/shock-results.ts';
import { TERRAIN_EFFECTS, TERRAIN_SHOCK } from './charts/terrain-effects.ts';
import { WEAPON_MATRIX_FLANK } from './charts/weapon-matrix-flank.ts';
import { WEAPON_MATRIX_FRONT } from './charts/weapon-matrix-front.ts';
import { chronicle } from './chronicle.ts';
import { inOrder } from './in-order.ts';
import { armyWithdrawal } from './procedures/army-withdrawal.ts';
import { cavalryPursuit } from './procedures/cavalry-pursuit.ts';
import { cavalryReturn } from './procedures/cavalry-return.ts';
import { leaderLossCheck } from './procedures/leader-losses.ts';
import { missileFire } from './procedures/missile-fire/missile-fire.ts';
import { movementCost } from './procedures/movement-cost/movement-cost.ts';
import { rampage } from './procedures/rampage/rampage.ts';
import { reactionFacing } from './procedures/reaction-facing.ts';
import { retreatBeforeShock } from './procedures/retreat-before-shock/retreat-before-shock.ts';
import { seizeTheTurn } from './procedures/seize-the-turn.ts';
import { shock } from './procedures/shock/shock.ts';
import { whoBegins } from './procedures/who-begins.ts';
import type { BattleEvent } from './tracker/events.ts';
import type { Battle } from './tracker/state.ts';

/** What Simple GBoH resolves and looks up. */
export const book: Book<Battle, BattleEvent> = {
  acts,
  chronicle,
  procedures: [
    ...[shock, missileFire, retreatBeforeShock, leaderLossCheck, rampage, cavalryPursuit, cavalryReturn, reactionFacing, seizeTheTurn, whoBegins].map(inOrder),
    movementCost,
    armyWithdrawal,
  ],
  charts: [
    SHOCK_RESULTS,
    WEAPON_MATRIX_FRONT,
    WEAPON_MATRIX_FLANK,
    MISSILE_RANGE,
    TERRAIN_EFFECTS,
    TERRAIN_SHOCK,
    FORTIFICATION_COSTS,
    FORTIFICATION_MISSILES,
    FORTIFICATION_SHOCK,
  ],
  copy: [],
};
