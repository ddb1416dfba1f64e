import { flag, oneOf } from '../../../core/fields.ts';
import type { GameRules } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
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
import type { Event } from './tracker/events.ts';
import { sequence, summary } from './tracker/sequence.ts';
import type { Setup, State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { SIDES } from './vocabulary.ts';

/** The rules of The Conquerors: Alexander the Great (GMT, 2006). */
export const rules: GameRules<State, Event, Setup> = {
  id: 'conquerors',
  version: 1,
  setup: {
    opening: oneOf(['historical', 'random'], { vocabulary: 'opening' }),
    fewerApm: flag(false),
    useless: flag(true),
    solitaire: flag(false),
    hands: oneOf(['counts', 'cards'], { vocabulary: 'hands' }),
  },
  seats: () => SIDES.map((id) => ({ id, name: say(`side/${id}`) })),
  tracker,
  procedures: PROCEDURES,
  rulings: RULINGS,
  charts: [LAND_BATTLE, LOSSES, WOUNDS, DARIUS_FLIGHT, SIEGE_ASSAULT, REVOLT, TERRAIN],
  copy: COPY_FORMS,
  sequence,
  summary,
};
