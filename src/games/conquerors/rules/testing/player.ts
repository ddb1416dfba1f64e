import type { Deed } from '../../../../core/game.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Player } from '../../../../core/testing/player.ts';
import type { Event } from '../tracker/events.ts';
import { INVARIANTS } from '../tracker/invariants.ts';
import type { Setup, State } from '../tracker/state.ts';
import { entries } from './entries.ts';
import { filled } from './fillings.ts';

/** A random player of The Conquerors: moves by a sketch of the map, plays any card, sets by hand what no procedure brings; late in an evening Alexander's wounds mount. */
export const player: Player<State, Event> = {
  invariants: INVARIANTS,
  most: 1500,
  setup: (source): Setup => ({
    opening: pick(['historical', 'random'], source),
    fewerApm: source.below(4) === 0,
    useless: source.below(4) > 0,
    solitaire: source.below(3) === 0,
    hands: pick(['counts', 'cards'], source),
  }),
  entries,
  filled: (deed: Deed<Event>, table, source) => filled(deed, table, source),
};
