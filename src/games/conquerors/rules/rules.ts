import { flag, oneOf } from '../../../core/fields.ts';
import type { GameRules } from '../../../core/game.ts';
import { RULINGS } from './rulings.ts';
import { SECRETS } from './secrets.ts';
import type { Event } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import type { Setup, State } from './tracker/state.ts';
import { summary } from './tracker/summary.ts';
import { tracker } from './tracker/tracker.ts';
import { SIDES } from './vocabulary.ts';
import { say } from './voice.ts';

/**
 * The Conquerors: Alexander the Great (GMT, 2006): what is tracked, and in what order it is played. Version 2: places are ids where the rules name them, and events
 * carry no permission of a ruling.
 */
export const rules: GameRules<State, Event, Setup> = {
  id: 'conquerors',
  version: 2,
  setup: {
    opening: oneOf(['historical', 'random'], { vocabulary: 'opening' }),
    fewerApm: flag(false),
    useless: flag(true),
    solitaire: flag(false),
    hands: oneOf(['counts', 'cards'], { vocabulary: 'hands' }),
  },
  setupFrom: { 1: (setup) => setup },
  seats: () => SIDES.map((id) => ({ id, name: say(`side/${id}`) })),
  rulings: RULINGS,
  secrets: SECRETS,
  tracker,
  sequence,
  summary,
};
