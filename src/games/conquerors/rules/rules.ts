import { flag, oneOf } from '../../../core/fields.ts';
import type { GameRules } from '../../../core/game.ts';
import { DARIUS_FLIGHT } from './charts/darius-flight.ts';
import { LAND_BATTLE } from './charts/land-battle.ts';
import { LOSSES } from './charts/losses.ts';
import { REVOLT } from './charts/revolt.ts';
import { SIEGE_ASSAULT } from './charts/siege-assault.ts';
import { TERRAIN } from './charts/terrain.ts';
import { WOUNDS } from './charts/wounds.ts';
import { COPY_FORMS } from './copy.ts';
import { PROCEDURES } from './procedures.ts';
import { RULINGS } from './rulings.ts';
import { session } from './session.ts';
import { standing } from './standing.ts';
import type { Event } from './tracker/events.ts';
import { eventFaults } from './tracker/faults.ts';
import type { Setup, State } from './tracker/state.ts';

/** The rules of The Conquerors: Alexander the Great (GMT, 2006). */
export const rules: GameRules<State, Event, Setup> = {
  ...session,
  tracker: { ...session.tracker, faults: eventFaults },
  setup: {
    opening: oneOf(['historical', 'random'], { vocabulary: 'opening' }),
    fewerApm: flag(false),
    useless: flag(true),
    solitaire: flag(false),
    hands: oneOf(['counts', 'cards'], { vocabulary: 'hands' }),
  },
  procedures: PROCEDURES,
  standing,
  rulings: RULINGS,
  copy: COPY_FORMS,
  charts: [LAND_BATTLE, LOSSES, WOUNDS, DARIUS_FLIGHT, SIEGE_ASSAULT, REVOLT, TERRAIN],
};
