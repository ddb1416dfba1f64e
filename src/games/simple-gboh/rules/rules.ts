import type { Chart } from '../../../core/chart.ts';
import type { GameRules } from '../../../core/game.ts';
import { FORTIFICATION_COSTS, FORTIFICATION_MISSILES, FORTIFICATION_SHOCK } from './charts/fortification-effects.ts';
import { MISSILE_RANGE } from './charts/missile-range.ts';
import { SHOCK_RESULTS } from './charts/shock-results.ts';
import { TERRAIN_EFFECTS, TERRAIN_SHOCK } from './charts/terrain-effects.ts';
import { WEAPON_MATRIX_FLANK } from './charts/weapon-matrix-flank.ts';
import { WEAPON_MATRIX_FRONT } from './charts/weapon-matrix-front.ts';
import { cavalryPursuit } from './procedures/cavalry-pursuit.ts';
import { cavalryReturn } from './procedures/cavalry-return.ts';
import { leaderLossCheck } from './procedures/leader-losses.ts';
import { missileFire } from './procedures/missile-fire/missile-fire.ts';
import { movementCost } from './procedures/movement-cost.ts';
import { rampage } from './procedures/rampage.ts';
import { reactionFacing } from './procedures/reaction-facing.ts';
import { retreatBeforeShock } from './procedures/retreat-before-shock.ts';
import { seizeTheTurn } from './procedures/seize-the-turn.ts';
import { shock } from './procedures/shock/shock.ts';
import { whoBegins } from './procedures/who-begins.ts';
import { RULINGS } from './rulings.ts';
import { session } from './session.ts';
import type { Battle } from './tracker/battle.ts';
import type { BattleEvent } from './tracker/events.ts';
import type { Setup } from './tracker/setup.ts';
import { setupFields } from './tracker/setup-fields.ts';

const CHARTS = [
  SHOCK_RESULTS,
  WEAPON_MATRIX_FRONT,
  WEAPON_MATRIX_FLANK,
  MISSILE_RANGE,
  TERRAIN_EFFECTS,
  TERRAIN_SHOCK,
  FORTIFICATION_COSTS,
  FORTIFICATION_MISSILES,
  FORTIFICATION_SHOCK,
];

/** The rules of Simple GBoH. */
export const rules: GameRules<Battle, BattleEvent, Setup> = {
  ...session,
  setup: setupFields,
  procedures: [
    shock,
    missileFire,
    retreatBeforeShock,
    leaderLossCheck,
    rampage,
    cavalryPursuit,
    cavalryReturn,
    reactionFacing,
    seizeTheTurn,
    whoBegins,
    movementCost,
  ],
  rulings: RULINGS,
  copy: [],
  charts: CHARTS as readonly Chart[],
};
