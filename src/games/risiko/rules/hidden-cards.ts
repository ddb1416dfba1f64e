import type { HiddenCards } from '../../../core/game.ts';
import { BASE_OBJECTIVES } from './charts/base-objectives.ts';
import { TOURNAMENT_CARDS } from './charts/tournament-objectives.ts';
import { objectiveSecret } from './secrets.ts';
import type { RisikoEvent, ShownObjective } from './tracker/events.ts';
import type { RisikoState } from './tracker/state.ts';
import type { SeatId } from './vocabulary.ts';
import { say } from './voice.ts';

/**
 * The deck of objectives: one is dealt face down to each player before the game begins, and the others go back into the box (Preparazione). A tournament has its own cards
 * (Regole da torneo). A table that plays with other objectives than those of the list draws its own cards.
 */
export const OBJECTIVE_CARDS: HiddenCards<RisikoState, RisikoEvent> = {
  said: say('screen/objectives'),
  deck({ stage, sealed, tournament }, facts): readonly ShownObjective[] | undefined {
    if (stage !== 'setup' || sealed.length > 0) return undefined;
    if (tournament) return TOURNAMENT_CARDS.map((id) => ({ kind: 'tournament', id }));
    return facts.ruling('base-objectives') === 'own-words' ? undefined : BASE_OBJECTIVES.map(({ id }) => ({ kind: 'base', id }));
  },
  secret: (seat) => objectiveSecret(seat as SeatId),
  events: (seat) => [{ type: 'objective-sealed', seat: seat as SeatId }],
};
