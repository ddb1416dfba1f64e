import type { Book } from '../../../core/game.ts';
import { procedures } from '../../../core/procedure.ts';
import { acts } from './acts.ts';
import { CARD_SETS } from './charts/card-sets.ts';
import { CONTINENT_ARMIES } from './charts/continent-armies.ts';
import { STARTING_ARMIES } from './charts/starting-armies.ts';
import { TOURNAMENT_VALUES } from './charts/tournament-values.ts';
import { chronicle } from './chronicle.ts';
import { needed } from './procedures/armies-needed.ts';
import { attack } from './procedures/attack.ts';
import { best } from './procedures/best-sets.ts';
import { cardSet } from './procedures/card-set.ts';
import { chain } from './procedures/chain.ts';
import { closingRoll } from './procedures/closing-roll.ts';
import { deal } from './procedures/deal.ts';
import { elimination } from './procedures/elimination.ts';
import { firstPlayer } from './procedures/first-player.ts';
import { reinforcements } from './procedures/reinforcements.ts';
import { startingArmies } from './procedures/starting-armies.ts';
import { strategicMove } from './procedures/strategic-move.ts';
import { throwOnce } from './procedures/throw.ts';
import { tournamentScore } from './procedures/tournament-score.ts';
import type { RisikoEvent } from './tracker/events.ts';
import type { RisikoState } from './tracker/state.ts';

/** What RisiKo! (Editrice Giochi) resolves and looks up. */
export const book: Book<RisikoState, RisikoEvent> = {
  acts,
  chronicle,
  procedures: procedures(
    throwOnce,
    attack,
    chain,
    needed,
    reinforcements,
    cardSet,
    best,
    strategicMove,
    elimination,
    firstPlayer,
    startingArmies,
    deal,
    tournamentScore,
    closingRoll,
  ),
  charts: [CONTINENT_ARMIES, CARD_SETS, STARTING_ARMIES, TOURNAMENT_VALUES],
  copy: [],
  hidden: async () => (await import('./hidden-cards.ts')).HIDDEN,
};
