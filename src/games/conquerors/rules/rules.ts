import type { GameRules } from '../../../core/game.ts';
import { DARIUS_FLIGHT } from './charts/darius-flight.ts';
import { LAND_BATTLE } from './charts/land-battle.ts';
import { LOSSES } from './charts/losses.ts';
import { REVOLT } from './charts/revolt.ts';
import { SIEGE_ASSAULT } from './charts/siege-assault.ts';
import { TERRAIN } from './charts/terrain.ts';
import { WOUNDS } from './charts/wounds.ts';
import { PROCEDURES } from './procedures.ts';
import { session } from './session.ts';
import { standing } from './standing.ts';
import type { Event } from './tracker/events.ts';
import type { Setup, State } from './tracker/state.ts';

/** The rules of The Conquerors: Alexander the Great (GMT, 2006). */
export const rules: GameRules<State, Event, Setup> = {
  ...session,
  procedures: PROCEDURES,
  standing,
  charts: [LAND_BATTLE, LOSSES, WOUNDS, DARIUS_FLIGHT, SIEGE_ASSAULT, REVOLT, TERRAIN],
};
