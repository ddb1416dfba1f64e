import { flag, oneOf } from '../../../core/fields.ts';
import type { SessionRules } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import { COPY_FORMS } from './copy.ts';
import { RULINGS } from './rulings.ts';
import type { Event } from './tracker/events.ts';
import { sequence, summary } from './tracker/sequence.ts';
import type { Setup, State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { SIDES } from './vocabulary.ts';

/** What a session needs of the rules: what is tracked, its sequence, its rulings. */
export const session: SessionRules<State, Event, Setup> = {
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
  rulings: RULINGS,
  copy: COPY_FORMS,
  sequence,
  summary,
};
